import Foundation
import TestSupport
import XCTest

/// Runs `lintel` to its end, where there is no display and no bus.
///
///     let frames = try lintel(["layout", file])
///     let full = try lintel(["layout", file], script: #""$@" > /dev/full"#)
///
/// - Parameters:
///   - script: for bash, to which `$@` is the command.
///   - environment: variables that are set, or `nil` where they are taken away.
func lintel(_ arguments: [String], script: String? = nil, environment: [String: String?] = [:]) throws -> Ending {
    var variables = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "GDK_BACKEND", "XDG_RUNTIME_DIR"] {
        variables[name] = nil
    }
    for (name, value) in environment { variables[name] = value }
    let shell = script.map { ["bash", "-c", $0, "bash"] } ?? []
    return try Ending(of: shell + [LintelApp.executable.path] + arguments, environment: variables)
}

/// The formats that the program exports, from the help of `--format`, which the program makes from its own list.
func exportFormats() throws -> [String] {
    let help = try lintel(["help", "export"]).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let values = try XCTUnwrap(help.firstMatch(of: #/--format <FORMAT> What to write\. \(values: ([^)]*)\)/#)).1
    return values.components(separatedBy: ", ")
}
