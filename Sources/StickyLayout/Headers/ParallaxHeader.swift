/// The header above all sections that gives way as the content scrolls, down to a minimum, and
/// stretches past the edge: behaviour.md, "csSticky" and "native".
package struct ParallaxHeaderLengths {
    /// `P`; nothing where there is no parallax header.
    package let full: Double
    /// `Pm`.
    package let minimum: Double
    private let staysOnTop: Bool
    private let stretches: Bool

    static var options: [PartialKeyPath<LayoutOptions>] {
        [
            \.parallaxHeaderReferenceSize, \.parallaxHeaderMinimumReferenceSize, \.parallaxHeaderAlwaysOnTop,
            \.disableStretching,
        ]
    }

    package init(options: LayoutOptions, axes: Axes) {
        full = axes.points(of: options.parallaxHeaderReferenceSize)
        minimum = axes.points(of: options.parallaxHeaderMinimumReferenceSize)
        staysOnTop = options.parallaxHeaderAlwaysOnTop
        stretches = !options.disableStretching
    }

    var collapsible: CollapsibleLength { CollapsibleLength(full: full, minimum: minimum) }

    /// The header, and how long it would be if stretching were not disabled.
    func header<Q>(in view: Viewport<Q>, crossLength: Double) -> (HeaderPlace<Q>, freeLength: Double) {
        let edge = view.edge.named(.edge)
        let longest = Q.term(.parallaxHeader, full)
        let moving = Q.min(longest - .term(.minimum, minimum), edge)
        // Not by its length, a difference that rounding may leave above the minimum for good.
        let isStuck = staysOnTop && !(edge < .term(.number, full - minimum))
        let free = Q.max(.zero, longest - moving)
        let header = HeaderPlace(
            kind: .parallaxHeader, section: 0, start: isStuck ? edge : moving,
            length: stretches ? free : .min(free, longest),
            crossStart: 0, crossLength: crossLength, isPinned: isStuck, shortestLength: minimum)
        return (header, free.value)
    }
}
