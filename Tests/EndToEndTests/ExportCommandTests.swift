import Foundation
import XCTest

/// `lintel snapshot` and `lintel export`, run as a person or a script runs them. Documentation/export.md.
final class ExportCommandTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    private static let document = """
        {"title": "Trees", "layout": {"headerReferenceSize": {"height": 40}, "itemSize": {"width": "100%", "height": 100}},
         "sections": [{"title": "Ash", "itemCount": 3}, {"title": "Beech", "itemCount": 3}]}
        """

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: folder)
    }

    // MARK: Pictures

    func testASnapshotHasTheSizeTimesTheScale() throws {
        let file = try document()
        for scale in 1...3 {
            let picture = path("picture.png")
            let arguments = [file, "--size", "200x150", "--scale", "\(scale)", "--offset", "50", "-o", picture]
            XCTAssertEqual(try lintel(["snapshot"] + arguments).status, 0)
            let size = try pngSize(picture)
            XCTAssertEqual(size.width, 200 * scale)
            XCTAssertEqual(size.height, 150 * scale)
        }
    }

    func testASnapshotAndAnExportAreTheSamePicture() throws {
        let arguments = [try document(), "--dark", "--size", "120x90", "--offset", "-30"]
        XCTAssertEqual(try lintel(["snapshot"] + arguments + ["-o", path("a.png")]).status, 0)
        XCTAssertEqual(try lintel(["export"] + arguments + ["-f", "png", "-o", path("b.png")]).status, 0)
        XCTAssertEqual(try Data(contentsOf: url("a.png")), try Data(contentsOf: url("b.png")))
        XCTAssertEqual(try lintel(["snapshot", try document(), "--size", "120x90", "-o", path("c.png")]).status, 0)
        XCTAssertNotEqual(try Data(contentsOf: url("a.png")), try Data(contentsOf: url("c.png")))
    }

    func testARecordingIsAnAnimatedWebP() throws {
        let arguments = [
            "-f", "webp", "--size", "200x300", "--scroll", "0:200:0.3s", "--rate", "10", "-o", path("r.webp"),
        ]
        XCTAssertEqual(try lintel(["export", try document()] + arguments).status, 0)
        let bytes = try Data(contentsOf: url("r.webp"))
        XCTAssertEqual(String(decoding: bytes.prefix(4), as: UTF8.self), "RIFF")
        XCTAssertEqual(String(decoding: bytes[8..<16], as: UTF8.self), "WEBPVP8X")
        XCTAssertEqual(bytes.ranges(of: Data("ANMF".utf8)).count, 4)
    }

    // MARK: Text

    func testFramesAreThoseOfLayout() throws {
        let file = try document()
        let arguments = [file, "--viewport", "200x150", "--offset", "0:100:50", "--offset", "7"]
        let frames = try lintel(["export", "-f", "json"] + arguments)
        XCTAssertEqual(frames.status, 0)
        XCTAssertEqual(frames.output, try lintel(["layout"] + arguments).output)
    }

    func testALinkLeadsBackToTheDocument() throws {
        let file = try document()
        let link = try lintel(["export", file, "-f", "link", "--system", "akpFlow"]).output
        XCTAssertTrue(link.hasPrefix("lintel:generated?") || link.hasPrefix("lintel:document?system=akpFlow"), link)
        let text = link.trimmingCharacters(in: .newlines)
        XCTAssertEqual(
            try lintel(["layout", text, "--offset", "60"]).output,
            try lintel(["layout", file, "--system", "akpFlow", "--offset", "60"]).output)
        XCTAssertEqual(
            try lintel(["export", "--sample", "moons", "-f", "document"]).output,
            try lintel(["export", "lintel:sample/moons?" + query(of: "moons"), "-f", "document"]).output)
    }

    func testEveryTextFormatSaysSomethingAndNeedsNoDisplay() throws {
        let file = try document()
        for format in ["document", "link", "json", "csv", "svg", "swift", "uikit", "akpflow", "cssticky", "css"] {
            let run = try lintel(["export", file, "--format", format], isolated: true)
            XCTAssertEqual(run.status, 0, format)
            XCTAssertGreaterThan(run.output.count, 100, format)
            XCTAssertEqual(run.errors, "", format)
        }
    }

    // MARK: What goes wrong

    func testABadOptionIsStatus64() throws {
        let file = try document()
        for arguments in [
            ["snapshot"], ["snapshot", file], ["snapshot", file, "-o", path("x"), "--scale", "0"],
            ["snapshot", file, "-o", path("x"), "--scale", "nan"],
            ["snapshot", file, "-o", path("x"), "--size", "99999x1"],
            ["snapshot", file, "-o", path("x"), "--offset", "inf"], ["export", file], ["export", file, "-f", "gif"],
            ["export", file, "-f", "webp", "--scroll", "0:1"], ["export", file, "-f", "webp", "--rate", "0"],
            ["export", file, "-f", "webp", "--size", "20000x10"], ["export", file, "--sample", "moons", "-f", "svg"],
            ["export", "--sample", "stamps", "-f", "svg"], ["export", "-f", "svg"],
        ] {
            let run = try lintel(arguments)
            XCTAssertEqual(run.status, 64, "\(arguments)")
            XCTAssertNotEqual(run.errors, "", "\(arguments)")
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: path("x")))
    }

    func testWhatCannotBeReadOrWrittenHasAStatusOfItsOwn() throws {
        let file = try document()
        XCTAssertEqual(try lintel(["export", path("missing"), "-f", "svg"]).status, 66)
        XCTAssertEqual(try lintel(["export", try document("{"), "-f", "svg"]).status, 65)
        let link = try lintel(["export", "lintel:sample/moons?sytem=native", "-f", "svg"])
        XCTAssertEqual(link.status, 65)
        XCTAssertEqual(link.errors, "lintel: sytem: unknown key; the nearest known one is \"system\"\n")
        let nowhere = path("nowhere/x.svg")
        let unwritten = try lintel(["export", file, "-f", "svg", "-o", nowhere])
        XCTAssertEqual(unwritten.status, 73)
        XCTAssertEqual(unwritten.errors, "lintel: \(nowhere): No such file or directory\n")
        XCTAssertEqual(try lintel(["snapshot", file, "-o", nowhere]).status, 73)
        let full = try lintel(["export", file, "-f", "csv", "-o", "/dev/full"])
        XCTAssertEqual(full.status, 73)
        XCTAssertTrue(full.errors.hasPrefix("lintel: /dev/full: "), full.errors)
    }

    func testADocumentTooLongForALinkIsStatus65() throws {
        let titles = (0..<20_000).map { "\"\(($0 &* 2_654_435_761) % 1_000_003)\"" }.joined(separator: ",")
        let run = try lintel(["export", try document("{\"sections\": [{\"items\": [\(titles)]}]}"), "-f", "link"])
        XCTAssertEqual(run.status, 65)
        XCTAssertTrue(run.errors.contains("32768 is the most: send the file"), run.errors)
    }

    // MARK: Running it

    private struct Run {
        var status: Int32
        var output: String
        var errors: String
    }

    private func lintel(_ arguments: [String], isolated: Bool = false) throws -> Run {
        var environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"] {
            environment[name] = nil
        }
        if isolated { environment["HOME"] = nil }
        let (output, errors) = (url("output-\(UUID().uuidString)"), url("errors-\(UUID().uuidString)"))
        let child = try Child(
            [LintelApp.executable.path] + arguments, environment: environment, output: output, errors: errors)
        let status = try XCTUnwrap(child.waitForExit(timeout: 60), "\(arguments) did not end")
        return Run(
            status: status, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }

    /// The options of a sample's link.
    private func query(of sample: String) throws -> String {
        let link = try lintel(["export", "--sample", sample, "-f", "link"]).output.trimmingCharacters(in: .newlines)
        return link.split(separator: "?").last.map(String.init) ?? ""
    }

    private func document(_ text: String = ExportCommandTests.document) throws -> String {
        let file = url("\(UUID().uuidString).lintel.json")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }
    private func path(_ name: String) -> String { url(name).path }

    /// From the header of the file: PNG (third edition), 11.2.1.
    private func pngSize(_ path: String) throws -> (width: Int, height: Int) {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        XCTAssertEqual(Array(bytes[1..<4]), Array("PNG".utf8))
        return (number(at: 16), number(at: 20))
    }
}
