import Foundation
import TestSupport
import XCTest

/// No output replaces what the command reads, whichever way its path leads there. Documentation/export.md.
final class InputSafetyTests: XCTestCase {
    private lazy var folder = makeFolder()

    private static let document = """
        {"title": "Trees", "layout": {"headerReferenceSize": {"height": 40}}, "sections": [{"title": "Ash", "itemCount": 9}]}
        """

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func write(_ data: Data, to name: String) throws {
        try data.write(to: folder.appendingPathComponent(name))
    }

    /// Runs a command in the folder.
    private func run(_ arguments: [String], _ script: String = #""$@""#) throws -> Ending {
        try lintel(arguments, script: #"cd "$FOLDER" && "# + script, environment: ["FOLDER": folder.path])
    }

    /// All names below the folder with their bytes and inodes.
    private func state() throws -> [String: [String]] {
        var state: [String: [String]] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            var status = stat()
            XCTAssertEqual(lstat(path(name), &status), 0)
            let bytes = try? Data(contentsOf: URL(fileURLWithPath: path(name)))
            state[name] = ["\(status.st_ino)", "\(status.st_nlink)", bytes?.base64EncodedString() ?? ""]
        }
        return state
    }

    private func makeRecording(in name: String) throws {
        let layout = ["layout", "-", "--viewport", "200x200", "--offset", "0:300:30"]
        try write(try lintel(layout, script: "echo '\(Self.document)' | \"$@\"").data, to: name)
    }

    /// Other ways to the file `input` in the folder.
    private func makeOtherWays(to input: String) throws -> [String] {
        let files = FileManager.default
        try files.createDirectory(atPath: path("deep/deeper"), withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: path("link"), withDestinationPath: input)
        try files.createSymbolicLink(atPath: path("second-link"), withDestinationPath: "link")
        try files.createSymbolicLink(atPath: path("folder"), withDestinationPath: ".")
        try files.linkItem(atPath: path(input), toPath: path("hard-link"))
        return [
            input, "./\(input)", path(input), "deep/../\(input)", "deep//deeper/../../\(input)", "link", "second-link",
            "folder/\(input)", "hard-link", "/proc/self/cwd/\(input)",
        ]
    }

    private func assertRefused(
        _ run: Ending, naming name: String, _ message: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(run.status, 73, message, file: file, line: line)
        XCTAssertTrue(run.errors.contains("It would replace the input \(name)"), run.errors, file: file, line: line)
        XCTAssertEqual(run.output, "", message, file: file, line: line)
    }

    /// That the output's name is wrong for the format, too, is the smaller mistake.
    func testADocumentWithADocumentsNameIsNotReplacedByWhatIsMadeOfIt() throws {
        let name = "trees.lintel.json"
        try write(Data(Self.document.utf8), to: name)
        let before = try state()
        let formats = ["css", "json", "svg"]
        for command in formats.map({ ["export", name, "--format", $0] }) + [["snapshot", name]] {
            assertRefused(try run(command + ["-o", name]), naming: name, "\(command)")
        }
        XCTAssertEqual(try state(), before)
    }

    func testADocumentIsNotReplacedByWhatIsMadeOfIt() throws {
        try write(Data(Self.document.utf8), to: "trees")
        let ways = try makeOtherWays(to: "trees")
        let before = try state()
        let commands = try [["snapshot"]] + exportFormats().map { ["export", "-f", $0] }
        for command in commands {
            assertRefused(try run(command + ["trees", "-o", "trees"]), naming: "trees", "\(command)")
        }
        for way in ways {
            let output = try run(["export", "-f", "css", "trees", "-o", way])
            assertRefused(output, naming: "trees", way)
            XCTAssertTrue(output.errors.hasPrefix("lintel: \(way): "), output.errors)
            assertRefused(try run(["snapshot", way, "-o", "trees"]), naming: way, way)
        }
        XCTAssertEqual(try state(), before)
    }

    func testARecordingIsNotReplacedByItsDocument() throws {
        try makeRecording(in: "app")
        let ways = try makeOtherWays(to: "app")
        let before = try state()
        for way in ways {
            assertRefused(try run(["fit", "app", "-o", way]), naming: "app", way)
        }
        XCTAssertEqual(try state(), before)
    }

    func testAFileThatIsStandardInputIsNotReplaced() throws {
        try write(Data(Self.document.utf8), to: "trees")
        try makeRecording(in: "app")
        let before = try state()
        for command in [["export", "-f", "css"], ["snapshot"]] {
            let output = try run(command + ["-", "-o", "./trees"], #""$@" < trees"#)
            assertRefused(output, naming: "standard input", "\(command)")
        }
        assertRefused(try run(["fit", "-", "-o", "app"], #""$@" < app"#), naming: "standard input", "fit")
        XCTAssertEqual(try state(), before)
    }

    /// The shell opens it for the command, without emptying it.
    func testStandardOutputIsNotAddedToAnInput() throws {
        try write(Data(Self.document.utf8), to: "trees")
        try makeRecording(in: "app")
        let before = try state()
        let commands = [
            ["layout", "trees"], ["check", "trees"], ["export", "-f", "csv", "trees"],
            ["snapshot", "trees", "-o", "-"],
            ["compare", "trees", "app"],
        ]
        for command in commands {
            for redirection in [">> trees", "1<> trees"] {
                let output = try run(command, #""$@" "# + redirection)
                assertRefused(output, naming: "trees", "\(command) \(redirection)")
                XCTAssertTrue(output.errors.hasPrefix("lintel: standard output: "), output.errors)
            }
        }
        for command in [["compare", "trees", "app"], ["fit", "app"], ["fit", "app", "-o", "/dev/stdout"]] {
            assertRefused(try run(command, #""$@" >> app"#), naming: "app", "\(command)")
        }
        XCTAssertEqual(try state(), before)
    }

    func testAPictureOfTheDocumentIsNotReplaced() throws {
        let picture = Data("P6 1 1 255 ".utf8) + [255, 0, 0]
        try FileManager.default.createDirectory(atPath: path("pictures"), withIntermediateDirectories: true)
        try write(picture, to: "pictures/red")
        try write(picture, to: "blue")
        let document = """
            {"sections": [{"items": [
             {"title": "A", "image": "pictures/red"}, {"title": "B", "image": "\(path("blue"))"}
            ]}]}
            """
        try write(Data(document.utf8), to: "trees")
        let before = try state()
        for output in ["pictures/red", "blue", "./pictures/../blue"] {
            for command in [["snapshot"], ["export", "-f", "webp"], ["export", "-f", "css"]] {
                let run = try run(command + ["trees", "-o", output])
                XCTAssertEqual(run.status, 73, "\(command) \(output)")
                XCTAssertTrue(run.errors.contains("It would replace the input "), run.errors)
            }
        }
        XCTAssertEqual(try state(), before)
        XCTAssertEqual(try run(["snapshot", "trees", "-o", "pictures/green"]).status, 0)
    }

    func testOtherFilesAreReplacedAsBefore() throws {
        try write(Data(Self.document.utf8), to: "trees")
        try write(Data("old".utf8), to: "page")
        XCTAssertEqual(try run(["export", "-f", "css", "trees", "-o", "page"]).status, 0)
        XCTAssertTrue(try String(contentsOfFile: path("page"), encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
        // A device that is read and written loses nothing.
        XCTAssertEqual(try run(["export", "-f", "css", "/dev/null", "-o", "/dev/null"]).status, 65)
        // A copy is another file, even with the same bytes.
        XCTAssertEqual(try run(["export", "-f", "document", "trees", "-o", "copy"]).status, 0)
        XCTAssertEqual(try run(["export", "-f", "document", "copy", "-o", "trees"]).status, 0)
    }
}
