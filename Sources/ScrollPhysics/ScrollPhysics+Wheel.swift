import Glibc

extension ScrollPhysics {
    /// How long a notch takes, in seconds. A longer time feels softer and responds later.
    static let notchDuration = 0.2

    /// How long content stays pulled past an edge after the last notch, in seconds. If this is shorter than the pause
    /// between notches of a slowly turned wheel, the band flutters.
    static let pullDuration = 0.1

    /// How far notches can pull past an edge, as a part of the viewport length. With larger values a free-spinning
    /// wheel stretches the band farther.
    static let farthestPull = 0.75

    /// How far one notch scrolls: as in GTK, the viewport length to the power of 2/3.
    public var wheelStep: Double { pow(viewportLength, 2.0 / 3) }

    /// The wheel turned.
    ///
    /// The content glides, and further notches move the target on. Past an edge they pull the content on the rubber
    /// band; it springs back when they stop.
    ///
    /// - Parameter notches: positive towards the end of the content; a fraction for a finer wheel.
    public mutating func wheel(notches: Double, at time: Double) {
        guard notches.isFinite, notches != 0, time.isFinite else { return }
        let step = (notches * wheelStep).clamped(to: Self.sane)
        let origin = raw(at: time)
        // From the current target or, if the direction changes, from the current place.
        let start = glideTarget(at: time).flatMap { ($0 - origin) * step > 0 ? $0 : nil } ?? origin
        let farthest = Self.farthestPull * viewportLength
        let target = (start + step).clamped(to: range.lowerBound - farthest...range.upperBound + farthest)
        let isPulling = target != target.clamped(to: range)
        let glide = Glide(
            from: origin, velocity: rawVelocity(at: time), to: target,
            duration: isPulling ? Self.pullDuration : Self.notchDuration)
        let pull = Path.Leg(start: time, curve: .glide(glide))
        motion = .moving(
            isPulling
                ? Path(from: band.shown(target), velocity: 0, in: range, at: time + Self.pullDuration, after: [pull])
                : Path(glide, at: time))
    }
}
