import GTKBridge
import StickyLayout

/// Counts the clicks that belong together, by the times of their events.
///
/// `GtkGestureClick` counts them with a timer of the main loop: if that is busy for a moment, a double click is two clicks there.
struct ClickCounter {
    /// How near presses have to be to belong together.
    struct Limits: Equatable {
        /// The most between two presses, in milliseconds.
        var time: UInt32
        /// The distance from the first press that is too far, in points.
        var distance: Double
    }

    /// How many presses belong together, the last one included.
    private(set) var count = 0
    private var firstPosition = LayoutPoint(x: 0, y: 0)
    private var lastTime: UInt32 = 0

    /// - Parameters:
    ///   - position: on the window, in points. A widget may slide away under a hand that rests.
    ///   - time: in milliseconds on the clock of the input devices, which starts again at 0 after its end.
    mutating func press(at position: LayoutPoint, time: UInt32, within limits: Limits) {
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

    /// What was pressed becomes no click.
    mutating func cancel() { count = 0 }
}

extension ClickCounter.Limits {
    /// The limits that the desktop sets.
    @MainActor
    init(of widget: Widget) {
        let settings = gtk_widget_get_settings(widget)!
        let time: Int32 = property(of: settings, "gtk-double-click-time")
        let distance: Int32 = property(of: settings, "gtk-double-click-distance")
        self.init(time: UInt32(max(0, time)), distance: Double(distance))
    }
}
