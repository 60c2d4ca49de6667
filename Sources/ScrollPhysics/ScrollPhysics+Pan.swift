extension ScrollPhysics {
    /// A hand that can hold the content.
    public enum Hand: Equatable, Sendable {
        /// A finger on the screen, or the mouse with its button down.
        case drag
        /// Fingers on a touchpad, or another device that scrolls point by point.
        case swipe
    }

    /// The hand that holds the content, if any.
    ///
    /// One hand holds it at a time. Anything else that moves or stops the content ends the hold, including another
    /// hand. The hand that lost it may take hold again.
    public var hand: Hand? {
        if case .panning(_, let hand) = motion { hand } else { nil }
    }

    /// A hand takes hold of the content. Moving content stops where it is.
    ///
    /// Content past an edge stays where it is, and is as hard to pull farther as if it had been pulled there. Content that a
    /// program placed farther out than a hand could pull it jumps to nearly a viewport from the edge.
    public mutating func beginPan(with hand: Hand, at time: Double) {
        guard time.isFinite else { return }
        motion = .panning(raw: raw(at: time), hand)
    }

    /// The hand moves, and the content follows: one to one, and past an edge on the rubber band. Does nothing if this
    /// hand does not hold the content.
    ///
    /// - Parameter distance: into the content, in points: a finger that moves *up* by 10 scrolls by 10.
    public mutating func pan(by distance: Double, with hand: Hand) {
        guard distance.isFinite, case .panning(let raw, hand) = motion else { return }
        motion = .panning(raw: (raw + distance).clamped(to: Self.inputLimits), hand)
    }

    /// The hand lets go. The content continues with the hand's velocity; past an edge it comes back. Does nothing if
    /// this hand does not hold the content.
    ///
    /// - Parameter velocity: of the hand, in points per second, positive into the content.
    public mutating func endPan(with hand: Hand, velocity: Double = 0, at time: Double) {
        guard time.isFinite, case .panning(let raw, hand) = motion else { return }
        let flight = velocity.isFinite && animates ? velocity.clamped(to: Self.inputLimits) : 0
        motion = .moving(
            Path(from: band.shown(raw), velocity: flight * band.slope(at: raw), in: range, at: time))
    }
}
