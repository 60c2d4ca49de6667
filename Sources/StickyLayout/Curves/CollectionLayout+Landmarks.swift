/// The offsets at which headers may bend, from the rules' own numbers. There may be more than those at which a header does.
extension CollectionLayout {
    func landmarks(
        of header: HeaderCurve.Header, over range: ClosedRange<Double>, revealedLength: Double
    ) -> [Double] {
        guard case .section(let section) = header else { return parallaxHeaderLandmarks }
        guard flow.sections.indices.contains(section) else { return [] }
        switch options.system {
        case .native: return nativeLandmarks(of: section, over: range, revealedLength: revealedLength)
        case .cellBounds: return cellLandmarks(of: section, atEdge: 0)
        case .sectionBounds: return sectionBoundsLandmarks(of: section)
        case .akpFlow: return akpFlowLandmarks(of: section)
        case .csSticky: return cellLandmarks(of: section, atEdge: csSticky(at: 0).pinDistance(of: section))
        }
    }

    /// Whether the header does nothing but at its landmarks.
    ///
    /// In the published layouts headers depend on the cells in view. Where these are all alike, and there is always one of
    /// them to be seen until the last has gone, and room for the header above it, only the first and the last count.
    func areLandmarksComplete(for header: HeaderCurve.Header) -> Bool {
        guard options.system != .native else { return true }
        guard case .section(let section) = header, flow.sections.indices.contains(section) else { return false }
        let content = flow.sections[section]
        guard case .uniform(let lines, _) = content.lines else { return false }
        guard !content.isEmpty else { return true }
        let minimum = ParallaxHeader.minimumLength(options: options, axes: axes)
        let room = content.headerLength + lines.metrics.gap + lines.item.length
        return lines.item.length > 0 && lines.item.crossLength > 0 && content.leadingInset + lines.item.length >= 0
            && room + max(0, axes.leadingContentInset) + max(0, minimum) <= viewportLength
    }

    /// The offsets at which the viewport shows anything of the section, and its header has not yet passed its end.
    func busyRange(of header: HeaderCurve.Header) -> ClosedRange<Double> {
        guard case .section(let section) = header else { return -viewportLength...max(contentShift, 0) }
        guard flow.sections.indices.contains(section) else { return 0...0 }
        let unit = flow.sections[section].measure
        let start = flow.start(of: section) + contentShift
        let first = start + unit.nearest - viewportLength - flow.sections[section].headerLength
        return first...max(first, start + unit.furthest + flow.sections[section].headerLength)
    }

    /// For an edge as the rules have it, the content offset plus the leading content inset.
    func offset(atEdge edge: Double) -> Double { edge - axes.leadingContentInset }

    private var parallaxHeaderLandmarks: [Double] {
        guard contentShift > 0 else { return [] }
        var landmarks = parallaxHeaderEdges.map(offset) + [-viewportLength, 0, contentShift]
        if let first = flow.sections.first, !first.isEmpty {
            // `csSticky` shows it with the first cell.
            let cell = placement(of: LayoutIndexPath(item: 0, section: 0))
            landmarks += [cell.start - viewportLength, cell.end]
        }
        return landmarks
    }

    /// What a parallax header does at the edge.
    var parallaxHeaderEdges: [Double] {
        let full = ParallaxHeader.fullLength(options: options, axes: axes)
        guard contentShift > 0 else { return [] }
        return [0, full - ParallaxHeader.minimumLength(options: options, axes: axes), full]
    }

    /// Where a line reaches the header's first and last place, and where the header and its cells come and go.
    ///
    /// - Parameter distance: of the line from the viewport's leading edge.
    private func cellLandmarks(of section: Int, atEdge distance: Double) -> [Double] {
        let start = flow.start(of: section) + contentShift
        let content = flow.sections[section]
        let length = content.headerLength
        let (first, last) = (start + content.firstItemStart, start + content.lastItemEnd)
        let lines = (start: start + content.linesStart, end: start + content.linesEnd)
        return [
            first - length - distance, last - length - distance, start - distance,
            start - viewportLength, start + length, -length - viewportLength, -length, -distance,
            first - viewportLength, lines.start - viewportLength, last, lines.end,
        ]
    }

    private func sectionBoundsLandmarks(of section: Int) -> [Double] {
        let start = flow.start(of: section)
        let content = flow.sections[section]
        let length = axes.length(of: options.headerReferenceSize).resolved(in: axes.roomAlong)
        let top = start + content.firstItemStart - length - axes.leading(of: options.sectionInset)
        let bottom = start + content.lastItemEnd + axes.trailing(of: options.sectionInset)
        return cellLandmarks(of: section, atEdge: axes.leadingContentInset)
            + [offset(atEdge: top), offset(atEdge: bottom - length - axes.trailingContentInset)]
    }

    private func akpFlowLandmarks(of section: Int) -> [Double] {
        let first = flow.sections[0]
        let room = section > 0 && options.firstSectionIsGlobalHeader ? first.headerLength + first.leadingInset : 0
        let longest = min(options.firstSectionMaximumStretchHeight, 0x1p40)
        return cellLandmarks(of: section, atEdge: axes.leadingContentInset + room)
            + [offset(atEdge: 0), offset(atEdge: first.headerLength - longest), offset(atEdge: -room)]
    }
}
