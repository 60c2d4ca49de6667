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

    /// The header, and how long it would be if stretching were not disabled.
    func placedParallaxHeader<Q>(in view: Viewport<Q>) -> (HeaderPlace<Q>, freeLength: Double) {
        let (full, minimum) = (contentShift, parallaxHeaderLengths.minimum)
        let edge = view.edge.named(.edge)
        let longest = Q.term(.parallaxHeader, full)
        let moving = Q.min(longest - .term(.minimum, minimum), edge)
        // Not by its length, a difference that rounding may leave above the minimum for good.
        let isStuck = options.parallaxHeaderAlwaysOnTop && !(edge < .term(.number, full - minimum))
        let free = Q.max(.zero, longest - moving)
        let header = HeaderPlace(
            kind: .parallaxHeader, section: 0, start: isStuck ? edge : moving,
            length: options.disableStretching ? .min(free, longest) : free,
            crossStart: 0, crossLength: parallaxHeaderCrossLength, isPinned: isStuck, shortestLength: minimum)
        return (header, free.value)
    }
}
