extension CollectionLayout {
    /// How far a floating global header can be revealed, in points: its length and the leading content inset. 0 where
    /// there is none.
    ///
    /// As a person scrolls back by a distance, the revealed length grows by it; as they scroll on, it
    /// shrinks. Then the header comes and goes at the speed of the content.
    public var revealableLength: Double { rule().revealableLength }

    /// Where a scroll that ends at `offset` should come to rest, so that a global header that snaps is at one of its
    /// ends: in full, at its minimum, or out of sight. The offset itself if it is there already, or if nothing snaps.
    ///
    /// Scrolling there with the revealed length following, as it does a hand, brings the header to that end. Of the velocity, in
    /// points a second, only the sign counts: the header goes on to the next end in its direction; at 0, or where that end is out
    /// of `offsetRange`, to the nearest one.
    ///
    /// - Returns: an offset within `offsetRange`, or `offset` as it counts (`LayoutLimits`).
    public func restingOffset(near offset: Double, revealedLength: Double = 0, velocity: Double = 0) -> Double {
        let offset = visibleSpan(at: offset).start
        let range = offsetRange
        let tolerance = LayoutLimits.snapTolerance
        let targets = rule(revealedLength: revealedLength).distancesToEnds(at: offset)
            .map { offset + $0 }
            .filter { $0 > range.lowerBound - tolerance && $0 < range.upperBound + tolerance }
        let ahead = targets.filter { ($0 - offset) * velocity > 0 }
        guard let target = (ahead.isEmpty ? targets : ahead).min(by: { abs($0 - offset) < abs($1 - offset) })
        else { return offset }
        // Where a header is whole, content usually is at its start; a sum may miss that by a hair.
        let isAtStart = abs(target - range.lowerBound) < tolerance
        return isAtStart ? range.lowerBound : min(target, range.upperBound)
    }
}
