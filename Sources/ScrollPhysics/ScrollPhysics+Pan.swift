extension ScrollPhysics {
    /// Whether a hand has hold of the content.
    public var isPanning: Bool {
        if case .panning = motion { true } else { false }
    }

    /// A finger, the mouse or a touchpad takes hold of the content. What was moving stops where it is.
    ///
    /// Content that is taken hold of past an edge stays where it is and is as hard to pull farther as
    /// if it had been pulled there.
    public mutating func beginPan(at time: Double) {
        guard time.isFinite, !isPanning else { return }
        motion = .panning(raw: raw(at: time))
    }

    /// The hand moved: the content follows one to one, past an edge on the rubber band.
    ///
    /// - Parameter distance: how much farther into the content, in points: a finger that moves *up* by 10
    ///   scrolls by 10.
    public mutating func pan(by distance: Double) {
        guard distance.isFinite, case .panning(let raw) = motion else { return }
        motion = .panning(raw: (raw + distance).clamped(to: Self.sane))
    }

    /// The hand lets go. Content goes on with the velocity of the hand, and past an edge comes back.
    ///
    /// - Parameter velocity: the hand's, in points a second, positive into the content.
    public mutating func endPan(velocity: Double = 0, at time: Double) {
        guard time.isFinite, case .panning(let raw) = motion else { return }
        let flight = velocity.isFinite && animates ? velocity.clamped(to: Self.sane) : 0
        motion = .moving(
            Path(
                from: band.shown(raw), velocity: flight * band.slope(at: raw), in: range, at: time))
    }
}
