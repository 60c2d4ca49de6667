import GTKBridge
import StickyLayout

/// A badge at the lower leading corner of the canvas that says that motion is slow or paused. The zoom is at the other
/// corner.
@MainActor
final class MotionBadge: CanvasOverlay {
    /// `nil` at full speed.
    var text: String?

    private static let margin = 8.0
    private static let padding = 8.0

    func draw(over canvas: Canvas, with drawing: Drawing) {
        guard let text else { return }
        canvas.drawInWindowPoints(with: drawing) { size in
            let isMirrored = gtk_widget_get_direction(canvas.widget) == GTK_TEXT_DIR_RTL
            let box = ElementBox(size: size, direction: isMirrored ? .rightToLeft : .leftToRight)
            draw(text, in: box, canvas.renderer.style, with: drawing)
        }
    }

    private func draw(_ text: String, in box: ElementBox, _ style: SceneStyle, with drawing: Drawing) {
        let block = style.text.set(text, .caption, width: max(20, box.size.width / 2), direction: .leftToRight)
        let badge = box.rect(
            leading: Self.margin, y: (box.size.height - Self.margin - block.height - Self.padding).rounded(),
            width: block.width + 2 * Self.padding, height: block.height + Self.padding)
        drawing.fill(badge, corners: Corners(radius: badge.height / 2), style.palette.text)
        drawing.text(
            block, x: (badge.x + Self.padding).rounded(), y: badge.y + Self.padding / 2, style.palette.background)
    }
}
