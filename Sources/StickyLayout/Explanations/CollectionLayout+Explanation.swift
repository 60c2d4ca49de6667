/// Why headers are where they are.
extension CollectionLayout {
    /// The rule of a header, a footer or a parallax header with its numbers filled in; `nil` for a cell, which no rule moves,
    /// and where ``element(_:at:)`` finds no such element.
    ///
    /// Its formulas give the frame that every other query answers.
    /// - Complexity: that of ``element(_:at:)``.
    package func explanation(of id: LayoutElement.ID, at viewpoint: Viewpoint) -> HeaderExplanation? {
        explanation(of: id, at: viewpoint, by: rule(at: viewpoint))
    }

    func explanation(of id: LayoutElement.ID, at viewpoint: Viewpoint, by rule: some HeaderRule) -> HeaderExplanation? {
        let view: Viewport<HeaderFormula> = viewportOfOneElement(at: viewpoint, for: rule)
        guard let naturalFrame = naturalFrame(of: id), let place = rule.place(of: id, in: view) else { return nil }
        return HeaderExplanation(
            place, element: rule.scene.element(place), naturalFrame: naturalFrame,
            naturalStart: restingAxisFrame(of: id).start, visible: visibleSpan(at: viewpoint))
    }

    /// Where the section's header pins, in points from the content's leading edge; `nil` where it does not pin.
    ///
    /// The line moves with the offset, and with what is held at the edge above it.
    package func pinLine(ofHeader section: Int, at viewpoint: Viewpoint) -> Double? {
        guard flow.sections.indices.contains(section) else { return nil }
        let rule = rule(at: viewpoint)
        let geometry = flow.geometry(of: section)
        guard rule.pins(geometry) else { return nil }
        return rule.line(of: geometry, in: rule.scene.viewport(at: viewpoint.clamped.offset))
    }
}
