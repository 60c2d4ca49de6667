import StickyLayout

/// The ring around the selected element, and a thinner one around each item that is selected beside it.
///
/// It has two bands, one in the accent colour and one in the background's, so that it is visible on a cell of any
/// colour. In high contrast, where every card has a border, it is wider and has the text's colour. Its width
/// on screen is the same at any zoom.
package final class SelectionRing: CanvasOverlay {
    private static let width = 3.0
    private static let highContrastWidth = 5.0
    private static let scaleOfOthers = 0.6
    private static let headerCorners = Corners(radius: 3)

    package init() {}

    package func draw(over canvas: Canvas, with drawing: Drawing) {
        for (element, frame) in canvas.otherSelectedElements {
            draw(around: element, frame, scale: Self.scaleOfOthers, over: canvas, with: drawing)
        }
        if let (element, frame) = canvas.selectedElement {
            draw(around: element, frame, over: canvas, with: drawing)
        }
    }

    /// - Parameter scale: how wide the ring is, as a share of the usual width.
    private func draw(
        around element: LayoutElement, _ frame: LayoutRect, scale: Double = 1, over canvas: Canvas,
        with drawing: Drawing
    ) {
        let palette = canvas.renderer.style.palette
        let isHighContrast = palette.appearance.isHighContrast
        let color = isHighContrast ? palette.text : palette.focusRing
        let widest = min(frame.width, frame.height) / 2
        let usual = isHighContrast ? Self.highContrastWidth : Self.width
        let width = min(usual * scale / canvas.viewScale, widest)
        if element.kind == .cell {
            let radius = canvas.scene.shape(of: element).cornerRadius
            drawing.clipped(to: canvas.uncoveredRect) {
                drawing.stroke(frame, corners: Corners(radius: radius), width: width, color)
                drawing.stroke(
                    frame.insetted(by: width), corners: Corners(radius: max(0, radius - width)),
                    width: min(1 / canvas.viewScale, widest - width), palette.background)
            }
        } else {
            drawing.stroke(frame, corners: Self.headerCorners, width: width, color)
        }
    }
}

extension LayoutRect {
    package func insetted(by inset: Double) -> LayoutRect {
        LayoutRect(x: x + inset, y: y + inset, width: max(0, width - 2 * inset), height: max(0, height - 2 * inset))
    }
}
