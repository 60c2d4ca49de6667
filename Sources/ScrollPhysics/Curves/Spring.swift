import Glibc

/// The return from past an edge: a critically damped spring, `x(t) = e^(−10t)(x0 + (v0 + 10·x0)t)`
/// with x the distance from the edge.
///
/// Critically damped means the quickest return that does not swing. Thrown back hard enough, x
/// passes zero once, at ``crossing``; ``Path`` lets go of the spring there.
struct Spring: Equatable, Sendable {
    let edge: Double
    let distance: Double
    let initialVelocity: Double

    /// How quickly the content returns, a second. Larger values snap it back harder.
    static let rate = 10.0

    /// How near to the edge counts as there, in points. Larger values end the return sooner, with
    /// a visible step from half a point on.
    static let restDistance = 0.05

    private var pull: Double { initialVelocity + Self.rate * distance }

    func position(_ t: Double) -> Double {
        isOver(t) ? edge : edge + exp(-Self.rate * t) * (distance + pull * t)
    }

    func velocity(_ t: Double) -> Double {
        isOver(t) ? 0 : swing(t).velocity
    }

    /// Whether it has arrived. Asks for the energy `v² + (10x)²`, which only ever falls, so that
    /// content on its way through the edge does not pass for content that rests there.
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
