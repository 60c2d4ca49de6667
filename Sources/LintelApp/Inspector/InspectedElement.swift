import Recordings
import StickyLayout

/// The inspected element in a layout, seen from a viewpoint: everything that the inspector shows of it.
nonisolated struct InspectedElement {
    let id: LayoutElement.ID
    /// `nil` if the layout has no such element at this offset: published layouts have a header only while they show it.
    let element: LayoutElement?
    /// `nil` for a cell, and if `element` is `nil`.
    let explanation: HeaderExplanation?
    /// The element's events from one end of the content to the other; empty for cells and footers.
    let life: [HeaderEvent]
    let layout: CollectionLayout
    let viewpoint: Viewpoint
    /// Whether it is as an app showed it, not as the layout has it.
    let isRecorded: Bool
    var offset: Double { viewpoint.offset }

    init(
        _ id: LayoutElement.ID, life: [HeaderEvent] = [], in layout: CollectionLayout, at viewpoint: Viewpoint
    ) {
        (self.id, self.life, self.layout, self.viewpoint) = (id, life, layout, viewpoint)
        isRecorded = false
        element = layout.element(id, at: viewpoint)
        explanation = layout.explanation(of: id, at: viewpoint)
    }

    /// An element as it was recorded, beside a document's layout.
    init(
        _ id: LayoutElement.ID, recordedIn frames: RecordedFrames, beside layout: CollectionLayout,
        at viewpoint: Viewpoint
    ) {
        (self.id, self.layout, self.viewpoint) = (id, layout, viewpoint)
        (life, explanation, isRecorded) = ([], nil, true)
        element = frames.element(id, at: viewpoint, in: layout)
    }

    /// Where the layout has the element, also if it was recorded elsewhere; `nil` if it has none at this offset.
    var expected: LayoutElement? { layout.element(id, at: viewpoint) }

    /// Where the element is along the scroll axis, in points from the content's leading edge.
    var span: Span? { element.map { layout.axisSpan(of: $0.frame) } }

    /// Where it would be if nothing moved it; `nil` if the collection has no such element.
    var natural: Span? { layout.naturalFrame(of: id).map(layout.axisSpan) }

    /// The start of the element in content coordinates, in points, at an offset where nothing holds it. If something holds it
    /// there, its natural start.
    func restingStart(at offset: Double) -> Double {
        let there = InspectedElement(id, in: layout, at: Viewpoint(offset))
        let rests: Set<HeaderPhase> = [.rest, .displaced, .unpinned, .emptySection]
        guard let phase = there.explanation?.phase, rests.contains(phase), let span = there.span else {
            return natural?.start ?? 0
        }
        return span.start
    }

    /// The element's next event of this kind as the content scrolls on.
    func next(_ kind: HeaderEvent.Kind) -> HeaderEvent? {
        life.first { $0.kind == kind && $0.offset > offset + HeaderExplanation.leastDistance }
    }

    // MARK: The way to go

    /// How far the content scrolls on, in points, until the header pins: 0 if it is held from here on, `nil` if it does not pin
    /// any more.
    var distanceToPin: Double? {
        let distances = life.lazy.filter { $0.kind == .pins }.map { $0.offset - offset }
        return distances.first { $0 >= -HeaderExplanation.leastDistance }.map { max(0, $0) }
    }

    /// How far the content scrolls on, in points, until something pushes the pinned header away; `nil` if nothing does.
    var distanceToPush: Double? {
        guard let explanation, let span, let travel = explanation.travel else { return nil }
        // Another cell is the last one in view by then.
        if explanation.limit == .lastVisibleCell, let pushed = next(.pushed) { return pushed.offset - offset }
        return travel.end - span.start - (explanation.start[.minimum] ?? span.length)
    }

    /// How far its end is behind the viewport's leading edge, in points: negative if a part of it is in front of the edge.
    var distancePastEdge: Double? {
        span.map { layout.visibleSpan(at: Viewpoint(offset)).start - $0.end }
    }

    /// Whether a part of it is in the viewport.
    var isInSight: Bool {
        guard let span else { return false }
        let visible = layout.visibleSpan(at: Viewpoint(offset))
        return span.start < visible.end && span.end > visible.start
    }
}
