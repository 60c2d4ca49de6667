extension CollectionLayout {
    /// How a header moves through the viewport while the content scrolls.
    ///
    /// The ends of the pieces are exact, but for the rounding of numbers as long as the content. Where a published layout's
    /// headers go with single cells, and the section is longer than `mostSteps` viewports with cells of sizes of their own, what a header does
    /// over less than the `mostSteps`th part of the section may be missing.
    ///
    /// - Parameters:
    ///   - header: the header that is followed.
    ///   - range: the offsets that are of interest.
    ///   - revealedLength: see `elements(at:revealedLength:)`; it stays what it is.
    /// - Complexity: O(*pieces* · log *sections*); in the published layouts, where cells have sizes of their own, that for each
    ///   viewport of the section.
    public func headerCurve(
        of header: HeaderCurve.Header, over range: ClosedRange<Double>, revealedLength: Double = 0
    ) -> HeaderCurve {
        let range = range.clamped
        let magnitude = max(contentLength, abs(range.lowerBound), abs(range.upperBound))
        return HeaderCurve(
            header: header,
            pieces: ways(of: header, over: range, revealedLength: revealedLength).map(HeaderCurve.Piece.init),
            restingLength: restingLength(of: header),
            tolerance: 64 * magnitude.ulp)
    }

    private func restingLength(of header: HeaderCurve.Header) -> Double {
        switch header {
        case .parallax: contentShift
        case .section(let section):
            flow.sections.indices.contains(section) ? flow.sections[section].headerLength : 0
        }
    }

    private func ways(
        of header: HeaderCurve.Header, over range: ClosedRange<Double>, revealedLength: Double
    ) -> [HeaderWay] {
        let (rule, scene) = (options.system.rule, scene(revealedLength: revealedLength))
        switch header {
        case .parallax: return rule.ways(of: .parallaxHeader, section: 0, over: range, of: scene, stride: 0)
        case .section(let section):
            guard flow.sections.indices.contains(section) else { return [] }
            return rule.ways(of: .header, section: section, over: range, of: scene, stride: shortestStep(in: section))
        }
    }

    /// From some cells in view to others, in points.
    private func shortestStep(in section: Int) -> Double {
        let measure = flow.sections[section].measure
        return (measure.furthest - measure.nearest + viewportLength) / Self.mostSteps
    }

    private static let mostSteps = 4096.0

    /// The headers that are in view at any of these offsets, in their order; some may be that are not.
    ///
    /// - Parameters:
    ///   - range: offsets, in points.
    ///   - distance: of two sections whose headers rest nearer to one another than this, in points, one may be left
    ///     out, unless it is pinned at one of the offsets: what a picture of this range cannot tell apart.
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
}
