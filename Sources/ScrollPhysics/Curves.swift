import Glibc

// The closed formulas of the movements without a hand. Each gives the place and the velocity some seconds after the movement
// began. Positions are in points along the scroll axis, velocities in points per second.

/// Where a movement is at some time, and how fast it goes.
struct MovementState: Equatable, Sendable {
    /// In points.
    var position: Double
    /// In points per second.
    var velocity: Double
}

/// A fling: the velocity falls to 0.998 of itself each millisecond, `v·0.998^(1000t)`.
struct Coast: Equatable, Sendable {
    let origin: Double
    let initialVelocity: Double

    /// The part of the velocity that is left after a millisecond. Nearer to 1, content flies farther; with 0.998 it
    /// goes half a point for each point per second.
    static let decay = 0.998

    /// The velocity that counts as standing, in points per second. With smaller values content creeps for longer.
    static let standstill = 10.0

    /// The decay per second, as the exponent of `e^(−rate·t)`.
    private static let rate = -1000 * log(decay)

    func position(_ t: Double) -> Double {
        origin + initialVelocity * (1 - exp(-Self.rate * min(t, duration))) / Self.rate
    }

    func velocity(_ t: Double) -> Double {
        isOver(t) ? 0 : initialVelocity * exp(-Self.rate * t)
    }

    func isOver(_ t: Double) -> Bool { t >= duration }

    /// In seconds.
    var duration: Double {
        let speed = abs(initialVelocity)
        return speed > Self.standstill ? log(speed / Self.standstill) / Self.rate : 0
    }

    /// When the content reaches `edge`, in seconds; `nil` if it does not.
    func time(reaching edge: Double) -> Double? {
        guard initialVelocity != 0 else { return nil }
        let remainingVelocityShare = 1 - (edge - origin) * Self.rate / initialVelocity
        guard remainingVelocityShare > 0, remainingVelocityShare <= 1 else { return nil }
        let time = -log(remainingVelocityShare) / Self.rate
        return time < duration ? time : nil
    }
}

/// A short ease-out to a target: `x(s) = (1 − s)^n (x0 + (v0·T + n·x0)s)`, where x is the distance from the target,
/// s = t/T the part of the time that has passed, and n = 4.
///
/// It is a critically damped spring with `(1 − s)^n` instead of the exponential. It continues the current velocity, so
/// a new target in mid-flight causes no jerk. Unlike the spring it comes to rest at the target after exactly T.
struct Glide: Equatable, Sendable {
    let target: Double
    /// x0 in the formula.
    let distance: Double
    /// v0 in the formula.
    let initialVelocity: Double
    /// T in the formula, in seconds.
    let duration: Double
    /// The places that the content may pass, including origin and target. Content that moves away from the target needs room
    /// to turn round; where the room ends it waits for the formula to come back.
    let bounds: ClosedRange<Double>

    /// n in the formula. With larger values the content moves faster at the start and arrives more softly.
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
        // The content passes the target if `x0 + (v0·T + n·x0)s` changes its sign before s = 1. It is x0 at s = 0 and
        // (n + 1)·x0 + v0·T at s = 1, so the signs differ if T is longer than this.
        let longestWithoutOvershoot = (Self.softness + 1) * abs(distance) / abs(velocity)
        self.duration = isApproaching ? min(duration, longestWithoutOvershoot) : duration
    }

    func position(_ t: Double) -> Double {
        isOver(t) ? target : unboundedState(t).position.clamped(to: bounds)
    }

    func velocity(_ t: Double) -> Double {
        guard !isOver(t) else { return 0 }
        let state = unboundedState(t)
        return bounds.contains(state.position) ? state.velocity : 0
    }

    func isOver(_ t: Double) -> Bool { t >= duration }

    /// The formula and its derivative.
    private func unboundedState(_ t: Double) -> MovementState {
        let s = t / duration
        let slope = initialVelocity * duration + Self.softness * distance
        let x = distance + slope * s
        let fadeCubed = (1 - s) * (1 - s) * (1 - s)
        return MovementState(
            position: target + fadeCubed * (1 - s) * x,
            velocity: fadeCubed * ((1 - s) * slope - Self.softness * x) / duration)
    }
}

/// The return from past an edge: a critically damped spring, `x(t) = e^(−10t)(x0 + (v0 + 10·x0)t)`, where x is the
/// distance from the edge.
///
/// Critically damped means the fastest return without oscillation. If the content moves back fast enough, x passes zero
/// once, at ``crossing``; ``Path`` ends the spring there.
struct Spring: Equatable, Sendable {
    let edge: Double
    /// x0 in the formula.
    let distance: Double
    /// v0 in the formula.
    let initialVelocity: Double

    /// How fast the content returns, per second: the 10 in the formula. With larger values it snaps back harder.
    static let rate = 10.0

    /// The distance from the edge that counts as arrived, in points. With larger values the return ends sooner; from
    /// half a point on, the last step is visible.
    static let restDistance = 0.05

    func position(_ t: Double) -> Double {
        isOver(t) ? edge : edge + swing(t).position
    }

    func velocity(_ t: Double) -> Double {
        isOver(t) ? 0 : swing(t).velocity
    }

    /// Whether the content has arrived. This checks the energy `v² + (10x)²`, which only falls, so content that passes through
    /// the edge does not count as resting there.
    func isOver(_ t: Double) -> Bool {
        let swing = swing(t)
        let speed = swing.velocity
        let pull = Self.rate * swing.position
        let rest = Self.rate * Self.restDistance
        return speed * speed + pull * pull < rest * rest
    }

    /// When the content passes the edge on its way back, in seconds; `nil` if it does not.
    var crossing: Double? {
        guard distance * slope < 0 else { return nil }
        return -distance / slope
    }

    /// v0 + 10·x0 in the formula.
    private var slope: Double { initialVelocity + Self.rate * distance }

    /// The formula and its derivative. The position is relative to the edge.
    private func swing(_ t: Double) -> MovementState {
        let fade = exp(-Self.rate * t)
        let x = fade * (distance + slope * t)
        return MovementState(position: x, velocity: fade * slope - Self.rate * x)
    }
}
