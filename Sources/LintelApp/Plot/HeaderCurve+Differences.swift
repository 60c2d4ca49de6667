import StickyLayout

nonisolated extension HeaderCurve {
    /// A range of offsets over which a header has different places in two layouts.
    struct Difference: Equatable, Sendable {
        /// The header that both curves belong to.
        let header: LayoutElement.ID
        /// The range, in points.
        let offsets: ClosedRange<Double>
        /// The largest distance between the two places, in points; 0 if only one of the layouts shows the header.
        let largest: Double
        /// An offset with the largest distance.
        let offsetOfLargest: Double
    }

    /// The ranges over which the curves of one header are more than `tolerance` points apart, or over which only one of
    /// them has it in view, if such a range is longer than `tolerance`.
    ///
    /// - Complexity: O(*pieces*).
    func differences(from other: HeaderCurve, tolerance: Double = 0.5) -> [Difference] {
        let ends = Set((pieces + other.pieces).flatMap { [$0.offsets.lowerBound, $0.offsets.upperBound] }).sorted()
        let seam = max(self.tolerance, other.tolerance)
        var found: [Difference] = []
        for (lower, upper) in zip(ends, ends.dropFirst()) {
            guard let gap = gap(to: other, over: lower...upper) else { continue }
            guard gap.isOneSided ? upper - lower > seam : gap.largest > tolerance else { continue }
            if let last = found.last, lower - last.offsets.upperBound <= seam {
                let isLarger = gap.largest > last.largest
                found[found.count - 1] = Difference(
                    header: header, offsets: last.offsets.lowerBound...upper,
                    largest: max(gap.largest, last.largest),
                    offsetOfLargest: isLarger ? gap.offset : last.offsetOfLargest)
            } else {
                found.append(
                    Difference(
                        header: header, offsets: lower...upper, largest: gap.largest, offsetOfLargest: gap.offset))
            }
        }
        return found.filter { $0.largest > tolerance || $0.offsets.upperBound - $0.offsets.lowerBound > tolerance }
    }

    private struct Gap {
        var largest: Double
        var offset: Double
        /// Whether only one of the curves exists.
        var isOneSided = false
    }

    /// The gap over a range in which neither curve bends; `nil` if both are missing.
    private func gap(to other: HeaderCurve, over range: ClosedRange<Double>) -> Gap? {
        let middle = (range.lowerBound + range.upperBound) / 2
        switch (piece(at: middle), other.piece(at: middle)) {
        case (nil, nil): return nil
        case (let ours?, let theirs?):
            let gaps = [range.lowerBound, range.upperBound].map {
                Gap(largest: abs(ours.position(at: $0) - theirs.position(at: $0)), offset: $0)
            }
            return gaps[0].largest >= gaps[1].largest ? gaps[0] : gaps[1]
        default: return Gap(largest: 0, offset: middle, isOneSided: true)
        }
    }
}
