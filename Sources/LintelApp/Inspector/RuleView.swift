import CollectionCanvas
import GTKBridge
import StickyLayout

/// A header's rule with its numbers, the part that won in bold; and below it what its terms are made of.
@MainActor
final class RuleView {
    let widget: Widget
    private let rule: Widget
    private let definitions: Widget
    private var shown = ("", "")

    init() {
        rule = label("", classes: ["monospace"], wraps: true)
        definitions = label("", classes: ["monospace", "definitions"], wraps: true)
        for text in [rule, definitions] {
            gtk_label_set_selectable(text.cast(), 1)
            // A click selects text; the keyboard reaches it by Tab and gets no stray selection.
            gtk_widget_set_focusable(text, 1)
        }
        widget = box(GTK_ORIENTATION_VERTICAL, spacing: 6, classes: ["rule"], [rule, definitions])
    }

    /// - Parameter explanation: `nil` hides the view.
    func show(_ explanation: HeaderExplanation?) {
        gtk_widget_set_visible(widget, (explanation != nil).gboolean)
        guard let explanation else { return }
        let markup = Self.markup(of: explanation)
        let terms = explanation.definitions.map(\.text).joined(separator: "\n")
        if markup != shown.0 {
            gtk_label_set_markup(rule.cast(), markup)
            rule.setAccessibleLabel(tr("Rule: {rule}", ["rule": explanation.text]))
        }
        if terms != shown.1 {
            definitions.setLabelText(terms)
            gtk_widget_set_visible(definitions, (!terms.isEmpty).gboolean)
        }
        shown = (markup, terms)
    }

    private static func markup(of explanation: HeaderExplanation) -> String {
        let start = markup(of: explanation.start) + " · <b>\(escaped(explanation.outcome.rawValue))</b>"
        guard let length = explanation.length else { return start }
        return start + "\n" + escaped(tr("length")) + " " + markup(of: length)
    }

    /// The part that won is bold, and so is the result where there was something to win.
    private static func markup(of formula: HeaderFormula) -> String {
        if case .term = formula { return "<b>\(escaped(formula.text))</b>" }
        let pieces = formula.pieces
        let hasChoice = pieces.contains { !$0.isDecisive }
        let text = pieces.map { piece in
            piece.isDecisive && hasChoice ? "<b>\(escaped(piece.text))</b>" : escaped(piece.text)
        }
        return text.joined() + " = <b>\(HeaderFormula.text(of: formula.value))</b>"
    }

    private static func escaped(_ text: String) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
            .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
    }
}
