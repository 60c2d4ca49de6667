extension CollectionLayout {
    /// The nearest event after an offset, or before it; `nil` where there is none up to the end of the content.
    ///
    /// - Parameters:
    ///   - offset: the content offset, in points.
    ///   - forwards: whether the event comes after the offset.
    ///   - tolerance: an event no farther away than this has been reached, in points.
    /// - Complexity: O(log *sections*) for each header on the way, of which there is none unless headers do nothing that is
    ///   seen.
    public func nextEvent(from offset: Double, forwards: Bool, tolerance: Double = 0.01) -> HeaderEvent? {
        let whole = offsetRange
        let offset = visibleSpan(at: offset).start
        let tolerance = tolerance.clamped(to: 0...LayoutLimits.positions.upperBound)
        var end = forwards ? offset + max(1, viewportLength) : offset - max(1, viewportLength)
        var headerCount = 1
        while true {
            let lower = forwards ? offset : max(whole.lowerBound, end)
            let upper = forwards ? min(whole.upperBound, end) : offset
            guard lower < upper else { return nil }
            // A little more, for an event at the very end.
            let range = lower - 1...upper + 1
            let found = headers(over: range)
                .flatMap { headerCurve(of: $0, over: range).events(over: range) }
                .filter {
                    forwards
                        ? $0.offset > offset + tolerance && $0.offset <= upper
                        : $0.offset < offset - tolerance && $0.offset >= lower
                }
            let nearest = found.min { abs($0.offset - offset) < abs($1.offset - offset) }
            if nearest != nil || (forwards ? upper == whole.upperBound : lower == whole.lowerBound) { return nearest }
            // No further than there are headers, however far that is.
            end = forwards ? reach(headers: headerCount, after: upper) : reach(headers: headerCount, before: lower)
            headerCount *= 2
        }
    }

    /// An offset at which so many more headers have come into view than at another one; infinite past the last.
    private func reach(headers count: Int, after offset: Double) -> Double {
        var next = sections(at: offset).upperBound
        for _ in 0..<count {
            guard let section = flow.sections.first(from: next, having: movingHeader) else { return .infinity }
            next = section + 1
        }
        return max(offset.nextUp, flow.start(of: next - 1) + contentShift)
    }

    /// An offset at which so many more headers are in view, or still to come, than at another one; infinite before the first.
    private func reach(headers count: Int, before offset: Double) -> Double {
        var first = sections(at: offset).lowerBound
        for _ in 0..<count {
            guard let section = flow.sections.last(before: first, having: movingHeader) else { return -.infinity }
            first = section
        }
        return min(offset.nextDown, flow.start(of: first) + contentShift)
    }

    /// What a section has whose header comes into view with it.
    var movingHeader: SectionContents { options.system.rule.movingHeader(options: options) }
}
