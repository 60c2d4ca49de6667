/// The header above all sections that gives way as the content scrolls, down to a minimum, and stretches past the edge:
/// behaviour.md, "csSticky" and "native".
extension HeaderRule {
    static var parallaxHeaderOptions: [PartialKeyPath<LayoutOptions>] {
        [
            \.parallaxHeaderReferenceSize, \.parallaxHeaderMinimumReferenceSize, \.parallaxHeaderAlwaysOnTop,
            \.disableStretching,
        ]
    }

    /// `P`, which is how far the content moves down to make room, and `Pm`.
    var parallaxHeaderLengths: CollapsibleLength {
        CollapsibleLength(
            full: contentShift, minimum: flow.axes.points(of: options.parallaxHeaderMinimumReferenceSize))
    }

    /// The parallax header at an offset, in view or not.
    func placedParallaxHeader<Q>(in view: Viewport<Q>) -> PlacedParallaxHeader<Q> {
        let full = contentShift
        let minimum = parallaxHeaderLengths.minimum
        let edge = view.edge.named(.edge)
        let longest = Q.term(.parallaxHeader, full)
        let moving = Q.min(longest - .term(.minimum, minimum), edge)
        // This compares offsets, because the header's length is a difference that rounding may leave above the minimum for good.
        let isHeldOnTop = options.parallaxHeaderAlwaysOnTop && !(edge < .term(.number, full - minimum))
        let unlimited = Q.max(.zero, longest - moving)
        let header = HeaderPlace(
            kind: .parallaxHeader, section: 0, start: isHeldOnTop ? edge : moving,
            length: options.disableStretching ? .min(unlimited, longest) : unlimited,
            crossStart: 0, crossLength: parallaxHeaderCrossLength, isPinned: isHeldOnTop, shortestLength: minimum)
        return PlacedParallaxHeader(header: header, unlimitedLength: unlimited.value)
    }
}

struct PlacedParallaxHeader<Quantity: AxisQuantity> {
    var header: HeaderPlace<Quantity>
    /// How long the header would be if stretching were not disabled, in points.
    let unlimitedLength: Double
}
