import GTKBridge
import StickyLayout

/// Counts the clicks that belong together, by the times of their events.
///
/// `GtkGestureClick` counts them with a timer of the main loop: if that is busy for a moment, a double click is two clicks there.
package struct ClickCounter {
    /// How near presses have to be to belong together.
    package struct Limits: Equatable {
        /// The most between two presses, in milliseconds.
        package var time: UInt32
        /// The distance from the first press that is too far, in points.
        package var distance: Double

        package init(time: UInt32, distance: Double) {
            self.time = time
            self.distance = distance
        }
    }

    /// How many presses belong together, the last one included.
    package private(set) var count = 0
    private var firstPosition = LayoutPoint(x: 0, y: 0)
    private var lastTime: UInt32 = 0

    package init() {}

    /// - Parameters:
    ///   - position: on the window, in points. A widget may slide away under a hand that rests.
    ///   - time: in milliseconds on the clock of the input devices, which starts again at 0 after its end.
    package mutating func press(at position: LayoutPoint, time: UInt32, within limits: Limits) {
        let isNear =
            abs(position.x - firstPosition.x) < limits.distance && abs(position.y - firstPosition.y) < limits.distance
        if count > 0, isNear, time &- lastTime <= limits.time {
            count += 1
        } else {
            count = 1
            firstPosition = position
        }
        lastTime = time
    }

    /// Counts the press that a gesture is handling.
    ///
    /// - Parameter widget: the gesture's.
    @MainActor
    package mutating func press(of gesture: OpaquePointer, on widget: Widget) {
        guard let event = gtk_event_controller_get_current_event(gesture) else { return cancel() }
        var position = LayoutPoint(x: 0, y: 0)
        gdk_event_get_position(event, &position.x, &position.y)
        press(at: position, time: gdk_event_get_time(event), within: Limits(of: widget))
    }

    /// What was pressed becomes no click.
    package mutating func cancel() { count = 0 }
}

extension ClickCounter.Limits {
    /// The limits that the desktop sets.
    @MainActor
    package init(of widget: Widget) {
        let settings = gtk_widget_get_settings(widget)!
        let time: Int32 = property(of: settings, "gtk-double-click-time")
        let distance: Int32 = property(of: settings, "gtk-double-click-distance")
        self.init(time: UInt32(max(0, time)), distance: Double(distance))
    }
}
