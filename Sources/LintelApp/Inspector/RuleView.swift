import CollectionCanvas
import GTKBridge
import StickyLayout

/// A header's rule with its numbers, the winning part in bold; below it the definitions of its terms.
final class RuleView {
    let widget: Widget
    /// Called with the term that the pointer or a key reaches, and with `nil` when it leaves. `InspectorPanel` sets it.
    var onPoint: ((_ term: FormulaTerm?, _ byKey: Bool) -> Void)? {
        didSet { for label in [rule, definitions] { label.onPoint = onPoint } }
    }
    private let rule = FormulaLabel(classes: ["monospace"])
    private let definitions = FormulaLabel(classes: ["monospace", "definitions"])
    private let edit: Widget = gtk_button_new_with_label(tr("Edit as Own Rule"))
    private let nearest = label(
        tr("No rule does all that this system does here; you get the nearest."), classes: ["dim-label", "caption"],
        wraps: true)

    init() {
        edit.activates(.editAsOwnRule)
        edit.setTooltip(
            Shortcut.tooltip(tr("Go on from this formula with a rule of your own"), for: .editAsOwnRule))
        gtk_widget_set_halign(edit, GTK_ALIGN_START)
        widget = box(
            GTK_ORIENTATION_VERTICAL, spacing: 6, classes: ["rule"], [rule.widget, definitions.widget, edit, nearest])
    }

    /// - Parameters:
    ///   - explanation: `nil` hides the view.
    ///   - ownRule: the system's formula as an own rule; `nil` if the element does not follow one.
    func render(_ explanation: HeaderExplanation?, ownRule: RuleVersion?) {
        gtk_widget_set_visible(edit, (ownRule != nil).gboolean)
        gtk_widget_set_visible(nearest, (ownRule?.isExact == false).gboolean)
        gtk_widget_set_visible(widget, (explanation != nil).gboolean)
        guard let explanation else {
            onPoint?(nil, false)
            return
        }
        let text = Self.text(of: explanation)
        rule.render(text)
        rule.widget.setAccessibleLabel(tr("Rule: {rule}").filled(with: ["rule": text.plain]))
        var terms = FormulaText()
        for (index, definition) in explanation.definitions.enumerated() {
            terms.append((index > 0 ? "\n" : "") + definition.term.title + " = ")
            terms.append(definition.formula)
        }
        definitions.render(terms)
        gtk_widget_set_visible(definitions.widget, (!terms.plain.isEmpty).gboolean)
    }

    nonisolated static func text(of explanation: HeaderExplanation) -> FormulaText {
        var text = FormulaText()
        text.append(explanation.start)
        text.append(" · ")
        text.append(explanation.phase.title, isBold: true)
        if let length = explanation.length {
            text.append("\n" + tr("length") + " ")
            text.append(length)
        }
        return text
    }
}

/// A label with formulas. Each term has a tooltip, and can be pointed at or reached with the arrow keys.
final class FormulaLabel {
    let widget: Widget
    /// Called with the term that the pointer or a key reaches, and with `nil` when it leaves. `RuleView` sets it.
    var onPoint: ((_ term: FormulaTerm?, _ byKey: Bool) -> Void)?

    private var shown = FormulaText()
    private var pointer: (x: Double, y: Double)?
    private var pointedAt: FormulaTerm?
    /// The index of the term that the arrow keys reached.
    private var walkedTo: Int?

    static let keys = [
        KeyBinding(tr("Go from term to term of a rule"), -1, "Left", "KP_Left"),
        KeyBinding(tr("Go from term to term of a rule"), 1, "Right", "KP_Right"),
    ]

    init(classes: [String]) {
        widget = label("", classes: classes, wraps: true)
        gtk_label_set_selectable(widget.cast(), 1)
        // A click selects text. Tab reaches the label without selecting any.
        gtk_widget_set_focusable(widget, 1)
        gtk_widget_set_has_tooltip(widget, 1)
        connect(widget, "query-tooltip") {
            [weak self] (x: Int32, y: Int32, isKeyboard: Bool, tooltip: OpaquePointer?) -> Bool in
            guard let self, !isKeyboard, let term = self.term(at: Double(x), Double(y)) else { return false }
            gtk_tooltip_set_text(tooltip, term.term.summary)
            return term.term.summary != nil
        }
        trackPointer(at: widget) { [weak self] in self?.point($0) }
        addShortcuts(Self.keys, at: widget) { [weak self] in self?.walk(by: $0) ?? false }
        let focus = gtk_event_controller_focus_new()!
        connect(focus, "leave") { [weak self] in self?.stopWalking() }
        gtk_widget_add_controller(widget, focus)
    }

    func render(_ text: FormulaText) {
        guard text.markup != shown.markup else { return }
        stopWalking()
        shown = text
        gtk_label_set_markup(widget.cast(), text.markup)
        widget.setAccessibleDescription(text.glossary)
        point(pointer)
    }

    private func point(_ place: (x: Double, y: Double)?) {
        pointer = place
        let found = place.flatMap { self.term(at: $0.x, $0.y) }
        guard found != pointedAt else { return }
        pointedAt = found
        onPoint?(found, false)
    }

    /// Selects another term and reports it.
    func walk(by step: Int) -> Bool {
        guard !shown.terms.isEmpty else { return false }
        let index = min(max((walkedTo ?? -1) + step, 0), shown.terms.count - 1)
        walkedTo = index
        let (_, characters, term) = shown.terms[index]
        gtk_label_select_region(widget.cast(), CInt(characters.lowerBound), CInt(characters.upperBound))
        onPoint?(term, true)
        return true
    }

    private func stopWalking() {
        guard walkedTo != nil else { return }
        walkedTo = nil
        gtk_label_select_region(widget.cast(), 0, 0)
        onPoint?(nil, true)
    }

    private func term(at x: Double, _ y: Double) -> FormulaTerm? {
        guard let layout = gtk_label_get_layout(widget.cast()) else { return nil }
        var (left, top) = (CInt(), CInt())
        gtk_label_get_layout_offsets(widget.cast(), &left, &top)
        var (index, trailing) = (CInt(), CInt())
        let scale = Double(PANGO_SCALE)
        let isInside = pango_layout_xy_to_index(
            layout, ((x - Double(left)) * scale).whole, ((y - Double(top)) * scale).whole, &index, &trailing)
        return isInside != 0 ? shown.term(at: Int(index)) : nil
    }
}
