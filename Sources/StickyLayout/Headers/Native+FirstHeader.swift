/// The first section's header where it is global or stretchable: behaviour.md, "native".
extension Native {
    var isGlobal: Bool {
        options.firstSectionIsGlobalHeader && flow.sections.first.map { $0.headerLength > 0 } ?? false
    }

    /// The first header, under whichever rule.
    func firstHeader(in span: Span) -> LayoutElement? {
        // A header without length is no element, so there is nothing to stretch either.
        guard flow.sections[0].headerLength > 0 else { return nil }
        guard isGlobal || (options.firstSectionStretchable && stretchEdge < 0) else {
            return sectionHeader(of: 0, in: span)
        }
        let header = firstHeaderPlacement
        let lengths = firstHeaderLengths
        guard header.meets(span) else { return nil }
        return element(
            .header, 0, header,
            zIndex: isGlobal ? ZIndex.globalHeader + outlineLayers : ZIndex.rest,
            isPinned: header.start > start(of: 0),
            stretchFactor: max(0, header.length - lengths.full),
            collapsing: lengths)
    }

    /// A global header has a minimum length of its own; a stretchable one has that of any section's.
    var firstHeaderLengths: CollapsibleLength {
        guard isGlobal else { return sectionHeaderLengths(of: flow.sections.placed(0)) }
        let full = flow.sections[0].headerLength
        return CollapsibleLength(full: full, minimum: min(max(0, options.globalHeaderMinimumLength), full))
    }

    /// What the first header sticks to past the start. One that pins keeps off the edge there, too, so that it goes on
    /// from where the pin rule leaves it.
    var stretchEdge: Double {
        isGlobal || !pinsHeader(of: flow.sections.placed(0)) ? edge : edge + options.pinInset
    }

    /// A global or stretchable first header: at the edge, where it may collapse, and past it as `overscroll` says.
    var firstHeaderPlacement: Placement {
        var header = naturalHeader(of: 0)
        guard stretchEdge < 0 else {
            let shown = shownGlobalHeaderLength
            header.length = max(firstHeaderLengths.minimum, shown)
            header.start = max(header.start, edge - (header.length - shown))
            return header
        }
        let wanted = header.length - stretchEdge
        let limit =
            options.firstSectionStretchable
            ? max(options.firstSectionMaximumStretchHeight, header.length) : header.length
        if wanted <= limit || options.overscroll == .stretch {
            header.start += stretchEdge
            header.length = wanted
        } else {
            header.start += options.overscroll == .stayAtEdge ? stretchEdge : header.length - limit
            header.length = limit
        }
        return header
    }
}
