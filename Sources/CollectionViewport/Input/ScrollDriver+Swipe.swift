import GTKBridge
import ScrollPhysics

/// A swipe on a touchpad, from the first movement until the fingers lift. The physics knows whether they hold content.
struct Swipe {
    /// The distance so far, in points into the content.
    var distance = 0.0
    var tracker = VelocityTracker()
    /// Ends the swipe if no event says that the fingers lifted.
    var silence: MainLoopSource?
}

/// How long a swipe may be silent before it ends, in milliseconds.
///
/// Touchpads report lifted fingers on Wayland only; trackpoints and remote desktops do not report them even there. GDK
/// does not say which devices do, so a kind of device is trusted after it has reported them once.
enum SwipeSilence {
    /// For a device that may not report the end. With a larger value, content that was pulled past an edge comes back
    /// later; with a value below the pauses in a slow movement, it comes back in the middle of it.
    static let unannounced = 150
    /// For a device that reports the end: fingers may rest. This only matters if the report is lost, for example
    /// because another surface has the pointer. With a smaller value the band lets go under resting fingers; with a
    /// larger one content stays past an edge for longer.
    static let resting = 5000
}

/// Swipes. A swipe holds the content until the device reports the end, until it has been silent for long enough, or
/// until something else moves the content or stops it. Later events are a new swipe.
extension ScrollDriver {
    /// Fingers touched the touchpad and do not move. Moving content stops.
    func fingersRested() {
        guard isMoving else { return }
        beginSwipe()
        endSwipe(afterSilence: SwipeSilence.resting)
    }

    func swiped(_ event: ScrollEvent, on view: any DrivenView) {
        if physics.hand != .swipe { beginSwipe() }
        let points = event.unit == GDK_SCROLL_UNIT_SURFACE ? 1 / view.viewScale : physics.wheelStep
        let start = swipe.distance
        for movement in event.movements {
            swipe.distance += view.alongAxis(x: movement.dx, y: movement.dy) * points
            swipe.tracker.add(swipe.distance, at: movement.time)
        }
        let distance = swipe.distance - start
        followHand { physics, _ in physics.pan(by: distance, with: .swipe) }
        let isTrusted = announcingSources.contains(event.source.rawValue)
        endSwipe(afterSilence: isTrusted ? SwipeSilence.resting : SwipeSilence.unannounced)
    }

    /// - Parameter isStop: whether the device reported it, rather than a hold that ended.
    func fingersLifted(_ event: ScrollEvent, isStop: Bool) {
        // X11 makes up a stop when the pointer enters.
        if isStop, physics.hand == .swipe { announcingSources.insert(event.source.rawValue) }
        endSwipe(velocity: swipe.tracker.velocity(at: event.time))
    }

    private func beginSwipe() {
        swipe.silence?.cancel()
        swipe = Swipe()
        followHand { $0.beginPan(with: .swipe, at: $1) }
    }

    private func endSwipe(afterSilence milliseconds: Int) {
        swipe.silence?.cancel()
        swipe.silence = after(milliseconds: milliseconds, for: self) { $0.endSwipe() }
    }

    /// - Parameter velocity: of the fingers as they lifted; 0 if that is unknown.
    func endSwipe(velocity: Double = 0) {
        swipe.silence?.cancel()
        guard physics.hand == .swipe else { return }
        startMovement { $0.endPan(with: .swipe, velocity: velocity, at: $1) }
    }
}
