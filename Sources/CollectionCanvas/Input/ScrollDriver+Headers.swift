import ScrollPhysics

/// Headers that depend on the person's scrolling, not only on the offset: floating headers come back as a person
/// scrolls back, and snapping headers do not rest half-way.
extension ScrollDriver {
    /// Call it before the content goes to `offset`: the floating header is revealed accordingly.
    func reveal(to offset: Double) {
        guard isByHand else { return }
        canvas.revealedLength = revealedLength(
            canvas.revealedLength, from: canvas.offset, to: offset, in: reach,
            upTo: max(canvas.layout.revealableLength, linkedRevealableLength))
    }

    /// Moves content on, if a hand brought it to rest, to an offset at which its header is not half-way.
    ///
    /// - Returns: whether the movement takes further frames.
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
