/// The first section's header where it is global or stretchable: behaviour.md, "native".
extension Native {
    /// The first header, under whichever rule.
    func firstHeader<Q>(of section: PlacedSection, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        // A header without length is no element, so there is nothing to stretch either.
        guard section.headerLength > 0 else { return nil }
        // One that pins keeps off the edge past the start, too, or off the parallax header that is held there, so that it
        // goes on from where the pin rule leaves it.
        let inset = isGlobal || !pinsHeader(of: section) ? 0 : options.pinInset
        let isUnderParallaxHeader = contentShift > 0 && options.parallaxHeaderAlwaysOnTop
        let edge = view.edge.plus(.term(.pinInset, isUnderParallaxHeader ? 0 : inset)).named(.edge)
        let isPastTheEdge = edge < .zero
        guard isGlobal || (options.firstSectionStretchable && isPastTheEdge) else {
            return sectionHeader(of: section, in: view)
        }

        var header: HeaderPlace<Q> =
            isPastTheEdge
            ? pastTheEdge(section, edge: edge, inset: isUnderParallaxHeader ? inset : 0)
            : atTheEdge(section, edge: edge, in: view)
        guard header.meets(view) else { return nil }
        let lengths = firstHeaderLengths(of: section)
        header.isPinned = .term(.natural, section.start) < header.start
        let pinned = isGlobal ? ZIndex.globalHeader + outlineLayers : ZIndex.pinnedHeader + (pile?.layer(of: 0) ?? 0)
        header.zIndex = isGlobal || header.isPinned ? pinned : ZIndex.rest
        header.stretchFactor = max(0, header.length.value - lengths.full)
        if isGlobal || pinsHeader(of: section) { header.show(lengths) }
        return header
    }

    /// A global header has a minimum length of its own; a stretchable one has that of any section's.
    func firstHeaderLengths(of section: PlacedSection) -> CollapsibleLength {
        guard isGlobal else { return sectionHeaderLengths(of: section) }
        let full = section.headerLength
        return CollapsibleLength(full: full, minimum: min(options.globalHeaderMinimumLength, full))
    }

    /// Stretched by as much as the content is pulled, and from its maximum on as `overscroll` says.
    ///
    /// - Parameter inset: how far it is from its natural place at the edge.
    func pastTheEdge<Q>(_ section: PlacedSection, edge: Q, inset: Double = 0) -> HeaderPlace<Q> {
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        let (natural, full) = (header.start.plus(.term(.pinInset, inset)), header.length)
        header.start = natural + edge
        guard options.firstSectionStretchable || options.overscroll == .stretch else {
            if options.overscroll == .moveWithContent { header.start = natural }
            return header
        }
        let wanted = full - edge
        header.length = wanted
        let maximum = options.firstSectionMaximumStretchHeight
        guard options.overscroll != .stretch, maximum.isFinite else { return header }
        let longest = Q.max(.term(.maximum, maximum), full)
        header.length = .min(wanted, longest)
        // Its trailing edge stays where it rests.
        if options.overscroll == .moveWithContent, longest < wanted { header.start = natural - (longest - full) }
        return header
    }

    /// Held there, where it may collapse and float.
    private func atTheEdge<Q>(_ section: PlacedSection, edge: Q, in view: Viewport<Q>) -> HeaderPlace<Q> {
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        let lengths = firstHeaderLengths(of: section)
        let shown: Q = shownLength(of: section, in: view)
        guard options.globalHeaderFloats else {
            if lengths.collapses { header.length = shown }
            header.start = .max(header.start, edge)
            return header
        }
        if lengths.collapses { header.length = .max(.term(.minimum, lengths.minimum), shown) }
        let start = edge - (header.length.named(.length) - shown)
        header.start = .max(
            header.start, start.snapped(to: header.start, ifWithinRoundingOf: abs(edge.value) + lengths.full))
        return header
    }
}
