import Foundation
import TestSupport
import XCTest

/// The file of `lintel preview --record`: what it may be, and what happens when it goes wrong while the window is open.
final class RecordFileTests: DesktopTestCase {
    private static let text = """
        {"layout": {"headerReferenceSize": {"height": 40}, "itemSize": {"width": "100%", "height": 44}},
         "sections": [{"itemCount": 60}, {"itemCount": 60}]}
        """

    private func url(_ name: String) -> URL { desktop.home.appendingPathComponent(name) }

    private func makeDocument() throws -> URL {
        let file = url("rows.lintel.json")
        try Data(Self.text.utf8).write(to: file)
        return file
    }

    private func preview(_ arguments: [String]) throws -> Ending {
        try lintel(
            ["preview"] + arguments, script: #"cd "$HOME" && "$@""#, environment: desktop.environment.mapValues { $0 })
    }

    /// Starts the window from bash, whose `exec` says where the streams go.
    private func open(_ file: URL, recordingTo path: String, _ streams: String) throws -> LintelApp {
        let command = "exec \"$@\" " + streams
        return try LintelApp(
            program: [
                "bash", "-c", command, "bash", LintelApp.executable.path, "preview", file.path, "--record", path,
            ],
            on: desktop)
    }

    // MARK: What it may be

    func testAShownDocumentIsNotRecordedInto() throws {
        let file = try makeDocument()
        let files = FileManager.default
        try files.createSymbolicLink(at: url("link"), withDestinationURL: file)
        try files.linkItem(at: file, to: url("hard-link"))
        for shown in ["rows.lintel.json", "link", "hard-link", "file://\(file.path)"] {
            for recording in ["rows.lintel.json", "./rows.lintel.json", file.path, "link", "hard-link"] {
                let run = try preview([shown, "--record", recording])
                XCTAssertEqual(run.status, 73, "\(shown) \(recording)")
                XCTAssertTrue(
                    run.errors.hasPrefix("lintel: \(recording): It would replace the input "), run.errors)
            }
        }
        XCTAssertEqual(try Data(contentsOf: file), Data(Self.text.utf8))
        let added = try lintel(
            ["preview", file.path, "--record", "-"], script: #""$@" >> "\#(file.path)""#,
            environment: desktop.environment.mapValues { $0 })
        XCTAssertEqual(added.status, 73)
        XCTAssertEqual(try Data(contentsOf: file), Data(Self.text.utf8))
    }

    func testAFileThatIsNoRecordingIsLeftAsItIs() throws {
        let file = try makeDocument()
        let run = try preview(["--sample", "moons", "--record", file.path])
        XCTAssertEqual(run.status, 73)
        XCTAssertEqual(
            run.errors, "lintel: \(file.path): It is a document and not a recording, and was left as it is\n")
        XCTAssertEqual(try Data(contentsOf: file), Data(Self.text.utf8))
    }

    func testAPipeThatNobodyReadsGetsAMessage() throws {
        let pipe = url("pipe")
        XCTAssertEqual(mkfifo(pipe.path, 0o600), 0)
        let run = try preview([try makeDocument().path, "--record", pipe.path])
        XCTAssertEqual(run.status, 73)
        XCTAssertEqual(run.errors, "lintel: \(pipe.path): Nobody reads this pipe; start its reader first\n")
    }

    func testWhatCannotBeWrittenIsStatus73() throws {
        let file = try makeDocument()
        for (path, reason) in [
            (desktop.home.path, "Is a directory"), (url("missing/x").path, "No such file or directory"),
            ("", "No such file or directory"), (file.path + "/x", "Not a directory"),
        ] {
            let run = try preview([file.path, "--record", path])
            XCTAssertEqual(run.status, 73, path)
            XCTAssertEqual(run.errors, "lintel: \(path.isEmpty ? "\"\"" : path): \(reason)\n")
        }
    }

    // MARK: Standard output and pipes

    func testStandardOutputIsARecording() throws {
        let file = try makeDocument()
        let recording = url("window.ndjson")
        for path in ["-", "/dev/stdout"] {
            let app = try open(file, recordingTo: path, "> '\(recording.path)'")
            try app.wheel(notches: 6, at: app.center)
            try app.expectRest(beyond: 200)
            try app.press("ctrl+w")
            XCTAssertEqual(app.waitForExit(), 0)
            let comparison = try lintel(["compare", file.path, recording.path])
            XCTAssertEqual(comparison.status, 0, comparison.output + comparison.errors)
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: url("-").path))
    }

    func testAWindowOutlivesTheReaderOfItsRecording() throws {
        let app = try open(try makeDocument(), recordingTo: "-", "> >(head -c 10 > /dev/null)")
        XCTAssertTrue(
            try eventually {
                try app.wheel(notches: 1, at: app.center)
                return app.errorOutput.contains("The recording standard output has ended: its reader went away")
            }, app.errorOutput)
        app.check()
        try app.press("ctrl+w")
        XCTAssertEqual(app.waitForExit(), 128 + SIGPIPE)
    }

    func testAWindowOutlivesTheReaderOfItsMessages() throws {
        let file = try makeDocument()
        let recording = url("window.ndjson")
        let app = try open(file, recordingTo: recording.path, "2> >(exec true)")
        try FileManager.default.removeItem(at: recording)
        // Says that the file vanished, to nobody.
        try app.wheel(notches: 3, at: app.center)
        try app.expectRest(beyond: 100)
        try app.press("ctrl+w")
        XCTAssertEqual(app.waitForExit(), 73)
    }

    // MARK: While the window is open

    func testAFileThatVanishesSaysSo() throws {
        let recording = url("window.ndjson")
        let app = try LintelApp(
            opening: try makeDocument(), options: ["preview", "--record", recording.path], on: desktop)
        XCTAssertTrue(eventually { (try? Data(contentsOf: recording).isEmpty) == false })
        try FileManager.default.removeItem(at: recording)
        try app.wheel(notches: 3, at: app.center)
        XCTAssertTrue(
            eventually { app.errorOutput.contains("has ended: its file was moved, removed or replaced") },
            app.errorOutput)
        app.check()
        // The window goes on.
        let offset = try app.waitForRest()
        try app.wheel(notches: 3, at: app.center)
        try app.expectRest(beyond: offset)
        try app.press("ctrl+w")
        XCTAssertEqual(app.waitForExit(), 73)
        XCTAssertFalse(FileManager.default.fileExists(atPath: recording.path))
    }

    func testAFullDiskEndsTheRecording() throws {
        let (folder, file) = (url("disk"), try makeDocument())
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let recording = folder.appendingPathComponent("window.ndjson")
        let disk = try PrivateDisk(at: [folder])
        let app = try LintelApp(
            program: disk.program(LintelApp.executable.path, "preview", file.path, "--record", recording.path),
            on: desktop)
        var direction = 1
        XCTAssertTrue(
            try eventually(timeout: 30) {
                try app.wheel(notches: 5 * direction, at: app.center)
                direction = -direction
                return app.errorOutput.contains("has ended: The disk is full")
            }, app.errorOutput)
        app.check()
        let text = try String(contentsOf: disk.url(recording, of: app), encoding: .utf8)
        XCTAssertTrue(text.hasPrefix("{\"recording\"") && text.hasSuffix("]}\n"), "whole lines")
        try app.press("ctrl+w")
        XCTAssertEqual(app.waitForExit(), 73)
    }

    func testAReadOnlyDiskIsStatus73() throws {
        let folder = url("disk")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let disk = try PrivateDisk(at: [folder], "mount -o remount,ro \"$disk\"")
        let path = folder.appendingPathComponent("window.ndjson").path
        let run = try Ending(
            of: disk.program(LintelApp.executable.path, "preview", "--record", path), environment: desktop.environment)
        XCTAssertEqual(run.status, 73)
        XCTAssertEqual(run.errors, "lintel: \(path): Read-only file system\n")
    }

    /// Whoever reads the pipe has opened it and does nothing else.
    func testAStalledReaderHoldsNeitherTheWindowNorItsEndUp() throws {
        let pipe = url("pipe")
        XCTAssertEqual(mkfifo(pipe.path, 0o600), 0)
        let reader = Glibc.open(pipe.path, O_RDONLY | O_NONBLOCK)
        defer { Glibc.close(reader) }
        // `F_SETPIPE_SZ`, a macro that Swift does not import: a pipe of one page, which is soon full.
        XCTAssertEqual(fcntl(reader, 1031, 4096), 4096)
        let app = try LintelApp(
            opening: try makeDocument(), options: ["preview", "--record", pipe.path], on: desktop)
        for turn in 1...3 {
            try app.wheel(notches: 4, at: app.center)
            try app.expectRest(beyond: 100 * Double(turn))
        }
        try app.press("ctrl+w")
        XCTAssertEqual(app.waitForExit(), 73)
        XCTAssertTrue(app.errorOutput.contains("has ended: its reader does not keep up"), app.errorOutput)
    }
}
