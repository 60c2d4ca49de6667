import StickyLayout

/// Where elements are in the viewport.
extension Canvas {
    /// The selected element, and its frame in the viewport on whole device pixels; `nil` if it is out of view.
    package var selectedElement: (element: LayoutElement, frame: LayoutRect)? {
        guard let id = selection.element, let element = presentedElements.last(where: { $0.id == id }) else {
            return nil
        }
        let origin = layout.viewportOrigin(at: viewpoint)
        let frame = renderer.style.grid.place(element.frame, from: origin)
        return (element, PixelGrid.paintable(frame, in: layout.containerSize))
    }

    /// The part of the viewport that pinned elements do not cover, in viewport coordinates.
    package var uncoveredRect: LayoutRect {
        var insets = layout.pinnedInsets(at: viewpoint)
        let content = layout.options.contentInset
        // Content insets cover nothing: cells are visible there, too.
        if insets.top == content.top { insets.top = 0 }
        if insets.left == content.left { insets.left = 0 }
        if insets.bottom == content.bottom { insets.bottom = 0 }
        if insets.right == content.right { insets.right = 0 }
        let size = layout.containerSize
        return LayoutRect(
            x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
            height: max(0, size.height - insets.top - insets.bottom))
    }

    /// The element at a point in viewport coordinates.
    package func element(atX x: Double, y: Double) -> LayoutElement? {
        let (size, origin) = (layout.containerSize, layout.viewportOrigin(at: viewpoint))
        guard x >= 0, x < size.width, y >= 0, y < size.height else { return nil }
        return visibleElements.last { $0.frame.contains(LayoutPoint(x: x + origin.x, y: y + origin.y)) }
    }
}
