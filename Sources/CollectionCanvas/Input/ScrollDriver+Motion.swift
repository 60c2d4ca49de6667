import GTKBridge
import ScrollPhysics

/// Slow motion and pause: the clock that movements go by. A hand on the content is as fast as ever.
extension ScrollDriver {
    /// Seconds of movement a second: 1 at full speed.
    public var motionSpeed: Double {
        get { clock.speed }
        set { clock.setSpeed(newValue, at: wallTime) }
    }

    /// Whether what moves by itself stands still. Going on, it takes the way that it was on.
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

    /// Follows the movement that is under way, frame by frame, unless it is paused. What does not take any time is not
    /// to be paused.
    func run() {
        guard !isMoving, physics.hand == nil else { return }
        isInterrupted = clock.isPaused && physics.animates
        guard !isInterrupted else { return }
        tick = TickCallback(on: canvas.widget) { [weak self] _ in self?.advance() ?? false }
    }

    /// The movements' time: of the frame that is being made, or now between two, in seconds.
    var now: Double { clock.time(at: wallTime) }

    private var wallTime: Double {
        let clock = gtk_widget_get_frame_clock(canvas.widget)
        return Double(clock.map { gdk_frame_clock_get_frame_time($0) } ?? g_get_monotonic_time()) / 1e6
    }
}
