import CollectionDocument
import StickyLayout

/// What would mend a finding.
package struct Remedy: Equatable, Sendable {
    /// A sentence that names an option which the layout's system reads, or a size.
    package let sentence: AuditMessage
    /// The change of one option after which the finding is gone, in one of the ways that the sentence names; `nil` where none alone is
    /// known to do.
    package let change: OptionChange?

    init(_ sentence: MessageID, _ values: [String: AuditMessage.Value] = [:], change: OptionChange? = nil) {
        self.sentence = AuditMessage(sentence, values)
        self.change = change
    }
}

/// Another value of one option of a document.
package struct OptionChange: Equatable, Sendable {
    /// The option's key in documents.
    package let key: String
    private let options: LayoutOptions

    /// - Parameter change: sets the option, and no other one.
    init<Value>(
        _ path: WritableKeyPath<LayoutOptions, Value> & Sendable, in options: LayoutOptions,
        _ change: (inout Value) -> Void
    ) {
        guard let option = LayoutOption.all.first(where: { $0.path == path }) else {
            preconditionFailure("the catalogue has all options")
        }
        var changed = options
        change(&changed[keyPath: path])
        (key, self.options) = (option.key, changed)
    }

    private var option: LayoutOption? { LayoutOption.all.first { $0.key == key } }

    package func apply(to options: inout LayoutOptions) { option?.copy(from: self.options, to: &options) }

    /// The option's value as a document has it.
    var json: String { option?.json(in: options) ?? "null" }
}
