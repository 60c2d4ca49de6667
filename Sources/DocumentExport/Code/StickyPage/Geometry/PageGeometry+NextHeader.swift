import StickyLayout

/// The header of the coming section, which waits at the trailing edge: native-headers.md, "The next header".
///
/// A sticky element may not rise above the start of its section, less its own margin. A negative margin lets the header rise to the
/// end of the header before it, and an empty box of the same length before the header keeps everything in its place.
extension PageGeometry {
    /// How far the section's header may rise above its section.
    func riseLength(of section: PageSection) -> Double {
        guard section.index > 0, section.pinsAboveCells,
            let header = layout.naturalFrame(of: .header(section.index)),
            let headerBefore = layout.naturalFrame(of: .header(section.index - 1))
        else { return 0 }
        let before = layout.axisSpan(of: headerBefore)
        let start = sections[section.index - 1].isBeside ? before.start : before.end
        return max(0, layout.axisSpan(of: header).start - start - lengthOutOfSight(before: section))
    }

    /// How far from the end of the header before it the section's header is out of sight: past that section's pinned footer
    /// and the trailing inset.
    private func lengthOutOfSight(before section: PageSection) -> Double {
        let footer = options.sectionFootersPinToVisibleBounds ? sections[section.index - 1].lengths.footer : 0
        return footer + max(0, axes.trailingContentInset)
    }

    /// The length of the header that waits below the section's pinned footer.
    func waitingLength(after section: PageSection) -> Double {
        guard section.index + 1 < sections.count else { return 0 }
        let next = sections[section.index + 1]
        return next.pinsAboveCells ? next.lengths.header : 0
    }

    /// What a header that waits adds to what is covered at the trailing edge.
    var commonWaitingLength: Double {
        options.showsNextHeader && options.sectionHeadersPinToVisibleBounds ? commonLengths.header : 0
    }

    /// Whether two headers, one pinned and one that waits, need more room than there is. Then the first one pushes the other one in
    /// Lintel, and is above it in the browser.
    var nextHeaderLacksRoom: Bool {
        guard options.showsNextHeader else { return false }
        return sections.dropFirst().contains { section in
            let before = sections[section.index - 1]
            guard section.pinsAboveCells, !before.isBeside else { return false }
            let lengthBefore = pinLine(of: before) + before.lengths.headerMinimum + lengthOutOfSight(before: section)
            return lengthBefore + section.lengths.header > trailingEdge
        }
    }
}
