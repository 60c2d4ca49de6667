/// What a rule knows of a collection, whatever the offset.
struct HeaderScene {
    let flow: Flow
    /// How much of a floating header has been scrolled back in, in points, within its domain.
    let revealedLength: Double

    var options: LayoutOptions { _read { yield flow.environment.options } }

    /// What a rule is asked about at an offset.
    ///
    /// - Parameter span: the stretch of the scroll axis that is asked about; `nil` for what the viewport shows.
    func viewport<Quantity>(at offset: Quantity, span: Span? = nil) -> Viewport<Quantity> {
        Viewport(
            offset: offset,
            edge: offset.plus(.term(.contentInset, flow.axes.leadingContentInset)),
            start: span.map { .term(.number, $0.start) } ?? offset,
            length: span?.length ?? flow.axes.viewportLength)
    }

    func element(_ place: HeaderPlace<some AxisQuantity>) -> LayoutElement {
        let frame = AxisFrame(
            start: place.start.value, length: place.length.value,
            crossStart: place.crossStart, crossLength: place.crossLength)
        return LayoutElement(
            kind: place.kind, indexPath: LayoutIndexPath(item: 0, section: place.section), frame: flow.rect(frame),
            zIndex: place.zIndex, isPinned: place.isPinned, stretchFactor: place.stretchFactor,
            progressiveness: place.progressiveness)
    }

    func cell(_ path: LayoutIndexPath, _ frame: AxisFrame, zIndex: Int) -> LayoutElement {
        LayoutElement(kind: .cell, indexPath: path, frame: flow.rect(frame), zIndex: zIndex)
    }
}

/// What a rule is asked about: the content offset, and a stretch of the scroll axis, which is what the viewport shows unless
/// a query names another one. In points from the content's leading edge.
struct Viewport<Quantity: AxisQuantity> {
    /// `off` in behaviour.md: the content offset.
    let offset: Quantity
    /// `o = off + ci` in behaviour.md: the edge that content is held at.
    let edge: Quantity
    /// Where the stretch starts.
    let start: Quantity
    /// How long the stretch is.
    let length: Double

    var end: Quantity { start + .term(.viewport, length) }
    var span: Span { Span(start: start.value, length: length) }
}

/// Where a rule puts a header, a footer or a parallax header, in points from the content's leading edges.
struct HeaderPlace<Quantity: AxisQuantity> {
    let kind: LayoutElement.Kind
    let section: Int
    /// Along the scroll axis, as the length is.
    var start: Quantity
    var length: Quantity
    var crossStart: Double
    var crossLength: Double
    var zIndex = 0
    var isPinned = false
    /// Which case of the rule put it there; `nil` where nobody asks for phases (`AxisQuantity.tellsPhases`), and where the rule does not
    /// know, because people wrote it.
    var phase: HeaderPhase?
    var stretchFactor = 0.0
    var progressiveness: Double?
    /// The length to which it shrinks; `nil` where it keeps its length.
    var shortestLength: Double?

    var end: Quantity { start + length }
    var hasArea: Bool { .zero < length && crossLength > 0 }

    /// Sets the phase, if somebody asks for phases.
    @inline(__always)
    mutating func tell(_ phase: @autoclosure () -> HeaderPhase) {
        if Quantity.tellsPhases { self.phase = phase() }
    }

    func meets(_ view: Viewport<Quantity>) -> Bool {
        hasArea && view.length > 0 && start < view.end && view.start < end
    }
}
