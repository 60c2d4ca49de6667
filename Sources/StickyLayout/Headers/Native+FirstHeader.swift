/// The first section's header where it is global or stretchable: behaviour.md, "native".
extension Native {
    var isGlobal: Bool {
        options.firstSectionIsGlobalHeader && flow.sections.first.map { $0.headerLength > 0 } ?? false
    }

    /// The first header, under whichever rule.
    func firstHeader(in span: Span) -> LayoutElement? {
        // A header without length is no element, so there is nothing to stretch either.
        guard flow.sections[0].headerLength > 0 else { return nil }
        guard isGlobal || (options.firstSectionStretchable && edge < 0) else {
            return sectionHeader(of: 0, in: span)
        }
        let header = firstHeaderPlacement
        let lengths = firstHeaderLengths
        guard header.meets(span) else { return nil }
        return element(
            .header, 0, header,
            zIndex: isGlobal ? ZIndex.globalHeader + outlineDepth : ZIndex.rest,
            isPinned: header.start > start(of: 0),
            stretchFactor: max(0, header.length - lengths.full),
            collapsing: lengths)
    }

    /// A global header has a minimum length of its own; a stretchable one has that of any section's.
    private var firstHeaderLengths: CollapsibleLength {
        guard isGlobal else { return sectionHeaderLengths(of: 0) }
        let full = flow.sections[0].headerLength
        return CollapsibleLength(full: full, minimum: min(max(0, options.globalHeaderMinimumLength), full))
    }

    /// A global or stretchable first header: at the edge, where it may collapse, and past it as `overscroll` says.
    var firstHeaderPlacement: Placement {
        var header = naturalHeader(of: 0)
        guard edge < 0 else {
            let natural = header.start
            header.start = max(natural, edge)
            header.length = firstHeaderLengths.length(displacedBy: header.start - natural)
            return header
        }
        let wanted = header.length - edge
        let limit =
            options.firstSectionStretchable
            ? max(options.firstSectionMaximumStretchHeight, header.length) : header.length
        if wanted <= limit || options.overscroll == .stretch {
            header.start += edge
            header.length = wanted
        } else {
            header.start += options.overscroll == .stayAtEdge ? edge : header.length - limit
            header.length = limit
        }
        return header
    }
}
