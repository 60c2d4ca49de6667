extension CollectionLayout {
    /// What a person sees at a point: of the elements in view there, the one that is drawn last. A pinned header wins over
    /// the cell beneath it. `nil` where there is no element, and for a point out of view.
    ///
    /// The point is in content coordinates: add `viewportOrigin(at:)` to one of the viewport. On the left or top edge of a
    /// frame it is in it; on the right or bottom edge it is not.
    ///
    /// - Complexity: O(log *sections* + log *lines* + *elements in view*).
    public func hitTest(x: Double, y: Double, at offset: Double, revealedLength: Double = 0) -> LayoutElement? {
        let origin = viewportOrigin(at: offset)
        let viewport = LayoutRect(x: origin.x, y: origin.y, width: containerSize.width, height: containerSize.height)
        guard viewport.contains(x: x, y: y) else { return nil }
        return elements(at: offset, revealedLength: revealedLength).last { $0.frame.contains(x: x, y: y) }
    }
}

extension LayoutRect {
    package func contains(x: Double, y: Double) -> Bool {
        x >= self.x && x < maxX && y >= self.y && y < maxY
    }
}
