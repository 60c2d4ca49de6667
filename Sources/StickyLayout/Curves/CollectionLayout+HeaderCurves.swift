extension CollectionLayout {
    /// How a section's header or footer, or the parallax header, moves through the viewport while the content scrolls over a range
    /// of offsets and the revealed length stays what it is. Cells have no curve.
    ///
    ///     let curve = layout.headerCurve(of: .header(0), over: layout.offsetRange)
    ///     title.opacity = (curve.length(at: offset) ?? 0) / 112   // fades as a header of 112 points collapses
    ///
    /// The curve covers the whole range. The ends of its pieces are exact, but for the rounding of numbers as long as the content.
    ///
    /// In a published layout, headers follow the cells in view. Where these change within less than 1/4,096 of the section and a
    /// viewport, the header is sampled at that distance, and a movement between two samples may be missing. Where the header bends
    /// many times between two samples, one straight piece leads from the one to the other.
    ///
    /// - Parameters:
    ///   - header: a header, a footer or the parallax header. The curve of an element that the layout does not have is empty.
    ///   - range: content offsets, in points.
    ///   - distance: a longer distance between two samples, in points, for a picture that cannot show more.
    ///   - revealedLength: as in ``Viewpoint/revealedLength``.
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
        if header.kind != .cell, contains(header) {
            let isOfSection = header.kind != .parallaxHeader
            let stride = isOfSection ? max(distance, shortestStride(inSection: header.indexPath.section)) : 0
            options.system.ask(
                CurveQuery(header: header, range: range, stride: stride),
                about: scene(at: Viewpoint(0, revealedLength: revealedLength)), appendingTo: &pieces)
            restingLength = restingAxisFrame(of: header).length
        }
        return HeaderCurve(
            header: header, pieces: pieces, restingLength: restingLength, tolerance: 64 * magnitude.ulp)
    }

    /// The shortest distance between two samples of a header that follows the cells in view, in points.
    private func shortestStride(inSection section: Int) -> Double {
        let measure = flow.sections[section].measure
        return (measure.furthest - measure.nearest + viewportLength) / Self.mostStrides
    }

    /// How many samples are taken of a header at the most. A larger number makes curves of long sections more exact, and slower.
    private static let mostStrides = 4096.0

    /// The headers that are in view at any of these offsets, in their order. The list may have some that are not.
    ///
    /// Of headers that rest closer together than `distance`, in points, only the first is listed, plus those that stay pinned for
    /// long enough to be seen in a picture of the range.
    ///
    /// - Complexity: O(*headers* · log *sections*).
    package func headers(
        over range: ClosedRange<Double>, noCloserThan distance: Double = 0, revealedLength: Double = 0
    ) -> [LayoutElement.ID] {
        let range = range.clamped(to: LayoutLimits.positions)
        let distance = distance.clamped(to: 0...LayoutLimits.positions.upperBound)
        var sections: Set<Int> = []
        func add(_ headers: MovingHeaders, of range: Range<Int>, endingAfter start: Double = -.infinity) {
            var next = range.lowerBound
            while next < range.upperBound,
                let section = headers.first(in: next..<range.upperBound, endingAfter: start)
            {
                sections.insert(section)
                next = section + 1
                guard distance > 0 else { continue }
                let sectionStart = flow.sections.measure(before: section).length
                next = max(next, flow.sections.firstSection(startingAt: sectionStart + distance))
            }
        }
        let movingHeaders = movingHeaders(revealedLength: revealedLength)
        let distanceFromSection = restingRule.distanceFromSection
        let meeting = self.sections(
            over: range.lowerBound - distanceFromSection...range.upperBound + distanceFromSection)
        // The header of the section that follows may wait at the trailing edge.
        let end = min(meeting.range.upperBound + 1, sectionCount)
        add(movingHeaders, of: meeting.range.lowerBound..<end, endingAfter: meeting.start)
        if movingHeaders.contents != .header, range.lowerBound < viewportLength {
            // Headers that do not move with their sections are at the start of the content.
            let all = MovingHeaders(sections: flow.sections, contents: .header, firstPinnedOutOfView: sectionCount)
            add(all, of: self.sections(over: range.lowerBound...min(range.upperBound, viewportLength)).range)
        }
        var elements: [LayoutElement] = []
        let step = max(distance * Self.distancesAPinLasts, (range.upperBound - range.lowerBound) / 64)
        let samples = Array(stride(from: range.lowerBound, to: range.upperBound, by: max(step, 1)))
        for offset in samples + [range.upperBound] {
            appendSupplementaries(at: Viewpoint(offset, revealedLength: revealedLength), to: &elements)
        }
        for element in elements where element.kind == .header && (element.isPinned || distance == 0) {
            sections.insert(element.indexPath.section)
        }
        return (contentShift > 0 ? [.parallaxHeader] : []) + sections.sorted().map { .header($0) }
    }

    /// The sections that may have something in view at any of these offsets.
    private func sections(over range: ClosedRange<Double>) -> SectionsInSpan {
        let length = range.upperBound - range.lowerBound + viewportLength
        return flow.sectionsInSpan(Span(start: range.lowerBound, length: length))
    }

    /// How long a header has to stay pinned to be listed in any case, in multiples of the distance between headers. A smaller
    /// number lists more headers, and takes longer.
    private static var distancesAPinLasts: Double { 16 }
}
