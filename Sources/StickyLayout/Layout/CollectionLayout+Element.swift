/// One element: by its id, or by a point.
extension CollectionLayout {
    /// One element, as it is at a viewpoint; `nil` where there is none.
    ///
    /// An element of `native` is found wherever it is, in view or not. The published layouts know a header only where they
    /// show it, so there it is `nil` elsewhere.
    /// - Complexity: O(log *lines*); in the published layouts, O(*elements in view*).
    public func element(_ id: LayoutElement.ID, at viewpoint: Viewpoint) -> LayoutElement? {
        guard contains(id) else { return nil }
        let rule = rule(at: viewpoint)
        guard id.kind != .cell else {
            let frame = restingAxisFrame(of: id)
            return frame.hasArea ? rule.scene.cell(id.indexPath, frame, zIndex: type(of: rule).cellZIndex) : nil
        }
        let view: Viewport<Double> = viewportOfOneElement(at: viewpoint, for: rule)
        return rule.place(of: id, in: view).map(rule.scene.element)
    }

    /// What a person sees at a point: of the elements in view there, the one that is drawn last. A pinned header wins over
    /// the cell beneath it. `nil` where there is no element, and for a point out of view.
    ///
    /// On the left or top edge of a frame a point is in it; on the right or bottom edge it is not.
    ///
    /// - Parameters:
    ///   - point: in content coordinates: add ``viewportOrigin(at:)`` to a point of the viewport.
    ///   - viewpoint: where the content is scrolled to.
    /// - Complexity: O(log *sections* + log *lines* + *elements in view*).
    public func hitTest(_ point: LayoutPoint, at viewpoint: Viewpoint) -> LayoutElement? {
        let origin = viewportOrigin(at: viewpoint)
        let viewport = LayoutRect(x: origin.x, y: origin.y, width: containerSize.width, height: containerSize.height)
        guard viewport.contains(point) else { return nil }
        return elements(at: viewpoint).last { $0.frame.contains(point) }
    }

    /// Whether the collection has the section, for a cell the item, or the parallax header.
    func contains(_ id: LayoutElement.ID) -> Bool {
        if id.kind == .parallaxHeader { return contentShift > 0 }
        let path = id.indexPath
        guard flow.sections.indices.contains(path.section) else { return false }
        return id.kind != .cell || (0..<itemCount(ofSection: path.section)).contains(path.item)
    }
}
