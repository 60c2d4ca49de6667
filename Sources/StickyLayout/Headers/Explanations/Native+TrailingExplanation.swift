/// What is held at the trailing edge: native-headers.md, "The next header", and behaviour.md, "native".
extension Native {
    /// Whether the header is held ahead of its section, and not as its section passes.
    func isWaiting(_ section: PlacedSection) -> Bool {
        let natural = start(of: section)
        return pinnedHeader(of: section).start == natural && waitingStart(of: section) < natural
    }

    /// `min(S, max(lineEnd − H, before, line))`.
    func waitingReasoning(_ section: PlacedSection) -> HeaderReasoning {
        let natural = HeaderFormula.term(.natural, start(of: section))
        let highest = line(of: section)
        let formula = HeaderFormula.min(
            natural,
            .max(
                .term(.trailingLine, trailingLine) - .term(.length, section.headerLength),
                .term(.headerBefore, settled(endOfHeader(before: section.index), at: natural.value)),
                .term(.line, highest)))
        let isPushed = formula.isDecided(by: .headerBefore)
        var reasoning = HeaderReasoning(
            start: formula, outcome: isPushed ? .pushed : .waiting,
            travel: Span(start: highest, length: natural.value + section.headerLength - highest))
        reasoning.define(.trailingLine, as: trailingLineFormula)
        define(lineOf: section, in: &reasoning)
        return reasoning
    }

    /// `min(natural, max(lineEnd − F, S + H))` where footers pin.
    func reasoning(forFooterOf section: PlacedSection) -> HeaderReasoning {
        let natural = naturalFooter(of: section)
        guard options.sectionFootersPinToVisibleBounds else { return .natural(natural.start, .unpinned) }
        let line = footerLine(of: section.index)
        let headerEnd = start(of: section) + section.headerLength
        let formula = HeaderFormula.min(
            .term(.natural, natural.start),
            .max(
                .term(.trailingLine, line) - .term(.length, natural.length),
                .term(.headerEnd, headerEnd)))
        var reasoning = HeaderReasoning(
            start: formula,
            outcome: .init(of: formula, heldAt: .trailingLine, rest: natural.start),
            travel: Span(start: headerEnd, length: natural.end - headerEnd))
        reasoning.define(
            .trailingLine, as: line < trailingLine ? .term(.nextHeader, line) : trailingLineFormula)
        return reasoning
    }

    /// `off + V − ce`.
    private var trailingLineFormula: HeaderFormula {
        let axes = flow.axes
        return (.term(.offset, edge - axes.leadingContentInset) + .term(.viewport, axes.viewportLength))
            .minus(.contentInset, axes.trailingContentInset)
    }
}
