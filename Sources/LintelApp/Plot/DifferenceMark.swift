import CollectionCanvas
import GTKBridge
import StickyLayout

/// Outlines the element of the chosen difference on each of the compared canvases.
final class DifferenceMark: CanvasOverlay {
    /// `nil` draws nothing.
    var element: LayoutElement.ID? { didSet { if element != oldValue { onChange?() } } }
    /// Called when the canvases have to be drawn again. The window sets it.
    var onChange: (() -> Void)?

    /// In the window's points, at any zoom.
    private static let lineWidth = 3.0

    func draw(over canvas: Canvas, with drawing: Drawing) {
        guard let element = element.flatMap(canvas.element) else { return }
        let scene = OverlayScene(
            layout: canvas.layout, viewpoint: canvas.viewpoint, elements: [element], grid: canvas.style.grid)
        drawing.stroke(
            scene.place(element.frame), width: Self.lineWidth / canvas.viewScale, canvas.style.palette.focusRing)
    }
}
