import StickyLayout

extension CollectionLayout {
    /// The foremost element at a point in viewport coordinates; `nil` if the point is out of the viewport.
    package func element(atX x: Double, y: Double, from viewpoint: Viewpoint) -> LayoutElement? {
        let origin = viewportOrigin(at: viewpoint)
        return hitTest(LayoutPoint(x: x + origin.x, y: y + origin.y), at: viewpoint)
    }

    /// The pinned headers whose sections have reached the pin line, in the order of the elements. This leaves out the header
    /// that `LayoutOptions.showsNextHeader` pins to the trailing edge, because its section is still to come, and those that an
    /// own rule moves away from their places before that.
    package func reachedHeaders(among elements: [LayoutElement], at viewpoint: Viewpoint) -> [LayoutElement] {
        elements.filter { element in
            guard element.kind == .header, element.isPinned else { return false }
            if options.system == .custom {
                guard let phase = explanation(of: element.id, at: viewpoint)?.phase else { return false }
                return ![.displaced, .waiting, .toCome].contains(phase)
            }
            guard options.showsNextHeader, let natural = naturalFrame(of: element.id) else { return true }
            return axisSpan(of: element.frame).start >= axisSpan(of: natural).start
        }
    }
}

/// Finds elements by their place in the viewport, and places by their element.
extension Canvas {
    /// The selected element, and its frame in the viewport on whole device pixels; `nil` if it is out of view.
    package var selectedElement: (element: LayoutElement, frame: LayoutRect)? {
        selection.element.flatMap(presentedElement)
    }

    /// The items in view that are selected beside the selected one, and their frames in the viewport on whole device pixels.
    package var otherSelectedElements: [(element: LayoutElement, frame: LayoutRect)] {
        guard !otherSelectedItems.isEmpty else { return [] }
        return presentedElements.filter { $0.kind == .cell && otherSelectedItems.contains($0.indexPath) }
            .compactMap { presentedElement($0.id) }
    }

    /// An element, and its frame in the viewport on whole device pixels; `nil` if it is out of view.
    package func presentedElement(_ id: LayoutElement.ID) -> (element: LayoutElement, frame: LayoutRect)? {
        guard let element = presentedElements.last(where: { $0.id == id }) else { return nil }
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

    /// One of the elements, in view or not; `nil` if the canvas has no such element at its offset.
    package func element(_ id: LayoutElement.ID) -> LayoutElement? {
        guard let source else { return layout.element(id, at: viewpoint) }
        return source.element(id, at: viewpoint, in: layout)
    }

    /// The offsets at which its content may rest, in points.
    package var restingOffsets: ClosedRange<Double> {
        source.map { $0.offsets.union(layout.offsetRange) } ?? layout.offsetRange
    }

    /// The element at a point in viewport coordinates.
    package func element(atX x: Double, y: Double) -> LayoutElement? {
        guard let source else { return layout.element(atX: x, y: y, from: viewpoint) }
        return source.element(atX: x, y: y, from: viewpoint, in: layout)
    }
}
