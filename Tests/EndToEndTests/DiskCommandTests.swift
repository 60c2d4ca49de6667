import Foundation
import TestSupport
import XCTest

/// Commands that write, on real disks that are full or can only be read, and to places where nothing can be written.
final class DiskCommandTests: XCTestCase {
    private lazy var folder = makeFolder()
    private var disk: URL { folder.appendingPathComponent("disk") }
    private var recording: String { folder.appendingPathComponent("app.ndjson").path }
    private var document: String { folder.appendingPathComponent("small.lintel.json").path }

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
        let small = #"{"layout": {"headerReferenceSize": {"height": 40}}, "sections": [{"itemCount": 9}]}"#
        let layout = ["layout", "-", "--viewport", "200x200", "--offset", "0:300:30"]
        try lintel(layout, script: "echo '\(small)' | \"$@\"").data.write(to: URL(fileURLWithPath: recording))
        try Data(small.utf8).write(to: URL(fileURLWithPath: document))
    }

    /// Each way in which a command writes a file, without its `-o`.
    private var writing: [[String]] {
        let export = ["export", document, "-f"]
        return [
            export + ["csv"], export + ["document"], export + ["png"], export + ["webp", "--scroll", "0:10:0.1s"],
            ["snapshot", document], ["fit", recording],
        ]
    }

    // MARK: Disks

    func testAFullDisk() throws {
        try assertRefused(because: "No space left on device", after: PrivateDisk.fill)
    }

    func testAReadOnlyDisk() throws {
        try assertRefused(because: "Read-only file system", after: "mount -o remount,ro \"$disk\"")
    }

    func testAProtectedFile() throws {
        try assertRefused(because: "Permission denied", after: "chmod 444 \"$disk/old\"")
    }

    func testAProtectedFolder() throws {
        try assertRefused(because: "Permission denied", after: "chmod 555 \"$disk\"")
    }

    /// Each command ends with status 73 and one line, for an old file as for a new one. The old file stays, and nothing else.
    private func assertRefused(because reason: String, after change: String) throws {
        let disks = try PrivateDisk(at: [disk], #"echo precious > "$disk/old""#, change)
        let look = #""$@"; echo "status $?"; cat "$DISK/old"; ls -A "$DISK""#
        let isOldOnly = change.contains("444")
        for command in writing {
            for name in isOldOnly ? ["old"] : ["old", "new"] {
                let output = disk.appendingPathComponent(name).path
                let program = disks.program(
                    ["env", "DISK=\(disk.path)", "bash", "-c", look, "bash", LintelApp.executable.path] + command
                        + ["-o", output])
                let run = try Ending(of: program, environment: ProcessInfo.processInfo.environment)
                let lines = run.output.split(separator: "\n").map(String.init).filter { $0 != "filler" }
                XCTAssertEqual(lines, ["status 73", "precious", "old"], "\(command) \(name)")
                XCTAssertEqual(run.errors, "lintel: \(output): \(reason)\n", "\(command) \(name)")
            }
        }
    }

    // MARK: Places

    func testPlacesWhereNothingCanBeWritten() throws {
        let file = folder.appendingPathComponent("file")
        try Data("precious".utf8).write(to: file)
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("loop"), withDestinationURL: folder.appendingPathComponent("loop"))
        let places = [
            (folder.path, "Is a directory"), (folder.path + "/", "Is a directory"), ("/", "Is a directory"),
            (folder.path + "/missing/x", "No such file or directory"), (folder.path + "/missing/", "Is a directory"),
            (file.path + "/x", "Not a directory"), (folder.path + "/loop", "Too many levels of symbolic links"),
            (folder.path + "/" + String(repeating: "x", count: 300), "File name too long"),
            ("/dev/full", "No space left on device"), ("/proc/version", "Permission denied"),
            ("", "No such file or directory"),
        ]
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for command in writing {
            for (path, reason) in places where path != "/proc/version" || getuid() != 0 {
                let run = try lintel(command + ["-o", path])
                XCTAssertEqual(run.status, 73, "\(command) \(path)")
                XCTAssertEqual(run.errors, "lintel: \(path.isEmpty ? "\"\"" : path): \(reason)\n", "\(command)")
                XCTAssertEqual(run.output, "", "\(command) \(path)")
            }
            let nothing = try lintel(command + ["-o", "/dev/null"])
            XCTAssertTrue([0, 1].contains(nothing.status), "\(command): \(nothing.errors)")
        }
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(), names)
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "precious")
    }

    /// The commands that `CommandTests` does not try, because they read files, and the rest of what prints something.
    func testStandardOutputThatTakesNothing() throws {
        let printing =
            writing.map { $0[0] == "snapshot" ? $0 + ["-o", "-"] : $0 } + [
                ["compare", document, recording], ["recorder"], ["check", "--sample", "moons", "--viewport", "200x60"],
                ["--generate-completion-script", "zsh"], ["--generate-completion-script", "fish"],
                ["--experimental-dump-help"],
            ]
        for command in printing {
            XCTAssertFalse(try lintel(command).data.isEmpty, "\(command)")
            for (script, reason) in [
                (#""$@" > /dev/full"#, "No space left on device"), (#""$@" >&-"#, "Bad file descriptor"),
                (#""$@" >&- 2>&- <&-"#, nil),
            ] {
                let run = try lintel(command, script: script)
                XCTAssertEqual(run.status, 73, "\(command) \(script)")
                if let reason { XCTAssertEqual(run.errors, "lintel: standard output: \(reason)\n", "\(command)") }
            }
            // The reader is gone before the command starts.
            let gone = try lintel(command, script: #"exec {pipe}> >(exit); wait $!; "$@" >&$pipe; exit $?"#)
            XCTAssertEqual(gone.status, 128 + SIGPIPE, "\(command)")
            XCTAssertEqual(gone.errors, "", "\(command)")
        }
    }
}
