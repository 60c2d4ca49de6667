/// `min(max(off, c1 − H), cn − H)`: behaviour.md, "cellBounds".
extension CellBounds {
    func reasoning(forHeaderOf section: PlacedSection, in span: Span) -> HeaderReasoning {
        let length = section.headerLength
        let lines = flow.sections[section.index]
        guard !lines.isEmpty else {
            return HeaderReasoning(
                start: .term(.contentStart, 0) - .term(.length, length), outcome: .emptySection)
        }
        let firstCell = start(of: section) + lines.firstItemStart
        let lastCell = start(of: section) + lines.lastItemEnd
        let first = .term(.firstCell, firstCell) - .term(.length, length) as HeaderFormula
        let formula = HeaderFormula.min(
            .max(.term(.offset, offset), first), .term(.lastCell, lastCell) - .term(.length, length))
        return HeaderReasoning(
            start: formula,
            outcome: .init(of: formula, heldAt: .offset, rest: first.value),
            travel: Span(start: first.value, length: lastCell - first.value))
    }

    func pinLine(of section: PlacedSection) -> Double? { offset }
}
