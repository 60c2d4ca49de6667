/// Where footers are held: behaviour.md, "native".
extension Native {
    /// `min(natural, max(lineEnd − F, S + H))` where footers pin.
    func footer(of section: PlacedSection, in span: Span) -> LayoutElement? {
        let natural = naturalFooter(of: section)
        var footer = natural
        if options.sectionFootersPinToVisibleBounds {
            let highest = start(of: section) + section.headerLength
            footer.start = min(natural.start, max(footerLine(of: section.index) - footer.length, highest))
        }
        guard footer.meets(span) else { return nil }
        let isPinned = footer.start < natural.start
        return element(
            .footer, section.index, footer, zIndex: isPinned ? ZIndex.pinnedFooter : ZIndex.rest, isPinned: isPinned)
    }
}
