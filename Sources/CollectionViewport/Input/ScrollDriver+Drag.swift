import GTKBridge
import ScrollPhysics

/// A drag by a finger or the mouse, from press to release.
package struct Drag {
    /// Whether it has moved far enough not to be a click.
    package var isUnderWay = false
    var threshold = DragThreshold()
    /// The distance so far, in points into the content.
    var distance = 0.0
    var tracker = VelocityTracker()
}

/// Dragging: the content follows a finger or the mouse one to one, and is flung on release.
extension ScrollDriver {
    /// - Returns: the controller.
    func connectDrags(at parent: Widget, of view: any DrivenView) -> OpaquePointer {
        let gesture = gtk_gesture_drag_new()!
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        gtk_gesture_single_set_touch_only(gesture, (!view.scrollsByMouseAndKeys).gboolean)
        connect(gesture, "drag-begin") { [weak self, weak view] (x: Double, y: Double) in
            // A scroll bar over the content is no part of it.
            let pressed = gtk_widget_pick(parent, x, y, GTK_PICK_DEFAULT)
            guard let self, let pressed, let shown = view?.widget,
                pressed == shown || gtk_widget_is_ancestor(pressed, shown) != 0
            else {
                gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
                return
            }
            beginDrag(at: eventTime(of: gesture))
            drag.threshold.begin(gesture)
        }
        connect(gesture, "drag-update") { [weak self, weak view] (dx: Double, dy: Double) in
            if let self, let view { dragged(x: dx, y: dy, gesture, on: view) }
        }
        connect(gesture, "drag-end") { [weak self] (_: Double, _: Double) in
            self?.endDrag(at: eventTime(of: gesture))
        }
        connect(gesture, "cancel") { [weak self] in self?.endDrag(at: nil) }
        gtk_widget_add_controller(parent, gesture)
        return gesture
    }

    /// Moving content stops under a finger. Resting content waits, because this may be a click.
    func beginDrag(at time: Double) {
        drag = Drag()
        drag.tracker.add(0, at: time)
        endSwipe()
        if isMoving, !physics.isAtRest(at: now) { followHand { $0.beginPan(with: .drag, at: $1) } }
    }

    private func dragged(x: Double, y: Double, _ gesture: OpaquePointer, on view: any DrivenView) {
        let distance = view.isVertical ? -y : -x * view.handedness
        track(distance, at: eventTime(of: gesture))
        if !drag.isUnderWay {
            guard yieldsDrag?() != true else {
                gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
                return
            }
            guard drag.threshold.isExceeded(by: gesture, dx: x, dy: y, at: view.widget) else { return }
            drag.isUnderWay = true
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        pull(to: distance)
    }

    /// Measures the hand's velocity.
    ///
    /// - Parameter time: 0 for events that GTK makes up when content moves under the pointer. They are not the hand's.
    package func track(_ distance: Double, at time: Double) {
        if time > 0 { drag.tracker.add(distance, at: time) }
    }

    /// Moves the content with the hand. If something else has taken it, the hand takes it back from where it is.
    func pull(to distance: Double) {
        if physics.hand != .drag { followHand { $0.beginPan(with: .drag, at: $1) } }
        let step = distance - drag.distance
        drag.distance = distance
        followHand { physics, _ in physics.pan(by: step, with: .drag) }
    }

    /// - Parameter time: of the release; `nil` if the drag was cancelled.
    func endDrag(at time: Double?) {
        let velocity = time.map { drag.isUnderWay ? drag.tracker.velocity(at: $0) : 0 } ?? 0
        drag = Drag()
        guard physics.hand == .drag else { return }
        startMovement { $0.endPan(with: .drag, velocity: velocity, at: $1) }
    }
}
