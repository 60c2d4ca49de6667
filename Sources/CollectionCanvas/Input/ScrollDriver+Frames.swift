import GTKBridge
import ScrollPhysics

/// From inputs to frames.
extension ScrollDriver {
    /// Tells the physics of an input, which changes where the content goes from the next frame on.
    func move(_ input: (inout ScrollPhysics, _ now: Double) -> Void) {
        let now = now
        catchUp(at: now)
        input(&physics, now)
        isByHand = true
        heading = physics.destination - canvas.offset
        run()
    }

    /// Tells the physics of a hand, which the content follows without waiting for a frame.
    func hold(_ input: (inout ScrollPhysics, _ now: Double) -> Void) {
        let now = now
        catchUp(at: now)
        input(&physics, now)
        isByHand = true
        tick?.cancel()
        place(at: now)
    }

    /// One frame of a movement.
    ///
    /// - Returns: whether there is another.
    func advance() -> Bool {
        let now = now
        catchUp(at: now)
        place(at: now)
        guard physics.isAtRest(at: now), !snap(at: now) else { return true }
        // Ended before anyone hears of it, so that they may begin something new.
        tick?.cancel()
        onRest?()
        return false
    }

    func place(at now: Double) {
        let offset = physics.offset(at: now)
        reveal(to: offset)
        canvas.setOffset(offset)
        placed = canvas.offset
    }

    /// Learns what has happened to the canvas since the last time: another size or document, another
    /// offset by somebody else's hand.
    private func catchUp(at now: Double) {
        physics.animates = property(of: gtk_widget_get_settings(canvas.widget), "gtk-enable-animations")
        let size = canvas.layout.containerSize
        physics.setBounds(
            range: reach, viewportLength: canvas.isVertical ? size.height : size.width, at: now)
        guard canvas.offset != placed else { return }

        placed = canvas.offset
        physics.displace(to: placed, at: now)
    }

    /// -1 where content runs from right to left and a hand that moves left moves it backwards.
    package var handedness: Double {
        let options = canvas.layout.options
        return options.scrollDirection == .horizontal && options.layoutDirection == .rightToLeft ? -1 : 1
    }
}
