/// Headers between the first and the last cell of their section: behaviour.md, "cellBounds".
///
/// Its odd corners are the original's: content insets are ignored, a header with a leading section
/// inset rests that far down, and the header of an empty section waits out of sight above the content.
struct CellBounds: HeaderRule {
    static let summary = msgid(
        "Headers stay between their section's first and last cell, and pin at the bare edge. (E. Wu, 2012)")

    static var substitutes: [PartialKeyPath<LayoutOptions>: MessageID] {
        [
            \.sectionHeadersPinToVisibleBounds: msgid("every header of a section with items pins"),
            \.headerTravel: msgid("a header leaves with the last cell of its section"),
            \.showsHeadersOfEmptySections: msgid("the header of an empty section lies above the content"),
            \.pinInset: msgid("headers pin at the bare edge, and content insets do not move it"),
            \.overscroll: msgid("past the edge headers move with the content"),
        ]
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
