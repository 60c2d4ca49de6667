extension ScrollPhysics {
    /// How long an animated jump of any length takes, in seconds. A longer time is easier for the eye to follow, but
    /// lags behind a held key.
    static let jumpDuration = 0.2

    /// Scrolls to an offset, or to the nearer end of the range.
    public mutating func jump(to offset: Double, animated: Bool = true, at time: Double) {
        guard offset.isFinite, time.isFinite else { return }
        let target = offset.clamped(to: range)
        guard animated else {
            motion = .still(target)
            return
        }
        guard target != glideTarget(at: time) else { return }
        let origin = raw(at: time)
        let glide = Glide(
            from: origin, velocity: rawVelocity(at: time), to: target, duration: Self.jumpDuration,
            within: min(origin, range.lowerBound)...max(origin, range.upperBound))
        motion = .moving(Path(glide, at: time))
    }

    /// Scrolls by a distance from where the current jump leads: five presses of a key move five steps at any speed.
    public mutating func jump(by distance: Double, at time: Double) {
        let origin = glideTarget(at: time) ?? offset(at: time)
        jump(to: origin.clamped(to: range) + distance, at: time)
    }

    /// Puts the content at an offset at once, and leaves it there until the next input, even past an edge.
    public mutating func hold(at offset: Double) {
        guard offset.isFinite else { return }
        motion = .still(offset.clamped(to: Self.inputLimits))
    }

    /// Puts the content at an offset because of a new layout or the like. A hand keeps its hold; moving content is let
    /// go there.
    public mutating func displace(to offset: Double, at time: Double) {
        guard offset.isFinite, time.isFinite else { return }
        let place = offset.clamped(to: Self.inputLimits)
        if case .panning(_, let hand) = motion {
            motion = .panning(raw: band.raw(place), hand)
        } else if isAtRest(at: time) {
            motion = .still(place)
        } else {
            motion = .moving(Path(from: place, velocity: 0, in: range, at: time))
        }
    }
}
