extension CollectionLayout {
    /// One element, as it is at `offset`; `nil` where there is none.
    ///
    /// An element of `native` is found wherever it is, in view or not. The published layouts know a header only where they
    /// show it, so there it is `nil` elsewhere.
    ///
    /// - Parameters:
    ///   - kind: a cell, a header, a footer or the parallax header.
    ///   - path: the item of a cell; of a header or a footer the section counts. A parallax header needs neither.
    ///   - offset: the content offset, in points.
    ///   - revealedLength: see `elements(at:revealedLength:)`.
    /// - Complexity: O(log *lines*); in the published layouts, O(*elements in view*).
    public func element(
        _ kind: LayoutElement.Kind = .cell, at path: LayoutIndexPath, offset: Double, revealedLength: Double = 0
    ) -> LayoutElement? {
        guard contains(path, kind) else { return nil }
        let rule = rule(revealedLength: revealedLength)
        guard kind != .cell else {
            let placement = restingPlacement(of: path)
            return placement.hasArea ? rule.scene.cell(path, placement, zIndex: type(of: rule).cellZIndex) : nil
        }
        let view: Viewport<Double> = viewport(ofSearchAt: offset, for: rule)
        return place(of: kind, at: path, in: view, by: rule).map(rule.scene.element)
    }

    /// Whether the collection has the section, and for a cell the item.
    func contains(_ path: LayoutIndexPath, _ kind: LayoutElement.Kind) -> Bool {
        if kind == .parallaxHeader { return true }
        guard flow.sections.indices.contains(path.section) else { return false }
        return kind != .cell || (0..<itemCount(ofSection: path.section)).contains(path.item)
    }
}
