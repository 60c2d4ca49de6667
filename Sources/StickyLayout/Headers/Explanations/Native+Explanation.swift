/// Section headers and footers: behaviour.md, "native", and native-headers.md.
///
/// | concern | file |
/// | --- | --- |
/// | the first section's header, global or stretchable | `Native+FirstHeaderExplanation.swift` |
/// | a header that waits, and footers | `Native+TrailingExplanation.swift` |
extension Native {
    func reasoning(forHeaderOf section: PlacedSection, in span: Span) -> HeaderReasoning {
        if section.index == 0, isGlobal || (options.firstSectionStretchable && stretchEdge < 0) {
            return firstHeaderReasoning
        }
        guard let line = pinLine(of: section) else { return .natural(start(of: section), .unpinned) }
        if isWaiting(section) { return waitingReasoning(section) }

        let lengths = sectionHeaderLengths(of: section)
        let natural = HeaderFormula.term(.natural, start(of: section))
        var held = HeaderFormula.term(.line, line)
        var travel: Span?
        if case .stack = pile {
        } else {
            let end = travelEnd(of: section)
            let shortest: HeaderTerm = lengths.minimum < lengths.full ? .minimum : .length
            held = .min(held, .term(.end, end) - .term(shortest, lengths.minimum))
            travel = Span(start: natural.value, length: end - natural.value)
        }
        let formula = HeaderFormula.max(natural, held)
        var reasoning = HeaderReasoning(
            start: formula,
            outcome: .init(of: formula, heldAt: .line, rest: natural.value),
            travel: travel)
        if lengths.minimum < lengths.full {
            reasoning.length = .max(
                .term(.minimum, lengths.minimum),
                .term(.length, lengths.full) - (.term(.start, formula.value) - natural))
        }
        define(lineOf: section, in: &reasoning)
        return reasoning
    }

    func pinLine(of section: PlacedSection) -> Double? {
        pinsHeader(of: section) ? line(of: section) : nil
    }

    func define(lineOf section: PlacedSection, in reasoning: inout HeaderReasoning) {
        let room: HeaderTerm = isGlobal ? .globalHeader : .parallaxHeader
        reasoning.define(
            .line,
            as: offsetAndInset.plus(room, roomAtEdge).plus(.pinInset, options.pinInset)
                .plus(.pile, pile?.lengthBefore(section.index) ?? 0))
    }

    /// What the edge is made of.
    var offsetAndInset: HeaderFormula {
        let inset = flow.axes.leadingContentInset
        return HeaderFormula.term(.offset, edge - inset).plus(.contentInset, inset)
    }
}
