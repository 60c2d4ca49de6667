import GTKBridge

/// Tells a drag from a click: whether a hand has moved far enough since it pressed.
///
/// The offset of a `GtkGestureDrag` counts in the widget's coordinates. If a widget slides away under the pointer, as a canvas does beside
/// a sidebar, the next event of a hand that rests or trembles would look like a drag. So the movement is measured on the window.
@MainActor
package struct DragThreshold {
    private var press: (x: Double, y: Double)?

    package nonisolated init() {}

    /// Remembers where the press is. Call it when the gesture begins.
    package mutating func begin(_ gesture: OpaquePointer) { press = positionOnWindow(of: gesture) }

    /// Whether this is a drag. Call it when the gesture moves.
    ///
    /// - Parameters:
    ///   - dx: the gesture's own offset in points, for a gesture that has no press of its own, as in tests.
    ///   - widget: the one whose settings have the threshold.
    package func isExceeded(by gesture: OpaquePointer, dx: Double, dy: Double, at widget: Widget) -> Bool {
        var moved = (x: dx, y: dy)
        if let press, let now = positionOnWindow(of: gesture) { moved = (now.x - press.x, now.y - press.y) }
        return gtk_drag_check_threshold(widget, 0, 0, moved.x.whole, moved.y.whole) != 0
    }

    /// Where the pointer or the finger of a gesture is, in points on its window; `nil` if nothing is pressed.
    private func positionOnWindow(of gesture: OpaquePointer) -> (x: Double, y: Double)? {
        var (x, y) = (0.0, 0.0)
        guard gtk_gesture_get_point(gesture, gtk_gesture_single_get_current_sequence(gesture), &x, &y) != 0,
            let widget = gtk_event_controller_get_widget(gesture),
            let window = gtk_widget_get_ancestor(widget, gtk_window_get_type())
        else { return nil }
        return widget.point(x, y, in: window)
    }
}
