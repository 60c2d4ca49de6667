/// A movement without a hand: one to three curves. Each continues at the place and with the velocity of the one before.
struct Path: Equatable, Sendable {
    struct Leg: Equatable, Sendable {
        /// On the caller's clock, in seconds.
        let start: Double
        let curve: Curve

        /// How long the leg has been going on, in seconds. Before its start it is 0, and after an hour it stops counting.
        func elapsed(at time: Double) -> Double { min(max(0, time - start), Path.horizon) }
    }

    enum Curve: Equatable, Sendable {
        /// The positions of a glide are raw offsets: past an edge the glide stretches the rubber band.
        case glide(Glide)
        case coast(Coast)
        case spring(Spring)
    }

    /// In order of time, never empty.
    let legs: [Leg]

    /// In seconds. No movement takes longer. The limit keeps infinite times out of the formulas.
    static let horizon = 3600.0

    private var lastLeg: Leg { legs[legs.count - 1] }

    /// Where the content comes to rest.
    var destination: Double { lastLeg.curve.state(Self.horizon).position }

    /// Where the content is shown, and how fast that changes.
    func state(at time: Double, on band: RubberBand) -> MovementState {
        let leg = leg(at: time)
        let state = leg.curve.state(leg.elapsed(at: time))
        guard case .glide = leg.curve else { return state }
        return MovementState(
            position: band.shown(state.position), velocity: state.velocity * band.slope(at: state.position))
    }

    func isOver(at time: Double) -> Bool {
        let leg = leg(at: time)
        return time >= lastLeg.start && leg.curve.isOver(leg.elapsed(at: time))
    }

    /// The glide that is going on at `time`, if there is one.
    func glide(at time: Double) -> Glide? {
        let leg = leg(at: time)
        guard case .glide(let glide) = leg.curve, !glide.isOver(leg.elapsed(at: time)) else { return nil }
        return glide
    }

    /// The leg that is going on at `time`; before the start of the path, its first one.
    private func leg(at time: Double) -> Leg { legs.last { $0.start <= time } ?? legs[0] }
}

extension Path.Curve {
    /// - Parameter t: seconds since the curve began.
    func state(_ t: Double) -> MovementState {
        switch self {
        case .glide(let glide): MovementState(position: glide.position(t), velocity: glide.velocity(t))
        case .coast(let coast): MovementState(position: coast.position(t), velocity: coast.velocity(t))
        case .spring(let spring): MovementState(position: spring.position(t), velocity: spring.velocity(t))
        }
    }

    /// - Parameter t: seconds since the curve began.
    func isOver(_ t: Double) -> Bool {
        switch self {
        case .glide(let glide): glide.isOver(t)
        case .coast(let coast): coast.isOver(t)
        case .spring(let spring): spring.isOver(t)
        }
    }
}

extension Path {
    /// A glide that stays at its target.
    init(_ glide: Glide, at start: Double) {
        legs = [Leg(start: start, curve: .glide(glide))]
    }

    /// The movement of content that is let go with a velocity: it flies between the edges, and springs back past them.
    init(from offset: Double, velocity: Double, in range: ClosedRange<Double>, at start: Double) {
        let edge = offset.clamped(to: range)
        guard offset != edge else {
            legs = Self.flight(from: offset, velocity: velocity, in: range, at: start)
            return
        }
        let spring = Spring(edge: edge, distance: offset - edge, initialVelocity: velocity)
        let springLeg = Leg(start: start, curve: .spring(spring))
        guard let crossing = spring.crossing else {
            legs = [springLeg]
            return
        }
        let velocityAtEdge = spring.velocity(crossing)
        legs = [springLeg] + Self.flight(from: edge, velocity: velocityAtEdge, in: range, at: start + crossing)
    }

    /// A glide that pulls the content past an edge, and the content's return from there.
    ///
    /// - Parameters:
    ///   - release: when the pull ends, in seconds. Until then the content stays at the glide's target.
    ///   - band: the band that the glide stretches.
    init(pulling glide: Glide, until release: Double, on band: RubberBand, at start: Double) {
        let back = Path(from: band.shown(glide.target), velocity: 0, in: band.range, at: release)
        legs = [Leg(start: start, curve: .glide(glide))] + back.legs
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
