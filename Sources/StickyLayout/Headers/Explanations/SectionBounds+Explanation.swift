/// `min(max(off + ci, top), bottom − Href − ce)`: behaviour.md, "sectionBounds".
extension SectionBounds {
    func reasoning(forHeaderOf section: PlacedSection, in span: Span) -> HeaderReasoning {
        let lines = flow.sections[section.index]
        guard !lines.isEmpty else { return .natural(start(of: section), .unpinned) }

        let axes = flow.axes
        let length = HeaderFormula.term(.length, referenceLength)
        let firstCell = start(of: section) + lines.firstItemStart
        let lastCell = start(of: section) + lines.lastItemEnd
        let top = (.term(.firstCell, firstCell) - length)
            .minus(.sectionInset, axes.leading(of: options.sectionInset))
        let end = HeaderFormula.term(.lastCell, lastCell)
            .plus(.sectionInset, axes.trailing(of: options.sectionInset))
        let last = (end - length).minus(.contentInset, axes.trailingContentInset)
        let line = pinLine(of: section) ?? offset
        let formula = HeaderFormula.min(.max(.term(.line, line), top), last)

        var reasoning = HeaderReasoning(
            start: formula, length: .term(.referenceLength, referenceLength),
            outcome: .init(of: formula, heldAt: .line, rest: top.value),
            travel: Span(start: top.value, length: last.value + referenceLength - top.value))
        reasoning.define(.line, as: .term(.offset, offset).plus(.contentInset, axes.leadingContentInset))
        return reasoning
    }

    func pinLine(of section: PlacedSection) -> Double? { offset + flow.axes.leadingContentInset }
}
