import Foundation
import TestSupport
import XCTest

/// Wayland without a screen: a compositor that draws for nobody and takes input from a program.
extension Desktop {
    /// GNOME's compositor. Input comes over its own bus, and places on the screen are counted on a stream of it, which
    /// pipewire carries.
    func startMutter() throws {
        try need("mutter", "pipewire")
        let runtime = URL(fileURLWithPath: environment["XDG_RUNTIME_DIR"] ?? "")
        try startCompositor(["pipewire"]) { _ in
            FileManager.default.fileExists(atPath: runtime.appendingPathComponent("pipewire-0").path)
        }
        let (width, height) = Self.screenSize
        let screen = ["--headless", "--virtual-monitor", "\(width)x\(height)"]
        let socket = runtime.appendingPathComponent("wayland-mutter").path
        try startCompositor(["mutter", "--wayland", "--no-x11", "--wayland-display=wayland-mutter"] + screen) { _ in
            let bus = try bus.get()
            let names = try bus.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus.ListNames")
            return FileManager.default.fileExists(atPath: socket) && names.contains(MutterHands.name)
                && names.contains(MutterHands.screenCast)
        }
        showWindows(on: socket)
    }

    /// The compositor with virtual pointers, which have all that a touchpad has. It refuses to run as root.
    func startSway() throws {
        try need("sway")
        let runtime = try makeFolder("sway")
        let (width, height) = Self.screenSize
        let configuration = runtime.appendingPathComponent("config")
        let text = "output HEADLESS-1 resolution \(width)x\(height)\ndefault_border none\nxwayland disable\n"
        try Data(text.utf8).write(to: configuration)

        var user: [String] = []
        if getuid() == 0 {
            let nobody = 65534
            user = ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
            for url in [runtime, configuration] { chown(url.path, uid_t(nobody), gid_t(nobody)) }
        }
        let settings = [
            "XDG_RUNTIME_DIR": runtime.path, "HOME": runtime.path, "WLR_BACKENDS": "headless",
            "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
        ]
        var socket = ""
        try startCompositor(user + ["sway", "--config", configuration.path], settings) { _ in
            let names = try FileManager.default.contentsOfDirectory(atPath: runtime.path)
            guard let name = names.first(where: { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }) else {
                return false
            }
            guard let control = names.first(where: { $0.hasPrefix("sway-ipc") }) else { return false }
            socket = runtime.appendingPathComponent(name).path
            set("SWAYSOCK", to: runtime.appendingPathComponent(control).path)
            return true
        }
        showWindows(on: socket)
    }

    private func need(_ programs: String...) throws {
        for program in programs where (try? tool.run("sh", "-c", "command -v \(program)")) == nil {
            throw XCTSkip("needs \(program)")
        }
    }

    private func startCompositor(
        _ arguments: [String], _ settings: [String: String] = [:], until isReady: (URL) throws -> Bool
    ) throws {
        var environment = environment.merging(settings) { $1 }
        // What is critical to a window of ours is everyday to others.
        environment["G_DEBUG"] = nil
        try start(arguments, environment: environment, until: isReady)
    }

    private func showWindows(on socket: String) {
        set("GDK_BACKEND", to: "wayland")
        set("WAYLAND_DISPLAY", to: socket)
    }
}
