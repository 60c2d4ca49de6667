extension ScrollPhysics {
    /// Sets a new size of the content, the viewport or both.
    ///
    /// The offset stays if it can. Content that was between the ends and is past the new ones goes to the nearest end
    /// at once. Content that was past an end stays as far past the new one. A movement continues with its velocity.
    public mutating func setBounds(
        range newRange: ClosedRange<Double>, viewportLength newLength: Double, at time: Double
    ) {
        guard newRange.lowerBound.isFinite, newRange.upperBound.isFinite, newLength.isFinite, time.isFinite else {
            return
        }
        let bounds = newRange.clamped(to: Self.inputLimits)
        let newBand = RubberBand(
            range: bounds, viewportLength: newLength.clamped(to: 0...Self.inputLimits.upperBound))
        guard newBand != band else { return }

        let old = self
        band = newBand
        let offset = old.offset(old.offset(at: time), movedInto: bounds)

        switch old.motion {
        case .still:
            motion = .still(offset)
        case .panning(_, let hand):
            motion = .panning(raw: band.raw(offset), hand)
        case .moving:
            if let target = old.glideTarget(at: time) {
                let next = Glide(
                    from: band.raw(offset), velocity: old.rawVelocity(at: time),
                    to: target.clamped(to: bounds), duration: Self.jumpDuration)
                motion = .moving(Path(next, at: time))
            } else {
                motion = .moving(Path(from: offset, velocity: old.velocity(at: time), in: bounds, at: time))
            }
        }
    }

    /// Where content at an offset of the current range is put when the range becomes `bounds`.
    private func offset(_ offset: Double, movedInto bounds: ClosedRange<Double>) -> Double {
        guard !bounds.contains(offset) else { return offset }
        let overscroll = offset - offset.clamped(to: range)
        let edge = offset.clamped(to: bounds)
        // Content that was pulled past this edge stays as far past it. Other content goes to the edge.
        let wasPastSameEdge = overscroll * (offset - edge) > 0
        return wasPastSameEdge ? edge + overscroll : edge
    }
}
