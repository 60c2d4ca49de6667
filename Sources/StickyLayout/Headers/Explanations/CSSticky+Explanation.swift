/// `min(max(line, S + P), L − H)`: behaviour.md, "csSticky".
extension CSSticky {
    func reasoning(forHeaderOf section: PlacedSection, in span: Span) -> HeaderReasoning {
        let natural = start(of: section)
        guard let line = pinLine(of: section) else { return .natural(natural, .unpinned) }
        guard let lastCell = lastCellEnd(of: section.index, in: span) else {
            return .natural(natural, flow.sections[section.index].isEmpty ? .unpinned : .rest)
        }
        let formula = HeaderFormula.min(
            .max(.term(.line, line), .term(.natural, natural)),
            .term(.lastVisibleCell, lastCell) - .term(.length, section.headerLength))
        var reasoning = HeaderReasoning(
            start: formula,
            outcome: .init(of: formula, heldAt: .line, rest: natural),
            travel: Span(start: natural, length: lastCell - natural))
        let inset = flow.axes.leadingContentInset
        reasoning.define(
            .line,
            as: .term(.offset, edge - inset).plus(.contentInset, inset).plus(.parallaxHeader, roomAtEdge))
        return reasoning
    }

    func pinLine(of section: PlacedSection) -> Double? {
        options.sectionHeadersPinToVisibleBounds ? pinLine : nil
    }
}
