import Glibc

extension ScrollPhysics {
    /// How long a notch takes to arrive, in seconds. Longer feels softer and answers later.
    static let notchDuration = 0.2

    /// How long after the last notch content that was pulled past an edge is let go, in seconds.
    /// Shorter than the pause between two notches of a slowly turned wheel, the band flutters.
    static let pullDuration = 0.1

    /// How far notches can pull past an edge, as a part of the viewport length. Larger values let
    /// a wheel that spins freely stretch the band farther.
    static let farthestPull = 0.75

    /// How far one notch scrolls: GTK's own step, the viewport length to the power of 2/3.
    public var wheelStep: Double { pow(viewportLength, 2.0 / 3) }

    /// The wheel turned.
    ///
    /// The content glides; notches that come while it does move the target on. Past an edge they pull it
    /// on the rubber band, and it springs back when they cease.
    ///
    /// - Parameter notches: positive towards the end of the content; a fraction where the wheel is finer.
    public mutating func wheel(notches: Double, at time: Double) {
        guard notches.isFinite, notches != 0, time.isFinite else { return }
        let step = (notches * wheelStep).clamped(to: Self.sane)
        let origin = raw(at: time)
        let target = limited(wheelBase(for: step, at: time) + step)
        let isPulling = target != target.clamped(to: range)
        let glide = Glide(
            from: origin, velocity: rawVelocity(at: time), to: target,
            duration: isPulling ? Self.pullDuration : Self.notchDuration)
        guard isPulling else {
            motion = .moving(Path(glide, at: time))
            return
        }
        motion = .moving(
            Path(
                from: band.shown(target), velocity: 0, in: range, at: time + Self.pullDuration,
                after: Path.Leg(start: time, curve: .glide(glide))))
    }

    /// Where a step counts from: the target ahead, or, turning round, the place where the content is.
    private func wheelBase(for step: Double, at time: Double) -> Double {
        let origin = raw(at: time)
        guard let target = glideTarget(at: time), (target - origin) * step > 0 else { return origin }
        return target
    }

    private func limited(_ raw: Double) -> Double {
        let farthest = Self.farthestPull * viewportLength
        return raw.clamped(to: range.lowerBound - farthest...range.upperBound + farthest)
    }
}
