/// The first section's header, global or stretchable: behaviour.md, "native", and native-headers.md, "A global header …".
extension Native {
    var firstHeaderReasoning: HeaderReasoning {
        var reasoning = stretchEdge < 0 ? reasoningPastTheEdge : reasoningAtTheEdge
        let inset = isGlobal ? 0 : stretchEdge - edge
        reasoning.define(.edge, as: offsetAndInset.plus(.pinInset, inset))
        return reasoning
    }

    private var natural: HeaderFormula { .term(.natural, start(of: 0)) }
    private var fullLength: HeaderFormula { .term(.length, firstHeaderLengths.full) }

    // MARK: Past the leading edge

    /// Stretched by as much as the content is pulled, and from its maximum on as `overscroll` says.
    private var reasoningPastTheEdge: HeaderReasoning {
        let placement = firstHeaderPlacement
        let atEdge = natural + .term(.edge, stretchEdge)
        let wanted = fullLength - .term(.edge, stretchEdge)
        let isStretched = placement.length == wanted.value

        let length = options.overscroll == .stretch ? wanted : limited(wanted)
        if isStretched { return HeaderReasoning(start: atEdge, length: length, outcome: .stretched) }
        guard options.overscroll == .moveWithContent else {
            return HeaderReasoning(start: atEdge, length: length, outcome: .heldAtEdge)
        }
        // Its trailing edge stays where it rests.
        guard placement.length > firstHeaderLengths.full else { return .natural(start(of: 0)) }
        return HeaderReasoning(
            start: natural + fullLength - .term(.maximum, placement.length), length: length, outcome: .limited)
    }

    /// As long as it would be, up to the maximum; `nil` where it does not stretch at all.
    private func limited(_ wanted: HeaderFormula) -> HeaderFormula? {
        guard options.firstSectionStretchable else { return nil }
        let maximum = options.firstSectionMaximumStretchHeight
        return maximum.isFinite ? .min(wanted, .max(.term(.maximum, maximum), fullLength)) : wanted
    }

    // MARK: At the edge

    /// Held there, where it may collapse and float.
    private var reasoningAtTheEdge: HeaderReasoning {
        let lengths = firstHeaderLengths
        let minimum = HeaderFormula.term(.minimum, lengths.minimum)
        let collapses = lengths.minimum < lengths.full
        let gone = HeaderFormula.max(.term(.number, 0), .term(.edge, edge) - natural)
        guard options.globalHeaderFloats else {
            let start = HeaderFormula.max(natural, .term(.edge, edge))
            let isAtRest = start.value == natural.value
            return HeaderReasoning(
                start: start,
                length: collapses ? .max(minimum, fullLength - gone) : nil,
                outcome: isAtRest
                    ? .rest
                    : lengths.full - (edge - natural.value) > lengths.minimum && collapses ? .collapsing : .pinned)
        }

        let shown = shownGlobalHeaderLength
        let length = HeaderFormula.max(minimum, .term(.shown, shown))
        var reasoning = HeaderReasoning(
            start: .max(natural, .term(.edge, edge) - (.term(.length, length.value) - .term(.shown, shown))),
            length: collapses ? length : nil, outcome: outcome(shown: shown))
        let comingBack = HeaderFormula.term(.revealed, max(0, revealedLength))
            .minus(.contentInset, flow.axes.leadingContentInset)
        reasoning.define(.shown, as: .min(fullLength, .max(fullLength - gone, comingBack)))
        return reasoning
    }

    private func outcome(shown: Double) -> HeaderExplanation.Outcome {
        let lengths = firstHeaderLengths
        if firstHeaderPlacement.start == start(of: 0) { return .rest }
        if shown <= 0 { return .scrolledAway }
        if shown < lengths.minimum { return .floating }
        return shown < lengths.full ? .collapsing : .pinned
    }
}
