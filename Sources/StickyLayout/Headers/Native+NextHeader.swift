/// The coming section's header, waiting at the trailing edge: native-headers.md, "The next header".
extension Native {
    /// `min(S, max(lineEnd − H, before, line))`, where `before` is the end of the header before it: coming down
    /// to its own place there, that one pushes it out of sight. `line` is its own pin line, which nothing that waits
    /// rises above.
    func waitingStart(of section: PlacedSection) -> Double {
        let natural = start(of: section)
        guard options.showsNextHeader, section.index > 0, pinsHeader(of: section) else { return natural }
        let lowest = trailingLine - section.headerLength
        return min(natural, max(lowest, settled(endOfHeader(before: section.index), at: natural), line(of: section)))
    }

    func endOfHeader(before section: Int) -> Double {
        let previous = flow.sections.placed(section - 1)
        let header = isGlobal && previous.index == 0 ? naturalHeader(of: previous) : pinnedHeader(of: previous)
        let footer = options.sectionFootersPinToVisibleBounds ? previous.footerLength : 0
        // Out of sight is past the trailing inset, through which content shows.
        return header.end + footer + max(0, flow.axes.trailingContentInset)
    }

    /// Where the section's pinned footer stops: at the trailing edge, or above the header that waits there.
    func footerLine(of section: Int) -> Double {
        guard options.showsNextHeader, section + 1 < flow.sections.count else { return trailingLine }
        let next = flow.sections.placed(section + 1)
        let waiting = waitingStart(of: next)
        return waiting < start(of: next) ? min(trailingLine, waiting) : trailingLine
    }

    /// The first section after those in `span`: its header may be there without it.
    func sectionWithWaitingHeader(after sections: Range<Int>) -> Int? {
        let next = sections.upperBound
        return options.showsNextHeader && next > 0 && next < flow.sections.count ? next : nil
    }
}
