import GTKBridge

/// What GTK says of one turn of a wheel, or of one movement of fingers on a touchpad.
struct ScrollEvent {
    var dx = 0.0
    var dy = 0.0
    /// Points of the surface, or notches of a wheel.
    var unit = GDK_SCROLL_UNIT_WHEEL
    /// The kind of device. On Wayland a touchpad's is the source *finger*, a trackpoint's *continuous*.
    var source = GDK_SOURCE_MOUSE
    /// In seconds on the clock of the input devices.
    var time = 0.0

    /// How many points of a touchpad are worth a notch of a wheel, for what only knows notches. GTK's own number; larger
    /// makes a touchpad slower there.
    private static let pointsANotch = 10.0

    /// Whether the content follows at once, as it does under fingers; else it glides. X11 counts a touchpad's movement
    /// in parts of a notch.
    var isSwipe: Bool { unit == GDK_SCROLL_UNIT_SURFACE || source == GDK_SOURCE_TOUCHPAD }

    /// The distances in notches, whatever device it was.
    var notches: (x: Double, y: Double) {
        let worth = unit == GDK_SCROLL_UNIT_SURFACE ? 1 / Self.pointsANotch : 1
        return (dx * worth, dy * worth)
    }
}

/// Counts whole notches out of the parts that fine wheels and touchpads report.
struct NotchCounter {
    /// Less than a notch, left over from what has been counted.
    private var rest = 0.0

    /// More at once is somebody's mistake.
    private static let most = 100.0

    /// - Returns: how many notches are full with this one, negative against the content's direction.
    mutating func add(_ notches: Double) -> Int {
        guard notches.isFinite else { return 0 }
        rest = min(max(rest + notches, -Self.most), Self.most)
        let whole = rest.rounded(.towardZero)
        rest -= whole
        return Int(whole)
    }
}

extension ScrollEvent {
    /// The event that a scroll controller is handling.
    @MainActor
    init(dx: Double, dy: Double, of controller: OpaquePointer) {
        self.dx = dx
        self.dy = dy
        unit = gtk_event_controller_scroll_get_unit(controller)
        time = eventTime(of: controller)
        if let device = gtk_event_controller_get_current_event_device(controller) {
            source = gdk_device_get_source(device)
        }
    }
}

/// When the event happened that a controller is handling, in seconds on the clock of the input devices.
@MainActor
func eventTime(of controller: OpaquePointer) -> Double {
    Double(gtk_event_controller_get_current_event_time(controller)) / 1000
}
