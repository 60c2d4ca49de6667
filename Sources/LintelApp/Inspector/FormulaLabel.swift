import CollectionCanvas
import GTKBridge
import StickyLayout

/// A label with formulas. Each term has a tooltip, and can be pointed at or reached with the arrow keys.
///
///     let label = FormulaLabel(classes: ["monospace"])
///     label.onPoint = { term, byKey in … }
///     var text = FormulaText()
///     text.append(explanation.start)
///     label.show(text)
final class FormulaLabel {
    let widget: Widget
    /// Called with the term that the pointer or a key reaches, and with `nil` when it leaves.
    var onPoint: ((_ term: FormulaTerm?, _ byKey: Bool) -> Void)?

    private var shown = FormulaText()
    private var pointer: (x: Double, y: Double)?
    private var pointedAt: FormulaTerm?
    /// The index of the term that the arrow keys reached.
    private var walkedTo: Int?

    static let keys = [
        KeyBinding(tr("From term to term of a rule"), -1, "Left", "KP_Left"),
        KeyBinding(tr("From term to term of a rule"), 1, "Right", "KP_Right"),
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
        let motion = gtk_event_controller_motion_new()!
        for name in ["enter", "motion"] {
            connect(motion, name) { [weak self] (x: Double, y: Double) in self?.point((x, y)) }
        }
        connect(motion, "leave") { [weak self] in self?.point(nil) }
        gtk_widget_add_controller(widget, motion)
        takeKeys(Self.keys, at: widget) { [weak self] in self?.walk(by: $0) ?? false }
        let focus = gtk_event_controller_focus_new()!
        connect(focus, "leave") { [weak self] in self?.stopWalking() }
        gtk_widget_add_controller(widget, focus)
    }

    func show(_ text: FormulaText) {
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
        let (bytes, term) = shown.terms[index]
        let ends = [bytes.lowerBound, bytes.upperBound].map { shown.characters(before: $0) }
        gtk_label_select_region(widget.cast(), ends[0], ends[1])
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

/// The text of a rule, and the places of its terms in it.
nonisolated struct FormulaText {
    private(set) var plain = ""
    private(set) var markup = ""
    private(set) var terms: [(bytes: Range<Int>, term: FormulaTerm)] = []

    /// - Parameter index: in bytes of the plain text.
    func term(at index: Int) -> FormulaTerm? { terms.first { $0.bytes.contains(index) }?.term }

    /// How many characters, as GTK counts them, come before a byte of the plain text.
    func characters(before byte: Int) -> CInt {
        CInt(String(decoding: plain.utf8.prefix(byte), as: UTF8.self).unicodeScalars.count)
    }

    /// Explains each term, for people who use no pointer: `line: the pin line …`.
    var glossary: String {
        var seen: [HeaderTerm] = []
        for (_, term) in terms where !term.term.title.isEmpty && !seen.contains(term.term) { seen.append(term.term) }
        return seen.compactMap { term in term.summary.map { "\(term.title): \($0)" } }.joined(separator: "\n")
    }

    mutating func append(_ text: String, isBold: Bool = false) {
        plain += text
        markup += isBold ? "<b>\(text.escapedMarkup)</b>" : text.escapedMarkup
    }

    /// Appends a formula. A single part is bold; of several, the part that won a choice is, and so is the result.
    mutating func append(_ formula: HeaderFormula) {
        let pieces = formula.pieces
        let isAlone = pieces.count == 1
        let hasChoice = pieces.contains { !$0.isDecisive }
        for piece in pieces {
            let start = plain.utf8.count
            append(piece.words, isBold: isAlone || (piece.isDecisive && hasChoice))
            if let term = piece.term, term != .number {
                terms.append((start..<plain.utf8.count, FormulaTerm(term: term, value: piece.value)))
            }
        }
        guard !isAlone else { return }
        append(" = ")
        append(formula.value.shown, isBold: true)
    }
}

nonisolated extension HeaderFormula.Piece {
    /// The piece in the window's language.
    fileprivate var words: String {
        // A negative number after a sign is in brackets.
        term?.text(text.hasSuffix(")") ? "(\(value.shown))" : value.shown)
            ?? text.replacing(", ", with: DecimalSign.listSeparator)
    }
}
