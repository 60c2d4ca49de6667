import CollectionDocument
import StickyLayout

extension LayoutOption {
    /// The option's value as a document has it, without the sides that are missing or infinite; `nil` if it has none that JSON can say.
    func json(in options: LayoutOptions) -> String? {
        let values = members.compactMap { member in
            member.value(in: options)?.json.map { (side: member.side, text: $0) }
        }
        guard let first = values.first else { return nil }
        guard first.side != nil else { return first.text }
        return "{" + values.map { "\"\($0.side ?? "")\":\($0.text)" }.joined(separator: ",") + "}"
    }
}

extension OptionValue {
    /// `nil` for infinity, which JSON does not have.
    fileprivate var json: String? {
        switch self {
        case .string, .length(.percent), .length(.fraction): text.map { "\"\($0)\"" }
        case .bool, .number, .length(.points): text
        }
    }
}
