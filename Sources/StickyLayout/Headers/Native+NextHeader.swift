/// The coming section's header, waiting at the trailing edge: native-headers.md, "The next header".
extension Native {
    /// `min(S, max(lineEnd − H, before, line))`, where `before` is the end of the header before it: coming down
    /// to its own place there, that one pushes it out of sight.
    ///
    /// - Parameters:
    ///   - natural: `S`.
    ///   - line: the section's pin line, which nothing that waits rises above.
    func waitingStart(of section: Int, natural: Double, line: Double) -> Double {
        guard options.showsNextHeader, section > 0, pinsHeader(of: section) else { return natural }
        let before = flow.sections[section - 1]
        let footer = options.sectionFootersPinToVisibleBounds ? before.footerLength : 0
        // Out of sight is past the trailing inset, through which content shows.
        let beforeEnd =
            start(of: section - 1) + before.headerLength + footer + max(0, flow.axes.trailingContentInset)
        return min(natural, max(trailingLine - flow.sections[section].headerLength, beforeEnd, line))
    }

    /// Where the section's pinned footer stops: at the trailing edge, or above the header that waits there.
    func footerLine(of section: Int) -> Double {
        let next = section + 1
        guard next < flow.sections.count else { return trailingLine }
        let natural = start(of: next)
        let waiting = waitingStart(of: next, natural: natural, line: pinLine(of: next))
        return waiting < natural ? min(trailingLine, waiting) : trailingLine
    }

    /// The first section after those in `span`: its header may be there without it.
    func sectionWithWaitingHeader(after sections: Range<Int>) -> Int? {
        let next = sections.upperBound
        return options.showsNextHeader && next > 0 && next < flow.sections.count ? next : nil
    }
}
