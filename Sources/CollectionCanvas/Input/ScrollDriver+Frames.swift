import GTKBridge
import ScrollPhysics

/// Moves the content frame by frame.
extension ScrollDriver {
    /// Passes an input to the physics. It takes effect in the next frame.
    func move(_ input: (inout ScrollPhysics, _ now: Double) -> Void) {
        let now = now
        catchUp(at: now)
        input(&physics, now)
        isByHand = true
        heading = physics.destination - canvas.offset
        run()
    }

    /// Passes a hand's movement to the physics. The content follows at once.
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
        guard physics.isAtRest(at: now), !snap(at: now) else {
            isInterrupted = clock.isPaused
            return !isInterrupted
        }
        // End it before listeners are called, because they may start something new.
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

    /// Notices changes of the canvas since the last time: its size, its document, or an offset set by others.
    private func catchUp(at now: Double) {
        physics.animates = canvas.animates
        physics.setBounds(range: reach, viewportLength: canvas.layout.viewportLength, at: now)
        guard canvas.offset != placed else { return }

        placed = canvas.offset
        physics.displace(to: placed, at: now)
    }
}
