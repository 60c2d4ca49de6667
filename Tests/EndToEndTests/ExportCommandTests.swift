import Foundation
import TestSupport
import XCTest

/// `lintel snapshot` and `lintel export`, run as a person or a script runs them. Documentation/export.md.
final class ExportCommandTests: XCTestCase {
    private lazy var folder = makeFolder()

    private static let document = """
        {"title": "Trees", "layout": {"headerReferenceSize": {"height": 40}, "itemSize": {"width": "100%", "height": 100}},
         "sections": [{"title": "Ash", "itemCount": 3}, {"title": "Beech", "itemCount": 3}]}
        """

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

    func testSeveralOffsetsMakeAFileEach() throws {
        let file = try document()
        let size = ["--size", "200x150"]
        let commands = [
            (["export", file, "-f", "svg"], "svg"), (["export", file, "-f", "png"], "png"),
            (["snapshot", file], "png"),
        ]
        for (command, ending) in commands {
            let ended = try lintel(
                command + size + ["--offset", "0:100:50", "--offset", "7", "-o", path("name.\(ending)")])
            XCTAssertEqual(ended.status, 0, ended.errors)
            XCTAssertFalse(FileManager.default.fileExists(atPath: path("name.\(ending)")))
            for (index, offset) in ["0", "50", "100", "7"].enumerated() {
                let numbered = url("name-\(index + 1).\(ending)")
                let alone = url("alone.\(ending)")
                XCTAssertEqual(try lintel(command + size + ["--offset", offset, "-o", alone.path]).status, 0)
                XCTAssertEqual(try Data(contentsOf: numbered), try Data(contentsOf: alone), "\(command) \(offset)")
                try FileManager.default.removeItem(at: numbered)
            }
            XCTAssertFalse(FileManager.default.fileExists(atPath: path("name-5.\(ending)")))
        }
    }

    func testADrawingIsMadeForEachEvent() throws {
        let file = try document()
        let layout = try lintel(["layout", file, "--viewport", "200x150", "--offset", "events"])
        let count = layout.output.split(separator: "\n").count
        XCTAssertGreaterThan(count, 3)
        let arguments = [
            "export", file, "-f", "svg", "--size", "200x150", "--offset", "events", "-o", path("event.svg"),
        ]
        XCTAssertEqual(try lintel(arguments).status, 0)
        XCTAssertTrue(FileManager.default.fileExists(atPath: path("event-\(count).svg")))
        XCTAssertFalse(FileManager.default.fileExists(atPath: path("event-\(count + 1).svg")))
    }

    func testNoneOfSeveralFilesReplacesAnInput() throws {
        let file = try document()
        let before = try Data(contentsOf: URL(fileURLWithPath: file))
        try FileManager.default.createSymbolicLink(atPath: path("drawing-2.svg"), withDestinationPath: file)
        let ended = try lintel(["export", file, "-f", "svg", "--offset", "0:100:50", "-o", path("drawing.svg")])
        XCTAssertEqual(ended.status, 73)
        XCTAssertTrue(ended.errors.contains("It would replace the input"), ended.errors)
        XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: file)), before)
        XCTAssertFalse(FileManager.default.fileExists(atPath: path("drawing-1.svg")), "nothing was begun")
    }

    func testPicturesAreBesideTheDocumentHoweverItsPathIsSpelled() throws {
        let document = #"{"sections": [{"items": [{"title": "A picture", "image": "red.ppm"}]}]}"#
        try FileManager.default.createDirectory(at: url("trees/deep"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "trees/deep")
        try Data(document.utf8).write(to: url("trees/ash.json"))
        try (Data("P6 1 1 255 ".utf8) + [255, 0, 0]).write(to: url("trees/red.ppm"))
        for spelling in ["trees/ash.json", "link/../ash.json", "trees//../trees/ash.json", path("link/../ash.json")] {
            let ending = try lintel(
                ["snapshot", spelling, "-o", "\(spelling.count).png"], script: #"cd "$FOLDER" && "$@""#,
                environment: ["FOLDER": folder.path])
            XCTAssertEqual(ending.errors, "", spelling)
            XCTAssertEqual(ending.status, 0, spelling)
        }
    }

    func testOnlyExportedPicturesHaveALargestSize() throws {
        let arguments = ["export", try document(), "--size", "40000x800", "-f"]
        XCTAssertEqual(try lintel(arguments + ["json"]).status, 0)
        XCTAssertEqual(try lintel(arguments + ["png"]).status, 64)
        XCTAssertEqual(try lintel(["export", try document(), "--size", "17000x80", "-f", "webp"]).status, 64)
        XCTAssertEqual(try lintel(["snapshot"] + arguments.dropFirst().dropLast() + ["-o", path("p.png")]).status, 64)
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

    func testExportedFramesAreThoseOfTheLayoutCommand() throws {
        let file = try document()
        let arguments = [file, "--viewport", "200x150", "--offset", "0:100:50", "--offset", "7"]
        let frames = try lintel(["export", "-f", "json"] + arguments)
        XCTAssertEqual(frames.status, 0)
        XCTAssertEqual(frames.output, try lintel(["layout"] + arguments).output)
    }

    func testEveryTextFormatHasContentAndNeedsNoDisplay() throws {
        let file = try document()
        for format in try exportFormats() where !["png", "webp"].contains(format) {
            let run = try lintel(["export", file, "--format", format], environment: ["HOME": nil])
            XCTAssertEqual(run.status, 0, format)
            XCTAssertGreaterThan(run.output.count, 100, format)
            XCTAssertEqual(run.errors, "", format)
        }
    }

    /// The help of the option has the program's own list. The other lists are written by hand.
    func testEveryListOfFormatsHasTheProgramsFormats() throws {
        let formats = try exportFormats()
        let help = try lintel(["help", "export"]).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let summary = try XCTUnwrap(help.firstMatch(of: #/Formats: ([^.]*)\./#)).1
        let named = summary.replacing(#/\([^)]*\)/#, with: "").split { !$0.isLetter }.map(String.init)
        XCTAssertEqual(named.filter { !["and", "code"].contains($0) }, formats, "the summary of the command")

        let entry = try XCTUnwrap(ManualPage().options.first { $0.names == ["-f", "--format"] })
        let words = entry.text.split { !$0.isLetter }.map(String.init)
        XCTAssertEqual(words.filter(formats.contains), formats, "the manual page")

        let page = try Repository.text(of: "Documentation/export.md")
        let table = try XCTUnwrap(page.components(separatedBy: "| format | what it is |\n").last)
        let rows = table.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("|") }
        let documented = rows.flatMap { row in
            row.split(separator: "|").first.map { $0.matches(of: #/`(\w+)`/#).map { String($0.1) } } ?? []
        }
        XCTAssertEqual(documented, formats, "Documentation/export.md")
    }

    // MARK: What goes wrong

    func testABadOptionOfExportIsStatus64() throws {
        let file = try document()
        for arguments in [
            ["snapshot"], ["snapshot", file], ["snapshot", file, "-o", path("x"), "--scale", "0"],
            ["snapshot", file, "-o", path("x"), "--scale", "nan"],
            ["snapshot", file, "-o", path("x"), "--size", "99999x1"],
            ["snapshot", file, "-o", path("x"), "--offset", "inf"], ["export", file], ["export", file, "-f", "gif"],
            ["export", file, "-f", "webp", "--scroll", "0:1"], ["export", file, "-f", "webp", "--rate", "0"],
            ["export", file, "-f", "webp", "--rate", "nan"], ["export", file, "-f", "webp", "--rate", "0x1e"],
            ["snapshot", file, "-o", path("x"), "--scale", "0x2"],
            ["export", file, "-f", "webp", "--size", "9000x9000"],
            ["export", file, "-f", "webp", "--scroll", "-1e308:1e308:1s"],
            ["export", file, "-f", "json", "--offset", "0:1e9:1e-300"],
            ["export", file, "-f", "json", "--offset", "0:6000000:1", "--offset", "0:6000000:1"],
            ["export", file, "-f", "svg", "--revealed", "inf"],
            ["snapshot", file, "-o", path("x"), "--revealed", "nan"],
            ["snapshot", file, "-o", path("x"), "--size", "1e9x1e9"],
            ["snapshot", file, "-o", path("x"), "--scale", "1e9"],
            ["snapshot", file, "-o", path("x"), "--size", "32767x32767"],
            ["snapshot", file, "-o", path("x"), "--offset", "nan"],
            ["snapshot", file, "-o", path("x"), "--offset", "0x10"], ["layout", file, "--rect", "0x1,5"],
            ["export", file, "-f", "webp", "--size", "20000x10"], ["export", file, "--sample", "moons", "-f", "svg"],
            ["export", "--sample", "stamps", "-f", "svg"], ["export", "-f", "svg"],
        ] {
            let run = try lintel(arguments)
            XCTAssertEqual(run.status, 64, "\(arguments)")
            XCTAssertNotEqual(run.errors, "", "\(arguments)")
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: path("x")))
    }

    func testFailedReadingAndWritingHaveTheirOwnStatuses() throws {
        let file = try document()
        XCTAssertEqual(try lintel(["export", path("missing"), "-f", "svg"]).status, 66)
        XCTAssertEqual(try lintel(["export", try document("{"), "-f", "svg"]).status, 65)
        let nowhere = path("nowhere/x.svg")
        let unwritten = try lintel(["export", file, "-f", "svg", "-o", nowhere])
        XCTAssertEqual(unwritten.status, 73)
        XCTAssertEqual(unwritten.errors, "lintel: \(nowhere): No such file or directory\n")
        XCTAssertEqual(try lintel(["snapshot", file, "-o", path("nowhere/x")]).status, 73)
        let full = try lintel(["export", file, "-f", "csv", "-o", "/dev/full"])
        XCTAssertEqual(full.status, 73)
        XCTAssertTrue(full.errors.hasPrefix("lintel: /dev/full: "), full.errors)
    }

    func testAFileIsReplacedOnlyByACompleteOne() throws {
        // It does not survive the limit on the size of files.
        try skipUnderThreadSanitizer()
        let file = try document()
        let old = url("old.csv")
        try Data("precious".utf8).write(to: old)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: old.path)
        try FileManager.default.createSymbolicLink(atPath: path("link.csv"), withDestinationPath: "old.csv")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()

        // A limit on the size of files fails as a full disk does, in the middle of writing.
        let arguments = ["export", file, "-f", "csv", "--offset", "0:3000:1", "-o", path("link.csv")]
        let failed = try lintel(arguments, script: #"ulimit -f 32; "$@""#)
        XCTAssertEqual(failed.status, 73)
        XCTAssertEqual(failed.errors, "lintel: \(path("link.csv")): File too large\n")
        XCTAssertEqual(try String(contentsOf: old, encoding: .utf8), "precious")
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(), names)

        XCTAssertEqual(try lintel(arguments).status, 0)
        let written = try String(contentsOf: old, encoding: .utf8)
        XCTAssertTrue(written.hasPrefix("offset,kind,") && written.hasSuffix("\n"))
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.csv")), "old.csv")
        XCTAssertEqual(
            try FileManager.default.attributesOfItem(atPath: old.path)[.posixPermissions] as? Int, 0o640)
    }

    func testPipesDevicesAndTheStandardOutputAreWrittenInto() throws {
        let file = try document()
        let table = try lintel(["export", file, "-f", "csv"]).output
        for target in ["/dev/stdout", "/dev/fd/1", "-"] {
            let run = try lintel(
                ["export", file, "-f", "csv", "-o", target], script: #"echo before; "$@"; echo after"#)
            XCTAssertEqual(run.output, "before\n\(table)after\n", target)
        }
        XCTAssertEqual(try lintel(["export", file, "-f", "csv", "-o", "/dev/null"]).status, 0)
        XCTAssertEqual(mkfifo(path("pipe"), 0o600), 0)
        let piped = try lintel(["export", file, "-f", "csv", "-o", path("pipe")], script: #"cat "$7" & "$@"; wait"#)
        XCTAssertEqual(piped.output, table)
        XCTAssertEqual(try lintel(["export", file, "-f", "csv", "-o", folder.path]).status, 73)
    }

    func testStandardInputIsADocument() throws {
        let file = try document()
        for command in [["layout"], ["export", "-f", "svg"], ["export", "-f", "png"]] {
            XCTAssertEqual(
                try lintel(command + ["-"], script: #"cat '\#(file)' | "$@""#).data, try lintel(command + [file]).data)
        }
        let broken = try lintel(["export", "-", "-f", "svg"], script: #"echo "{" | "$@""#)
        XCTAssertEqual(broken.status, 65)
        XCTAssertTrue(broken.errors.hasPrefix("lintel: standard input: line 2, column 1: "), broken.errors)
        let closed = try lintel(["export", "-", "-f", "svg"], script: #""$@" <&-"#)
        XCTAssertEqual(closed.status, 66)
        XCTAssertEqual(closed.errors, "lintel: standard input: Bad file descriptor\n")
        let window = try lintel(["-"])
        XCTAssertEqual(window.status, 64)
        XCTAssertTrue(window.errors.contains("standard input"), window.errors)
    }

    // MARK: Files

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
