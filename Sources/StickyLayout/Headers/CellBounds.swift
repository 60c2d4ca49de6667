/// Headers between the first and the last cell of their section: behaviour.md, "cellBounds".
///
/// Its odd corners are the original's: content insets are ignored, a header with a leading section
/// inset rests that far down, and the header of an empty section waits out of sight above the content.
struct CellBounds: HeaderRule {
    static let title = msgid("Cell bounds")
    static let author = msgid("E. Wu, 2012")
    static let summary = msgid("Keeps each header between the first and the last cell of its section.")

    static func behaviour(in aspect: HeaderAspect) -> MessageID {
        switch aspect {
        case .emptySections: msgid("the header of an empty section lies above the content, out of sight")
        case .leaving: msgid("a header leaves with the last cell of its section")
        case .pastTheEdge: msgid("past the edge, headers move with the content")
        case .insets:
            msgid("headers pin at the bare edge, whatever the content inset, and rest right above the first cell")
        case .stacking: msgid("headers do not stack")
        case .firstHeader: msgid("the first header is like any other")
        }
    }

    static var substitutes: [PartialKeyPath<LayoutOptions>: MessageID] {
        [\.sectionHeadersPinToVisibleBounds: msgid("every header of a section with items pins")]
    }

    let scene: HeaderScene

    /// Headers of empty sections stay at the start of the content, wherever their sections are.
    static func contentsMovingHeader(under options: LayoutOptions) -> SectionContents { .headerOfItems }

    func line<Q>(of section: PlacedSection, in view: Viewport<Q>) -> Q { view.offset }

    func header<Q>(of section: PlacedSection, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        guard header.hasArea, isInReach(header, in: view) else { return nil }

        header.zIndex = 1024
        guard let cells: CellEnds<Q> = cellEnds(of: section) else {
            header.start = .term(.contentStart, 0) - header.length
            return header
        }
        let earliest = cells.first - header.length
        header.start = .min(.max(line(of: section, in: view), earliest), cells.last - header.length)
        header.isPinned = earliest < header.start
        return header
    }
}
