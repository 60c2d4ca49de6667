import GTKBridge
import ScrollPhysics

/// Scroll events: wheels turn in notches, which glide; touchpads move in points, which the content follows at once.
extension ScrollDriver {
    /// - Returns: the controller.
    func connectWheel(at parent: Widget, of view: any DrivenView) -> OpaquePointer {
        let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)!
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        connect(controller, "scroll-begin") { [weak self] in
            guard let event = gtk_event_controller_get_current_event(controller),
                gdk_event_get_event_type(event) == GDK_TOUCHPAD_HOLD
            else { return }
            self?.fingersRested()
        }
        connect(controller, "scroll") { [weak self, weak view] (dx: Double, dy: Double) -> Bool in
            guard let self, let view else { return false }
            return scrolled(ScrollEvent(dx: dx, dy: dy, of: controller), on: view)
        }
        connect(controller, "scroll-end") { [weak self] in
            // GTK ends a hold after a timeout, without an event.
            guard let event = gtk_event_controller_get_current_event(controller) else {
                self?.endSwipe()
                return
            }
            let end = ScrollEvent(dx: 0, dy: 0, of: controller)
            self?.fingersLifted(end, isStop: gdk_event_get_event_type(event) == GDK_SCROLL)
        }
        gtk_widget_add_controller(parent, controller)
        return controller
    }

    /// - Returns: whether the event has an effect here.
    func scrolled(_ event: ScrollEvent, on view: any DrivenView) -> Bool {
        let distance = view.alongAxis(x: event.dx, y: event.dy)
        guard distance != 0 else { return false }
        if event.isSwipe {
            swiped(event, on: view)
        } else {
            startMovement { $0.wheel(notches: distance, at: $1) }
        }
        return true
    }
}

extension DrivenView {
    /// Positive towards the end of the content. A wheel that turns up and down also scrolls horizontal content.
    func alongAxis(x: Double, y: Double) -> Double {
        if isVertical { return y }
        return abs(x) > abs(y) ? x * handedness : y
    }
}
