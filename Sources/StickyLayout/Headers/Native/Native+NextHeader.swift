/// The coming section's header, waiting at the trailing edge: native-headers.md, "The next header".
extension Native {
    /// `min(S, max(lineEnd − H, before, line))`, where `before` is the end of the header before it: coming down
    /// to its own place there, that one pushes it out of sight. `line` is its own pin line, which nothing that waits
    /// rises above.
    ///
    /// - Returns: `nil` where it never waits.
    func waitingStart<Q>(of section: PlacedSection, in view: Viewport<Q>) -> Q? {
        guard options.showsNextHeader, section.index > 0, pinsHeader(of: section),
            let trailingLine = trailingLine(in: view)
        else { return nil }
        let natural = Q.term(.natural, section.start)
        let before = endOfHeader(before: section.index, in: view).named(.headerBefore, isDefined: false)
        let lowest = trailingLine - .term(.length, section.headerLength)
        let held = Q.max(lowest, before).settled(at: natural, magnitude: view.edge.value)
        return .min(natural, .max(held, line(of: section, in: view)))
    }

    private func endOfHeader<Q>(before section: Int, in view: Viewport<Q>) -> Q {
        let previous = flow.placed(section - 1)
        let header: HeaderPlace<Q> =
            isGlobal && previous.index == 0 ? naturalHeader(of: previous) : pinnedHeader(of: previous, in: view)
        let footer = options.sectionFootersPinToVisibleBounds ? previous.footerLength : 0
        // Out of sight is past the trailing inset, through which content shows.
        return header.end.plus(.term(.footer, footer))
            .plus(.term(.contentInset, max(0, flow.axes.trailingContentInset)))
    }
}
