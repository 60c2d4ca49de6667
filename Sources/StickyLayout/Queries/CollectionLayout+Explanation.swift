/// Why headers are where they are.
extension CollectionLayout {
    /// The rule of a header, a footer or a parallax header at `offset` with its numbers filled in; `nil` for a cell, which no
    /// rule moves, and where `element(_:at:)` finds no such element.
    ///
    /// Its formulas give the frame that every other query answers.
    /// - Complexity: that of `element(_:at:)`.
    public func explanation(
        of id: LayoutElement.ID, at offset: Double, revealedLength: Double = 0
    ) -> HeaderExplanation? {
        explanation(of: id, at: offset, by: rule(revealedLength: revealedLength))
    }

    func explanation(of id: LayoutElement.ID, at offset: Double, by rule: some HeaderRule) -> HeaderExplanation? {
        let view: Viewport<HeaderFormula> = viewport(ofSearchAt: offset, for: rule)
        guard let naturalFrame = naturalFrame(of: id), let place = rule.place(of: id, in: view) else { return nil }
        return HeaderExplanation(
            place, element: rule.scene.element(place), naturalFrame: naturalFrame,
            naturalStart: restingPlacement(of: id).start, visible: visibleSpan(at: offset),
            pins: id.kind == .header && rule.pins(flow.placed(id.indexPath.section)))
    }

    /// Where the section's header pins at `offset`, in points from the content's leading edge; `nil` where it does not pin.
    ///
    /// The line moves with the offset, and with what is held at the edge above it.
    public func pinLine(ofHeader section: Int, at offset: Double, revealedLength: Double = 0) -> Double? {
        guard flow.sections.indices.contains(section) else { return nil }
        let rule = rule(revealedLength: revealedLength)
        let placed = flow.placed(section)
        return rule.pins(placed)
            ? rule.line(of: placed, in: rule.scene.viewport(at: visibleSpan(at: offset).start)) : nil
    }

    /// Where footers, and headers ahead of their sections, are held at `offset`, in points from the content's leading
    /// edge; `nil` where none is.
    public func trailingPinLine(at offset: Double) -> Double? {
        guard !flow.sections.isEmpty else { return nil }
        let rule = rule()
        return rule.trailingLine(in: rule.scene.viewport(at: visibleSpan(at: offset).start))
    }
}
