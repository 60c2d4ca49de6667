import Foundation
import TestSupport

/// A place on the screen, in pixels from its top left corner.
struct ScreenPoint: Equatable {
    var x: Int
    var y: Int
}

/// What a person does with hands, through a real X server.
extension LintelApp {
    /// Turns the wheel: positive towards the end of the content.
    ///
    /// - Parameter pause: milliseconds between two notches.
    func wheel(notches: Int, at point: ScreenPoint, pause: Int = 20) throws {
        // While the document is still being read, there is nothing to scroll. Another program has no such action.
        _ = eventually { (try? isEnabled("document-title")) ?? true }
        try movePointer(to: point)
        let button = notches > 0 ? "5" : "4"
        try xdotool("click", "--repeat", "\(abs(notches))", "--delay", "\(pause)", button)
    }

    /// Presses a key, or several together: `End`, `shift+space`, `ctrl+w`.
    func press(_ keys: String...) throws {
        try xdotool(["key"] + keys.map(Self.numberOfFunctionKey))
    }

    /// With newer keymaps xdotool holds Alt while it presses F9, unless it is told the key's number.
    private static func numberOfFunctionKey(_ key: String) -> String {
        guard key.first == "F", let number = Int(key.dropFirst()), (1...10).contains(number) else { return key }
        return "\(66 + number)"
    }

    /// Gives another of its windows the keyboard, without a window manager to do that.
    func focus(_ window: String) throws {
        try xdotool("windowfocus", "--sync", window)
    }

    /// Types a text, key by key.
    func type(_ text: String) throws {
        try xdotool("type", "--", text)
    }

    /// Moves the pointer and nothing else.
    func hover(_ point: ScreenPoint) throws {
        try movePointer(to: point)
    }

    func click(_ point: ScreenPoint, button: Int = 1) throws {
        try movePointer(to: point)
        try xdotool("click", "\(button)")
    }

    /// Clicks while a key such as `ctrl` is held.
    func click(_ point: ScreenPoint, holding key: String) throws {
        try movePointer(to: point)
        try xdotool("keydown", key, "click", "1", "keyup", key)
    }

    /// Presses, and lets go.
    ///
    /// - Parameter body: what happens while the button is down.
    func press(_ point: ScreenPoint, whileHeld body: () throws -> Void = {}) throws {
        try movePointer(to: point)
        try xdotool("mousedown", "1")
        try body()
        try xdotool("mouseup", "1")
    }

    func doubleClick(_ point: ScreenPoint) throws {
        try movePointer(to: point)
        // `click --repeat` sleeps between its clicks, and on a busy machine longer than clicks count together.
        let click = ["mousedown", "1", "mouseup", "1"]
        try xdotool(click + click)
    }

    /// Double clicks quickly, while the window handles nothing after the first press for some time.
    ///
    /// - Parameter seconds: how long it does not.
    func doubleClick(_ point: ScreenPoint, whileWindowIsBusyFor seconds: Double) throws {
        try movePointer(to: point)
        try xdotool("mousedown", "1")
        // Events come before the bus in its main loop, so the answer shows that the press was handled.
        _ = try state(of: "selection")
        Glibc.kill(processID, SIGSTOP)
        try xdotool("mouseup", "1", "mousedown", "1", "mouseup", "1")
        Thread.sleep(forTimeInterval: seconds)
        Glibc.kill(processID, SIGCONT)
    }

    /// Presses, moves in equal steps, one a frame, and lets go.
    ///
    /// - Parameters:
    ///   - rest: seconds between the last step and letting go. From a tenth on, nothing is flung.
    ///   - body: what to look at while the button is still down.
    func drag(
        from start: ScreenPoint, to end: ScreenPoint, steps: Int = 15, rest: Double = 0,
        whileHeld body: () throws -> Void = {}
    ) throws {
        try movePointer(to: start)
        try xdotool(press(from: start, to: end, steps: steps))
        Thread.sleep(forTimeInterval: rest)
        try body()
        try xdotool("mouseup", "1")
    }

    /// Drags and lets go while still moving, all in one command: to start another would be a rest.
    ///
    /// - Parameter steps: fewer are a faster drag, and so a farther fling.
    func flick(from start: ScreenPoint, to end: ScreenPoint, steps: Int) throws {
        try movePointer(to: start)
        try xdotool(press(from: start, to: end, steps: steps) + ["mouseup", "1"])
    }

    private func press(from start: ScreenPoint, to end: ScreenPoint, steps: Int) -> [String] {
        var moves = ["mousedown", "1"]
        for step in 1...steps {
            let x = start.x + (end.x - start.x) * step / steps
            let y = start.y + (end.y - start.y) * step / steps
            moves += ["mousemove", "--", "\(x)", "\(y)", "sleep", "0.016"]
        }
        return moves
    }

    /// The window on the screen.
    var frame: (origin: ScreenPoint, width: Int, height: Int) {
        get throws { try frame(of: window) }
    }

    /// An X window on the screen.
    func frame(of window: String) throws -> (origin: ScreenPoint, width: Int, height: Int) {
        var values: [String: Int] = [:]
        let answer = try desktop.tool.text("xdotool", "getwindowgeometry", "--shell", window)
        for line in answer.split(separator: "\n") {
            let pair = line.split(separator: "=")
            if pair.count == 2 { values[String(pair[0])] = Int(pair[1]) }
        }
        return (
            ScreenPoint(x: values["X", default: 0], y: values["Y", default: 0]),
            values["WIDTH", default: 0], values["HEIGHT", default: 0]
        )
    }

    /// Gives the window another size and waits until it has it, or its own minimum.
    func resize(width: Int, height: Int) throws {
        try xdotool("windowsize", window, "\(width)", "\(height)")
        _ = try eventually(timeout: 2) {
            let frame = try frame
            return (frame.width, frame.height) == (width, height)
        }
    }

    private func movePointer(to point: ScreenPoint) throws {
        try xdotool("mousemove", "\(point.x)", "\(point.y)")
    }

    private func xdotool(_ arguments: String...) throws {
        try xdotool(arguments)
    }

    private func xdotool(_ arguments: [String]) throws {
        try desktop.tool.run(["xdotool"] + arguments)
    }
}
