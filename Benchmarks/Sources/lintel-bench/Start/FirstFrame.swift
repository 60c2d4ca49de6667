import BenchmarkSupport
import CXDamage
import Foundation

/// Starts programs and sees, from outside, when each has painted its window.
///
/// The X server reports new windows, and, by its damage extension, what is painted into them. A frame is there once the
/// middle of a mapped window is another colour than the black that the server fills new windows with.
@MainActor
final class FirstFrame {
    private let display: OpaquePointer
    private let root: CXDamage.Window
    private let damageEvent: Int32

    /// Long after this, something is wrong.
    private static let timeout = 20_000.0
    /// Until the session has seen that a program is gone.
    private static let pause: UInt32 = 300_000
    /// A smaller window is one that the toolkit keeps to itself.
    private static let smallestSide: Int32 = 100

    init() {
        guard let display = XOpenDisplay(nil) else { fail("there is no display") }
        self.display = display
        root = XDefaultRootWindow(display)
        var (event, error): (Int32, Int32) = (0, 0)
        guard XDamageQueryExtension(display, &event, &error) != 0 else { fail("the display tells of no damage") }
        damageEvent = event
        XSelectInput(display, root, SubstructureNotifyMask)
        // A window may be gone before it has been looked at.
        XSetErrorHandler { _, _ in 0 }
    }

    /// Runs the program until its window is painted, then ends it.
    ///
    /// - Parameter whilePainted: gets the process before it is ended.
    /// - Returns: milliseconds from its start to then.
    func wait(for program: String, _ arguments: [String], whilePainted: (pid_t) -> Void = { _ in }) -> Double {
        XSync(display, 1)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let began = Clocks.wall
        guard posix_spawn(&process, program, nil, nil, &words, environ) == 0 else { fail("cannot start \(program)") }
        let ended = painted(before: began + Self.timeout)
        if ended != nil { whilePainted(process) }
        kill(process, SIGTERM)
        waitpid(process, nil, 0)
        usleep(Self.pause)
        guard let ended else { fail("\(program) shows no window") }
        return ended - began
    }

    private func painted(before deadline: Double) -> Double? {
        while Clocks.wall < deadline {
            guard XPending(display) > 0 else {
                var descriptor = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
                poll(&descriptor, 1, 100)
                continue
            }
            var event = XEvent()
            XNextEvent(display, &event)
            switch event.type {
            case CreateNotify where event.xcreatewindow.parent == root:
                // Any pixel, as often as some change: the window is small work for the server.
                XDamageCreate(display, event.xcreatewindow.window, Int32(XDamageReportRawRectangles))
            case damageEvent + XDamageNotify:
                let notice = withUnsafeBytes(of: &event) { $0.loadUnaligned(as: XDamageNotifyEvent.self) }
                if isPainted(notice.drawable) { return Clocks.wall }
            default:
                break
            }
        }
        return nil
    }

    private func isPainted(_ window: CXDamage.Window) -> Bool {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, window, &attributes) != 0, attributes.map_state == IsViewable,
            min(attributes.width, attributes.height) >= Self.smallestSide,
            let image = XGetImage(
                display, window, attributes.width / 2, attributes.height / 2, 1, 1, XAllPlanes(), ZPixmap)
        else { return false }
        defer { _ = image.pointee.f.destroy_image(image) }
        return image.pointee.f.get_pixel(image, 0, 0) & 0xFFFFFF != 0
    }
}
