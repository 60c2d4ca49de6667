extension CollectionLayout {
    /// One element, as it is at `offset`; `nil` where there is none.
    ///
    /// An element of `native` is found wherever it is, in view or not. The published layouts know a header only where they
    /// show it, so there it is `nil` elsewhere.
    /// - Complexity: O(log *lines*); in the published layouts, O(*elements in view*).
    public func element(_ id: LayoutElement.ID, at offset: Double, revealedLength: Double = 0) -> LayoutElement? {
        guard contains(id) else { return nil }
        let rule = rule(revealedLength: revealedLength)
        guard id.kind != .cell else {
            let placement = restingPlacement(of: id)
            return placement.hasArea ? rule.scene.cell(id.indexPath, placement, zIndex: type(of: rule).cellZIndex) : nil
        }
        let view: Viewport<Double> = viewport(ofSearchAt: offset, for: rule)
        return place(of: id, in: view, by: rule).map(rule.scene.element)
    }

    /// Whether the collection has the section, for a cell the item, or the parallax header.
    func contains(_ id: LayoutElement.ID) -> Bool {
        if id.kind == .parallaxHeader { return contentShift > 0 }
        let path = id.indexPath
        guard flow.sections.indices.contains(path.section) else { return false }
        return id.kind != .cell || (0..<itemCount(ofSection: path.section)).contains(path.item)
    }
}
