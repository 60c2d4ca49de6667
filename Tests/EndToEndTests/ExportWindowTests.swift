import Foundation
import XCTest

/// Taking things home from the real window. Documentation/export.md.
final class ExportWindowTests: XCTestCase {
    func testALinkOpensIsCopiedAndIsPastedBack() throws {
        let desktop = try Desktop()
        let link = "lintel:sample/moons?system=akpFlow&itemSize.width=100%25&itemSize.height=44&pinInset=3"
        let app = try LintelApp(program: [LintelApp.executable.path, link], on: desktop)
        defer { app.end() }
        XCTAssertTrue(try app.title.contains("Moons"))
        try app.expect("system", "'akpFlow'")
        try app.expect("item-size-width-percent", "100.0")

        try app.activate("copy-link")
        try app.activate("sample", "countries")
        try app.expect("system", "'native'")
        try app.press("ctrl+v")
        XCTAssertTrue(try eventually { try app.title.contains("Moons") })
        try app.expect("system", "'akpFlow'")
        try app.expect("pin-inset", "3.0")
        try app.expect("item-size-height", "44.0")
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

        for format in ["document", "link", "json", "csv", "svg", "png", "swift", "uikit", "akpflow", "cssticky", "css"]
        {
            let file = folder.appendingPathComponent("saved.\(format)")
            try app.activate("export", .string("\(format) \(file.path)"))
            XCTAssertTrue(eventually { FileManager.default.fileExists(atPath: file.path) }, format)
        }
        let frames = try String(contentsOf: folder.appendingPathComponent("saved.json"), encoding: .utf8)
        XCTAssertTrue(frames.hasPrefix("{\"offset\":240,"))
        XCTAssertTrue(eventually(timeout: 30) { FileManager.default.fileExists(atPath: recording.path) })
        XCTAssertEqual(try Data(contentsOf: recording).prefix(4), Data("RIFF".utf8))
        XCTAssertEqual(app.errorOutput, "")
    }
}
