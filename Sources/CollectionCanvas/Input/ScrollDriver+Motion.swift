import GTKBridge
import ScrollPhysics

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

    /// Follows the current movement frame by frame, unless it is paused. Movements without duration are not paused.
    func run() {
        guard !isMoving, physics.hand == nil else { return }
        isInterrupted = clock.isPaused && !physics.isAtRest(at: now)
        guard !isInterrupted else { return }
        tick = TickCallback(on: canvas.widget) { [weak self] _ in self?.advance() ?? false }
    }

    /// The time for movements, in seconds: that of the current frame, or between frames the current time.
    var now: Double { clock.time(at: wallTime) }

    private var wallTime: Double {
        let clock = gtk_widget_get_frame_clock(canvas.widget)
        return Double(clock.map { gdk_frame_clock_get_frame_time($0) } ?? g_get_monotonic_time()) / 1e6
    }
}
