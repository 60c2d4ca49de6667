/// A movement without a hand: one to three curves. Each continues at the place and with the velocity of the one before.
struct Path: Equatable, Sendable {
    struct Leg: Equatable, Sendable {
        let start: Double
        let curve: Curve
    }

    enum Curve: Equatable, Sendable {
        case glide(Glide)
        case coast(Coast)
        case spring(Spring)
    }

    let legs: [Leg]

    /// In seconds. No movement takes longer, and it keeps infinite times out of the formulas.
    static let horizon = 3600.0

    /// Where it comes to rest.
    var destination: Double { legs[legs.count - 1].curve.state(Self.horizon).position }

    /// Where the content is shown, and how fast that changes.
    func state(at time: Double, on band: RubberBand) -> (position: Double, velocity: Double) {
        let (curve, t) = leg(at: time)
        let (position, velocity, _) = curve.state(t)
        // A glide's positions are raw offsets: past an edge it stretches the band.
        guard case .glide = curve else { return (position, velocity) }
        return (band.shown(position), velocity * band.slope(at: position))
    }

    func isOver(at time: Double) -> Bool {
        let (curve, t) = leg(at: time)
        return time >= legs[legs.count - 1].start && curve.state(t).isOver
    }

    /// The glide at `time`, if there is one.
    func glide(at time: Double) -> Glide? {
        guard case (.glide(let glide), let t) = leg(at: time), !glide.isOver(t) else { return nil }
        return glide
    }

    private func leg(at time: Double) -> (Curve, elapsed: Double) {
        let leg = legs.last { $0.start <= time } ?? legs[0]
        return (leg.curve, min(max(0, time - leg.start), Self.horizon))
    }
}

extension Path {
    /// A glide that stays at its target.
    init(_ glide: Glide, at start: Double) {
        legs = [Leg(start: start, curve: .glide(glide))]
    }

    /// The movement of content that is let go with a velocity: it flies between the edges, and springs back past them.
    ///
    /// - Parameter glide: a glide before that, if any.
    init(
        from offset: Double, velocity: Double, in range: ClosedRange<Double>, at start: Double, after glide: [Leg] = []
    ) {
        let edge = offset.clamped(to: range)
        guard offset != edge else {
            legs = glide + Self.flight(from: offset, velocity: velocity, in: range, at: start)
            return
        }
        let spring = Spring(edge: edge, distance: offset - edge, initialVelocity: velocity)
        let through = spring.crossing.map { crossing in
            Self.flight(from: edge, velocity: spring.velocity(crossing), in: range, at: start + crossing)
        }
        legs = glide + [Leg(start: start, curve: .spring(spring))] + (through ?? [])
    }

    /// A fling from within the range, with a spring if it leaves the range.
    private static func flight(
        from offset: Double, velocity: Double, in range: ClosedRange<Double>, at start: Double
    ) -> [Leg] {
        let coast = Coast(origin: offset, initialVelocity: velocity)
        let edge = velocity > 0 ? range.upperBound : range.lowerBound
        guard let arrival = coast.time(reaching: edge) else { return [Leg(start: start, curve: .coast(coast))] }
        let spring = Spring(edge: edge, distance: 0, initialVelocity: coast.velocity(arrival))
        return [Leg(start: start, curve: .coast(coast)), Leg(start: start + arrival, curve: .spring(spring))]
    }
}

extension Path.Curve {
    /// Some seconds after it began.
    func state(_ t: Double) -> (position: Double, velocity: Double, isOver: Bool) {
        switch self {
        case .glide(let glide): (glide.position(t), glide.velocity(t), glide.isOver(t))
        case .coast(let coast): (coast.position(t), coast.velocity(t), coast.isOver(t))
        case .spring(let spring): (spring.position(t), spring.velocity(t), spring.isOver(t))
        }
    }
}
