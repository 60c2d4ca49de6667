extension CollectionLayout {
    /// What a header does between the two ends of the content, in the order in which it does so.
    ///
    ///     for event in layout.life(of: .header(3)) {
    ///         print(event.kind, event.offset)   // enters 2100, pins 2608, pushed 3942, leaves 3978
    ///     }
    ///
    /// The revealed length stays what it is.
    ///
    /// - Complexity: that of ``headerCurve(of:over:noFinerThan:revealedLength:)``.
    public func life(of header: LayoutElement.ID, revealedLength: Double = 0) -> [HeaderEvent] {
        events(of: [header], over: offsetRange, revealedLength: revealedLength)
    }

    /// The nearest event of any header after a viewpoint, or before it; `nil` where there is none up to the end of the content.
    /// The revealed length stays what it is. An event that is no farther away than 0.005 points has been reached already.
    ///
    /// - Complexity: O(log *sections*) for each header that is passed without an event.
    public func nextEvent(from viewpoint: Viewpoint, forwards: Bool) -> HeaderEvent? {
        nextEvent(from: viewpoint, forwards: forwards, tolerance: HeaderExplanation.leastDistance)
    }

    /// The nearest event of any header that is farther away than a tolerance.
    ///
    /// The search looks a viewport far first. As long as it finds nothing, it goes on to where twice as many more headers have
    /// come into view, so that it takes few steps however far apart headers are.
    ///
    /// - Parameter tolerance: an event that is no farther away than this, in points, has been reached already.
    /// - Complexity: O(log *sections*) for each header that is passed without an event.
    package func nextEvent(
        from viewpoint: Viewpoint, forwards: Bool, tolerance: Double
    ) -> HeaderEvent? {
        let whole = offsetRange
        let offset = viewpoint.clamped.offset
        let revealedLength = viewpoint.revealedLength
        let tolerance = tolerance.clamped(to: 0...LayoutLimits.positions.upperBound)
        // Far from 0 a viewport more may make no difference, so this goes on by one offset at the least.
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
            let isAtEnd = forwards ? upper == whole.upperBound : lower == whole.lowerBound
            if nearest != nil || isAtEnd { return nearest }
            end = searchEnd(
                beyond: forwards ? upper : lower, bringing: headerCount, of: movingHeaders, forwards: forwards)
            headerCount *= 2
        }
    }

    /// What these headers do at these offsets, both ends included; what all headers do, where none are given.
    private func events(
        of headers: [LayoutElement.ID]? = nil, over range: ClosedRange<Double>, revealedLength: Double
    ) -> [HeaderEvent] {
        // The ends of a curve are no events, so the curve is a little longer than the range.
        let curveRange =
            min(range.lowerBound - 1, range.lowerBound.nextDown)...max(range.upperBound + 1, range.upperBound.nextUp)
        let headers = headers ?? self.headers(over: curveRange, revealedLength: revealedLength)
        return headers.flatMap { header in
            headerCurve(of: header, over: curveRange, revealedLength: revealedLength)
                .events(over: curveRange)
                .filter { range.contains($0.offset) }
        }
    }

    /// An offset beyond another one at which that many more headers have come into view; infinite where there are no more.
    private func searchEnd(
        beyond offset: Double, bringing count: Int, of headers: MovingHeaders, forwards: Bool
    ) -> Double {
        let visible = sections(at: Viewpoint(offset))
        var section = visible.upperBound - 1
        if !forwards {
            // The first section in view may reach there from far away, past others.
            let firstStartingLater = flow.sections.firstSection(startingAt: offset - flow.sectionsOrigin)
            section = max(visible.lowerBound, min(firstStartingLater, sectionCount) - 1)
        }
        for _ in 0..<count {
            let next = forwards ? headers.first(in: section + 1..<sectionCount) : headers.last(before: section)
            guard let next else { return forwards ? .infinity : -.infinity }
            section = next
        }
        let start = flow.geometry(of: section).start
        return forwards ? max(offset.nextUp, start) : min(offset.nextDown, start)
    }

    /// The sections whose headers scroll into view with them.
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

    /// The first section of the range whose header moves, and that has something that ends after a place; `nil` where none does.
    ///
    /// - Parameter start: the place, in points from the first section's start.
    /// - Complexity: that of `SectionRuns.first(in:having:endingAfter:)`.
    func first(in range: Range<Int>, endingAfter start: Double = -.infinity) -> Int? {
        let beforeIt = range.clamped(to: 0..<firstPinnedOutOfView)
        let fromIt = range.clamped(to: firstPinnedOutOfView..<sections.count)
        return sections.first(in: beforeIt, having: contents, endingAfter: start)
            ?? sections.first(in: fromIt, having: .unpinnedHeader, endingAfter: start)
    }

    /// The last section before `end` whose header moves; `nil` where none does.
    ///
    /// - Complexity: that of `SectionRuns.first(in:having:endingAfter:)`.
    func last(before end: Int) -> Int? {
        if end > firstPinnedOutOfView, let last = sections.last(before: end, having: .unpinnedHeader),
            last >= firstPinnedOutOfView
        {
            return last
        }
        return sections.last(before: min(end, firstPinnedOutOfView), having: contents)
    }
}
