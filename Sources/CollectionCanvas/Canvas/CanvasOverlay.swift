import StickyLayout

/// Something drawn over a canvas's elements, such as a selection.
///
/// It is asked in every frame and draws in the canvas's coordinates: content coordinates less the offset, rounded with
/// the canvas's grid. Whatever changes what it draws queues the canvas to be drawn.
@MainActor
package protocol CanvasOverlay: AnyObject {
    func draw(over canvas: Canvas, with drawing: Drawing)
}

extension Canvas {
    /// Draws words that have to be read however large the canvas is shown.
    ///
    /// - Parameter body: draws in points of the window, in a viewport that is so many of them large.
    package func drawInWindowPoints(with drawing: Drawing, _ body: (_ size: LayoutSize) -> Void) {
        let size = layout.containerSize
        drawing.scaled(by: 1 / viewScale) {
            body(LayoutSize(width: size.width * viewScale, height: size.height * viewScale))
        }
    }
}
