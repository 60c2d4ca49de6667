/// Something drawn over a canvas's elements, such as a selection.
///
/// It draws in every frame, in the canvas's coordinates: content coordinates less the offset, rounded with the canvas's
/// grid. Code that changes what it draws must queue a redraw of the canvas.
@MainActor
package protocol CanvasOverlay: AnyObject {
    func draw(over canvas: Canvas, with drawing: Drawing)
}
