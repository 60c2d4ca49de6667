/// Section headers between cells, the first one global or stretchable: behaviour.md, "akpFlow".
extension AKPFlow {
    func reasoning(forHeaderOf section: PlacedSection, in span: Span) -> HeaderReasoning {
        if isPlainFlow { return .natural(start(of: section), .unpinned) }
        if section.index == 0, isGlobal || (isStretchable && edge < 0) { return firstReasoning(section) }
        guard let line = pinLine(of: section) else { return .natural(start(of: section), .unpinned) }

        let first: HeaderFormula
        let last: HeaderFormula
        let lines = flow.sections[section.index]
        if lines.isEmpty {
            (first, last) = (.term(.contentStart, 0), .term(.contentStart, 0))
        } else {
            let length = HeaderFormula.term(.length, section.headerLength)
            first = .term(.firstCell, start(of: section) + lines.firstItemStart) - length
            last = .term(.lastCell, start(of: section) + lines.lastItemEnd) - length
        }
        let formula = HeaderFormula.min(.max(.term(.line, line), first), last)
        var reasoning = HeaderReasoning(
            start: formula,
            outcome: lines.isEmpty ? .emptySection : .init(of: formula, heldAt: .line, rest: first.value),
            travel: Span(start: first.value, length: last.value + section.headerLength - first.value))
        let edge = offsetAndInset
        let room = roomForGlobalHeader(above: section.index)
        reasoning.define(.line, as: edge.plus(.globalHeader, room))
        return reasoning
    }

    func pinLine(of section: PlacedSection) -> Double? {
        guard pins || (section.index == 0 && !isPlainFlow) else { return nil }
        return edge + roomForGlobalHeader(above: section.index)
    }

    /// At the edge, and as far below it as its section's leading inset says.
    private func firstReasoning(_ section: PlacedSection) -> HeaderReasoning {
        let inset = flow.sections[0].leadingInset
        let held = (.term(.natural, start(of: section)) + .term(.edge, edge)).plus(.sectionInset, inset)
        var reasoning = HeaderReasoning(start: held, outcome: .heldAtEdge)
        reasoning.define(.edge, as: offsetAndInset)
        if isStretchable, edge < 0 {
            let wanted = .term(.length, section.headerLength) - .term(.edge, edge) as HeaderFormula
            let maximum = options.firstSectionMaximumStretchHeight
            let isLimited = wanted.value > maximum
            reasoning.length = maximum.isFinite ? .min(wanted, .term(.maximum, maximum)) : wanted
            reasoning.outcome = isLimited ? .limited : .stretched
        } else if edge >= 0 {
            reasoning.outcome = edge > 0 ? .pinned : .rest
        }
        return reasoning
    }

    private var offsetAndInset: HeaderFormula {
        let inset = flow.axes.leadingContentInset
        return HeaderFormula.term(.offset, edge - inset).plus(.contentInset, inset)
    }
}
