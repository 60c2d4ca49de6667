import StickyLayout

/// What is inspected, as a layout answers it at an offset: all that the inspector tells of.
struct InspectedElement {
    let id: LayoutElement.ID
    /// `nil` where the layout has no such element at this offset: published layouts know a header only where they show it.
    let element: LayoutElement?
    /// `nil` for a cell, too.
    let explanation: HeaderExplanation?
    /// What it does from one end of the content to the other; nothing for cells and footers.
    let life: [HeaderEvent]
    let layout: CollectionLayout
    let offset: Double

    init(
        _ id: LayoutElement.ID, life: [HeaderEvent]? = nil, in layout: CollectionLayout, at offset: Double,
        revealedLength: Double = 0
    ) {
        self.id = id
        self.layout = layout
        self.offset = offset
        element = layout.element(id.kind, at: id.indexPath, offset: offset, revealedLength: revealedLength)
        explanation = layout.explanation(
            of: id.kind, at: id.indexPath, offset: offset, revealedLength: revealedLength)
        self.life = life ?? layout.life(of: id, revealedLength: revealedLength)
    }

    /// Where the element is along the scroll axis, in points from the content's leading edge.
    var span: Span? { element.map { layout.axisSpan(of: $0.frame) } }

    /// Where it would be if nothing moved it; `nil` where the collection has no such element.
    var natural: Span? { layout.naturalFrame(of: id.kind, at: id.indexPath).map(layout.axisSpan) }

    /// Where it starts as long as nothing holds it, in points: where the system puts it at an offset, if it rests there, else its
    /// own place.
    func restingStart(at offset: Double) -> Double {
        let there = InspectedElement(id, life: [], in: layout, at: offset)
        let rests: Set<HeaderExplanation.Outcome> = [.rest, .displaced, .unpinned, .emptySection]
        guard let outcome = there.explanation?.outcome, rests.contains(outcome), let span = there.span else {
            return natural?.start ?? 0
        }
        return span.start
    }

    /// The next time that the element does so as the content scrolls on.
    func next(_ kind: HeaderEvent.Kind) -> HeaderEvent? {
        life.first { $0.kind == kind && $0.offset > offset + HeaderExplanation.leastDistance }
    }
}
