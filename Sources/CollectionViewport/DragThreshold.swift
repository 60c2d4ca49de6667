import GTKBridge

/// Tells a drag from a click: whether a hand has moved far enough since it pressed.
///
/// The offset of a `GtkGestureDrag` counts in the widget's coordinates. A widget that slides away under a hand that rests, as a canvas
/// does beside a sidebar, would look like a drag. So the movement is measured on the window.
@MainActor
package struct DragThreshold {
    private var press: (x: Double, y: Double)?

    package nonisolated init() {}

    /// Remembers where the press is. Call it when the gesture begins.
    package mutating func begin(_ gesture: OpaquePointer) { press = positionOnWindow(of: gesture) }

    /// Whether this is a drag. Call it when the gesture moves.
    ///
    /// - Parameters:
    ///   - dx: the gesture's own offset in points, for a gesture without an event.
    ///   - widget: the one whose settings have the threshold.
    package func isExceeded(by gesture: OpaquePointer, dx: Double, dy: Double, at widget: Widget) -> Bool {
        var moved = (x: dx, y: dy)
        if let press, let now = positionOnWindow(of: gesture) { moved = (now.x - press.x, now.y - press.y) }
        return gtk_drag_check_threshold(widget, 0, 0, moved.x.whole, moved.y.whole) != 0
    }

    /// Where the current event of a controller is, in points on its window; `nil` without an event.
    private func positionOnWindow(of controller: OpaquePointer) -> (x: Double, y: Double)? {
        guard let event = gtk_event_controller_get_current_event(controller) else { return nil }
        var (x, y) = (0.0, 0.0)
        return gdk_event_get_position(event, &x, &y) != 0 ? (x, y) : nil
    }
}
