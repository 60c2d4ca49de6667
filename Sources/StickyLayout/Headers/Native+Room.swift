/// What pins take of the viewport, for whoever scrolls something clear of them.
extension Native {
    func placedHeader(of section: Int, in span: Span) -> LayoutElement? {
        section == 0 ? firstHeader(in: span) : sectionHeader(of: section, in: span)
    }

    func pinDistance(of section: Int) -> Double {
        let distance = flow.axes.leadingContentInset + settledRoomAtEdge
        if isGlobal, section == 0 { return distance }
        return distance + options.pinInset + (pile?.lengthBefore(section) ?? 0)
    }

    func pinnedLength(of section: Int) -> Double {
        let section = flow.sections.placed(section)
        guard pinsHeader(of: section), !(isGlobal && section.index == 0) else { return 0 }
        return sectionHeaderLengths(of: section).minimum
    }

    var heldLength: Double { settledParallaxLength.map { flow.axes.leadingContentInset + $0 } ?? 0 }

    func trailingPinnedLength(of section: Int) -> Double {
        let footer = options.sectionFootersPinToVisibleBounds ? flow.sections[section].footerLength : 0
        guard options.showsNextHeader, section + 1 < flow.sections.count else { return footer }
        let next = flow.sections.placed(section + 1)
        return pinsHeader(of: next) ? footer + next.headerLength : footer
    }

    /// `A` once the content has scrolled far enough.
    private var settledRoomAtEdge: Double {
        if isGlobal {
            guard options.globalHeaderFloats else { return firstHeaderLengths.minimum }
            return min(firstHeaderLengths.full, max(0, revealedLength - flow.axes.leadingContentInset))
        }
        return settledParallaxLength ?? 0
    }

    /// `nil` where no parallax header stays on top.
    private var settledParallaxLength: Double? {
        guard let parallax, options.parallaxHeaderAlwaysOnTop else { return nil }
        return options.disableStretching ? min(parallax.minimumLength, parallax.fullLength) : parallax.minimumLength
    }
}
