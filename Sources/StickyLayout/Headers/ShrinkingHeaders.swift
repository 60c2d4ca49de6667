/// The two lengths of a header that shrinks as the content scrolls, in points along the scroll axis.
struct CollapsibleLength: Equatable, Sendable {
    let full: Double
    let minimum: Double

    /// Whether the header shrinks at all.
    var collapses: Bool { minimum < full }

    /// The length that the header has while it pins, under the name that a formula gives it.
    func pinned<Q: AxisQuantity>() -> Q { .term(collapses ? .minimum : .length, minimum) }

    /// The header's length where its leading edge is held at a distance from its place. The trailing edge stays where it was until
    /// the minimum is reached.
    func length<Q: AxisQuantity>(displacedBy distance: Q) -> Q {
        .max(.term(.minimum, minimum), .term(.length, full) - distance)
    }

    /// How far the header is between its lengths: 1 at the full length, 0 at the minimum, more than 1 when stretched. Source:
    /// behaviour.md, "native", parallax header.
    func progressiveness(at length: Double) -> Double {
        guard full > minimum else { return 1 + (length - full) / max(full, 1) }
        // Where the two lengths are all but equal, the quotient may be infinite.
        return min((length - minimum) / (full - minimum), .greatestFiniteMagnitude)
    }
}

/// The header above all sections. It shrinks to a minimum as the content scrolls, and stretches past the edge. Source:
/// behaviour.md, "csSticky" and "native".
extension HeaderRule {
    static var parallaxHeaderOptions: [PartialKeyPath<LayoutOptions>] {
        [
            \.parallaxHeaderReferenceSize, \.parallaxHeaderMinimumReferenceSize, \.parallaxHeaderAlwaysOnTop,
            \.disableStretching,
        ]
    }

    /// `P` and `Pm` in behaviour.md. All content moves down by `P` to make room.
    var parallaxHeaderLengths: CollapsibleLength {
        CollapsibleLength(
            full: contentShift, minimum: flow.axes.points(of: options.parallaxHeaderMinimumReferenceSize))
    }

    /// The parallax header at an offset, in view or not.
    func placedParallaxHeader<Q>(in view: Viewport<Q>) -> ParallaxHeaderPlace<Q> {
        let full = contentShift
        let minimum = parallaxHeaderLengths.minimum
        let edge = view.edge.named(.edge)
        let longest = Q.term(.parallaxHeader, full)
        let moving = Q.min(longest - .term(.minimum, minimum), edge)
        // This compares offsets, because the header's length is a difference that rounding may leave above the minimum for good.
        let isHeldOnTop = options.parallaxHeaderAlwaysOnTop && !(edge < .term(.number, full - minimum))
        let unlimited = Q.max(.zero, longest - moving)
        let placed = HeaderPlace(
            kind: .parallaxHeader, section: 0, start: isHeldOnTop ? edge : moving,
            length: options.disableStretching ? .min(unlimited, longest) : unlimited,
            crossStart: 0, crossLength: parallaxHeaderCrossLength, isPinned: isHeldOnTop, shortestLength: minimum)
        var header = placed
        header.tell(parallaxHeaderPhase(placed, edge: edge, whole: longest))
        return ParallaxHeaderPlace(header: header, unlimitedLength: unlimited.value)
    }
}

extension HeaderRule {
    /// The phase of the parallax header.
    ///
    /// - Parameter whole: how long it is where nothing moves it.
    private func parallaxHeaderPhase<Q>(_ header: HeaderPlace<Q>, edge: Q, whole: Q) -> HeaderPhase {
        if header.isPinned { return .pinned }
        if edge < .zero {
            if whole < header.length { return .stretched }
            return header.start < edge ? .rest : .heldAtEdge
        }
        let minimum = Q.term(.minimum, parallaxHeaderLengths.minimum)
        if minimum < header.length, header.length < whole { return .collapsing }
        if header.start < edge { return .scrolledAway }
        return .zero < edge ? .collapsing : .rest
    }
}

/// A parallax header at an offset.
struct ParallaxHeaderPlace<Quantity: AxisQuantity> {
    var header: HeaderPlace<Quantity>
    /// How long the header would be if stretching were not disabled, in points.
    let unlimitedLength: Double
}
