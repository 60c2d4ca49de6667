extension CollectionLayout {
    /// How a header moves through the viewport while the content scrolls.
    ///
    /// In `native`, and in the published layouts where a section's cells are of one size and the viewport has room for a header
    /// and some of them, the ends of the pieces are exact. Elsewhere the published layouts' headers come, go and move with
    /// the single cells in view; that is looked for in steps of `resolution`, and found to a hundredth of a point.
    ///
    /// - Parameters:
    ///   - range: the offsets that are of interest.
    ///   - resolution: in points, more than 0: what a published layout does for a shorter stretch may be missing.
    ///   - revealedLength: see `elements(at:revealedLength:)`; it stays what it is.
    /// - Complexity: O(log *sections*) in `native`; in the published layouts that for each `resolution` of the offsets at
    ///   which the section is in view.
    public func headerCurve(
        of header: HeaderCurve.Header, over range: ClosedRange<Double>, resolution: Double = 1,
        revealedLength: Double = 0
    ) -> HeaderCurve {
        let range = range.clamped
        let isSampled = !areLandmarksComplete(for: header)
        let tracer = CurveTracer(range: range, magnitude: contentLength) { offset in
            state(of: header, at: offset, revealedLength: revealedLength)
        }
        let found = tracer.pieces(
            between: landmarks(of: header, over: range, revealedLength: revealedLength),
            stride: isSampled ? max(tracer.tolerance, resolution) : .infinity,
            within: busyRange(of: header))
        return HeaderCurve(
            header: header, pieces: found.compactMap { $0.inView(viewportLength: viewportLength) },
            tolerance: tracer.tolerance)
    }

    /// The headers that are in view at any of these offsets, in their order; some may be that are not.
    ///
    /// - Parameter distance: of two sections whose headers rest nearer to one another than this, in points, one may be left
    ///   out, unless it is pinned at one of the offsets: what a picture of this range cannot tell apart.
    /// - Complexity: O(*headers* · log *sections*).
    public func headers(over range: ClosedRange<Double>, noCloserThan distance: Double = 0) -> [HeaderCurve.Header] {
        let (range, distance) = (range.clamped, distance.clamped(to: 0...LayoutLimits.positions.upperBound))
        var sections: Set<Int> = []
        func add(_ range: Range<Int>, having header: SectionContents) {
            var next = range.lowerBound
            while let section = flow.sections.first(from: next, having: header), section < range.upperBound {
                sections.insert(section)
                next = section + 1
                guard distance > 0 else { continue }
                next = max(next, flow.sections.firstSection(startingAt: flow.start(of: section) + distance))
            }
        }
        let meeting = self.sections(over: range)
        // The one that follows may wait at the trailing edge.
        add(meeting.lowerBound..<min(meeting.upperBound + 1, sectionCount), having: movingHeader)
        if movingHeader != .header, range.lowerBound < viewportLength {
            add(self.sections(over: range.lowerBound...min(range.upperBound, viewportLength)), having: .header)
        }
        var elements: [LayoutElement] = []
        let step = max(distance * Self.distancesAPinLasts, (range.upperBound - range.lowerBound) / 64)
        for offset in [range.upperBound] + Array(stride(from: range.lowerBound, to: range.upperBound, by: max(step, 1)))
        {
            appendSupplementaries(at: offset, to: &elements)
        }
        var hasParallaxHeader = contentShift > 0
        for element in elements {
            switch element.kind {
            case .header where element.isPinned || distance == 0: sections.insert(element.indexPath.section)
            case .parallaxHeader: hasParallaxHeader = true
            default: break
            }
        }
        return (hasParallaxHeader ? [.parallax] : []) + sections.sorted().map { .section($0) }
    }

    /// The sections that may have something in view at any of these offsets.
    private func sections(over range: ClosedRange<Double>) -> Range<Int> {
        let length = range.upperBound - range.lowerBound + viewportLength
        return flow.sections(meeting: Span(start: range.lowerBound - contentShift, length: length))
    }

    /// A header that is pinned for as many distances is not to be left out.
    private static var distancesAPinLasts: Double { 16 }

    private func state(
        of header: HeaderCurve.Header, at offset: Double, revealedLength: Double
    ) -> CurveTracer.State? {
        let element =
            switch header {
            case .section(let section):
                element(
                    .header, at: LayoutIndexPath(item: 0, section: section), offset: offset,
                    revealedLength: revealedLength)
            case .parallax:
                element(.parallaxHeader, at: LayoutIndexPath(item: 0, section: 0), offset: offset)
            }
        guard let element else { return nil }
        let span = axes.span(of: element.frame, contentLength: contentLength)
        return CurveTracer.State(start: span.start - offset, length: span.length, isPinned: element.isPinned)
    }
}
