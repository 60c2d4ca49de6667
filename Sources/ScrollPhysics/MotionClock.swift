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

    /// The time of the real clock at the last change.
    private var lastRealTime = 0.0
    /// The time of this clock at the last change.
    private var lastTime = 0.0

    public init() {}

    /// The time for movements at a real time, in seconds.
    public func time(at realTime: Double) -> Double {
        isPaused ? lastTime : lastTime + (realTime - lastRealTime) * speed
    }

    /// Sets the speed, if it is finite and more than 0.
    public mutating func setSpeed(_ speed: Double, at realTime: Double) {
        guard speed.isFinite, speed > 0 else { return }
        noteTimes(at: realTime)
        self.speed = speed
    }

    public mutating func setPaused(_ isPaused: Bool, at realTime: Double) {
        noteTimes(at: realTime)
        self.isPaused = isPaused
    }

    private mutating func noteTimes(at realTime: Double) {
        lastTime = time(at: realTime)
        lastRealTime = realTime
    }
}
