import Glibc

/// A fling: the velocity falls to 0.998 of itself each millisecond, `v·0.998^(1000t)`.
struct Coast: Equatable, Sendable {
    let origin: Double
    let initialVelocity: Double

    /// What is left of the velocity after a millisecond. Nearer to 1 flies farther: 0.998 goes on
    /// for half a point for each point a second.
    static let decay = 0.998

    /// The velocity, in points a second, that counts as standing. Smaller values let it creep for longer.
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

    /// When it reaches `edge`, if it flies that far.
    func time(reaching edge: Double) -> Double? {
        guard initialVelocity != 0 else { return nil }
        let left = 1 - (edge - origin) * Self.rate / initialVelocity
        guard left > 0, left <= 1 else { return nil }
        let time = -log(left) / Self.rate
        return time < duration ? time : nil
    }
}
