import Foundation
import XCTest

/// `lintel preview --record`: what a real window paints while a person scrolls it, held against the engine.
final class RecordedWindowTests: DesktopTestCase {
    private static let systems = ["native", "cellBounds", "sectionBounds", "akpFlow", "csSticky"]

    private var recording: URL { desktop.home.appendingPathComponent("window.ndjson") }

    private func document(_ layout: String = "") throws -> URL {
        let section = #"{"title": "A \"quoted\" title", "itemCount": 9}"#
        let text = """
            {"title": "Rows", "layout": {"itemSize": {"width": "100%", "height": 44}, "minimumLineSpacing": 3,
             "headerReferenceSize": {"width": 30, "height": 30}, "sectionInset": {"top": 5, "bottom": 9} \(layout)},
             "sections": [\(Array(repeating: section, count: 12).joined(separator: ","))]}
            """
        let file = desktop.home.appendingPathComponent("\(UUID().uuidString).lintel.json")
        try Data(text.utf8).write(to: file)
        return file
    }

    /// Opens a document, scrolls it as a person does, and ends the program with a signal.
    private func record(_ document: URL, scroll: (LintelApp) throws -> Void) throws {
        let app = try LintelApp(opening: document, options: ["preview", "--record", recording.path], on: desktop)
        try scroll(app)
        Glibc.kill(app.processID, SIGTERM)
        XCTAssertEqual(app.waitForExit(), -SIGTERM)
    }

    private func lines() throws -> [Substring] {
        try String(contentsOf: recording, encoding: .utf8).split(separator: "\n")
    }

    func testAWindowShowsWhatItsLayoutSaysInEverySystem() throws {
        for system in Self.systems {
            let file = try document(", \"system\": \"\(system)\"")
            try record(file) { app in
                try app.wheel(notches: 12, at: app.center)
                let offset = try app.expectRest(beyond: 400)
                try app.wheel(notches: -3, at: app.center)
                try app.expectRest(before: offset)
            }
            // A busy machine shows few frames: at least the start, the end and one on the way back.
            XCTAssertGreaterThanOrEqual(try lines().count, 3, system)
            let comparison = try lintel(["compare", file.path, recording.path])
            XCTAssertEqual(comparison.status, 0, "\(system): \(comparison.output)")
        }
    }

    func testRealWidgetsAreWhereTheLayoutSaysInEverySystem() throws {
        for system in Self.systems {
            let file = try document(", \"system\": \"\(system)\"")
            try record(file) { app in
                try app.set("real-widgets", to: true)
                try app.wheel(notches: 12, at: app.center)
                let offset = try app.expectRest(beyond: 400)
                try app.wheel(notches: -3, at: app.center)
                try app.expectRest(before: offset)
            }
            XCTAssertGreaterThanOrEqual(try lines().count, 3, system)
            let comparison = try lintel(["compare", file.path, recording.path])
            XCTAssertEqual(comparison.status, 0, "\(system): \(comparison.output)")
        }
    }

    func testARecordedWindowThatScrollsSidewaysFromTheRightShowsWhatItsLayoutSays() throws {
        let file = try document(
            #", "scrollDirection": "horizontal", "layoutDirection": "rightToLeft", "itemSize": {"width": 80, "height": 70}"#
        )
        try record(file) { app in
            try app.wheel(notches: 8, at: app.center)
            try app.expectRest(beyond: 200)
        }
        let comparison = try lintel(["compare", file.path, recording.path])
        XCTAssertEqual(comparison.status, 0, comparison.output)
    }

    func testComparingARecordedWindowShowsAFaultOfItsDocument() throws {
        try record(try document(#", "pinInset": 6"#)) { app in
            try app.wheel(notches: 8, at: app.center)
            try app.expectRest(beyond: 300)
        }
        let comparison = try lintel(["compare", try document().path, recording.path])
        XCTAssertEqual(comparison.status, 1)
        XCTAssertTrue(comparison.output.contains(": a pin inset of "), comparison.output)
    }

    func testAChangeOfTheOptionsBeginsTheRecordingAgain() throws {
        let file = try document()
        try record(file) { app in
            try app.wheel(notches: 3, at: app.center)
            try app.expectRest(beyond: 100)
            try app.set("pin-inset", to: 12)
            try app.wheel(notches: 3, at: app.center)
            try app.expectRest(beyond: 300)
        }
        XCTAssertEqual(try lines().count { $0.hasPrefix("{\"recording\"") }, 1)
        let comparison = try lintel(["compare", try document(#", "pinInset": 12"#).path, recording.path])
        XCTAssertEqual(comparison.status, 0, comparison.output)
    }

    func testWhatIsRecordedIsWrittenWhenTheWindowIsClosed() throws {
        let app = try LintelApp(
            opening: try document(), options: ["preview", "--record", recording.path], on: desktop)
        try app.wheel(notches: 3, at: app.center)
        try app.expectRest(beyond: 100)
        try app.press("ctrl+w")
        XCTAssertEqual(app.waitForExit(), 0)
        let text = try String(contentsOf: recording, encoding: .utf8)
        XCTAssertTrue(text.hasSuffix("]}\n"))
    }

    func testWindowsOfAnotherProcessAreNotRecorded() throws {
        let app = try LintelApp(opening: try document(), on: desktop)
        let result = try lintel(["preview", "--record", recording.path], environment: desktop.environment)
        XCTAssertEqual(result.status, 69)
        XCTAssertTrue(result.errors.contains("Lintel runs already"), result.errors)
        XCTAssertFalse(FileManager.default.fileExists(atPath: recording.path))
        app.check()
    }

    func testARecordingThatCannotBeWrittenIsStatus73() throws {
        let path = desktop.home.appendingPathComponent("missing/window.ndjson").path
        let result = try lintel(["preview", "--record", path], environment: desktop.environment)
        XCTAssertEqual(result.status, 73)
        XCTAssertEqual(result.errors, "lintel: \(path): No such file or directory\n")
    }
}
