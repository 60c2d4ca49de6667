extension CollectionLayout {
    /// What a header does between the two ends of the content, in the order in which it does so.
    ///
    ///     for event in layout.life(of: .header(3)) {
    ///         print(event.kind, event.offset)   // enters 2100, pins 2608, pushed 3942, leaves 3978
    ///     }
    ///
    /// The revealed length stays what it is.
    ///
    /// - Complexity: that of `headerCurve(of:over:noFinerThan:revealedLength:)`.
    public func life(of header: LayoutElement.ID, revealedLength: Double = 0) -> [HeaderEvent] {
        events(of: [header], over: offsetRange, revealedLength: revealedLength)
    }

    /// The nearest event after an offset, or before it; `nil` where there is none up to the end of the content. An event that
    /// is no farther away than `tolerance` points has been reached. The revealed length stays what it is.
    ///
    /// - Complexity: O(log *sections*) for each header that is passed without an event.
    public func nextEvent(
        from offset: Double, forwards: Bool, revealedLength: Double = 0,
        tolerance: Double = HeaderExplanation.leastDistance
    ) -> HeaderEvent? {
        let whole = offsetRange
        let offset = Viewpoint(offset).clamped.offset
        let tolerance = tolerance.clamped(to: 0...LayoutLimits.positions.upperBound)
        // At least one offset further, where a point or a viewport more makes no difference.
        var end =
            forwards
            ? max(offset + max(1, viewportLength), offset.nextUp)
            : min(offset - max(1, viewportLength), offset.nextDown)
        let movingHeaders = movingHeaders(revealedLength: revealedLength)
        var headerCount = 1
        while true {
            let lower = forwards ? offset : max(whole.lowerBound, end)
            let upper = forwards ? min(whole.upperBound, end) : offset
            guard lower < upper else { return nil }
            let nearest = events(over: lower...upper, revealedLength: revealedLength)
                .filter { abs($0.offset - offset) > tolerance }
                .min { abs($0.offset - offset) < abs($1.offset - offset) }
            if nearest != nil || (forwards ? upper == whole.upperBound : lower == whole.lowerBound) { return nearest }
            // No further than there are headers, however far that is.
            end = reach(headerCount, of: movingHeaders, beyond: forwards ? upper : lower, forwards: forwards)
            headerCount *= 2
        }
    }

    /// What headers do at these offsets, both ends included; all headers unless some are given.
    private func events(
        of headers: [LayoutElement.ID]? = nil, over range: ClosedRange<Double>, revealedLength: Double
    ) -> [HeaderEvent] {
        // A little more, for an event at the very end.
        let curveRange =
            min(range.lowerBound - 1, range.lowerBound.nextDown)...max(range.upperBound + 1, range.upperBound.nextUp)
        return (headers ?? self.headers(over: curveRange, revealedLength: revealedLength))
            .flatMap { headerCurve(of: $0, over: curveRange, revealedLength: revealedLength).events(over: curveRange) }
            .filter { range.contains($0.offset) }
    }

    /// An offset at which so many more headers have come into view, or are still to come, than at another one; infinite where
    /// there are no more.
    private func reach(_ count: Int, of headers: MovingHeaders, beyond offset: Double, forwards: Bool) -> Double {
        let visible = sections(at: Viewpoint(offset))
        var section = forwards ? visible.upperBound - 1 : visible.lowerBound
        for _ in 0..<count {
            let next = forwards ? headers.first(in: section + 1..<sectionCount) : headers.last(before: section)
            guard let next else { return forwards ? .infinity : -.infinity }
            section = next
        }
        let start = flow.start(of: section)
        return forwards ? max(offset.nextUp, start) : min(offset.nextDown, start)
    }

    func movingHeaders(revealedLength: Double) -> MovingHeaders {
        let rule = rule(at: Viewpoint(0, revealedLength: revealedLength))
        return MovingHeaders(
            sections: flow.sections, contents: type(of: rule).contentsMovingHeader(under: options),
            firstPinnedOutOfView: rule.firstSectionPinnedOutOfView(in: rule.scene.settledViewport))
    }
}

/// The sections whose headers scroll into view with them.
struct MovingHeaders {
    let sections: SectionRuns
    /// What such a section contains.
    let contents: SectionContents
    /// From this section on only headers that do not pin come into view.
    let firstPinnedOutOfView: Int

    /// - Complexity: O(log *sections*).
    func first(in range: Range<Int>) -> Int? {
        let (near, far) = (0..<firstPinnedOutOfView, firstPinnedOutOfView..<sections.count)
        return sections.first(in: range.clamped(to: near), having: contents)
            ?? sections.first(in: range.clamped(to: far), having: .unpinnedHeader)
    }

    /// - Complexity: O(log *sections*).
    func last(before end: Int) -> Int? {
        if end > firstPinnedOutOfView, let last = sections.last(before: end, having: .unpinnedHeader),
            last >= firstPinnedOutOfView
        {
            return last
        }
        return sections.last(before: min(end, firstPinnedOutOfView), having: contents)
    }
}
