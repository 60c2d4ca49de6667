/// A short ease-out to a target: `x(s) = (1 − s)^n (x0 + (v0·T + n·x0)s)`, where x is the distance from the target,
/// s = t/T the part of the time that has passed, and n = 4.
///
/// It is a critically damped spring with `(1 − s)^n` instead of the exponential. It continues the current velocity, so
/// a new target in mid-flight causes no jerk. Unlike the spring it comes to rest at the target after exactly T.
struct Glide: Equatable, Sendable {
    let target: Double
    let distance: Double
    let initialVelocity: Double
    let duration: Double
    /// The places that it may pass, including origin and target: it needs room to turn round.
    let bounds: ClosedRange<Double>

    /// n above. With larger values it moves faster at the start and arrives more softly.
    static let softness = 4.0

    /// Takes `duration`, or less if it would otherwise overshoot the target.
    init(
        from origin: Double, velocity: Double, to target: Double, duration: Double,
        within bounds: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) {
        self.target = target
        self.bounds = bounds
        distance = origin - target
        initialVelocity = velocity
        let isApproaching = distance * velocity < 0
        let longest = (Self.softness + 1) * abs(distance)
        self.duration = isApproaching ? min(duration, longest / abs(velocity)) : duration
    }

    private var lead: Double { initialVelocity * duration + Self.softness * distance }

    func position(_ t: Double) -> Double {
        isOver(t) ? target : free(t).position.clamped(to: bounds)
    }

    func velocity(_ t: Double) -> Double {
        guard !isOver(t) else { return 0 }
        let (position, velocity) = free(t)
        return bounds.contains(position) ? velocity : 0
    }

    func isOver(_ t: Double) -> Bool { t >= duration }

    private func free(_ t: Double) -> (position: Double, velocity: Double) {
        let s = t / duration
        let rest = (1 - s) * (1 - s) * (1 - s)
        let x = distance + lead * s
        return (target + rest * (1 - s) * x, rest * ((1 - s) * lead - Self.softness * x) / duration)
    }
}
