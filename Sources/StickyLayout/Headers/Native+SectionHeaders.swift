/// Where section headers are held: behaviour.md, "native".
extension Native {
    func sectionHeader(of section: Int, in span: Span) -> LayoutElement? {
        var header = naturalHeader(of: section)
        let lengths = sectionHeaderLengths(of: section)
        let natural = header.start
        header.start = heldStart(of: section, natural: natural, length: lengths.minimum)
        header.length = lengths.length(displacedBy: header.start - natural)
        guard header.meets(span) else { return nil }
        let isPinned = header.start > natural
        return element(
            .header, section, header, zIndex: isPinned ? ZIndex.pinnedHeader : ZIndex.rest, isPinned: isPinned,
            collapsing: lengths)
    }

    /// `max(S, min(line, end − H))`; in a pile `max(S, line)`.
    ///
    /// - Parameter length: `H`, or what the header shrinks to before it is pushed.
    private func heldStart(of section: Int, natural: Double, length: Double) -> Double {
        guard pinsHeader(of: section) else { return natural }
        if let stack {
            return max(natural, pinLine + stack.lengthBefore(section))
        }
        return max(natural, min(pinLine, travelEnd(of: section) - length))
    }

    func sectionHeaderLengths(of section: Int) -> CollapsibleLength {
        let content = flow.sections[section]
        return CollapsibleLength(full: content.headerLength, minimum: content.headerMinimumLength)
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
