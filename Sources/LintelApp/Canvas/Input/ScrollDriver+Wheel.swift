import GTKBridge
import ScrollPhysics

/// Two fingers on a touchpad, from the first movement until they lift.
struct TouchpadSwipe {
    var isUnderWay = false
    /// How far they have come, in points into the content.
    var distance = 0.0
    var tracker = VelocityTracker()
    /// Ends the swipe where nobody says that the fingers lifted, as X11 does not.
    var silence: MainLoopSource?

    /// Fingers on the pad are rarely still for so long, and content pulled past an edge should not wait longer
    /// to let go.
    static let silenceMilliseconds = 150
}

/// Wheels turn in notches, which glide; a touchpad moves in points, which the content follows at once.
extension ScrollDriver {
    func takeWheel(at parent: UnsafeMutablePointer<GtkWidget>) {
        let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)!
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        connect(controller, "scroll-begin") { [weak self] in
            self?.fingersTouched(controller)
        }
        connect(controller, "scroll") { [weak self] (dx: Double, dy: Double) -> Bool in
            self?.scrolled(x: dx, y: dy, controller) ?? false
        }
        connect(controller, "scroll-end") { [weak self] in
            self?.endSwipe(at: eventTime(of: controller))
        }
        gtk_widget_add_controller(parent, controller)
    }

    private func scrolled(x: Double, y: Double, _ controller: OpaquePointer) -> Bool {
        let distance = alongAxis(x: x, y: y)
        guard distance != 0 else { return false }
        let isSurfaceUnit = gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_SURFACE
        if isSurfaceUnit || isTouchpad(controller) {
            // X11 counts a touchpad's movement in parts of a notch.
            let points = isSurfaceUnit ? distance / canvas.viewScale : distance * physics.wheelStep
            swiped(by: points, at: eventTime(of: controller))
            if !isSurfaceUnit { endSwipeAfterSilence() }
        } else {
            endSwipe(at: nil)
            move { $0.wheel(notches: distance, at: $1) }
        }
        return true
    }

    /// Towards the end of the content is positive. A wheel that turns up and down scrolls sideways, too,
    /// where content does.
    private func alongAxis(x: Double, y: Double) -> Double {
        if canvas.isVertical { return y }
        return abs(x) > abs(y) ? x * handedness : y
    }

    /// Fingers that come down on moving content stop it.
    private func fingersTouched(_ controller: OpaquePointer) {
        guard isMoving, let event = gtk_event_controller_get_current_event(controller),
            gdk_event_get_event_type(event) == GDK_TOUCHPAD_HOLD
        else { return }
        beginSwipe()
    }

    private func beginSwipe() {
        swipe = TouchpadSwipe(isUnderWay: true)
        hold { $0.beginPan(at: $1) }
    }

    private func swiped(by points: Double, at time: Double) {
        if !swipe.isUnderWay {
            beginSwipe()
            swipe.tracker.add(0, at: time)
        }
        swipe.distance += points
        swipe.tracker.add(swipe.distance, at: time)
        hold { physics, _ in physics.pan(by: points) }
    }

    private func endSwipeAfterSilence() {
        swipe.silence?.cancel()
        swipe.silence = after(milliseconds: TouchpadSwipe.silenceMilliseconds, for: self) { $0.endSwipe(at: nil) }
    }

    /// - Parameter time: when the fingers lifted; `nil` where nobody said so.
    private func endSwipe(at time: Double?) {
        guard swipe.isUnderWay else { return }
        swipe.isUnderWay = false
        swipe.silence?.cancel()
        let velocity = time.map { swipe.tracker.velocity(at: $0) } ?? 0
        move { $0.endPan(velocity: velocity, at: $1) }
    }

    private func isTouchpad(_ controller: OpaquePointer) -> Bool {
        guard let device = gtk_event_controller_get_current_event_device(controller) else { return false }
        return gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD
    }
}

/// When the event happened that a controller is handling, in seconds on the clock of the input devices.
@MainActor
func eventTime(of controller: OpaquePointer) -> Double {
    Double(gtk_event_controller_get_current_event_time(controller)) / 1000
}
