import StickyLayout

/// The own rule: behaviour.md, "custom".
extension NaiveHeaders {
    func customHeader(_ section: Int) -> Place? {
        let natural = resting(section)
        guard natural.length > 0, hasWidth(layout.restingFrame(of: .header(section))) else { return nil }
        guard let wanted = NaiveRule.value(of: options.headerRule.text, terms(section)) else { return nil }
        let viewportLength = layout.viewportLength
        let earliest = natural.start - viewportLength
        let furthest = restingFooter(section).end + viewportLength - natural.length
        let start = max(earliest, min(wanted, furthest))
        let isPinned = start != natural.start
        let place = Place(start: start, length: natural.length, zIndex: isPinned ? 3 : 1, isPinned: isPinned)
        return place.span.meets(viewport) ? place : nil
    }

    private func terms(_ section: Int) -> [String: Double] {
        let footer = restingFooter(section)
        let linesEnd = footer.start - trailing(inset(section))
        let linesStart = resting(section).end + leading(inset(section))
        return [
            "offset": offset,
            "edge": edge,
            "line": edge + options.pinInset,
            "natural": resting(section).start,
            "length": resting(section).length,
            "firstCell": cells(section).first?.start ?? linesStart,
            "lastCell": cells(section).last?.end ?? linesStart,
            "cellsEnd": linesEnd,
            "insetEnd": footer.start,
            "sectionEnd": footer.end,
            "nextHeader": section + 1 < sections.count ? resting(section + 1).start : footer.end,
            "viewport": layout.viewportLength,
            "viewportEnd": offset + layout.viewportLength - trailingContentInset,
        ]
    }
}
