import Foundation
import XCTest

/// A screen, a session bus and a home folder that belong to one test.
///
///     let desktop = try Desktop()
///     let app = try LintelApp(opening: file, on: desktop)
final class Desktop {
    let home: URL
    private(set) var environment: [String: String]
    private var servers: [Child] = []

    /// The screen's size in pixels. Larger takes longer to photograph.
    static let screenSize = (width: 1280, height: 960)

    init() throws {
        home = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID().uuidString)")
        environment = ProcessInfo.processInfo.environment
        try makeHome()
        let (width, height) = Self.screenSize
        let screen = ["-noreset", "-nolisten", "tcp", "-screen", "0", "\(width)x\(height)x24"]
        environment["DISPLAY"] = try ":" + serve(["Xvfb", "-displayfd", "1"] + screen)
        environment["DBUS_SESSION_BUS_ADDRESS"] = try serve([
            "dbus-daemon", "--session", "--nofork", "--print-address=1",
        ])
    }

    deinit {
        for server in servers.reversed() { server.end() }
        try? FileManager.default.removeItem(at: home)
    }

    /// Tools that see this desktop.
    var tool: Tool { Tool(environment: environment) }

    /// For what is started from now on.
    func set(_ variable: String, to value: String) { environment[variable] = value }

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
        environment["WAYLAND_DISPLAY"] = nil
        environment.merge([
            "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GIO_USE_VFS": "local",
            "G_DEBUG": "fatal-criticals", "LC_ALL": "C.UTF-8",
            // Later versions of GTK try the graphics card whatever draws, and its drivers write about it.
            "GDK_DISABLE": "gl,vulkan",
        ]) { $1 }
    }

    /// Starts a server and waits for the one line with which it says where it is to be found.
    private func serve(_ arguments: [String]) throws -> String {
        let output = home.appendingPathComponent(arguments[0] + ".out")
        let errors = home.appendingPathComponent(arguments[0] + ".err")
        let server = try Child(arguments, environment: environment, output: output, errors: errors)
        servers.append(server)
        var address = ""
        let isThere = try eventually(timeout: 10) {
            address = try String(contentsOf: output, encoding: .utf8)
            return address.hasSuffix("\n") || !server.isRunning
        }
        guard isThere, server.isRunning else {
            let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
            throw Tool.Failure(arguments: arguments, reason: "did not start. \(said)")
        }
        return address.trimmingCharacters(in: .newlines)
    }
}
