import ScrollPhysics

/// Headers that answer to the hand and not to the offset alone: one that floats comes back as a person scrolls back, and one
/// that snaps does not rest half-way.
extension ScrollDriver {
    /// Before the content goes to `offset`: as much of a floating header comes along.
    func reveal(to offset: Double) {
        guard isByHand else { return }
        let layout = canvas.layout
        var revealed = RevealedLength(canvas.revealedLength)
        revealed.scrolled(
            from: canvas.offset, to: offset, in: layout.offsetRange, upTo: layout.revealableLength)
        canvas.revealedLength = revealed.length
    }

    /// Content that a hand brought to rest goes on to where its header is at one of its ends.
    ///
    /// - Returns: whether it has to go anywhere.
    func snap(at now: Double) -> Bool {
        guard isByHand else { return false }
        let target = canvas.layout.restingOffset(
            near: canvas.offset, revealedLength: canvas.revealedLength, velocity: heading)
        guard target != canvas.offset else { return false }
        physics.jump(to: target, at: now)
        guard physics.animates else {
            place(at: now)
            return false
        }
        return true
    }
}
