/// Headers between their section's insets: behaviour.md, "sectionBounds".
///
/// Its odd corners are the original's: sizes and insets are the layout's, whatever the section
/// overrides, the frame is rebuilt as wide as the container, and empty sections never pin.
struct SectionBounds: HeaderRule {
    let flow: Flow
    let options: LayoutOptions
    let offset: Double

    func pinnedLength(of section: Int) -> Double { referenceLength }

    var referenceLength: Double {
        flow.axes.length(of: options.headerReferenceSize).resolved(in: flow.axes.roomAlong)
    }

    func header(of placed: PlacedSection, in span: Span) -> LayoutElement? {
        let section = placed.index
        let natural = naturalHeader(of: placed)
        // The frame is rebuilt, so its own cross length does not count.
        let isInReach =
            Span(start: natural.start, length: natural.length).meets(span) || lastCellEnd(of: section, in: span) != nil
        guard natural.length > 0, isInReach else { return nil }
        guard !flow.sections[section].isEmpty else {
            return natural.hasArea ? element(.header, section, natural, zIndex: 0) : nil
        }

        let axes = flow.axes
        let length = referenceLength
        let top =
            start(of: section) + flow.sections[section].firstItemStart - length
            - axes.leading(of: options.sectionInset)
        let bottom =
            start(of: section) + flow.sections[section].lastItemEnd + axes.trailing(of: options.sectionInset)
        let line = offset + axes.leadingContentInset
        let header = Placement(
            start: min(max(line, top), bottom - length - axes.trailingContentInset), length: length,
            crossStart: 0, crossLength: axes.containerCrossLength)
        return element(.header, section, header, zIndex: 1, isPinned: header.start > top)
    }
}
