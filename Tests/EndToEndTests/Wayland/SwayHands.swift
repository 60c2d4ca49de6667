import CVirtualPointer
import Foundation
import TestSupport

/// A mouse and a touchpad made up by a client of the compositor's. Each event says when it happened, and what a fling makes of
/// that does not depend on how busy the machine is.
final class SwayHands: Hands {
    private let pointer: OpaquePointer
    private let tool: Tool
    /// In milliseconds.
    private(set) var time: UInt32

    init(on desktop: Desktop) throws {
        let socket = desktop.environment["WAYLAND_DISPLAY"] ?? ""
        guard let pointer = virtual_pointer_open(socket) else {
            throw Tool.Failure(arguments: [socket], reason: "has no virtual pointers")
        }
        self.pointer = pointer
        tool = desktop.tool
        time = UInt32(truncatingIfNeeded: DispatchTime.now().uptimeNanoseconds / 1_000_000)
    }

    deinit { virtual_pointer_close(pointer) }

    func move(to point: ScreenPoint) throws {
        let (width, height) = Desktop.screenSize
        pass(milliseconds: 16)
        virtual_pointer_move(pointer, time, UInt32(point.x), UInt32(point.y), UInt32(width), UInt32(height))
    }

    func press(_ button: Int) throws { virtual_pointer_press(pointer, time, UInt32(button), 1) }
    func release(_ button: Int) throws { virtual_pointer_press(pointer, time, UInt32(button), 0) }

    /// Turns a wheel by whole notches.
    func turn(_ notches: Int32) {
        pass(milliseconds: 20)
        virtual_pointer_turn(pointer, time, notches)
    }

    /// Scrolls so many times by so many points, each 10 milliseconds after the one before.
    func scroll(_ source: virtual_pointer_source, by points: Double, times: Int = 1) {
        for _ in 0..<times {
            pass(milliseconds: 10)
            virtual_pointer_scroll(pointer, time, source, points)
        }
    }

    /// Lifts the fingers.
    func lift(_ source: virtual_pointer_source = VIRTUAL_POINTER_FINGER) {
        virtual_pointer_stop(pointer, time, source)
    }

    /// Gives the screen, and with it the window that fills it, another size.
    func resizeScreen(width: Int, height: Int) throws {
        try tool.run("swaymsg", "output HEADLESS-1 resolution \(width)x\(height)")
    }

    /// Lets time pass on the events' clock.
    func pass(milliseconds: UInt32) { time &+= milliseconds }
}
