/// Section headers that slide out and come back: native-headers.md, "Section headers that float".
extension Native {
    /// Whether section headers float. Those of a pile do not.
    var floatsSectionHeaders: Bool { options.sectionHeadersFloat && pile == nil }

    /// How far the section's header has slid out of its full view. It is gone at the end of what is held at the edge, so it also
    /// slides through the pin inset. A global header that floats comes in before section headers do.
    func hiddenLength<Q: AxisQuantity>(of section: SectionGeometry) -> Q {
        let length: Q = sectionHeaderLengths(of: section).pinned()
        let way = length.plus(.term(.pinInset, options.pinInset))
        return .max(.zero, way - revealedOfSectionHeaders()).named(.hidden)
    }

    /// `r′` in behaviour.md.
    private func revealedOfSectionHeaders<Q: AxisQuantity>() -> Q {
        let revealed = Q.term(.revealed, scene.revealedLength)
        let revealedBefore = revealableGlobalLength
        guard revealedBefore > 0 else { return revealed }
        return .max(.zero, revealed - .term(.revealedBefore, revealedBefore))
    }

    var revealableLength: Double {
        guard floatsSectionHeaders, options.sectionHeadersPinToVisibleBounds else { return revealableGlobalLength }
        let longest = flow.sections.longestPinnedHeader(includingFirst: !isGlobal)
        return revealableGlobalLength + (longest > 0 ? max(0, longest + options.pinInset) : 0)
    }

    // MARK: Coming to rest

    func distancesToEnds(at offset: Double) -> [Double] {
        guard options.globalHeaderSnaps else { return [] }
        let view: Viewport<Double> = scene.viewport(at: offset)
        let distances = isGlobal ? distancesToEndsOfGlobalHeader(in: view) : []
        return distances.isEmpty && floatsSectionHeaders ? distancesToEndsOfSectionHeader(in: view) : distances
    }

    /// How far to scroll to bring the section header at the edge into view, and out of it. A scroll that would leave a global
    /// header half-way does not count.
    private func distancesToEndsOfSectionHeader(in view: Viewport<Double>) -> [Double] {
        guard let section = sectionHeldByFloatingHeader(in: view) else { return [] }
        let hidden = waitingLine(of: section, in: view) - line(of: section, in: view)
        let shown: Double = revealedOfSectionHeaders()
        guard min(hidden, shown) > LayoutLimits.snapTolerance else { return [] }
        return [-hidden, shown].filter { isGlobalHeaderAtEnd(at: view.edge + $0) }
    }

    /// The section whose header is held at its line; `nil` if none is. While headers float there is one at most.
    private func sectionHeldByFloatingHeader(in view: Viewport<Double>) -> SectionGeometry? {
        let stretch = Span(
            start: heldEnd(in: view) + min(0, options.pinInset),
            length: abs(options.pinInset) + LayoutLimits.snapTolerance)
        var held: SectionGeometry?
        flow.sections.forEach(among: flow.sectionsInSpan(stretch), having: .header) { index in
            guard held == nil, index > 0 || !isGlobal else { return }
            let section = flow.geometry(of: index)
            guard !section.placesHeaderBeside else { return }
            let header: HeaderPlace<Double> = pinnedHeader(of: section, in: view)
            if header.isPinned, header.start == line(of: section, in: view) { held = section }
        }
        return held
    }

    /// Whether a global header that collapses is at its full length or at its minimum.
    private func isGlobalHeaderAtEnd(at edge: Double) -> Bool {
        guard isGlobal, !options.globalHeaderFloats else { return true }
        let section = flow.geometry(of: 0)
        let lengths = firstHeaderLengths(of: section)
        let scrolled = edge - headerStart(of: section)
        let tolerance = LayoutLimits.snapTolerance
        return scrolled < tolerance || scrolled > lengths.full - lengths.minimum - tolerance
    }
}

extension SectionRuns {
    /// The length of the longest header that pins, as short as it gets, in points; 0 where none pins.
    ///
    /// - Complexity: O(*runs of equal sections*).
    fileprivate func longestPinnedHeader(includingFirst: Bool) -> Double {
        var longest = 0.0
        var isFirst = true
        for run in runs.elements {
            let hasOnlyFirst = isFirst && run.count == 1
            // A section adds its own header to a pile.
            if includingFirst || !hasOnlyFirst { longest = max(longest, run.unit.pile) }
            isFirst = false
        }
        return longest
    }
}
