import Foundation
import TestSupport
import XCTest

/// The `lintel` executable with its window open, as a person has it in front of them.
///
///     let app = try LintelApp(opening: file, on: Desktop())
///     try app.wheel(notches: 3, at: app.center)
///     try app.waitForRest()
///     XCTAssertEqual(try app.contentOffset, 213.4, accuracy: 0.1)
final class LintelApp {
    let desktop: Desktop
    private let child: Child
    private let errors: URL
    private let standardOutput: URL
    /// The X window; empty on Wayland, where no program sees another's.
    private(set) var window = ""
    /// Which of its windows is asked for actions, from 1.
    var windowNumber = 1

    /// Starts it and waits for its window.
    ///
    /// - Parameters:
    ///   - program: another program to start in its place.
    convenience init(opening file: URL? = nil, options: [String] = [], on desktop: Desktop) throws {
        try self.init(program: [Self.executable.path] + options + (file.map { [$0.path] } ?? []), on: desktop)
    }

    /// Starts it with a document of this text.
    convenience init(text: String, on desktop: Desktop) throws {
        let file = desktop.home.appendingPathComponent("text.lintel.json")
        try Data(text.utf8).write(to: file)
        try self.init(opening: file, on: desktop)
    }

    /// - Parameter variables: of the environment, in place of the desktop's.
    init(program: [String], on desktop: Desktop, variables: [String: String] = [:]) throws {
        self.desktop = desktop
        errors = desktop.home.appendingPathComponent("app-\(UUID().uuidString).err")
        standardOutput = errors.deletingPathExtension().appendingPathExtension("out")
        let command = ["env", "-C", desktop.quietFolder.path] + program
        let environment = desktop.environment.merging(variables) { $1 }
        let child = try Child(command, environment: environment, output: standardOutput, errors: errors)
        self.child = child

        let isX11 = desktop.screen == .x11
        var isShown = false
        _ = eventually {
            if isX11 { window = Self.visibleWindow(of: child.id, on: desktop) ?? "" }
            isShown = isX11 ? !window.isEmpty : isOnBus || output.contains("ready\n")
            return isShown || !child.isRunning
        }
        guard isShown else {
            let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
            throw Tool.Failure(arguments: program, reason: "showed no window. \(said)")
        }
        // Without a window manager nobody else gives it the keyboard.
        if isX11 { try focus(window) }
    }

    /// What the environment variable `LINTEL` names, such as an installed copy; else the one that was built
    /// together with these tests.
    static var executable: URL {
        ProcessInfo.processInfo.environment["LINTEL"].map { URL(fileURLWithPath: $0) }
            ?? Bundle.main.bundleURL.appendingPathComponent("lintel")
    }

    /// The middle of the window. In a window of a usual size that is the canvas.
    var center: ScreenPoint {
        get throws {
            let (origin, width, height) = try frame
            return ScreenPoint(x: origin.x + width / 2, y: origin.y + height / 2)
        }
    }

    /// All that it has written to standard output.
    var output: String { (try? String(contentsOf: standardOutput, encoding: .utf8)) ?? "" }

    /// All that it has written to standard error.
    var errorOutput: String {
        let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
        return Self.noises.reduce(text) { $0.replacing($1, with: "") }
    }

    nonisolated(unsafe) private static let noises: [Regex<Substring>] = [
        // What GTK 4.24 says of any program with a drop-down.
        /\n\([^\n]*gdk_frame_timings_submitted\(\) called on submitted frame\.\n/,
        // What gdk-pixbuf 2.44 says of any where there is no bubblewrap.
        /WARNING: Glycin [^\n]*\n/,
        // What the scrolled window of GTK 4.8 says when a finger has rested on it, whose last event it forgets.
        /\n\([^\n]*gdk_event_get_event_type: assertion 'GDK_IS_EVENT \(event\)' failed\n/,
    ]

    var isRunning: Bool { child.isRunning }

    /// It runs, and GLib has found nothing to complain about.
    func check(file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertTrue(isRunning, file: file, line: line)
        for word in ["CRITICAL", "WARNING **"] {
            XCTAssertFalse(errorOutput.contains(word), errorOutput, file: file, line: line)
        }
    }

    var processID: Int32 { child.id }

    /// The processor time that it has used so far, in seconds.
    var processorTime: Double {
        get throws {
            // Fields 14 and 15 of the line, after a name in brackets, are user and system time: proc(5).
            let line = try String(contentsOfFile: "/proc/\(child.id)/stat", encoding: .utf8)
            let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
            let ticks = fields[12...13].compactMap { Double($0) }.reduce(0, +)
            return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
        }
    }

    /// How often each of its threads has waited for something so far, that is, how often it has woken up, by number and name, as in
    /// `4711 pool-spawner`.
    var wakeups: [String: Int] {
        get throws {
            let threads = "/proc/\(child.id)/task"
            let numbers = try FileManager.default.contentsOfDirectory(atPath: threads)
            return Dictionary(
                uniqueKeysWithValues: numbers.map { number in
                    // A thread may end meanwhile.
                    let status = (try? String(contentsOfFile: "\(threads)/\(number)/status", encoding: .utf8)) ?? ""
                    func field(_ name: String) -> Substring? {
                        status.split(separator: "\n").first { $0.hasPrefix(name) }?.split(separator: "\t").last
                    }
                    let count = field("voluntary_ctxt_switches:").flatMap { Int($0) } ?? 0
                    return ("\(number) \(field("Name:") ?? "")", count)
                })
        }
    }

    /// Its exit status, minus the number of a signal that ended it, `nil` if it runs on.
    func waitForExit(timeout: Double = 60) -> Int32? {
        child.waitForExit(timeout: timeout)
    }

    /// Ends it without asking.
    func end() {
        child.end()
    }

    /// Ends it as a crash does, at once and in the middle of whatever it does.
    func kill() {
        Glibc.kill(child.id, SIGKILL)
        _ = child.waitForExit(timeout: 60)
    }

    var title: String {
        get throws { try desktop.tool.text("xdotool", "getwindowname", window) }
    }

    /// The X window of this title, once it is there.
    func waitForWindow(named title: String, timeout: Double = 60) throws -> String {
        var found = ""
        _ = eventually(timeout: timeout) {
            found = (try? desktop.tool.text("xdotool", "search", "--onlyvisible", "--name", title)) ?? ""
            return !found.isEmpty
        }
        guard let window = found.split(separator: "\n").first else {
            throw Tool.Failure(arguments: [title], reason: "is no window")
        }
        return String(window)
    }

    private static func visibleWindow(of process: Int32, on desktop: Desktop) -> String? {
        let search = ["xdotool", "search", "--all", "--onlyvisible", "--pid", "\(process)", "--name", "."]
        return (try? desktop.tool.text(search))?.split(separator: "\n").first.map(String.init)
    }
}
