import GTKBridge
import StickyLayout

/// Why an element is where it is, in one sentence.
struct Reason {
    let element: LayoutElement
    /// Where the element is along the scroll axis, in points from the content's leading edge.
    let span: Span
    /// Where it would be.
    let natural: Span
    /// `nil` for a cell.
    let explanation: HeaderExplanation?

    init(_ element: LayoutElement, explanation: HeaderExplanation?, in layout: CollectionLayout) {
        self.element = element
        self.explanation = explanation
        span = layout.axisSpan(of: element.frame)
        natural = explanation.map { layout.axisSpan(of: $0.naturalFrame) } ?? span
    }

    var text: String {
        guard let explanation else { return tr("Cells stay where the flow puts them.") }
        switch explanation.outcome {
        case .rest: return atRest(explanation)
        case .unpinned: return tr("In its own place: it does not pin.")
        case .pinned: return pinned(explanation)
        case .pushed: return pushed(explanation)
        case .waiting:
            return tr(
                "Waiting at the trailing edge for its section, {points} pt ahead of it.",
                ["points": points(natural.start - span.start)])
        case .stretched:
            return tr(
                "Pulled past the edge, and {points} pt longer for it.",
                ["points": points(span.length - natural.length)])
        case .limited: return tr("As long as it may get: from here it moves with the content.")
        case .heldAtEdge: return tr("Stays at the edge while the content moves away from it.")
        case .collapsing:
            return tr(
                "Giving way to the content: {points} pt more, and it is at its shortest.",
                ["points": points(span.length - (explanation[.minimum] ?? 0))])
        case .floating:
            return tr(
                "Scrolled back in by {points} pt.", ["points": points(explanation[.shown] ?? 0)])
        case .scrolledAway: return tr("Scrolled away with the content.")
        case .emptySection:
            return span.start < 0
                ? tr("Its section is empty: this system puts it above the content, out of sight.")
                : tr("Its section is empty: this system holds it at the start of the content.")
        }
    }

    private func atRest(_ explanation: HeaderExplanation) -> String {
        let line = explanation[.line] ?? explanation[.offset] ?? explanation[.edge]
        guard element.kind == .header, let line, span.start > line else { return tr("In its own place.") }
        return tr("In its own place. It pins after {points} pt more.", ["points": points(span.start - line)])
    }

    private func pinned(_ explanation: HeaderExplanation) -> String {
        switch element.kind {
        case .parallaxHeader: return tr("Held at the edge, as short as it gets: it stays on top.")
        case .footer:
            return tr(
                "Held at the trailing edge: its own place is {points} pt further on.",
                ["points": points(natural.start - span.start)])
        case .header, .cell: break
        }
        guard let travel = explanation.travel else {
            return explanation[.line] == nil
                ? tr("Held at the edge: a global header stays there.")
                : tr("Held at the pin line: headers that stack stay.")
        }
        let room = ["points": points(travel.end - span.start - (explanation.start[.minimum] ?? span.length))]
        switch explanation.limit {
        case .lastCell, .lastLine: return tr("Held at the pin line: its cells still have {points} pt to go.", room)
        case .lastVisibleCell: return tr("Held at the pin line: its last cell in view has {points} pt to go.", room)
        case .lastDescendant:
            return tr("Held at the pin line: the sections below it still have {points} pt to go.", room)
        default: return tr("Held at the pin line: its section still has {points} pt to go.", room)
        }
    }

    private func pushed(_ explanation: HeaderExplanation) -> String {
        if explanation.start[.headerBefore] != nil { return tr("Pushed out of sight by the header before it.") }
        if element.kind == .footer { return tr("As high as it may go: right below its own header.") }
        let line = explanation[.line] ?? explanation[.offset] ?? span.start
        let past = ["points": points(line - span.start)]
        switch explanation.limit {
        case .lastCell, .lastLine:
            return tr("Pushed out by the last cell of its section, {points} pt past the pin line.", past)
        case .lastVisibleCell: return tr("Pushed out by its last cell in view, {points} pt past the pin line.", past)
        case .insetEnd:
            return tr("Pushed out by the end of its section's inset, {points} pt past the pin line.", past)
        case .lastDescendant:
            return tr("Pushed out by the end of the last section below it, {points} pt past the pin line.", past)
        default: return tr("Pushed out by the end of its section, {points} pt past the pin line.", past)
        }
    }

    private func points(_ number: Double) -> String { HeaderFormula.text(of: number) }
}
