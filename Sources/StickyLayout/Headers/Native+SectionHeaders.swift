/// Where section headers are held: behaviour.md, "native".
extension Native {
    func sectionHeader(of section: Int, in span: Span) -> LayoutElement? {
        sectionHeader(of: flow.sections.placed(section), in: span)
    }

    func sectionHeader(of section: PlacedSection, in span: Span) -> LayoutElement? {
        let natural = start(of: section)
        var header = pinnedHeader(of: section)
        if header.start == natural { header.start = waitingStart(of: section) }
        guard header.meets(span) else { return nil }
        let isPinned = header.start != natural
        return element(
            .header, section.index, header, zIndex: isPinned ? pinnedZIndex(of: section.index) : ZIndex.rest,
            isPinned: isPinned,
            collapsing: sectionHeaderLengths(of: section))
    }

    /// Held at the leading edge as its section passes: `max(S, min(line, end − H))`, in a pile `max(S, line)`, where `H`
    /// is what the header shrinks to before it is pushed.
    func pinnedHeader(of section: PlacedSection) -> Placement {
        var header = naturalHeader(of: section)
        guard pinsHeader(of: section) else { return header }
        let lengths = sectionHeaderLengths(of: section)
        let natural = header.start
        let line = line(of: section)
        if case .stack = pile {
            header.start = max(natural, line)
        } else {
            header.start = max(natural, min(line, travelEnd(of: section) - lengths.minimum))
        }
        header.length = lengths.length(displacedBy: header.start - natural)
        return header
    }

    /// In an outline a header passes under those that it descends from.
    private func pinnedZIndex(of section: Int) -> Int {
        guard case .outline(let outline) = pile else { return ZIndex.pinnedHeader }
        return ZIndex.pinnedHeader + outline.layer(of: section)
    }

    /// Where this section's header stops: in a pile below those before it.
    func line(of section: PlacedSection) -> Double {
        settled(pinLine + (pile?.lengthBefore(section.index) ?? 0), at: start(of: section))
    }

    /// A line that only the rounding of sums keeps from the header's natural start is there, and the header rests: below
    /// something that collapses at the edge the two are one number, added up in two ways.
    func settled(_ line: Double, at natural: Double) -> Double {
        let unit = max(abs(natural), abs(edge)).ulp
        return abs(line - natural) <= Self.roundingUnits * unit ? natural : line
    }

    /// A line is a sum of a few numbers: by so many units in the last place it may be off.
    private static var roundingUnits: Double { 8 }

    func sectionHeaderLengths(of section: PlacedSection) -> CollapsibleLength {
        CollapsibleLength(full: section.headerLength, minimum: section.headerMinimumLength)
    }

    func pinsHeader(of section: PlacedSection) -> Bool {
        options.sectionHeadersPinToVisibleBounds && section.pinsHeader
    }

    /// `end`: as far as the header's trailing edge may go; in an outline, in the section's last descendant.
    func travelEnd(of section: PlacedSection) -> Double {
        if case .outline(let outline) = pile {
            let last = flow.sections.placed(outline.lastDescendant(of: section.index))
            return max(ownTravelEnd(of: section), ownTravelEnd(of: last))
        }
        return ownTravelEnd(of: section)
    }

    private func ownTravelEnd(of section: PlacedSection) -> Double {
        let end =
            switch options.headerTravel {
            case .cells: section.linesEnd
            case .inset: section.insetEnd
            case .section: section.end
            }
        return start(of: section) + end
    }
}
