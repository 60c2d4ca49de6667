import GTKBridge
import StickyLayout

/// A badge in a corner of the canvas that says that motion is slow or paused.
@MainActor
final class MotionBadge: CanvasOverlay {
    /// `nil` at full speed.
    var text: String?

    private static let margin = 8.0
    private static let padding = 8.0

    func draw(over canvas: Canvas, with drawing: Drawing) {
        guard let text else { return }
        canvas.drawInWindowPoints(with: drawing) { size in
            draw(text, in: size, canvas.renderer.style, with: drawing)
        }
    }

    private func draw(_ text: String, in size: LayoutSize, _ style: SceneStyle, with drawing: Drawing) {
        let block = style.text.set(text, .caption, width: max(20, size.width / 2), direction: .leftToRight)
        let box = LayoutRect(
            x: (size.width - Self.margin - block.width - 2 * Self.padding).rounded(),
            y: (size.height - Self.margin - block.height - Self.padding).rounded(),
            width: block.width + 2 * Self.padding, height: block.height + Self.padding)
        let corners = Corners(radius: box.height / 2)
        drawing.fill(box, corners: corners, style.palette.text)
        drawing.text(block, x: box.x + Self.padding, y: box.y + Self.padding / 2, style.palette.background)
    }
}
