import GTKBridge
import StickyLayout

/// The names of a rule's terms for people. The options and the overlays use the same names.
nonisolated extension HeaderTerm {
    /// The name in a formula; empty for numbers that explain themselves.
    var title: String { words.title?.translated ?? "" }

    /// A sentence that explains the term; `nil` for a bare number.
    var summary: String? { words.summary?.translated }

    private var words: (title: MessageID?, summary: MessageID?) {
        switch self {
        case .number: (nil, nil)
        case .length: (nil, msgid("The element's own length"))
        case .natural: (msgid("natural"), msgid("Where it starts when nothing moves it"))
        case .start: (msgid("start"), msgid("Where it starts now"))
        case .offset: (msgid("offset"), msgid("How far the content is scrolled"))
        case .edge: (msgid("edge"), msgid("The viewport's edge, below the content inset"))
        case .line: (msgid("line"), msgid("The pin line: where it is held while its section passes"))
        case .end: (msgid("section end"), msgid("The end of its section, with the footer: as far as it travels"))
        case .insetEnd: (msgid("inset end"), msgid("The end of its section's trailing inset: as far as it travels"))
        case .lastLine: (msgid("last line"), msgid("The end of its section's last line: as far as it travels"))
        case .lastDescendant:
            (
                msgid("last descendant"),
                msgid("The end of the last section below it in the outline: as far as it travels")
            )
        case .trailingLine:
            (msgid("trailing line"), msgid("Where footers, and headers ahead of their sections, are held"))
        case .firstCell: (msgid("first cell"), msgid("Where the section's first cell starts"))
        case .lastCell: (msgid("last cell"), msgid("Where the section's last cell ends: as far as it travels"))
        case .lastVisibleCell:
            (msgid("last visible cell"), msgid("Where the last cell in view ends: as far as it travels"))
        case .contentStart: (msgid("content start"), msgid("Where the content starts"))
        case .headerEnd: (msgid("header end"), msgid("Where the section's own header ends when nothing moves it"))
        case .headerBefore: (msgid("header before"), msgid("Where the header before this one ends"))
        case .nextHeader: (msgid("next header"), msgid("Where the header starts that waits for the next section"))
        case .sectionInset: (msgid("section inset"), msgid("An inset of the section"))
        case .contentInset: (msgid("content inset"), msgid("A content inset, which belongs to the viewport"))
        case .pinInset: (msgid("pin inset"), msgid("The pin inset: room between the edge and a pinned header"))
        case .viewport: (msgid("viewport"), msgid("The viewport's length"))
        case .footer: (msgid("footer"), msgid("The length of the section's footer"))
        case .referenceLength:
            (msgid("reference length"), msgid("The header length of the layout, whatever the section says"))
        case .minimum: (msgid("minimum"), msgid("The shortest that it gets"))
        case .maximum: (msgid("maximum"), msgid("The longest that it may stretch to"))
        case .shown: (msgid("shown"), msgid("How much of the global header is shown"))
        case .revealed: (msgid("revealed"), msgid("How much a person has scrolled back in"))
        case .globalHeader: (msgid("global header"), msgid("The room that the global header takes at the edge"))
        case .parallaxHeader: (msgid("parallax header"), msgid("The parallax header's length"))
        case .pile: (msgid("pile"), msgid("The pinned headers above this one, on top of one another"))
        }
    }
}

/// A term of a formula, with its number.
nonisolated struct FormulaTerm: Equatable {
    let term: HeaderTerm
    /// In points.
    let value: Double

    /// `line 264`.
    var text: String {
        let title = term.title
        return title.isEmpty ? value.shown : "\(title) \(value.shown)"
    }

    /// `line 264: The pin line …`.
    var meaning: String { [text, term.summary].compactMap(\.self).joined(separator: ": ") }
}

nonisolated extension LayoutElement.Kind {
    /// The kind's name for people.
    var title: String {
        switch self {
        case .cell: tr("Cell")
        case .header: tr("Header")
        case .footer: tr("Footer")
        case .parallaxHeader: tr("Parallax header")
        }
    }
}

nonisolated extension HeaderExplanation.Outcome {
    /// The outcome in the window's language; a rule's text contains the engine's own word.
    var title: String {
        switch self {
        case .rest: tr("at rest")
        case .displaced: tr("off its place")
        case .unpinned: tr("does not pin")
        case .pinned: tr("pinned")
        case .pushed: tr("pushed")
        case .gone: tr("gone")
        case .toCome: tr("yet to come")
        case .waiting: tr("waiting")
        case .stretched: tr("stretched")
        case .limited: tr("at its maximum")
        case .heldAtEdge: tr("held at the edge")
        case .collapsing: tr("collapsing")
        case .floating: tr("floating")
        case .leaving: tr("leaving")
        case .scrolledAway: tr("scrolled away")
        case .emptySection: tr("empty section")
        }
    }
}
