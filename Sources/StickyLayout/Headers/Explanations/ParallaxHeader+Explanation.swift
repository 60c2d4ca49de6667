/// `y = min(P − Pm, off + ci)`, `height = max(0, P − y)`: behaviour.md, "csSticky".
extension ParallaxHeader {
    /// - Parameters:
    ///   - edge: `off + ci`, and the leading content inset in it.
    func reasoning(edge: Double, leadingContentInset inset: Double) -> HeaderReasoning {
        let full = HeaderFormula.term(.parallaxHeader, fullLength)
        let moving = HeaderFormula.min(full - .term(.minimum, minimumLength), .term(.edge, edge))
        let free = HeaderFormula.max(.term(.number, 0), full - moving)
        var reasoning = HeaderReasoning(
            start: isStuck ? .term(.edge, edge) : moving,
            length: isStretchingDisabled ? .min(free, full) : free,
            outcome: outcome(edge: edge))
        reasoning.define(.edge, as: .term(.offset, edge - inset).plus(.contentInset, inset))
        return reasoning
    }

    private func outcome(edge: Double) -> HeaderExplanation.Outcome {
        if isStuck { return .pinned }
        if start < edge { return .scrolledAway }
        if length > fullLength { return .stretched }
        if length < fullLength { return .collapsing }
        return start < 0 ? .heldAtEdge : .rest
    }
}
