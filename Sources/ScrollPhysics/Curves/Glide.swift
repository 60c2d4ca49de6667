/// A short ease-out to a place: `x(s) = (1 − s)^n (x0 + (v0·T + n·x0)s)`, with x the distance from
/// the target, s = t/T the part of the time that has passed, and n = 4.
///
/// It is the critically damped spring with `(1 − s)^n` for the exponential: it takes up the velocity
/// that is there, so that a new target in mid-flight does not jerk, and unlike the spring it arrives,
/// after exactly T, at a standstill.
struct Glide: Equatable, Sendable {
    let target: Double
    let distance: Double
    let initialVelocity: Double
    let duration: Double
    /// Where it may pass on its way, target and origin included: turning round takes room.
    let bounds: ClosedRange<Double>

    /// n above. Larger values do more of the way at the beginning and come in more softly.
    static let softness = 4.0

    /// Takes `duration`, or less where that long a way in would carry it past the target.
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
