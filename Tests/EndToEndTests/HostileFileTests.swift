import Foundation
import TestSupport
import XCTest

/// Files that somebody made to hurt, through the program itself.
final class HostileFileTests: DesktopTestCase {
    private func file(_ name: String, _ contents: Data) throws -> URL {
        let file = desktop.home.appendingPathComponent(name)
        try contents.write(to: file)
        return file
    }

    func testTheCommandRefusesAFileThatIsNoDocument() throws {
        let deep = Data(String(repeating: "[", count: 100_000).utf8)
        let cases: [(String, Int32, String)] = [
            (try file("deep.json", deep).path, 65, "nested deeper than 512"),
            (try file("bytes.json", Data([0x7B, 0xFF, 0x7D])).path, 65, "line 1, column 2: the text is not UTF-8"),
            ("/dev/full", 65, "is larger than 256 MiB"),
            ("/dev/null", 65, "the document ends where a value should be"),
            (desktop.home.path, 66, "Is a directory"),
        ]
        for (path, status, message) in cases {
            let run = try lintel(["layout", path])
            XCTAssertEqual(run.status, status, path)
            XCTAssertTrue(run.errors.contains(message), "\(path): \(run.errors)")
        }
        let loop = desktop.home.appendingPathComponent("loop.json").path
        try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop.json")
        XCTAssertEqual(try lintel(["layout", loop]).status, 66)
    }

    func testALargeFileIsReadWhileTheWindowAnswersAndCanBeCancelled() throws {
        // So large that a fast machine does not read it before the window has answered.
        let items = Array(repeating: #"{"title": "An item", "subtitle": "with a line below it"}"#, count: 3_000_000)
        let text = #"{"title": "Large", "sections": [{"items": [\#(items.joined(separator: ","))]}]}"#
        let app = try LintelApp(opening: file("large.lintel.json", Data(text.utf8)), on: desktop)
        try app.expect("system", "'native'")
        XCTAssertFalse(try app.title.contains("Large"))
        try app.activate("cancel-loading")
        XCTAssertTrue(eventually { app.errorOutput.contains("was cancelled") }, app.errorOutput)
        XCTAssertTrue(app.isRunning)
    }

    func testAnImageBehindALinkThatLeavesTheFolderIsNotRead() throws {
        let folder = desktop.home.appendingPathComponent("documents")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try file("secret.ppm", Data("P6 1 1 255\n".utf8) + [255, 0, 0])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.ppm", withDestinationPath: "../secret.ppm")
        let document = folder.appendingPathComponent("a.lintel.json")
        try Data(#"{"sections": [{"items": [{"image": "link.ppm"}, {"image": "../secret.ppm"}]}]}"#.utf8)
            .write(to: document)
        let app = try LintelApp(opening: document, on: desktop)
        for path in ["link.ppm", "../secret.ppm"] {
            XCTAssertTrue(
                eventually {
                    app.errorOutput.split(separator: "\n").contains {
                        $0.contains(path) && $0.contains("outside the document's folder")
                    }
                }, app.errorOutput)
        }
    }
}
