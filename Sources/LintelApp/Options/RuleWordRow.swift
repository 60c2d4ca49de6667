import CollectionDocument
import GTKBridge
import StickyLayout

/// A line with a word of rules, its title, and what it stands for now. Its tooltip says what it means.
struct RuleWordRow {
    let word: RuleWord
    let widget: Widget
    private let value = inscription(length: 7, isAtEnd: true, classes: ["numeric", "caption"])

    /// The longest term, in characters.
    private static let nameLength = Int32(RuleWord.all.map(\.text.count).max() ?? 0)

    init(_ word: RuleWord) {
        self.word = word
        let name = label(word.text, classes: ["monospace", "caption"])
        gtk_label_set_width_chars(name.cast(), Self.nameLength)
        let title = label(word.title.translated, classes: ["dim-label", "caption"])
        gtk_widget_set_hexpand(title, 1)
        widget = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, classes: ["rule-word"], [name, title, value])
        widget.setTooltip(word.meaning.translated)
    }

    /// Shows what the word stands for.
    ///
    /// - Parameter header: whose terms they are; `nil` if there is none.
    func render(_ header: RuledHeader?) {
        value.setInscriptionText(valueText(header))
    }

    /// The row in words: `line, Pin line: The edge plus the pin inset`.
    var spoken: String { "\(word.text), \(word.title.translated): \(word.meaning.translated)" }

    private func valueText(_ header: RuledHeader?) -> String {
        guard let term = word.term, let value = header?.value(of: term) else { return "" }
        return value.shown
    }
}
