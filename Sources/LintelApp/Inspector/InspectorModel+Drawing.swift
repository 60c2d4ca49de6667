import CollectionCanvas
import StickyLayout

/// Draws the overlays that are on and, while the inspector is shown, outlines of the inspected elements.
extension InspectorModel: CanvasOverlay {
    private static let fillStrength = 0.16
    private static let outlineWidth = 2.0

    func draw(over canvas: Canvas, with drawing: Drawing) {
        guard isActive || !overlays.isEmpty || editedTerm != nil else { return }
        let style = canvas.renderer.style
        let isDark = style.palette.appearance.isDark
        let scene = OverlayScene(
            layout: canvas.layout, viewpoint: canvas.viewpoint,
            elements: canvas.visibleElements, grid: style.grid)
        var painter = OverlayPainter(
            viewport: scene.viewport, text: canvas.overlayText, viewScale: canvas.viewScale, drawing: drawing)
        // In painting order: shades and outlines lie beneath words.
        for overlay in InspectionOverlay.paintingOrder where overlays.contains(overlay) {
            painter.draw(overlay.shapes(of: scene), overlay.color(isDark: isDark))
        }
        let color = style.palette.focusRing
        if canvas === seen.focused.canvas { painter.draw(shapesOfEditedTerm(in: scene), color) }
        guard isActive else { return }
        // Only on the canvas whose rule is shown.
        if let pointedTerm, canvas === self.canvas.canvas, let inspected {
            painter.draw(pointedTerm.shapes(of: inspected, in: scene), color)
        }
        func outline(_ id: LayoutElement.ID, fill: Double) {
            guard let element = canvas.element(id) else { return }
            let frame = scene.place(element.frame)
            drawing.fill(frame, color.withAlpha(fill))
            drawing.stroke(frame, width: Self.outlineWidth, color)
        }
        if let hovered, hovered != held { outline(hovered, fill: Self.fillStrength) }
        if let held { outline(held, fill: 0) }
    }
}
