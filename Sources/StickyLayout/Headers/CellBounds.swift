/// Headers between the first and the last cell of their section: behaviour.md, "cellBounds".
///
/// Its odd corners are the original's: content insets are ignored, a header with a leading section
/// inset rests that far down, and the header of an empty section waits out of sight above the content.
struct CellBounds: HeaderRule {
    let scene: HeaderScene

    /// Headers of empty sections stay at the start of the content, wherever their sections are.
    static func contentsMovingHeader(under options: LayoutOptions) -> SectionContents { .headerOfItems }

    func line<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q { view.offset }

    func header<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        guard header.hasArea, isInReach(header, in: view) else { return nil }

        header.zIndex = 1024
        guard let cells: CellEnds<Q> = cellEnds(of: section) else {
            header.start = .term(.contentStart, 0) - header.length
            header.tell(.emptySection)
            return header
        }
        hold(
            &header, at: line(of: section, in: view), from: cells.first - header.length, to: cells.last - header.length)
        return header
    }
}
