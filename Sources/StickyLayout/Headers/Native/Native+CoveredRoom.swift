/// What pinned elements cover of the viewport, for whoever scrolls something clear of them.
extension Native {
    func coveredRoom<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> CoveredRoom<Q> {
        let parallaxHeaderEnd: Q? = parallaxHeaderEnd(in: view)
        let trailingLength = trailingLength(of: section)
        if isGlobal, section.index == 0 {
            // The section's own header is the global one, so its cells begin below that.
            let line = view.edge.plus(globalHeaderRoom(in: view))
            return CoveredRoom(line: line, heldEnd: parallaxHeaderEnd, trailingLength: trailingLength)
        }
        let line: Q = openLine(of: section, in: view)
        guard pinsHeader(of: section), !section.placesHeaderBeside else {
            var room = CoveredRoom(line: line, heldEnd: parallaxHeaderEnd, trailingLength: trailingLength)
            room.begin(at: heldEnd(in: view))
            return room
        }
        let length = sectionHeaderLengths(of: section).minimum
        var room = CoveredRoom(
            line: line, ownHeaderLength: length, heldEnd: parallaxHeaderEnd, trailingLength: trailingLength)
        if floatsSectionHeaders {
            let floatingLine = line - hiddenLength(of: section)
            room.headerStart = floatingLine
            room.itemsStart = floatingLine + .term(.length, length)
        }
        // A header that rests at the edge is in view, whatever there would be of it if it were pinned.
        room.begin(at: heldEnd(in: view))
        if options.showsWholeHeaders { room.itemsStart = .min(room.itemsStart, trailingEdge(in: view)) }
        return room
    }

    /// The end of a parallax header that is always on top.
    private func parallaxHeaderEnd<Q>(in view: Viewport<Q>) -> Q? {
        guard contentShift > 0, options.parallaxHeaderAlwaysOnTop else { return nil }
        return placedParallaxHeader(in: view).header.end
    }

    /// The lengths of the section's footer and of the header that waits for the next section, where these are held.
    private func trailingLength(of section: SectionGeometry) -> Double {
        let footer = options.sectionFootersPinToVisibleBounds ? section.footerLength : 0
        guard options.showsNextHeader, section.index + 1 < flow.sections.count else { return footer }
        let next = flow.geometry(of: section.index + 1)
        return pinsHeader(of: next) && !next.placesHeaderBeside ? footer + next.headerLength : footer
    }
}
