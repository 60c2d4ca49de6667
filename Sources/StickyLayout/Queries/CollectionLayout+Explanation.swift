/// Why headers are where they are.
extension CollectionLayout {
    /// The rule of a header, a footer or a parallax header at `offset` with its numbers filled in; `nil` for a cell, which no
    /// rule moves, and where `element(_:at:offset:)` finds no such element.
    ///
    /// Its formulas give the frame that every other query answers.
    ///
    /// - Parameters:
    ///   - kind: a cell, a header, a footer or the parallax header.
    ///   - path: its section counts.
    ///   - offset: the content offset, in points.
    ///   - revealedLength: see `elements(at:revealedLength:)`.
    /// - Complexity: that of `element(_:at:offset:)`.
    public func explanation(
        of kind: LayoutElement.Kind, at path: LayoutIndexPath, offset: Double, revealedLength: Double = 0
    ) -> HeaderExplanation? {
        explanation(of: kind, at: path, offset: offset, by: rule(revealedLength: revealedLength))
    }

    func explanation(
        of kind: LayoutElement.Kind, at path: LayoutIndexPath, offset: Double, by rule: some HeaderRule
    ) -> HeaderExplanation? {
        let view: Viewport<HeaderFormula> = viewport(ofSearchAt: offset, for: rule)
        guard let place = place(of: kind, at: path, in: view, by: rule),
            let naturalFrame = naturalFrame(of: kind, at: path)
        else { return nil }
        return HeaderExplanation(
            place, element: rule.scene.element(place), naturalFrame: naturalFrame,
            naturalStart: restingPlacement(of: path, kind).start,
            shortestLength: rule.collapsibleLength(of: kind, section: path.section)?.minimum,
            visible: visibleSpan(at: offset),
            pins: kind == .header && rule.pins(flow.placed(path.section)))
    }

    /// Where the section's header pins at `offset`, in points from the content's leading edge; `nil` where it does not pin.
    ///
    /// The line moves with the offset, and with what is held at the edge above it.
    ///
    /// - Parameters:
    ///   - section: counted from 0.
    ///   - offset: the content offset, in points.
    ///   - revealedLength: see `elements(at:revealedLength:)`.
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
