/// A clock for movements. It can run slower than the real clock, and stop.
///
///     var clock = MotionClock()
///     clock.setSpeed(0.1, at: now)    // a second of movement takes ten
///     physics.offset(at: clock.time(at: now))
///
/// Movements are functions of time, so on a slower clock they take the same path. The clock never jumps: a change of
/// speed counts from then on.
public struct MotionClock: Equatable, Sendable {
    /// Seconds of movement for each real second, more than 0.
    public private(set) var speed = 1.0
    public private(set) var isPaused = false

    /// The times of both clocks at the last change.
    private var wall = 0.0
    private var shown = 0.0

    public init() {}

    /// The time for movements at a real time, in seconds.
    public func time(at wall: Double) -> Double {
        isPaused ? shown : shown + (wall - self.wall) * speed
    }

    /// Sets the speed, if it is finite and more than 0.
    public mutating func setSpeed(_ speed: Double, at wall: Double) {
        guard speed.isFinite, speed > 0 else { return }
        synchronize(at: wall)
        self.speed = speed
    }

    public mutating func setPaused(_ isPaused: Bool, at wall: Double) {
        synchronize(at: wall)
        self.isPaused = isPaused
    }

    private mutating func synchronize(at wall: Double) {
        shown = time(at: wall)
        self.wall = wall
    }
}
