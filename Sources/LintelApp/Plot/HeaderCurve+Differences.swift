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
        /// An offset near that one, at which no header comes or goes and no rule changes. A rule says there why it is where it is.
        let tellingOffset: Double
    }

    /// The ranges over which the curves of one header are more than `tolerance` points apart, or over which only one of
    /// them has it in view, if such a range is longer than `tolerance`.
    ///
    /// - Complexity: O(*pieces* · log *pieces*).
    func differences(from other: HeaderCurve, tolerance: Double = 0.5) -> [Difference] {
        let seam = max(self.tolerance, other.tolerance)
        var found: [Difference] = []
        for range in straightRanges(with: other) {
            guard let gap = gap(to: other, over: range) else { continue }
            guard gap.length.map({ $0 > tolerance }) ?? (range.length > seam) else { continue }
            let length = gap.length ?? 0
            if let last = found.last, range.lowerBound - last.offsets.upperBound <= seam {
                found[found.count - 1] = Difference(
                    header: header, offsets: last.offsets.union(range), largest: max(length, last.largest),
                    offsetOfLargest: length > last.largest ? gap.offset : last.offsetOfLargest,
                    tellingOffset: length > last.largest ? gap.tellingOffset : last.tellingOffset)
            } else {
                found.append(
                    Difference(
                        header: header, offsets: range, largest: length, offsetOfLargest: gap.offset,
                        tellingOffset: gap.tellingOffset))
            }
        }
        return found.filter { $0.largest > tolerance || $0.offsets.length > tolerance }
    }

    /// The difference at one offset, where content does not scroll; `nil` if the header is not farther than `tolerance`
    /// apart and in view in both.
    func difference(from other: HeaderCurve, at offset: Double, tolerance: Double = 0.5) -> Difference? {
        guard let gap = gap(to: other, over: offset...offset), gap.length.map({ $0 > tolerance }) ?? true else {
            return nil
        }
        return Difference(
            header: header, offsets: offset...offset, largest: gap.length ?? 0, offsetOfLargest: offset,
            tellingOffset: offset
        )
    }

    /// The ranges, in order, in which neither of two curves bends. They touch.
    func straightRanges(with other: HeaderCurve) -> [ClosedRange<Double>] {
        let ends = Set((pieces + other.pieces).flatMap { [$0.offsets.lowerBound, $0.offsets.upperBound] }).sorted()
        return zip(ends, ends.dropFirst()).map { $0...$1 }
    }

    /// The largest gap over a range in which neither curve bends.
    private struct Gap {
        /// In points; `nil` if only one of the curves exists.
        let length: Double?
        let offset: Double
        /// See `Difference`.
        let tellingOffset: Double
    }

    /// How far inside a straight range the telling offset is, as a share of the half range.
    private static let tellingShare = 0.05

    /// - Returns: `nil` if both curves are missing.
    private func gap(to other: HeaderCurve, over range: ClosedRange<Double>) -> Gap? {
        let middle = (range.lowerBound + range.upperBound) / 2
        switch (piece(at: middle), other.piece(at: middle)) {
        case (nil, nil): return nil
        case (let ours?, let theirs?):
            func length(at offset: Double) -> Double { abs(ours.position(at: offset) - theirs.position(at: offset)) }
            let (start, end) = (length(at: range.lowerBound), length(at: range.upperBound))
            if abs(start - end) <= tolerance { return Gap(length: start, offset: middle, tellingOffset: middle) }
            let offset = start > end ? range.lowerBound : range.upperBound
            return Gap(
                length: max(start, end), offset: offset, tellingOffset: offset + (middle - offset) * Self.tellingShare)
        default: return Gap(length: nil, offset: middle, tellingOffset: middle)
        }
    }
}
