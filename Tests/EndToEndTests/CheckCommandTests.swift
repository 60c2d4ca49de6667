import Foundation
import TestSupport
import XCTest

/// `lintel check` and `lintel recorder`, run as a person or a script runs them. hold-the-app-to-it.md.
final class CheckCommandTests: XCTestCase {
    private lazy var folder = makeFolder()

    /// A header of 60 over items of 50, and one of 300.
    private static let document = """
        {"layout": {"headerReferenceSize": {"height": 60}, "itemSize": {"width": "100%", "height": 50}, "minimumLineSpacing": 0},
         "sections": [{"itemCount": 30}, {"itemCount": 30, "headerReferenceSize": {"height": 300}}]}
        """

    private func document(_ text: String = CheckCommandTests.document) throws -> String {
        let file = folder.appendingPathComponent("\(UUID().uuidString).lintel.json")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private struct Finding: Decodable {
        var rule: String
        var section: Int?
        var item: Int?
        var offsets: [Double]
        var value: Double
        var message: String
    }

    private func findings(_ arguments: [String]) throws -> [Finding] {
        let run = try lintel(["check", "--viewport", "320x480", "--format", "json"] + arguments)
        XCTAssertEqual(run.errors, "")
        return try run.output.split(separator: "\n").map { try JSONDecoder().decode(Finding.self, from: Data($0.utf8)) }
    }

    func testFindingsAreLinesOfJSONAndStatus1() throws {
        let file = try document()
        XCTAssertEqual(try lintel(["check", file, "--viewport", "320x480"]).status, 1)
        let found = try findings([file])
        XCTAssertEqual(found.map(\.rule), ["covered-item", "pinned-room", "covered-item"])
        XCTAssertEqual(found.map(\.section), [0, 1, 1])
        XCTAssertEqual(found[0].item, 0)
        XCTAssertEqual(found[0].offsets, [60, 1510])
        XCTAssertEqual(found[1].item, nil)
        XCTAssertEqual(found[1].offsets, [1560, 2880])
        XCTAssertEqual(found[1].value, 62.5)
        XCTAssertTrue(found[1].message.contains("300 of 480 points"), found[1].message)
    }

    func testACleanDocumentIsStatus0AndPrintsNothing() throws {
        let clean = try document(#"{"sections": [{"itemCount": 30}]}"#)
        for format in ["text", "json"] {
            let run = try lintel(["check", clean, "--format", format])
            XCTAssertEqual(run.status, 0)
            XCTAssertEqual(run.output, "")
            XCTAssertEqual(run.errors, "")
        }
    }

    func testRulesOfACheckCanBeChosen() throws {
        let file = try document()
        XCTAssertEqual(try findings([file, "--rule", "pinned-room"]).map(\.rule), ["pinned-room"])
        XCTAssertEqual(try findings(["--rule", "jump", file]).map(\.rule), [])
        for several in [["--rule", "jump", "--rule", "pinned-room"], ["--rule", "jump", "pinned-room"]] {
            XCTAssertEqual(try findings([file] + several).map(\.rule), ["pinned-room"], "\(several)")
        }
        XCTAssertEqual(try findings([file, "--rule", "pinned-room", "--most", "70%"]).count, 0)
        XCTAssertEqual(try findings([file, "--rule", "pinned-room", "--most", "10"]).count, 2)
    }

    func testACheckOfAnotherSystemThanTheDocuments() throws {
        let file = try document(
            #"{"layout": {"headerReferenceSize": {"height": 40}}, "sections": [{"itemCount": 90}, {}, {"itemCount": 90}]}"#
        )
        XCTAssertEqual(try findings([file, "--rule", "lost-header"]).count, 0)
        XCTAssertEqual(try findings([file, "--system", "cellBounds", "--rule", "lost-header"]).map(\.section), [1])
    }

    func testTextHasAFewFindingsOfEachRule() throws {
        let sections = Array(repeating: #"{"itemCount": 20}"#, count: 30).joined(separator: ",")
        let file = try document(
            #"{"layout": {"headerReferenceSize": {"height": 60}}, "sections": ["# + sections + "]}")
        let lines = try lintel(["check", file]).output.split(separator: "\n")
        XCTAssertEqual(lines.count, 11)
        XCTAssertTrue(lines[0].hasPrefix("covered-item: "), String(lines[0]))
        XCTAssertTrue(lines[10].hasSuffix("more findings; --format json prints all"), String(lines[10]))
    }

    func testFindingsThatAreNotPrintedAreCounted() throws {
        let section = #"{"itemCount": 1}"#
        let sections = Array(repeating: section, count: 10_500).joined(separator: ",")
        let file = try document(
            #"{"layout": {"headerReferenceSize": {"height": 60}}, "sections": ["# + sections + "]}")
        let count = try XCTUnwrap(
            try lintel(["check", file]).output.split(separator: "\n").last?.split(separator: " ").compactMap { Int($0) }
                .first)
        XCTAssertGreaterThan(count + 10, 10_000)
        let json = try lintel(["check", file, "--format", "json"])
        XCTAssertEqual(json.output.split(separator: "\n").count, 10_000)
        XCTAssertTrue(
            json.errors.hasSuffix("note: only the first 10000 of \(count + 10) findings are printed\n"), json.errors)
        XCTAssertTrue(
            try lintel(["check", file]).output.hasSuffix("--format json prints the first 10000 of all rules\n"))
    }

    func testWhatCannotBeReadHasTheStatusOfOtherCommands() throws {
        XCTAssertEqual(try lintel(["check", document("{")]).status, 65)
        XCTAssertEqual(try lintel(["check", folder.appendingPathComponent("none.json").path]).status, 66)
        let file = try document()
        for wrong in [
            [], [file, "--rule", "none"], [file, "--most", "101%"], [file, "--most", "x"], [file, "--format", "xml"],
            [file, "--viewport", "320"],
        ] {
            XCTAssertEqual(try lintel(["check"] + wrong).status, 64, "\(wrong)")
        }
    }

    func testTheRecorderIsAScriptThatDefinesOneFunction() throws {
        let run = try lintel(["recorder"])
        XCTAssertEqual(run.status, 0)
        XCTAssertEqual(run.errors, "")
        XCTAssertTrue(run.output.contains("window.lintelRecord = async (options = {}) => {"))
        XCTAssertTrue(run.output.hasSuffix("undefined;\n"))
        XCTAssertEqual(try lintel(["recorder", "page.html"]).status, 64)
    }
}
