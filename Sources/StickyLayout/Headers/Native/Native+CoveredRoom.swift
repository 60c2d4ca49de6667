/// What pinned elements cover of the viewport, for whoever scrolls something clear of them.
extension Native {
    func coveredRoom<Q>(of section: PlacedSection, in view: Viewport<Q>) -> CoveredRoom<Q> {
        if isGlobal, section.index == 0 {
            // The section's own header is the global one, so its cells begin below that.
            let line = view.edge.plus(globalHeaderRoom(in: view))
            return CoveredRoom(line: line, heldEnd: heldEnd(in: view), trailingLength: trailingLength(of: section))
        }
        return CoveredRoom(
            line: line(of: section, in: view),
            ownHeaderLength: pinsHeader(of: section) ? sectionHeaderLengths(of: section).minimum : 0,
            heldEnd: heldEnd(in: view), trailingLength: trailingLength(of: section))
    }

    /// The end of a parallax header that is always on top.
    private func heldEnd<Q>(in view: Viewport<Q>) -> Q? {
        guard contentShift > 0, options.parallaxHeaderAlwaysOnTop else { return nil }
        return placedParallaxHeader(in: view).header.end
    }

    /// The lengths of the section's footer and of the header that waits for the next section, where these are held.
    private func trailingLength(of section: PlacedSection) -> Double {
        let footer = options.sectionFootersPinToVisibleBounds ? section.footerLength : 0
        guard options.showsNextHeader, section.index + 1 < flow.sections.count else { return footer }
        let next = flow.placed(section.index + 1)
        return pinsHeader(of: next) ? footer + next.headerLength : footer
    }
}
