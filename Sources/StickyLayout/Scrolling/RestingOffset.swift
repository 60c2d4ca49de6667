extension CollectionLayout {
    /// How far a floating global header can be revealed, in points: its length and the leading content inset. 0 where
    /// there is none.
    ///
    /// As a person scrolls back by a distance, the revealed length grows by it; as they scroll on, it
    /// shrinks. Then the header comes and goes at the speed of the content.
    public var revealableLength: Double { restingRule.revealableLength }

    /// Where a scroll that ends at a viewpoint should come to rest, so that a global header that snaps is at one of its ends:
    /// in full, at its minimum, or out of sight. The viewpoint's own offset if the header is at an end already, or if nothing
    /// snaps.
    ///
    /// Scrolling there, with the revealed length following as it follows a hand, brings the header to that end.
    ///
    /// - Parameters:
    ///   - viewpoint: where the scroll would end.
    ///   - velocity: of the scroll, in points a second, of which only the sign counts: the header goes on to the next end in its
    ///     direction. At 0, or where that end is out of ``offsetRange``, it goes to the nearest one.
    /// - Returns: an offset within ``offsetRange``, or the viewpoint's own offset, within its domain (``LayoutLimits``).
    public func restingOffset(near viewpoint: Viewpoint, velocity: Double = 0) -> Double {
        let offset = viewpoint.clamped.offset
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
