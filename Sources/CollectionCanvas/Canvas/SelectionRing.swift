import StickyLayout

/// The ring around the selected element.
///
/// It has two bands, one in the accent colour and one in the background's, so that it is visible on a card of any
/// colour. In high contrast, where every card has a border, it is wider and has the text's colour.
@MainActor
package final class SelectionRing: CanvasOverlay {
    private static let width = 3.0
    private static let highContrastWidth = 5.0
    private static let corners = Corners(radius: CellPainter.cornerRadius)

    package init() {}

    package func draw(over canvas: Canvas, with drawing: Drawing) {
        guard let (element, frame) = canvas.selectedElement else { return }
        let palette = canvas.renderer.style.palette
        let isHighContrast = palette.appearance.isHighContrast
        let color = isHighContrast ? palette.text : palette.focusRing
        let width = isHighContrast ? Self.highContrastWidth : Self.width
        if element.kind == .cell {
            drawing.clipped(to: canvas.uncoveredRect) {
                drawing.stroke(frame, corners: Self.corners, width: width, color)
                drawing.stroke(
                    frame.insetted(by: width), corners: Corners(radius: max(0, CellPainter.cornerRadius - width)),
                    width: 1,
                    palette.background)
            }
        } else {
            drawing.stroke(frame, corners: Corners(radius: 3), width: width, color)
        }
    }
}

extension Canvas {
    /// The selected element in view, and its frame in viewport coordinates on whole device pixels; `nil` if it is out
    /// of view.
    package var selectedElement: (element: LayoutElement, frame: LayoutRect)? {
        guard let id = selection.element, let element = presentedElements.last(where: { $0.id == id }) else {
            return nil
        }
        let origin = layout.viewportOrigin(at: offset)
        let frame = renderer.style.grid.place(element.frame, from: origin)
        return (element, PixelGrid.paintable(frame, in: layout.containerSize))
    }

    /// The part of the viewport that pinned elements do not cover, in viewport coordinates.
    package var uncoveredRect: LayoutRect {
        var insets = layout.pinnedInsets(at: offset, revealedLength: revealedLength)
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
        let (size, origin) = (layout.containerSize, layout.viewportOrigin(at: offset))
        guard x >= 0, x < size.width, y >= 0, y < size.height else { return nil }
        return visibleElements.last { $0.frame.contains(x: x + origin.x, y: y + origin.y) }
    }
}

extension LayoutRect {
    package func insetted(by inset: Double) -> LayoutRect {
        LayoutRect(x: x + inset, y: y + inset, width: max(0, width - 2 * inset), height: max(0, height - 2 * inset))
    }
}
