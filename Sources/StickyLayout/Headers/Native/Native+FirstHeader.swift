/// The first section's header, which may be global, stretch past the edge, collapse and float: behaviour.md, "native".
extension Native {
    /// The first section's header, whichever of these it does.
    func firstHeader<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        // A header without length is no element, so it does not stretch either.
        guard section.headerLength > 0 else { return nil }
        guard !section.placesHeaderBeside else { return sectionHeader(of: section, in: view) }
        // A header that pins keeps its pin inset past the edge, too, so that it goes on from where the pin rule leaves it. Under a
        // parallax header that is held at the edge, the inset is from that header, so it moves the place and not the edge. A negative
        // inset holds no header away from its place.
        let pinInset = pinsHeader(of: section) && !isGlobal ? max(0, options.pinInset) : 0
        let isUnderParallaxHeader = contentShift > 0 && options.parallaxHeaderAlwaysOnTop
        let insetFromEdge = isUnderParallaxHeader ? 0 : pinInset
        let insetFromPlace = isUnderParallaxHeader ? distanceFromPlaceAtEdge(of: section) : 0
        let edge = view.edge.plus(.term(.pinInset, insetFromEdge)).named(.edge)
        let pull = pull(of: section, at: edge)
        let isPastTheEdge = pull < .zero
        guard isGlobal || (options.firstSectionStretchable && isPastTheEdge) else {
            return sectionHeader(of: section, in: view)
        }

        var header: HeaderPlace<Q> =
            isPastTheEdge
            ? pastTheEdge(section, pull: pull, insetFromPlace: insetFromPlace)
            : atTheEdge(section, edge: edge, in: view)
        guard header.meets(view) else { return nil }
        let lengths = firstHeaderLengths(of: section)
        header.isPinned = .term(.natural, headerStart(of: section)) < header.start
        header.zIndex = zIndex(isPinned: header.isPinned)
        header.stretchFactor = max(0, header.length.value - lengths.full)
        if isGlobal || pinsHeader(of: section) { header.setProgress(between: lengths) }
        return header
    }

    /// How far the content is past the place of the first header: the edge, or what is left of it where a negative margin puts that
    /// place before the content's start. The header is pulled where this is negative.
    func pull<Q: AxisQuantity>(of section: SectionGeometry, at edge: Q) -> Q {
        edge.minus(.term(.natural, min(0, headerStart(of: section))))
    }

    /// How far the header is held below its natural place while the content is at the edge, below a parallax header that is always on
    /// top, in points.
    private func distanceFromPlaceAtEdge(of section: SectionGeometry) -> Double {
        guard pinsHeader(of: section), !isGlobal else { return 0 }
        var distance = options.pinInset - (section.start - contentShift)
        if floatsSectionHeaders { distance -= hiddenLength(of: section) }
        if options.showsWholeHeaders {
            distance = min(distance, flow.axes.roomAlong - section.headerMinimumLength - section.start)
        }
        return max(0, distance)
    }

    private func zIndex(isPinned: Bool) -> Int {
        if isGlobal { return ZIndex.globalHeader + outlineLayers }
        return isPinned ? ZIndex.pinnedHeader + (pile?.layer(of: 0) ?? 0) : ZIndex.rest
    }

    /// A global header has a minimum length of its own. A stretchable one has the minimum of any section's header.
    func firstHeaderLengths(of section: SectionGeometry) -> CollapsibleLength {
        guard isGlobal else { return sectionHeaderLengths(of: section) }
        let full = section.headerLength
        return CollapsibleLength(full: full, minimum: min(options.globalHeaderMinimumLength, full))
    }

    /// The first header while the content is pulled past the leading edge. It stretches by as much as the content is pulled, and
    /// beyond its maximum does what `overscroll` says.
    ///
    /// - Parameters:
    ///   - pull: see `pull(of:at:)`.
    ///   - insetFromPlace: how far from its natural place the header is while the content is at the edge, in points.
    func pastTheEdge<Q>(_ section: SectionGeometry, pull: Q, insetFromPlace: Double = 0) -> HeaderPlace<Q> {
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        let natural = header.start.plus(.term(.pinInset, insetFromPlace))
        let full = header.length
        let stretched = full - pull
        let longest = longestStretched(from: full)
        func stretchedToLongest() -> Q { longest.map { .min(stretched, $0) } ?? stretched }

        header.start = natural + pull
        let isLongest = longest.map { $0 < stretched } ?? false
        switch options.overscroll {
        case .stretch:
            header.length = stretched
            header.tell(.stretched)
        case .stayAtEdge:
            header.tell(.heldAtEdge)
            if options.firstSectionStretchable {
                header.length = stretchedToLongest()
                if !isLongest { header.tell(.stretched) }
            }
        case .moveWithContent:
            if !options.firstSectionStretchable {
                header.start = natural
            } else {
                header.length = stretchedToLongest()
                header.tell(.stretched)
                // The trailing edge of a header that stretches no further stays where it rests.
                if let longest, isLongest {
                    header.start = natural - (longest - full)
                    let phaseAtFullLength = insetFromPlace > 0 ? HeaderPhase.pinned : .rest
                    header.tell(full < longest ? .limited : phaseAtFullLength)
                }
            }
        }
        return header
    }

    /// The longest that the first header becomes by stretching, from a length of `full`; `nil` where nothing limits it.
    private func longestStretched<Q: AxisQuantity>(from full: Q) -> Q? {
        let maximum = options.firstSectionMaximumStretchHeight
        return maximum.isFinite ? .max(.term(.maximum, maximum), full) : nil
    }

    /// The first header while it is held at the leading edge. It may collapse there, and float.
    private func atTheEdge<Q>(_ section: SectionGeometry, edge: Q, in view: Viewport<Q>) -> HeaderPlace<Q> {
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        let lengths = firstHeaderLengths(of: section)
        let shown: Q = shownLength(of: section, in: view)
        guard options.globalHeaderFloats, !options.globalHeaderPinsAtMinimum else {
            if lengths.collapses { header.length = shown }
            hold(&header, at: edge, shown: nil)
            return header
        }
        if lengths.collapses { header.length = .max(.term(.minimum, lengths.minimum), shown) }
        let start = edge - (header.length.named(.length) - shown)
        hold(
            &header, at: start.snapped(to: header.start, ifWithinRoundingOf: abs(edge.value) + lengths.full),
            shown: shown)
        return header
    }

    /// Holds the global header at a place, unless it rests further on.
    ///
    /// - Parameter shown: how far it reaches past the edge; `nil` for a header that does not float.
    private func hold<Q>(_ header: inout HeaderPlace<Q>, at place: Q, shown: Q?) {
        let natural = header.start
        header.start = .max(natural, place)
        guard Q.tellsPhases, natural < header.start else { return }
        let lengths = firstHeaderLengths(of: flow.geometry(of: 0))
        let (length, minimum) = (header.length.value, lengths.minimum)
        if let shown, shown.value < minimum || !(.zero < shown) {
            header.tell(.zero < shown ? .floating : .scrolledAway)
        } else {
            header.tell(minimum < length && length < lengths.full ? .collapsing : .pinned)
        }
    }
}
