/// Headers between their section's insets: behaviour.md, "sectionBounds".
///
/// Its odd corners are the original's: sizes and insets are the layout's, whatever the section
/// overrides, the frame is rebuilt as wide as the container, and empty sections never pin.
struct SectionBounds: HeaderRule {
    static let ignoresOwnInsets = true
    static func headerTravel(under options: LayoutOptions) -> HeaderTravel { .inset }

    let scene: HeaderScene

    /// `Href` in behaviour.md, in points.
    private var referenceLength: Double {
        flow.axes.length(of: options.headerReferenceSize).resolved(in: flow.axes.roomAlong)
    }

    func coveredRoom<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> CoveredRoom<Q> {
        let isPinned = pins(section) && section.headerLength > 0
        return CoveredRoom(line: line(of: section, in: view), ownHeaderLength: isPinned ? referenceLength : 0)
    }

    func header<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        guard let cells: CellEnds<Q> = cellEnds(of: section) else { return header.meets(view) ? header : nil }

        // The frame is rebuilt: its own cross length does not count, not even for whether it is in reach.
        let axes = flow.axes
        let margin = flow.sections[section.index].settings.sectionMargin ?? options.sectionMargin
        let crossMargins = axes.crossLeading(of: margin) + axes.crossTrailing(of: margin)
        header.crossStart = axes.crossLeading(of: margin)
        header.crossLength = max(0, axes.containerCrossLength - crossMargins)
        guard header.hasArea, isInReach(header, in: view) else { return nil }

        let length = Q.term(.length, referenceLength)
        let earliest = (cells.first - length).minus(.term(.sectionInset, axes.leading(of: options.sectionInset)))
        let end = cells.last.plus(.term(.sectionInset, axes.trailing(of: options.sectionInset))).named(.insetEnd)
        let furthest = (end - length).minus(.term(.contentInset, axes.trailingContentInset))
        let line = line(of: section, in: view)
        header.start = .min(.max(line, earliest), furthest)
        header.length = .term(.referenceLength, referenceLength)
        header.zIndex = 1
        let isPinned = earliest.snapped(to: header.start, ifWithinRoundingOf: cells.first.value) < header.start
        header.isPinned = isPinned
        header.tell(HeaderPhase(heldAt: line, from: earliest, to: furthest, isPinned: isPinned))
        return header
    }
}
