import CollectionCanvas
import GTKBridge
import StickyLayout

/// Draws the overlays that are on and, while the inspection is active, outlines of the inspected elements. It is one
/// of a canvas's overlays only while there is something to draw.
final class InspectionDrawing: CanvasOverlay {
    private let inspection: Inspection

    /// The overlays that are on.
    var shown: Set<InspectionOverlay> = [] { didSet { update() } }

    private static let fillStrength = 0.16
    private static let outlineWidth = 2.0

    init(inspection: Inspection) {
        self.inspection = inspection
    }

    /// Call it after the set of canvases or `inspection.isActive` changed.
    func update() {
        let isNeeded = inspection.isActive || !shown.isEmpty
        for canvas in inspection.canvases {
            let others = canvas.overlays.filter { $0 !== self }
            if isNeeded != (others.count < canvas.overlays.count) {
                canvas.overlays = isNeeded ? others + [self] : others
            }
            gtk_widget_queue_draw(canvas.widget)
        }
    }

    func draw(over canvas: Canvas, with drawing: Drawing) {
        let style = canvas.renderer.style
        let isDark = style.palette.appearance.isDark
        let scene = OverlayScene(
            layout: canvas.layout, offset: canvas.offset, revealedLength: canvas.revealedLength,
            elements: canvas.visibleElements, grid: style.grid)
        var painter = OverlayPainter(
            viewport: scene.viewport, text: canvas.overlayText, viewScale: canvas.viewScale, drawing: drawing)
        // In painting order: shades and outlines lie beneath words.
        for overlay in InspectionOverlay.paintingOrder where shown.contains(overlay) {
            painter.draw(overlay.shapes(of: scene), overlay.color(isDark: isDark))
        }
        guard inspection.isActive else { return }
        let color = style.palette.focusRing
        // Only on the canvas whose rule is shown.
        if let term = inspection.pointedTerm, canvas === inspection.canvas, let inspected = inspection.inspected {
            painter.draw(term.shapes(of: inspected, in: scene), color)
        }
        let hovered = inspection.hovered == inspection.held ? nil : inspection.hovered
        for (id, fill) in [(hovered, Self.fillStrength), (inspection.held, 0)] {
            let element = id.flatMap {
                scene.layout.element($0, at: scene.offset, revealedLength: scene.revealedLength)
            }
            guard let element else { continue }
            let frame = scene.place(element.frame)
            drawing.fill(frame, color.withAlpha(fill))
            drawing.stroke(frame, width: Self.outlineWidth, color)
        }
    }
}
