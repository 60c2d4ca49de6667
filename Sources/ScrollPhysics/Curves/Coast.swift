import Glibc

/// A fling: the velocity falls to 0.998 of itself each millisecond, `v·0.998^(1000t)`.
struct Coast: Equatable, Sendable {
    let origin: Double
    let initialVelocity: Double

    /// The part of the velocity that is left after a millisecond. Nearer to 1, content flies farther; with 0.998 it
    /// goes half a point for each point per second.
    static let decay = 0.998

    /// The velocity that counts as standing, in points per second. With smaller values content creeps for longer.
    static let standstill = 10.0

    private static let rate = -1000 * log(decay)

    func position(_ t: Double) -> Double {
        origin + initialVelocity * (1 - exp(-Self.rate * min(t, duration))) / Self.rate
    }

    func velocity(_ t: Double) -> Double {
        isOver(t) ? 0 : initialVelocity * exp(-Self.rate * t)
    }

    func isOver(_ t: Double) -> Bool { t >= duration }

    var duration: Double {
        let speed = abs(initialVelocity)
        return speed > Self.standstill ? log(speed / Self.standstill) / Self.rate : 0
    }

    /// The time at which it reaches `edge`, if it does.
    func time(reaching edge: Double) -> Double? {
        guard initialVelocity != 0 else { return nil }
        let left = 1 - (edge - origin) * Self.rate / initialVelocity
        guard left > 0, left <= 1 else { return nil }
        let time = -log(left) / Self.rate
        return time < duration ? time : nil
    }
}
