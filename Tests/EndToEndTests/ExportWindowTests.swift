import Foundation
import TestSupport
import XCTest

/// Taking things home from the real window. Documentation/export.md.
final class ExportWindowTests: XCTestCase {
    func testADocumentIsCopiedAndIsPastedBack() throws {
        let desktop = try Desktop()
        let app = try LintelApp(options: ["--sample", "moons"], on: desktop)
        defer { app.end() }
        try app.set("pin-inset", to: 3)
        try app.set("system", to: "akpFlow")

        try app.activate("copy-code", "document")
        try app.activate("sample", "countries")
        try app.expect("system", "'native'")
        try app.press("ctrl+v")
        XCTAssertTrue(try eventually { try app.title.contains("Moons") })
        try app.expect("system", "'akpFlow'")
        try app.expect("pin-inset", "3.0")
    }

    func testEveryFormatIsSavedAndWhatWasDoneIsRecorded() throws {
        let desktop = try Desktop()
        let app = try LintelApp(options: ["--sample", "moons"], on: desktop)
        defer { app.end() }
        let folder = desktop.home

        try app.activate("record")
        try app.expect("record", "true")
        try app.set("content-offset", to: 120)
        try app.set("content-offset", to: 240)
        let recording = folder.appendingPathComponent("seen.webp")
        try app.activate("export", .string("webp \(recording.path)"))
        try app.expect("record", "false")

        for format in try exportFormats() where format != "webp" {
            let file = folder.appendingPathComponent("saved.\(format)")
            try app.activate("export", .string("\(format) \(file.path)"))
            XCTAssertTrue(eventually { FileManager.default.fileExists(atPath: file.path) }, format)
        }
        let frames = try String(contentsOf: folder.appendingPathComponent("saved.json"), encoding: .utf8)
        XCTAssertTrue(frames.hasPrefix("{\"offset\":240,"))
        XCTAssertTrue(eventually { FileManager.default.fileExists(atPath: recording.path) })
        XCTAssertEqual(try Data(contentsOf: recording).prefix(4), Data("RIFF".utf8))
        XCTAssertEqual(app.errorOutput, "")
    }
}
