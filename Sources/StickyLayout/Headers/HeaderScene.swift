/// What a rule knows of a collection, whatever the offset.
struct HeaderScene {
    let flow: Flow
    /// How much of a floating header has been scrolled back in.
    let revealedLength: Double

    @inline(__always)
    init(flow: Flow, revealedLength: Double) {
        self.flow = flow
        self.revealedLength = revealedLength.clamped(to: 0...LayoutLimits.positions.upperBound)
    }

    var options: LayoutOptions { _read { yield flow.environment.options } }

    /// - Parameter span: what is asked for; `nil` for what the viewport shows.
    func viewport<Quantity>(at offset: Quantity, span: Span? = nil) -> Viewport<Quantity> {
        Viewport(
            offset: offset,
            edge: offset.plus(.term(.contentInset, flow.axes.leadingContentInset)),
            start: span.map { .term(.number, $0.start) } ?? offset,
            length: span?.length ?? flow.axes.viewportLength)
    }

    /// Infinitely far into the content, where everything at the leading edge has given way as far as it does. What is held there
    /// moves with the offset, and is `intercept` points behind it.
    var settledViewport: Viewport<MovingNumber> { viewport(at: Horizon(at: .infinity).offset) }

    func element(_ place: HeaderPlace<some AxisQuantity>) -> LayoutElement {
        let placement = Placement(
            start: place.start.value, length: place.length.value,
            crossStart: place.crossStart, crossLength: place.crossLength)
        return LayoutElement(
            kind: place.kind, indexPath: LayoutIndexPath(item: 0, section: place.section), frame: flow.rect(placement),
            zIndex: place.zIndex, isPinned: place.isPinned, stretchFactor: place.stretchFactor,
            progressiveness: place.progressiveness)
    }

    func cell(_ path: LayoutIndexPath, _ place: Placement, zIndex: Int) -> LayoutElement {
        LayoutElement(kind: .cell, indexPath: path, frame: flow.rect(place), zIndex: zIndex)
    }
}

/// The offset that a rule is asked at, and the stretch of the scroll axis that it is asked about, in content coordinates.
struct Viewport<Quantity: AxisQuantity> {
    /// `off`.
    let offset: Quantity
    /// `o = off + ci`.
    let edge: Quantity
    let start: Quantity
    let length: Double

    var end: Quantity { start + .term(.viewport, length) }
    var span: Span { Span(start: start.value, length: length) }
}

/// Where a rule puts a header, a footer or a parallax header, in points from the content's leading edges.
struct HeaderPlace<Quantity: AxisQuantity> {
    let kind: LayoutElement.Kind
    let section: Int
    var start: Quantity
    var length: Quantity
    var crossStart: Double
    var crossLength: Double
    var zIndex = 0
    var isPinned = false
    var stretchFactor = 0.0
    var progressiveness: Double?
    /// The length that it gives way to; `nil` where it keeps its length.
    var shortestLength: Double?

    var end: Quantity { start + length }
    var hasArea: Bool { .zero < length && crossLength > 0 }

    func meets(_ view: Viewport<Quantity>) -> Bool {
        hasArea && view.length > 0 && start < view.end && view.start < end
    }
}
