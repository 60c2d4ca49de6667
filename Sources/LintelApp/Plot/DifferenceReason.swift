import CollectionCanvas
import GTKBridge
import StickyLayout

/// Says in a sentence why two canvases put a header in different places, from the operand that decided in each one's rule.
///
///     cellBounds stops at its section's last cell; native goes on to the end of its section's inset, 14 pt further.
nonisolated struct DifferenceReason {
    private let first: DifferingSide
    private let other: DifferingSide

    /// - Parameter offset: where the two places differ most, in points.
    static func text(of header: LayoutElement.ID, at offset: Double, on first: PlotSeries, and other: PlotSeries)
        -> String
    {
        DifferenceReason(
            first: DifferingSide(first, header, offset), other: DifferingSide(other, header, offset)
        ).text
    }

    private var text: String {
        let shift = other.naturalStart - first.naturalStart
        if first.isInFlow, other.isInFlow, abs(shift) >= HeaderExplanation.leastDistance {
            let further = shift > 0 ? other : first
            let values = ["canvas": further.name, "points": abs(shift).shown]
            return further.hasParallaxHeader
                ? tr("{canvas} has everything {points} pt further on, below its parallax header.", values)
                : tr("{canvas} has the section {points} pt further on.", values)
        }
        return tr(
            "{first}; {second}.",
            ["first": first.clause(beside: other), "second": other.clause(beside: first)])
    }
}

/// The behaviour of one canvas with the header.
nonisolated private struct DifferingSide {
    /// The canvas's name.
    let name: String
    /// `nil` where the canvas does not have the header in view.
    let explanation: HeaderExplanation?
    /// Whether the canvas has dropped the header although it had not left.
    private let hasVanished: Bool
    let offset: Double
    /// Where the header starts when nothing moves it, in points.
    let naturalStart: Double
    let hasParallaxHeader: Bool

    init(_ series: PlotSeries, _ header: LayoutElement.ID, _ offset: Double) {
        let layout = series.layout
        let isInView = layout.element(header, at: Viewpoint(offset)).map { element in
            let (span, visible) = (layout.axisSpan(of: element.frame), layout.visibleSpan(at: Viewpoint(offset)))
            return span.start < visible.end && visible.start < span.end
        }
        name = series.name ?? ""
        explanation = isInView == true ? layout.explanation(of: header, at: Viewpoint(offset)) : nil
        self.offset = offset
        naturalStart = layout.naturalFrame(of: header).map { layout.axisSpan(of: $0).start } ?? 0
        hasParallaxHeader = layout.naturalFrame(of: .parallaxHeader) != nil
        hasVanished =
            explanation == nil && series.recording == nil
            && layout.life(of: header).last { $0.offset <= offset }?.kind == .vanishes
    }

    /// Whether the canvas has the header where the flow puts it, or out of view.
    var isInFlow: Bool {
        switch explanation?.phase {
        case nil, .rest, .unpinned, .displaced: !hasVanished
        default: false
        }
    }

    /// The behaviour as a clause with the canvas as its subject.
    func clause(beside other: Self) -> String {
        guard let explanation else {
            return hasVanished
                ? tr("{canvas} drops it when no cell of its section is in view", ["canvas": name])
                : tr("{canvas} does not have it in view", ["canvas": name])
        }
        switch explanation.phase {
        case .rest, .unpinned: return tr("{canvas} leaves it in its own place", ["canvas": name])
        case .displaced:
            return explanation.start[.firstCell] == nil
                ? tr("{canvas} moves it off its own place", ["canvas": name])
                : tr("{canvas} puts it right before its first cell", ["canvas": name])
        case .pinned: return pinned(explanation, beside: other)
        case .pushed, .gone: return stopped(explanation)
        case .toCome, .waiting: return tr("{canvas} lets it wait at the trailing edge", ["canvas": name])
        case .stretched: return tr("{canvas} stretches it", ["canvas": name])
        case .limited: return tr("{canvas} moves it with the content, at its maximum length", ["canvas": name])
        case .heldAtEdge: return tr("{canvas} keeps it at the edge", ["canvas": name])
        case .collapsing: return tr("{canvas} shrinks it", ["canvas": name])
        case .floating: return tr("{canvas} shows what has been scrolled back in", ["canvas": name])
        case .leaving: return tr("{canvas} lets it leave, as short as it gets", ["canvas": name])
        case .scrolledAway: return tr("{canvas} lets it scroll away with the content", ["canvas": name])
        case .emptySection:
            return tr("{canvas} puts it at the start of the content, as its section is empty", ["canvas": name])
        }
    }

    /// A header that is held. Where the other canvas has stopped it already, it says how far this one goes on; elsewhere, where
    /// it is held.
    private func pinned(_ explanation: HeaderExplanation, beside other: Self) -> String {
        guard let theirs = other.explanation, theirs.phase == .pushed || theirs.phase == .gone else {
            let distance = explanation.start.value - offset
            return abs(distance) < HeaderExplanation.leastDistance
                ? tr("{canvas} holds it at the viewport's start", ["canvas": name])
                : tr(
                    "{canvas} holds it {points} pt from the viewport's start",
                    ["canvas": name, "points": distance.shown])
        }
        guard let travel = explanation.travel else {
            return tr("{canvas} never lets go of it", ["canvas": name])
        }
        let values = ["canvas": name, "limit": explanation.limitWords]
        guard let further = theirs.travel.map({ travel.end - $0.end }), further >= HeaderExplanation.leastDistance
        else {
            return tr("{canvas} goes on to {limit}", values)
        }
        return tr(
            "{canvas} goes on to {limit}, {points} pt further",
            values.merging(["points": further.shown]) { $1 })
    }

    /// A header that something pushes out.
    private func stopped(_ explanation: HeaderExplanation) -> String {
        if explanation.start[.headerBefore] != nil {
            return tr("{canvas} lets the header before it push it out", ["canvas": name])
        }
        return tr("{canvas} stops at {limit}", ["canvas": name, "limit": explanation.limitWords])
    }
}
