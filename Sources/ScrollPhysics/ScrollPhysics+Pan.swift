extension ScrollPhysics {
    /// A hand that can have hold of the content.
    public enum Hand: Equatable, Sendable {
        /// A finger on the screen, or the mouse with its button down.
        case drag
        /// Fingers on a touchpad, or anything else that scrolls point by point.
        case swipe
    }

    /// Who has hold of the content, if anybody has.
    ///
    /// One hand has it at a time. Whatever else moves or stops the content, another hand included, ends the hold; the hand
    /// that lost it may take hold again.
    public var hand: Hand? {
        if case .panning(_, let hand) = motion { hand } else { nil }
    }

    /// A hand takes hold of the content. What was moving stops where it is.
    ///
    /// Content that is taken hold of past an edge stays where it is and is as hard to pull farther as
    /// if it had been pulled there.
    public mutating func beginPan(with hand: Hand, at time: Double) {
        guard time.isFinite else { return }
        motion = .panning(raw: raw(at: time), hand)
    }

    /// The hand moved: the content follows one to one, past an edge on the rubber band. A hand that has no hold moves
    /// nothing.
    ///
    /// - Parameter distance: how much farther into the content, in points: a finger that moves *up* by 10
    ///   scrolls by 10.
    public mutating func pan(by distance: Double, with hand: Hand) {
        guard distance.isFinite, case .panning(let raw, hand) = motion else { return }
        motion = .panning(raw: (raw + distance).clamped(to: Self.sane), hand)
    }

    /// The hand lets go. Content goes on with the velocity of the hand, and past an edge comes back. A hand that has no
    /// hold has nothing to let go.
    ///
    /// - Parameter velocity: the hand's, in points a second, positive into the content.
    public mutating func endPan(with hand: Hand, velocity: Double = 0, at time: Double) {
        guard time.isFinite, case .panning(let raw, hand) = motion else { return }
        let flight = velocity.isFinite && animates ? velocity.clamped(to: Self.sane) : 0
        motion = .moving(
            Path(
                from: band.shown(raw), velocity: flight * band.slope(at: raw), in: range, at: time))
    }
}
