extension CollectionLayout {
    /// How far a floating global header can be revealed, in points: its length and the leading content inset. 0 where
    /// there is none.
    ///
    /// As a person scrolls back by a distance, the revealed length grows by it; as they scroll on, it
    /// shrinks. Then the header comes and goes at the speed of the content.
    public var revealableLength: Double {
        guard options.system == .native else { return 0 }
        return native(at: 0, revealedLength: 0).revealableLength
    }

    /// Where a scroll that ends at `offset` should come to rest, so that a global header that snaps is at one of its
    /// ends: in full, at its minimum, or out of sight. The offset itself where it is, or where nothing snaps.
    ///
    /// Scrolling there with the revealed length following, as it does a hand, brings the header to that end.
    ///
    /// - Parameters:
    ///   - velocity: of the scroll, in points a second; only its sign counts. The header goes on to the next end in
    ///     its direction; at 0, or where that end is out of `offsetRange`, to the nearest one.
    /// - Returns: an offset within `offsetRange`, or `offset`.
    public func restingOffset(near offset: Double, revealedLength: Double = 0, velocity: Double = 0) -> Double {
        guard options.system == .native else { return offset }
        let distances = native(at: offset, revealedLength: revealedLength).distancesToEnds
            .filter { offsetRange.contains(offset + $0) }
        let ahead = distances.filter { $0 * velocity > 0 }
        let distance = (ahead.isEmpty ? distances : ahead).min { abs($0) < abs($1) }
        return offset + (distance ?? 0)
    }
}
