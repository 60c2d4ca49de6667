import GTKBridge
import ScrollPhysics
import StickyLayout

/// Moves the content frame by frame.
extension ScrollDriver {
    /// Passes an input to the physics. It takes effect in the next frame.
    func startMovement(_ input: (inout ScrollPhysics, _ now: Double) -> Void) {
        physics.animates = first.animates
        input(&physics, now)
        isByHand = true
        heading = physics.destination - viewpoint.offset
        run()
    }

    /// Passes a hand's movement to the physics. The content follows at once.
    func followHand(_ input: (inout ScrollPhysics, _ now: Double) -> Void) {
        let now = now
        physics.animates = first.animates
        input(&physics, now)
        isByHand = true
        tick?.cancel()
        moveViews(toPlaceAt: now)
    }

    /// Follows the current movement frame by frame, unless it is paused. Movements without duration are not paused.
    func run() {
        guard !isMoving, physics.hand == nil else { return }
        isInterrupted = clock.isPaused && !physics.isAtRest(at: now)
        guard !isInterrupted else { return }
        tick = TickCallback(on: first.widget) { [weak self] _ in self?.advance() ?? false }
    }

    /// - Returns: whether the movement takes another frame.
    private func advance() -> Bool {
        let now = now
        physics.animates = first.animates
        moveViews(toPlaceAt: now)
        guard physics.isAtRest(at: now), !snap(at: now) else {
            isInterrupted = clock.isPaused
            return !isInterrupted
        }
        return false
    }

    /// Moves the content of all views to its place at a time.
    private func moveViews(toPlaceAt now: Double) {
        let offset = physics.offset(at: now)
        moveViews(to: Viewpoint(offset, revealedLength: isByHand ? revealed(at: offset) : viewpoint.revealedLength))
    }

    /// The time for movements, in seconds: that of the current frame, or between frames the current time.
    var now: Double { clock.time(at: wallTime) }

    private var wallTime: Double {
        let clock = gtk_widget_get_frame_clock(first.widget)
        return Double(clock.map { gdk_frame_clock_get_frame_time($0) } ?? g_get_monotonic_time()) / 1e6
    }
}

/// Slow motion and pause, by a slower clock. Dragging is not slowed down.
extension ScrollDriver {
    /// Seconds of movement for each second; 1 is full speed.
    public var motionSpeed: Double {
        get { clock.speed }
        set { clock.setSpeed(newValue, at: wallTime) }
    }

    /// Whether movements are paused. When they continue, they take the same path.
    public var isMotionPaused: Bool {
        get { clock.isPaused }
        set {
            guard newValue != clock.isPaused else { return }
            clock.setPaused(newValue, at: wallTime)
            if newValue {
                isInterrupted = isMoving
                tick?.cancel()
            } else if isInterrupted {
                run()
            }
        }
    }
}

/// Headers that depend on the person's scrolling, not only on the offset: floating headers come back as a person
/// scrolls back, and snapping headers do not rest half-way.
extension ScrollDriver {
    /// How much of the floating header is revealed once a person has scrolled from the present viewpoint to an offset.
    private func revealed(at offset: Double) -> Double {
        revealedLength(
            viewpoint.revealedLength, from: viewpoint.offset, to: offset, in: physics.range, upTo: revealableLength)
    }

    /// Moves content on, if a hand brought it to rest, to an offset at which its header is not half-way.
    ///
    /// - Returns: whether the movement takes further frames.
    private func snap(at now: Double) -> Bool {
        guard isByHand else { return false }
        let target = first.layout.restingOffset(near: viewpoint, velocity: heading)
        guard target != viewpoint.offset else { return false }
        physics.jump(to: target, at: now)
        if !physics.animates { moveViews(toPlaceAt: now) }
        return physics.animates
    }
}
