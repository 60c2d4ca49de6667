import Foundation

/// A mouse on Wayland: it reaches the window through the compositor.
protocol Hands {
    func move(to point: ScreenPoint) throws
    /// The left button, or another as in `linux/input-event-codes.h`.
    func press(_ button: Int) throws
    func release(_ button: Int) throws
}

/// Numbers of `linux/input-event-codes.h`.
enum MouseButton {
    static let left = 272
    static let right = 273
}

extension Hands {
    func click(_ point: ScreenPoint, _ button: Int = MouseButton.left) throws {
        try move(to: point)
        try press(button)
        try release(button)
    }

    /// Presses, moves in equal steps, one a frame, and lets go.
    ///
    /// - Parameters:
    ///   - rest: seconds between the last step and letting go. From a tenth on, nothing is flung.
    ///   - body: what to look at while the button is still down.
    func drag(
        from start: ScreenPoint, to end: ScreenPoint, steps: Int = 15, rest: Double = 0.3,
        whileHeld body: () throws -> Void = {}
    ) throws {
        try move(to: start)
        try press(MouseButton.left)
        for point in start.steps(to: end, count: steps) { try move(to: point) }
        Thread.sleep(forTimeInterval: rest)
        try body()
        try release(MouseButton.left)
    }
}

extension ScreenPoint {
    /// The places on the way to another, the last one included; asking for each takes as long as a frame.
    func steps(to end: ScreenPoint, count: Int) -> some Sequence<ScreenPoint> {
        (1...count).lazy.map { step in
            Thread.sleep(forTimeInterval: 0.016)
            return ScreenPoint(x: x + (end.x - x) * step / count, y: y + (end.y - y) * step / count)
        }
    }
}
