import Foundation
import TestSupport
import XCTest

/// `lintel compare` and `lintel fit`, run as a person or a script runs them. Documentation/recordings.md.
final class CompareCommandTests: XCTestCase {
    private lazy var folder = makeFolder()

    private static let document = """
        {"layout": {"headerReferenceSize": {"height": 40}, "itemSize": {"width": "100%", "height": 50}},
         "sections": [{"itemCount": 12}, {"itemCount": 9}, {"itemCount": 20}]}
        """

    private func file(_ text: String) throws -> String {
        let file = folder.appendingPathComponent("\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// What `lintel layout` prints of a document, after a first line that says the viewport.
    private func recording(of document: String) throws -> String {
        let lines = try lintel(["layout", document, "--viewport", "320x480", "--offset", "-40:2300:7"]).output
        return try file(#"{"recording":{"viewport":{"width":320,"height":480}}}"# + "\n" + lines)
    }

    func testADocumentAgreesWithItself() throws {
        let document = try file(Self.document)
        let comparison = try lintel(["compare", document, try recording(of: document)])
        XCTAssertEqual(comparison.status, 0)
        XCTAssertEqual(comparison.errors, "")
        let lines = comparison.output.split(separator: "\n")
        XCTAssertEqual(lines.count, 2)
        XCTAssertTrue(lines[0].hasSuffix(" lines are within 0.5 pt."), comparison.output)
        XCTAssertTrue(lines[1].hasPrefix("The recording passed all "), comparison.output)
        let json = try lintel(["compare", document, try recording(of: document), "--format", "json"])
        XCTAssertEqual(json.status, 0)
        XCTAssertEqual(json.output, "")
    }

    func testADifferenceIsStatus1AndNamesTheCause() throws {
        let document = try file(Self.document)
        let changed = try file(
            Self.document.replacingOccurrences(
                of: "{\"headerReferenceSize", with: "{\"pinInset\": 3, \"headerReferenceSize"))
        let comparison = try lintel(["compare", document, try recording(of: changed)])
        XCTAssertEqual(comparison.status, 1)
        let lines = comparison.output.split(separator: "\n")
        XCTAssertEqual(lines.count, 4)
        XCTAssertTrue(lines[0].contains("3 pt lower wherever it pins: a pin inset of 3?"), comparison.output)
        XCTAssertEqual(try lintel(["compare", changed, try recording(of: changed)]).status, 0)
        let tolerant = ["compare", document, try recording(of: changed), "--tolerance", "3"]
        XCTAssertEqual(try lintel(tolerant).status, 0)
    }

    func testADifferenceIsALineOfJSON() throws {
        struct Difference: Decodable {
            var kind: String
            var section: Int?
            var item: Int?
            var offset: Double
            var distance: Double?
            var offsets: [Double]
            var message: String
        }
        let document = try file(Self.document)
        let changed = try file(
            Self.document.replacingOccurrences(of: #"{"itemCount": 9"#, with: #"{"pinsHeader": false, "itemCount": 9"#))
        let output = try lintel(["compare", document, try recording(of: changed), "--format", "json"]).output
        let differences = try output.split(separator: "\n").map {
            try JSONDecoder().decode(Difference.self, from: Data($0.utf8))
        }
        XCTAssertEqual(differences.map(\.message), ["header 1: does not pin"])
        XCTAssertEqual(differences[0].kind, "header")
        XCTAssertEqual(differences[0].section, 1)
        XCTAssertNil(differences[0].item)
        XCTAssertEqual(differences[0].offsets.count, 2)
    }

    func testTheRecordingMayBeStandardInput() throws {
        let document = try file(Self.document)
        let piped = try lintel(
            ["compare", document, "-", "--viewport", "320x480"],
            script: #""$1" layout "$DOCUMENT" --viewport 320x480 --offset 0:900:9 | "$@""#,
            environment: ["DOCUMENT": document])
        XCTAssertEqual(piped.status, 0, piped.errors)
        XCTAssertEqual(try lintel(["compare", "-", "-"]).status, 64)
    }

    func testAnUnreadableRecordingIsStatus65WithItsLine() throws {
        let document = try file(Self.document)
        let broken = try file("{\"offset\":0,\"elements\":[]}\n{\"offset\":1")
        for arguments in [["compare", document, broken], ["fit", broken]] {
            let ending = try lintel(arguments)
            XCTAssertEqual(ending.status, 65)
            XCTAssertTrue(ending.errors.contains("line 2, column 12"), ending.errors)
        }
        XCTAssertEqual(try lintel(["compare", document, "nowhere"]).status, 66)
    }

    func testContentThatNeverMovesIsStatus1() throws {
        let frame = #"{"x":0,"y":40,"width":390,"height":50}"#
        let line =
            #"{"offset":0,"elements":[{"kind":"cell","section":0,"item":0,"frame":"# + frame + "}]}"
        let ending = try lintel(["compare", try file(Self.document), try file(line + "\n" + line)])
        XCTAssertEqual(ending.status, 1)
        XCTAssertTrue(ending.output.contains("the content never moves"), ending.output)
    }

    func testARecordingThatProvesNothingIsNotPassed() throws {
        let document = try file(Self.document)
        let single = try lintel(
            ["compare", document, "-", "--viewport", "320x480"],
            script: #""$1" layout "$DOCUMENT" --viewport 320x480 --offset 90 | "$@""#,
            environment: ["DOCUMENT": document])
        XCTAssertEqual(single.status, 1)
        XCTAssertTrue(
            single.output.hasSuffix("\nOne offset proves nothing of how headers move.\n"), single.output)
        let nothing = try file(#"{"offset":0,"elements":[]}"# + "\n" + #"{"offset":9,"elements":[]}"#)
        for arguments in [["compare", document, nothing], ["fit", nothing]] {
            let ending = try lintel(arguments)
            XCTAssertEqual(ending.status, 65)
            XCTAssertTrue(ending.errors.contains("recorded nothing: no line has an element"), ending.errors)
        }
    }

    func testAFitSaysWhatItChoseAsJSON() throws {
        struct Summary: Decodable {
            var system: String
            var options: Options
            var worst: Double
            var header: String?
            var offset: Double?
            var alternatives: [Alternative]
        }
        let text = Self.document.replacing("\"layout\": {", with: "\"layout\": {\"pinInset\": 10, ")
        XCTAssertNotEqual(text, Self.document)
        // Nothing before the start is recorded, so that no content inset, with which other systems would do, is asked for.
        let lines = try lintel(["layout", try file(text), "--viewport", "320x480", "--offset", "0:1600:7"]).output
        let heading = #"{"recording":{"viewport":{"width":320,"height":480}}}"#
        let fit = try lintel(["fit", try file(heading + "\n" + lines), "--format", "json"])
        XCTAssertEqual(fit.status, 0)
        XCTAssertEqual(fit.errors.split(separator: "\n").count, 1)
        let summary = try JSONDecoder().decode(Summary.self, from: Data(fit.errors.utf8))
        XCTAssertEqual(summary.system, "native")
        XCTAssertEqual(summary.options.pinInset, 10)
        XCTAssertNil(summary.options.contentInset)
        XCTAssertEqual(summary.worst, 0)
        XCTAssertNil(summary.header)
        XCTAssertNil(summary.offset)
        XCTAssertEqual(summary.alternatives.map(\.system), [])
    }

    /// What explains a recording as well, as the summary in JSON has it.
    private struct Alternative: Decodable {
        var system: String
        var options: Options
    }

    /// Of the options that a summary in JSON has, those that are asked for here.
    private struct Options: Decodable {
        struct Insets: Decodable {
            var top: Double
        }

        var pinInset: Double?
        var contentInset: Insets?
    }

    func testAFitNamesWhatExplainsTheRecordingAsWell() throws {
        struct Summary: Decodable {
            var alternatives: [Alternative]
        }
        let text = Self.document.replacing("\"layout\": {", with: "\"layout\": {\"contentInset\": {\"top\": 10}, ")
        XCTAssertNotEqual(text, Self.document)
        let lines = try lintel(["layout", try file(text), "--viewport", "320x480", "--offset=-10:1600:7"]).output
        let heading = #"{"recording":{"viewport":{"width":320,"height":480}}}"#
        let fit = try lintel(["fit", try file(heading + "\n" + lines), "--format", "json"])
        let summary = try JSONDecoder().decode(Summary.self, from: Data(fit.errors.utf8))
        XCTAssertEqual(summary.alternatives.map(\.system), ["sectionBounds", "akpFlow", "csSticky"])
        for other in summary.alternatives { XCTAssertEqual(other.options.contentInset?.top, 10) }
    }

    func testAFittedDocumentAgreesWithItsRecording() throws {
        let recording = try recording(of: try file(Self.document))
        let fitted = folder.appendingPathComponent("fitted.lintel.json").path
        let fit = try lintel(["fit", recording, "-o", fitted])
        XCTAssertEqual(fit.status, 0)
        XCTAssertEqual(fit.output, "")
        XCTAssertEqual(fit.errors.split(separator: "\n").count, 1)
        XCTAssertTrue(fit.errors.contains("native; every frame fits exactly"), fit.errors)
        XCTAssertEqual(try lintel(["compare", fitted, recording]).status, 0)
        XCTAssertEqual(try lintel(["fit", recording]).output, try String(contentsOfFile: fitted, encoding: .utf8))
    }
}
