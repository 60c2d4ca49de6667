/// Where section headers are held: behaviour.md, "native".
extension Native {
    func sectionHeader(of section: Int, in span: Span) -> LayoutElement? {
        var header = naturalHeader(of: section)
        header.start = heldStart(of: section, natural: header)
        guard header.meets(span) else { return nil }
        let isPinned = header.start > start(of: section)
        return element(
            .header, section, header, zIndex: isPinned ? ZIndex.pinnedHeader : ZIndex.rest, isPinned: isPinned)
    }

    /// `max(S, min(line, end − H))`; in a pile `max(S, line)`.
    private func heldStart(of section: Int, natural: Placement) -> Double {
        guard pinsHeader(of: section) else { return natural.start }
        if let stack {
            return max(natural.start, pinLine + stack.lengthBefore(section))
        }
        return max(natural.start, min(pinLine, travelEnd(of: section) - natural.length))
    }

    func pinsHeader(of section: Int) -> Bool {
        options.sectionHeadersPinToVisibleBounds && flow.sections[section].pinsHeader
    }

    /// `end`: as far as the header's trailing edge may go.
    private func travelEnd(of section: Int) -> Double {
        let content = flow.sections[section]
        let end =
            switch options.headerTravel {
            case .cells: content.linesEnd
            case .inset: content.insetEnd
            case .section: content.end
            }
        return start(of: section) + end
    }
}
