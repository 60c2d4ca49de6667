extension CollectionLayout {
    /// How a section's header, or the parallax header, moves through the viewport while the content scrolls over a range of
    /// offsets and the revealed length stays what it is. Other elements have no curve.
    ///
    /// The ends of the pieces are exact, but for the rounding of numbers as long as the content. In a published layout, headers
    /// follow the cells in view. Where these change within less than 1/4,096 of the section and a viewport, the header is
    /// sampled at that distance, and a movement between two samples may be missing. Where the header bends many times between two
    /// samples, one straight piece leads from the one to the other. So the curve always reaches the end of the range. For a
    /// picture that cannot show more, `distance` is a longer one, in points.
    ///
    /// - Complexity: O(*pieces* · log *sections*); in the published layouts, that for each viewport of the section, or each
    ///   `distance` that is longer.
    public func headerCurve(
        of header: LayoutElement.ID, over range: ClosedRange<Double>, noFinerThan distance: Double = 0,
        revealedLength: Double = 0
    ) -> HeaderCurve {
        let range = range.clamped(to: LayoutLimits.positions)
        let distance = distance.clamped(to: 0...LayoutLimits.positions.upperBound)
        let magnitude = max(contentLength, abs(range.lowerBound), abs(range.upperBound))
        var pieces: [HeaderCurve.Piece] = []
        var restingLength = 0.0
        if header.isHeader, contains(header) {
            pieces = options.system.rule.curvePieces(
                of: header, over: range, of: scene(at: Viewpoint(0, revealedLength: revealedLength)),
                stride: header.kind == .header ? max(distance, shortestStep(in: header.indexPath.section)) : 0)
            restingLength = restingPlacement(of: header).length
        }
        return HeaderCurve(
            header: header, pieces: pieces, restingLength: restingLength, tolerance: 64 * magnitude.ulp)
    }

    /// From some cells in view to others, in points.
    private func shortestStep(in section: Int) -> Double {
        let measure = flow.sections[section].measure
        return (measure.furthest - measure.nearest + viewportLength) / Self.mostSteps
    }

    private static let mostSteps = 4096.0

    /// The headers that are in view at any of these offsets, in their order. The list may have some that are not.
    ///
    /// Of headers that rest closer together than `distance`, in points, only the first is listed, plus those that stay pinned for
    /// long enough to be seen in a picture of the range.
    ///
    /// - Complexity: O(*headers* · log *sections*).
    public func headers(
        over range: ClosedRange<Double>, noCloserThan distance: Double = 0, revealedLength: Double = 0
    ) -> [LayoutElement.ID] {
        let range = range.clamped(to: LayoutLimits.positions)
        let distance = distance.clamped(to: 0...LayoutLimits.positions.upperBound)
        var sections: Set<Int> = []
        func add(_ range: Range<Int>, _ headers: MovingHeaders) {
            var next = range.lowerBound
            while next < range.upperBound, let section = headers.first(in: next..<range.upperBound) {
                sections.insert(section)
                next = section + 1
                guard distance > 0 else { continue }
                let start = flow.sections.measure(before: section).length
                next = max(next, flow.sections.firstSection(startingAt: start + distance))
            }
        }
        let movingHeaders = movingHeaders(revealedLength: revealedLength)
        let meeting = self.sections(over: range)
        // The one that follows may wait at the trailing edge.
        add(meeting.lowerBound..<min(meeting.upperBound + 1, sectionCount), movingHeaders)
        if movingHeaders.contents != .header, range.lowerBound < viewportLength {
            // Headers that do not move with their sections are at the start of the content.
            let all = MovingHeaders(sections: flow.sections, contents: .header, firstPinnedOutOfView: sectionCount)
            add(self.sections(over: range.lowerBound...min(range.upperBound, viewportLength)), all)
        }
        var elements: [LayoutElement] = []
        let step = max(distance * Self.distancesAPinLasts, (range.upperBound - range.lowerBound) / 64)
        for offset in [range.upperBound] + Array(stride(from: range.lowerBound, to: range.upperBound, by: max(step, 1)))
        {
            appendSupplementaries(at: Viewpoint(offset, revealedLength: revealedLength), to: &elements)
        }
        for element in elements where element.kind == .header && (element.isPinned || distance == 0) {
            sections.insert(element.indexPath.section)
        }
        return (contentShift > 0 ? [.parallaxHeader] : []) + sections.sorted().map { .header($0) }
    }

    /// The sections that may have something in view at any of these offsets.
    private func sections(over range: ClosedRange<Double>) -> Range<Int> {
        let length = range.upperBound - range.lowerBound + viewportLength
        return flow.sections(meeting: Span(start: range.lowerBound, length: length))
    }

    /// A header that is pinned for as many distances is not to be left out.
    private static var distancesAPinLasts: Double { 16 }
}
