import GTKBridge
import StickyLayout

/// A canvas may be shown scaled. The code that scales it sets `viewScale`, so that everything is painted for the actual
/// pixels. Everything else is in the canvas's own points.
extension Canvas {
    /// Device pixels for each point of the canvas.
    var pixelScale: Double { Double(max(1, gtk_widget_get_scale_factor(widget))) * viewScale }

    /// The canvas in a widget or below it.
    package static func find(in widget: UnsafeMutablePointer<GtkWidget>) -> Canvas? {
        Peer.of(widget, as: Canvas.self) ?? widget.children.lazy.compactMap { find(in: $0) }.first
    }
}
