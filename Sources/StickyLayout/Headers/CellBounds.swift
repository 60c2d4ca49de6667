/// Headers between the first and the last cell of their section: behaviour.md, "cellBounds".
///
/// Its odd corners are the original's: content insets are ignored, a header with a leading section
/// inset rests that far down, and the header of an empty section waits out of sight above the content.
struct CellBounds: HeaderRule {
    let flow: Flow
    let offset: Double

    func pinDistance(of section: Int) -> Double { 0 }

    func header(of placed: PlacedSection, in span: Span) -> LayoutElement? {
        let section = placed.index
        var header = naturalHeader(of: placed)
        guard header.hasArea, isHeaderInReach(of: section, in: span) else { return nil }

        guard !flow.sections[section].isEmpty else {
            header.start = -header.length
            return element(.header, section, header, zIndex: 1024)
        }
        let top = start(of: section) + flow.sections[section].firstItemStart - header.length
        let bottom = start(of: section) + flow.sections[section].lastItemEnd - header.length
        header.start = min(max(offset, top), bottom)
        return element(.header, section, header, zIndex: 1024, isPinned: header.start > top)
    }
}
