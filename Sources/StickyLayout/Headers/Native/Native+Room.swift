/// What pins take of the viewport, for whoever scrolls something clear of them.
extension Native {
    func pinDistance(of section: Int) -> Double {
        let distance = flow.axes.leadingContentInset + settledRoomAtEdge
        if isGlobal, section == 0 { return distance }
        return distance + options.pinInset + (pile?.lengthBefore(section) ?? 0)
    }

    func collapsibleLength(of kind: LayoutElement.Kind, section: Int) -> CollapsibleLength? {
        switch kind {
        case .cell, .footer: return nil
        case .parallaxHeader: return parallaxLengths.collapsible
        case .header:
            let placed = flow.sections.placed(section)
            let lengths = section == 0 ? firstHeaderLengths(of: placed) : sectionHeaderLengths(of: placed)
            return lengths.collapses ? lengths : nil
        }
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
        guard isGlobal else { return settledParallaxLength ?? 0 }
        let lengths = firstHeaderLengths(of: flow.sections.placed(0))
        guard options.globalHeaderFloats else { return lengths.minimum }
        return min(lengths.full, max(0, scene.revealedLength - flow.axes.leadingContentInset))
    }

    /// `nil` where no parallax header stays on top.
    private var settledParallaxLength: Double? {
        guard contentShift > 0, options.parallaxHeaderAlwaysOnTop else { return nil }
        let lengths = parallaxLengths
        return options.disableStretching ? min(lengths.minimum, lengths.full) : lengths.minimum
    }
}
