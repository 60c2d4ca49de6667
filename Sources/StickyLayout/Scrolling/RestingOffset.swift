extension CollectionLayout {
    /// How far headers that float can be revealed, in points; 0 where none floats. For a global header that is its length and the
    /// leading content inset, or the length by which it grows if it stays at its minimum. The longest pinned section header and
    /// the pin inset are added where section headers float.
    ///
    /// As a person scrolls back by a distance, the revealed length grows by it; as they scroll on, it
    /// shrinks. Then the header comes and goes at the speed of the content.
    ///
    /// - Complexity: O(1); where section headers float, O(*sections that differ from the one before*).
    public var revealableLength: Double { restingRule.revealableLength }

    /// Where a scroll that ends at a viewpoint should come to rest, so that a header that snaps is at one of its ends: in full, at
    /// its minimum, or out of sight. The viewpoint's own offset if the header is at an end already, or if nothing snaps.
    ///
    /// Scrolling there, with the revealed length following as it follows a hand, brings the header to that end.
    ///
    /// - Parameters:
    ///   - viewpoint: where the scroll would end.
    ///   - velocity: of the scroll, in points a second, of which only the sign counts: the header goes on to the next end in its
    ///     direction. At 0, or where that end is out of ``offsetRange``, it goes to the nearest one.
    /// - Returns: an offset within ``offsetRange``, or the viewpoint's own offset, within its domain (``LayoutLimits``).
    public func restingOffset(near viewpoint: Viewpoint, velocity: Double = 0) -> Double {
        var rest = viewpoint.clamped
        // Where the global header has come to an end, a section's header that floats may still be half-way.
        for _ in 0..<2 {
            let next = nearestEnd(from: rest, velocity: velocity)
            guard next != rest.offset else { break }
            let revealed = rest.revealedLength + rest.offset - next
            rest = Viewpoint(next, revealedLength: revealed.clamped(to: 0...revealableLength))
        }
        return rest.offset
    }

    /// The offset at which the header that is half-way, if any, is at its next end.
    private func nearestEnd(from viewpoint: Viewpoint, velocity: Double) -> Double {
        let offset = viewpoint.offset
        let range = offsetRange
        let tolerance = LayoutLimits.snapTolerance
        let targets = rule(at: viewpoint).distancesToEnds(at: offset)
            .map { offset + $0 }
            .filter { $0 > range.lowerBound - tolerance && $0 < range.upperBound + tolerance }
        let targetsAhead = targets.filter { ($0 - offset) * velocity > 0 }
        let candidates = targetsAhead.isEmpty ? targets : targetsAhead
        guard let target = candidates.min(by: { abs($0 - offset) < abs($1 - offset) }) else { return offset }
        // Where a header is whole, content usually is at its start. A sum may miss that by its rounding.
        let isAtStart = abs(target - range.lowerBound) < tolerance
        return isAtStart ? range.lowerBound : min(target, range.upperBound)
    }
}
