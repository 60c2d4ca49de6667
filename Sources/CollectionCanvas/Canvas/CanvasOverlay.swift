/// Something drawn over a canvas's elements, such as a selection.
///
/// It is asked in every frame and draws in the canvas's coordinates: content coordinates less the offset, rounded with
/// the canvas's grid. Whatever changes what it draws queues the canvas to be drawn.
@MainActor
package protocol CanvasOverlay: AnyObject {
    func draw(over canvas: Canvas, with drawing: Drawing)
}
