import GTKBridge
import StickyLayout

/// GTK's report of a turn of a wheel, or of a movement of fingers on a touchpad.
package struct ScrollEvent {
    /// A distance and its time, in seconds on the clock of the input devices.
    struct Movement: Equatable {
        var dx = 0.0
        var dy = 0.0
        var time = 0.0
    }

    /// The movements in order. GTK sums up those within one frame.
    var movements: [Movement]
    /// Points of the surface, or notches of a wheel.
    var unit = GDK_SCROLL_UNIT_WHEEL
    /// The kind of device. On Wayland a touchpad has the source *finger*, a trackpoint *continuous*.
    var source = GDK_SOURCE_MOUSE

    var dx: Double { movements.reduce(0) { $0 + $1.dx } }
    var dy: Double { movements.reduce(0) { $0 + $1.dy } }
    var time: Double { movements.last?.time ?? 0 }

    /// How many points of a touchpad count as a notch of a wheel, for code that only knows notches. It is GTK's own
    /// number; with a larger one touchpads are slower there.
    private static let pointsANotch = 10.0

    /// Whether the content follows at once instead of gliding. X11 reports a touchpad in fractions of a notch.
    var isSwipe: Bool { unit == GDK_SCROLL_UNIT_SURFACE || source == GDK_SOURCE_TOUCHPAD }

    /// The distances in notches, for any device.
    package var notches: (x: Double, y: Double) {
        let worth = unit == GDK_SCROLL_UNIT_SURFACE ? 1 / Self.pointsANotch : 1
        return (dx * worth, dy * worth)
    }
}

/// Counts whole notches from the fractions that fine wheels and touchpads report.
package struct NotchCounter {
    /// The fraction of a notch that is not counted yet.
    private var rest = 0.0

    /// More notches at once are an error of the device.
    private static let most = 100.0

    package init() {}

    /// - Returns: the number of full notches, negative towards the start.
    package mutating func add(_ notches: Double) -> Int {
        guard notches.isFinite else { return 0 }
        rest = (rest + notches).clamped(to: -Self.most...Self.most)
        let whole = rest.rounded(.towardZero)
        rest -= whole
        return Int(clamping: whole)
    }
}

extension ScrollEvent {
    /// The event that a scroll controller is handling.
    @MainActor
    package init(dx: Double, dy: Double, of controller: OpaquePointer) {
        let time = eventTime(of: controller)
        self.init(movements: [Movement(dx: dx, dy: dy, time: time)])
        unit = gtk_event_controller_scroll_get_unit(controller)
        if let device = gtk_event_controller_get_current_event_device(controller) {
            source = gdk_device_get_source(device)
        }
        var count: guint = 0
        guard let event = gtk_event_controller_get_current_event(controller),
            let history = gdk_event_get_history(event, &count)
        else { return }
        defer { g_free(history) }
        movements = UnsafeBufferPointer(start: history, count: Int(count)).map {
            Movement(dx: $0.axes.3, dy: $0.axes.4, time: Double($0.time) / 1000)
        }
        movements.append(Movement(dx: dx - self.dx, dy: dy - self.dy, time: time))
    }
}

/// The time of a controller's current event, in seconds on the clock of the input devices; 0 for one that GTK made up.
@MainActor
func eventTime(of controller: OpaquePointer) -> Double {
    Double(gtk_event_controller_get_current_event_time(controller)) / 1000
}
