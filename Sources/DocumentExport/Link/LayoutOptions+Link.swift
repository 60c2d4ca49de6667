import CollectionDocument
import FoundationEssentials
import StickyLayout

extension LayoutOptions {
    /// Reads the rest of a link's query as a document's `layout` object, with the same keys, limits and error messages.
    init(readingLink query: LinkQuery) throws(DocumentError) {
        var values: [String] = []
        var members: [String: [String]] = [:]
        for (key, text) in query.pairs {
            guard let named = LinkedMember.all.first(where: { $0.key == key }) else {
                let nearest = SpellingDistance.nearest(to: key, among: LinkedMember.all.map(\.key))
                throw DocumentError(
                    place: key.printable(most: 40), reason: "unknown key; the nearest known one is \"\(nearest)\"")
            }
            let value = named.json(text)
            if let side = named.member.side {
                members[named.option.key, default: []].append("\"\(side)\":\(value)")
            } else {
                values.append("\"\(key)\":\(value)")
            }
        }
        values += members.map { "\"\($0.key)\":{\($0.value.joined(separator: ","))}" }
        do {
            let text = "{\"layout\":{\(values.joined(separator: ","))},\"sections\":[]}"
            self = try CollectionDocument.decode(Data(text.utf8)).document.options
        } catch {
            throw DocumentError(place: String(error.place.trimmingPrefix("layout.")), reason: error.reason)
        }
    }

    /// The options that differ from the defaults, with one member for each side, such as `itemSize.width`: `100%`.
    var changedMembers: [(key: String, value: String)] {
        LinkedMember.all.compactMap { named in
            let value = named.member.value(in: self)
            guard value != named.member.value(in: LayoutOptions()), let text = value?.text else { return nil }
            return (named.key, text)
        }
    }
}

/// An option's member by its name in a link: the option's key, or a side such as `itemSize.width`.
private struct LinkedMember {
    let option: LayoutOption
    let member: OptionMember

    var key: String { member.side.map { "\(option.key).\($0)" } ?? option.key }

    static let all = LayoutOption.all.flatMap { option in
        option.members.map { LinkedMember(option: option, member: $0) }
    }

    /// A value of the link as JSON: a number or a boolean if the member accepts one, else a string, which the decoder
    /// refuses with the key's name if it is invalid.
    func json(_ text: String) -> String {
        switch member.kind {
        case .flag where text == "true" || text == "false": text
        case .number where text.isJSONNumber, .length where text.isJSONNumber: text
        default: text.jsonString
        }
    }
}

extension String {
    fileprivate var isJSONNumber: Bool {
        wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#) != nil
    }

    fileprivate var jsonString: String {
        String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self)
    }
}
