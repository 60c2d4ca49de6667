import Glibc

extension ScrollPhysics {
    /// How long a notch takes, in seconds. A longer time feels softer and responds later.
    static let notchDuration = 0.2

    /// How long content stays pulled past an edge after the last notch, in seconds. If this is shorter than the pause
    /// between notches of a slowly turned wheel, the band flutters.
    static let pullDuration = 0.1

    /// How far past an edge notches can pull, before the rubber band shortens the distance, as a part of the viewport length.
    /// With larger values a free-spinning wheel stretches the band farther.
    static let farthestPull = 0.75

    /// How far one notch scrolls: as in GTK, the viewport length to the power of 2/3; here in whole points, so that content that is at a
    /// whole offset stays at one.
    public var wheelStep: Double { pow(viewportLength, 2.0 / 3).rounded() }

    /// The wheel turned.
    ///
    /// The content glides, and further notches move the glide's target on. Past an edge they pull the content on the rubber
    /// band; it springs back when they stop.
    ///
    /// - Parameter notches: positive towards the end of the content; a fraction for a finer wheel.
    public mutating func wheel(notches: Double, at time: Double) {
        guard notches.isFinite, notches != 0, time.isFinite else { return }
        let target = wheelTarget(notches: notches, at: time)
        let isPulling = !range.contains(target)
        let glide = Glide(
            from: raw(at: time), velocity: rawVelocity(at: time), to: target,
            duration: isPulling ? Self.pullDuration : Self.notchDuration)
        if isPulling {
            motion = .moving(Path(pulling: glide, until: time + Self.pullDuration, on: band, at: time))
        } else {
            motion = .moving(Path(glide, at: time))
        }
    }

    /// Where notches lead, as a raw offset.
    private func wheelTarget(notches: Double, at time: Double) -> Double {
        let step = (notches * wheelStep).clamped(to: Self.inputLimits)
        // Notches in the direction of the current glide add up. In the other direction, the content turns round where it is.
        var start = raw(at: time)
        if let target = glideTarget(at: time) {
            let isSameDirection = (target - start) * step > 0
            if isSameDirection { start = target }
        }
        let farthest = Self.farthestPull * viewportLength
        return (start + step).clamped(to: range.lowerBound - farthest...range.upperBound + farthest)
    }
}
