import GTKBridge
import ScrollPhysics

/// Fingers on a touchpad, from the first movement until they lift. Whether they have hold of the content is for the
/// physics to say.
struct Swipe {
    /// How far they have come, in points into the content.
    var distance = 0.0
    var tracker = VelocityTracker()
    /// Ends the swipe where nobody says that the fingers lifted.
    var silence: MainLoopSource?
}

/// How long a swipe may be silent before it counts as over, in milliseconds.
///
/// Fingers that lift from a touchpad are said to have done so on Wayland, and nowhere else; trackpoints and remote desktops
/// leave it out there, too. GDK does not tell who will, so a kind of device is believed once it has.
struct SwipeSilence {
    /// After a device that may never say that it stops. Longer, content that was pulled past an edge waits for longer
    /// to come back; shorter than the pauses in a slow movement, it comes back in the middle of it.
    static let unannounced = 150
    /// After a device that says when it stops: fingers may rest. It only matters if that was lost, as when another
    /// surface has the pointer by then. Shorter, the band lets go under resting fingers; longer, content stays past
    /// an edge for longer.
    static let resting = 5000

    private var announced: Set<GdkInputSource.RawValue> = []

    /// A device of this kind said that it stopped.
    mutating func learn(_ source: GdkInputSource) {
        announced.insert(source.rawValue)
    }

    func milliseconds(after source: GdkInputSource) -> Int {
        announced.contains(source.rawValue) ? Self.resting : Self.unannounced
    }
}

/// A swipe holds the content until it ends: by the device's word, by silence, or by anything else that moves the content or
/// stops it. What it says after that is another swipe.
extension ScrollDriver {
    /// Fingers came down on the touchpad and do not move. Moving content stops.
    func fingersRested() {
        guard isMoving else { return }
        beginSwipe()
        endSwipe(afterSilence: SwipeSilence.resting)
    }

    func swiped(_ event: ScrollEvent) {
        if physics.hand != .swipe { beginSwipe() }
        let points = event.unit == GDK_SCROLL_UNIT_SURFACE ? 1 / canvas.viewScale : physics.wheelStep
        let start = swipe.distance
        for movement in event.movements {
            swipe.distance += alongAxis(x: movement.dx, y: movement.dy) * points
            swipe.tracker.add(swipe.distance, at: movement.time)
        }
        let distance = swipe.distance - start
        hold { physics, _ in physics.pan(by: distance, with: .swipe) }
        endSwipe(afterSilence: silence.milliseconds(after: event.source))
    }

    /// - Parameter isStop: whether it is the device that says so, rather than a hold that ended.
    func fingersLifted(_ event: ScrollEvent, isStop: Bool) {
        // X11 makes up a stop when the pointer enters.
        if isStop, physics.hand == .swipe { silence.learn(event.source) }
        endSwipe(velocity: swipe.tracker.velocity(at: event.time))
    }

    private func beginSwipe() {
        swipe.silence?.cancel()
        swipe = Swipe()
        hold { $0.beginPan(with: .swipe, at: $1) }
    }

    private func endSwipe(afterSilence milliseconds: Int) {
        swipe.silence?.cancel()
        swipe.silence = after(milliseconds: milliseconds, for: self) { $0.endSwipe() }
    }

    /// - Parameter velocity: of the fingers as they lifted; none where nobody said when.
    func endSwipe(velocity: Double = 0) {
        swipe.silence?.cancel()
        guard physics.hand == .swipe else { return }
        move { $0.endPan(with: .swipe, velocity: velocity, at: $1) }
    }
}
