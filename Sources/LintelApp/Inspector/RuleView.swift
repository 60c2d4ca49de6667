import GTKBridge
import StickyLayout

/// A header's rule with its numbers, the winning part in bold; below it the definitions of its terms.
final class RuleView {
    let widget: Widget
    /// Called with the term that the pointer or a key reaches, and with `nil` when it leaves.
    var onPoint: ((_ term: FormulaTerm?, _ byKey: Bool) -> Void)? {
        didSet { for label in [rule, definitions] { label.onPoint = onPoint } }
    }
    private let rule = FormulaLabel(classes: ["monospace"])
    private let definitions = FormulaLabel(classes: ["monospace", "definitions"])

    init() {
        widget = box(
            GTK_ORIENTATION_VERTICAL, spacing: 6, classes: ["rule"], [rule.widget, definitions.widget])
    }

    /// - Parameter explanation: `nil` hides the view.
    func show(_ explanation: HeaderExplanation?) {
        gtk_widget_set_visible(widget, (explanation != nil).gboolean)
        guard let explanation else { return onPoint?(nil, false) ?? () }
        let text = Self.text(of: explanation)
        rule.show(text)
        rule.widget.setAccessibleLabel(tr("Rule: {rule}", ["rule": text.plain]))
        let terms = Self.definitions(of: explanation)
        definitions.show(terms)
        gtk_widget_set_visible(definitions.widget, (!terms.plain.isEmpty).gboolean)
    }

    nonisolated static func text(of explanation: HeaderExplanation) -> FormulaText {
        var text = FormulaText()
        text.append(explanation.start)
        text.append(" · ")
        text.append(explanation.outcome.title, isBold: true)
        if let length = explanation.length {
            text.append("\n" + tr("length") + " ")
            text.append(length)
        }
        return text
    }

    private static func definitions(of explanation: HeaderExplanation) -> FormulaText {
        var text = FormulaText()
        for (index, definition) in explanation.definitions.enumerated() {
            text.append((index > 0 ? "\n" : "") + definition.term.title + " = ")
            text.append(definition.formula)
        }
        return text
    }
}
