/// Headers between their section's insets: behaviour.md, "sectionBounds".
///
/// Its odd corners are the original's: sizes and insets are the layout's, whatever the section
/// overrides, the frame is rebuilt as wide as the container, and empty sections never pin.
struct SectionBounds: HeaderRule {
    static let title = msgid("Section bounds")
    static let author = msgid("Dative Studios, 2015")
    static let summary = msgid("Keeps each header within the insets of its section, in the size that the layout says.")

    static func behaviour(in aspect: HeaderAspect) -> MessageID {
        switch aspect {
        case .emptySections: msgid("the header of an empty section stays in its place and never pins")
        case .leaving:
            msgid(
                "a header leaves with the end of its section's inset, earlier by the trailing content inset, and vanishes with its last cell"
            )
        case .pastTheEdge: msgid("past the edge, headers move with the content")
        case .insets: msgid("headers pin at the content inset; of section insets, only those for all sections count")
        case .stacking: msgid("headers do not stack")
        case .firstHeader: msgid("the first header is like any other")
        }
    }

    static var substitutes: [PartialKeyPath<LayoutOptions>: MessageID] {
        [
            \.sectionHeadersPinToVisibleBounds: msgid("every header of a section with items pins"),
            \.supplementariesFollowSectionInset: msgid("headers are as wide as the container"),
            \.headerMinimumLength: msgid("headers are as long as the layout says, whatever their section says"),
        ]
    }

    static let ignoresOwnInsets = true
    static func headerTravel(under options: LayoutOptions) -> HeaderTravel { .inset }

    let scene: HeaderScene

    /// `Href` in behaviour.md, in points.
    private var referenceLength: Double {
        flow.axes.length(of: options.headerReferenceSize).resolved(in: flow.axes.roomAlong)
    }

    func coveredRoom<Q>(of section: PlacedSection, in view: Viewport<Q>) -> CoveredRoom<Q> {
        let isPinned = pins(section) && section.headerLength > 0
        return CoveredRoom(line: line(of: section, in: view), ownHeaderLength: isPinned ? referenceLength : 0)
    }

    func header<Q>(of section: PlacedSection, in view: Viewport<Q>) -> HeaderPlace<Q>? {
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
        header.start = .min(.max(line(of: section, in: view), earliest), furthest)
        header.length = .term(.referenceLength, referenceLength)
        header.zIndex = 1
        header.isPinned = earliest.snapped(to: header.start, ifWithinRoundingOf: cells.first.value) < header.start
        return header
    }
}
