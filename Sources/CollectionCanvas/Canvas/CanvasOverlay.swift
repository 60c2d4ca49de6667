import StickyLayout

/// Something drawn over a canvas's elements, such as a selection.
///
/// It draws in every frame, in the canvas's coordinates: content coordinates less the offset, rounded with the canvas's
/// grid. Code that changes what it draws must queue a redraw of the canvas.
@MainActor
package protocol CanvasOverlay: AnyObject {
    func draw(over canvas: Canvas, with drawing: Drawing)
}

extension Canvas {
    /// Draws text that has to stay readable at any scale of the canvas.
    ///
    /// - Parameter body: draws in points of the window; its argument is the viewport's size in these points.
    package func drawInWindowPoints(with drawing: Drawing, _ body: (_ size: LayoutSize) -> Void) {
        let size = layout.containerSize
        drawing.scaled(by: 1 / viewScale) {
            body(LayoutSize(width: size.width * viewScale, height: size.height * viewScale))
        }
    }
}
