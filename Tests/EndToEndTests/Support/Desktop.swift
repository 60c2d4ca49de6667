import Foundation
import GTKBridge
import TestSupport
import XCTest

/// A screen, a session bus and a home folder that belong to one test.
///
///     let desktop = try Desktop()
///     let app = try LintelApp(opening: file, on: desktop)
final class Desktop {
    /// What shows the windows.
    enum Screen { case x11, mutter, sway }

    let screen: Screen
    let home: URL
    private(set) var environment: [String: String]
    private var servers: [Child] = []
    private var folders: [URL] = []

    /// The working folder of the windows. A file chooser without another folder shows it. Nothing is written there: in GTK 4.8, a file
    /// that comes and goes while a chooser reads its folder ends the program (`file_system_model_set: code should not be reached`).
    var quietFolder: URL { home.appendingPathComponent("quiet") }

    /// The screen's size in pixels. Larger takes longer to photograph.
    static let screenSize = (width: 1280, height: 960)

    /// - Parameter isAccessible: whether its programs are on the accessibility bus.
    /// - Throws: `XCTSkip` if the compositor is not installed.
    init(_ screen: Screen = .x11, isAccessible: Bool = false) throws {
        self.screen = screen
        home = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID().uuidString)")
        environment = ProcessInfo.processInfo.environment
        folders = [home]
        try makeHome()
        environment["GTK_A11Y"] = isAccessible ? "atspi" : "none"
        if isAccessible, AccessibilityTree.leavesOutPadding {
            let style = home.appendingPathComponent("config/gtk-4.0/gtk.css")
            try FileManager.default.createDirectory(
                at: style.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(AccessibilityTree.styleWithoutPadding.utf8).write(to: style)
        }
        environment["DBUS_SESSION_BUS_ADDRESS"] = try serve([
            "dbus-daemon", "--session", "--nofork", "--print-address=1",
        ])
        switch screen {
        case .x11: try startXvfb()
        case .mutter: try startMutter()
        case .sway: try startSway()
        }
    }

    private func startXvfb() throws {
        let (width, height) = Self.screenSize
        let screen = ["-noreset", "-nolisten", "tcp", "-screen", "0", "\(width)x\(height)x24"]
        environment["DISPLAY"] = try ":" + serve(["Xvfb", "-displayfd", "1"] + screen)
    }

    deinit {
        for server in servers.reversed() { server.end() }
        for folder in folders { try? FileManager.default.removeItem(at: folder) }
    }

    /// Tools that see this desktop.
    var tool: Tool { Tool(environment: environment) }

    /// For what is started from now on.
    func set(_ variable: String, to value: String) { environment[variable] = value }

    /// Sets one of GTK's settings, such as `gtk-cursor-blink`, for what is started from now on.
    func setGTK(_ setting: String, to value: String) throws {
        let file = home.appendingPathComponent("config/gtk-4.0/settings.ini")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("[Settings]\n\(setting)=\(value)\n".utf8).write(to: file)
    }

    /// The session bus.
    private(set) lazy var bus = Result { try BusConnection(address: environment["DBUS_SESSION_BUS_ADDRESS"] ?? "") }

    /// The titles of the windows in sight whose titles match a pattern, without those that go away meanwhile.
    func titles(matching pattern: String) -> [String] {
        let windows = try? tool.text("xdotool", "search", "--all", "--onlyvisible", "--name", pattern)
        return windows?.split(separator: "\n").compactMap { try? tool.text("xdotool", "getwindowname", "\($0)") } ?? []
    }

    /// A folder outside of the home folder that goes with the desktop.
    func makeFolder(_ name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        folders.append(folder)
        return folder
    }

    private func makeHome() throws {
        for (variable, folder) in [
            ("HOME", "."), ("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "data"), ("XDG_CACHE_HOME", "cache"),
            ("XDG_STATE_HOME", "state"), ("XDG_RUNTIME_DIR", "runtime"),
        ] {
            let url = home.appendingPathComponent(folder).standardizedFileURL
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            environment[variable] = url.path
        }
        try FileManager.default.createDirectory(at: quietFolder, withIntermediateDirectories: true)
        environment["WAYLAND_DISPLAY"] = nil
        environment.merge([
            "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GIO_USE_VFS": "local",
            // Swift's own handler writes where a critical message came from, and then lets the program go on.
            "G_DEBUG": "fatal-criticals", "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8",
        ]) { $1 }
        // GTK tries the graphics card whatever draws. That takes a sixth of a start, and drivers write about it.
        let hasDisable = gtk_check_version(4, 16, 0) == nil
        environment[hasDisable ? "GDK_DISABLE" : "GDK_DEBUG"] = hasDisable ? "gl,vulkan" : "gl-disable"
    }

    /// Starts a server and waits for the one line with which it says where it is to be found.
    private func serve(_ arguments: [String]) throws -> String {
        var address = ""
        try start(arguments, environment: environment) { output in
            address = try String(contentsOf: output, encoding: .utf8)
            return address.hasSuffix("\n")
        }
        return address.trimmingCharacters(in: .newlines)
    }

    /// Starts a server that runs as long as the desktop.
    ///
    /// - Parameter isReady: whether it can be used, by the file that its standard output goes to.
    func start(_ arguments: [String], environment: [String: String], until isReady: (_ output: URL) throws -> Bool)
        throws
    {
        let output = home.appendingPathComponent(arguments[0] + ".out")
        let errors = home.appendingPathComponent(arguments[0] + ".err")
        let server = try Child(arguments, environment: environment, output: output, errors: errors)
        servers.append(server)
        let isThere = try eventually { try isReady(output) || !server.isRunning }
        guard isThere, server.isRunning else {
            let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
            throw Tool.Failure(arguments: arguments, reason: "did not start. \(said)")
        }
    }
}
