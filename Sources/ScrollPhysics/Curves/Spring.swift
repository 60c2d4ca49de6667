import Glibc

/// The return from past an edge: a critically damped spring, `x(t) = e^(−10t)(x0 + (v0 + 10·x0)t)`, where x is the
/// distance from the edge.
///
/// Critically damped means the fastest return without oscillation. If the content moves back fast enough, x passes zero
/// once, at ``crossing``; ``Path`` ends the spring there.
struct Spring: Equatable, Sendable {
    let edge: Double
    let distance: Double
    let initialVelocity: Double

    /// How fast the content returns, per second. With larger values it snaps back harder.
    static let rate = 10.0

    /// The distance from the edge that counts as arrived, in points. With larger values the return ends sooner; from
    /// half a point on, the last step is visible.
    static let restDistance = 0.05

    private var pull: Double { initialVelocity + Self.rate * distance }

    func position(_ t: Double) -> Double {
        isOver(t) ? edge : edge + swing(t).x
    }

    func velocity(_ t: Double) -> Double {
        isOver(t) ? 0 : swing(t).velocity
    }

    /// Whether it has arrived. It checks the energy `v² + (10x)²`, which only falls, so content that passes through the
    /// edge does not count as resting there.
    func isOver(_ t: Double) -> Bool {
        let (x, v) = swing(t)
        let rest = Self.rate * Self.restDistance
        return v * v + Self.rate * Self.rate * x * x < rest * rest
    }

    /// When it passes the edge on the way back, if it does.
    var crossing: Double? {
        guard distance * pull < 0 else { return nil }
        return -distance / pull
    }

    private func swing(_ t: Double) -> (x: Double, velocity: Double) {
        let fade = exp(-Self.rate * t)
        let x = fade * (distance + pull * t)
        return (x, fade * pull - Self.rate * x)
    }
}
