import Foundation
import TestSupport
import XCTest

/// `lintel layout`, run as a person or a script runs it. document-format.md, "`lintel layout`".
final class LayoutCommandTests: XCTestCase {
    private lazy var folder = makeFolder()

    /// behaviour.md's F1, with a content inset.
    private static let document = """
        {"layout": {"headerReferenceSize": {"height": 40}, "footerReferenceSize": {"height": 30},
         "itemSize": {"width": "100%", "height": 100}, "sectionInset": {"top": 10, "bottom": 20},
         "contentInset": {"top": 64}}, "sections": [{"itemCount": 3}, {"itemCount": 3}, {"itemCount": 3}]}
        """

    // MARK: Offsets

    func testLayoutPrintsTheRestPositionUnlessToldOtherwise() throws {
        let line = try XCTUnwrap(answers(of: [document()]).first)
        XCTAssertEqual(line.offset, -64)
        XCTAssertEqual(line.contentSize, ["width": 390, "height": 1260])
        // The viewport ends at 780, within section 1's cells.
        let cells = Array(repeating: "cell", count: 6)
        XCTAssertEqual(line.elements.map(\.kind), cells + ["header", "footer", "header"])
    }

    func testLayoutPrintsALineForEachOffsetInTheOrderGiven() throws {
        let file = try document()
        XCTAssertEqual(try offsets(of: [file, "--offset", "200", "--offset", "-10.5", "--offset=0"]), [200, -10.5, 0])
        XCTAssertEqual(try offsets(of: ["--offset", "-5", file, "--offset", "1e3"]), [-5, 1000])
    }

    func testLayoutPrintsBothEndsOfARange() throws {
        let file = try document()
        XCTAssertEqual(try offsets(of: [file, "--offset", "0:20:10"]), [0, 10, 20])
        XCTAssertEqual(try offsets(of: [file, "--offset", "0:10:4"]), [0, 4, 8, 10])
        XCTAssertEqual(try offsets(of: [file, "--offset", "-10:10:20"]), [-10, 10])
        XCTAssertEqual(try offsets(of: [file, "--offset", "3:3:1"]), [3])
        XCTAssertEqual(try offsets(of: [file, "--offset", "5:0:-2"]), [5, 3, 1, 0])
        XCTAssertEqual(try offsets(of: [file, "--offset", "0:1:5", "--offset", "7"]), [0, 1, 7])
    }

    func testARangeOfFractionalOffsetsEndsOnceAndAtItsEnd() throws {
        let file = try document()
        // 43 × 0.1 − 3 is a little less than 1.3.
        let found = try offsets(of: [file, "--offset", "-3:1.3:0.1"])
        XCTAssertEqual(found.count, 44)
        XCTAssertEqual(found.last, 1.3)
        XCTAssertEqual(try offsets(of: [file, "--offset", "0:0.3:0.1"]).count, 4)
        XCTAssertEqual(try offsets(of: [file, "--offset", "-2.7:-2.4:0.1"]).count, 4)
        XCTAssertEqual(try offsets(of: [file, "--offset", "1:0:-0.1"]).count, 11)
    }

    // MARK: Viewport, rect, system

    func testLayoutTakesPlaceInTheGivenViewport() throws {
        let file = try document()
        let line = try XCTUnwrap(answers(of: [file, "--viewport", "200x100.5", "--offset", "0"]).first)
        XCTAssertEqual(line.contentSize, ["width": 200, "height": 1260])
        XCTAssertEqual(line.elements.map(\.kind), ["cell", "header"])
        XCTAssertEqual(try answers(of: [file, "--viewport", "0x0"]).first?.elements.count, 0)
    }

    func testARectSelectsAndMovesNothing() throws {
        let file = try document()
        let arguments = [file, "--offset", "286", "--rect", "350,40"]
        let line = try XCTUnwrap(answers(of: arguments).first)
        XCTAssertEqual(line.elements.map(\.kind), ["cell", "header"])
        XCTAssertEqual(line.elements.map(\.y), [270, 350])
        XCTAssertEqual(try answers(of: [file, "--rect", "-50,50"]).first?.elements.count, 0)
        XCTAssertEqual(try answers(of: [file, "--rect", "-50,51"]).first?.elements.count, 1)
    }

    func testLayoutInAnotherSystemThanTheDocuments() throws {
        let file = try document()
        // behaviour.md: F1 with content inset 64, at off 200.
        for (system, y) in [
            ("cellBounds", 200.0), ("sectionBounds", 264), ("akpFlow", 264), ("csSticky", 264), ("native", 264),
        ] {
            let line = try XCTUnwrap(answers(of: [file, "--offset", "200", "--system", system]).first)
            XCTAssertEqual(line.elements.first { $0.kind == "header" && $0.section == 0 }?.y, y, system)
        }
        XCTAssertEqual(
            try answers(of: [file, "--offset", "200", "--system", "cellBounds"]).first?.elements.last?.zIndex, 1024)
    }

    // MARK: What goes wrong

    func testAMistakeInARangeOfOffsetsIsNamed() throws {
        let file = try document()
        for (range, reason) in [
            ("0:1e9:1e-300", "the step is too small to change the offset"),
            ("0:1e9:0.001", "at most 10000000 offsets are allowed"),
            ("0:10:-1", "the step must lead from A to B"), ("0:1", "must be an offset, a range A:B:STEP, or events"),
        ] {
            let errors = try layout([file, "--offset", range]).errors
            XCTAssertTrue(errors.contains("'\(range)' is invalid for '--offset <N>': \(reason)"), errors)
        }
    }

    func testABadOptionOfLayoutIsStatus64() throws {
        let file = try document()
        for arguments in [
            [], [file, "--offset", "x"], [file, "--offset", "nan"], [file, "--offset", "inf"],
            [file, "--offset", "1:2"],
            [file, "--offset", "0:10:0"], [file, "--offset", "0:10:-1"], [file, "--offset", ""], [file, "--offset"],
            [file, "--viewport", "320"], [file, "--viewport", "-1x5"], [file, "--viewport", "axb"],
            [file, "--viewport", "1x2x3"], [file, "--rect", "5"], [file, "--rect", "0,-1"], [file, "--rect", "a,b"],
            [file, "--revealed", "nan"], [file, "--revealed", "inf"], [file, "--revealed", "-1"],
            [file, "--offset", "0:1e9:1e-300"], [file, "--offset", "0:1000000000:0.001"],
            [file, "--viewport", "1e300x5"], [file, "--viewport", "nanx5"], [file, "--rect", "1e308,1e308"],
            [file, "--system", "uikit"], [file, "--unknown"], [file, file],
        ] {
            let run = try layout(arguments)
            XCTAssertEqual(run.status, 64, "\(arguments)")
            XCTAssertEqual(run.output, "", "\(arguments)")
            XCTAssertNotEqual(run.errors, "", "\(arguments)")
        }
    }

    func testLayoutOfABadDocumentIsStatus65() throws {
        let file = try document(#"{"sections": [{"items": [{"size": {"width": 1, "height": -4}}]}]}"#)
        let run = try layout([file])
        XCTAssertEqual(run.status, 65)
        XCTAssertEqual(run.output, "")
        XCTAssertEqual(
            run.errors, "lintel: \(file): sections[0].items[0].size.height: must be a finite number ≥ 0, got -4\n")
        XCTAssertEqual(
            try layout([document("{\n]")]).errors.hasSuffix(
                ": line 2, column 1: expected a key in quotes, found \"]\"\n"), true)
        XCTAssertEqual(try layout([document("")]).status, 65)
    }

    func testLayoutOfAFileThatCannotBeReadIsStatus66() throws {
        let missing = folder.appendingPathComponent("missing.json").path
        let run = try layout([missing])
        XCTAssertEqual(run.status, 66)
        XCTAssertEqual(run.output, "")
        XCTAssertEqual(run.errors, "lintel: \(missing): No such file or directory\n")
        XCTAssertEqual(
            try layout(["\(missing)\u{1b}[31m"]).errors, "lintel: \(missing)\\u001b[31m: No such file or directory\n")
        XCTAssertEqual(try layout([folder.path]).status, 66)
    }

    func testAnUnknownKeyOfADocumentIsOnlyAWarning() throws {
        let file = try document(#"{"sections": [], "titel": "A"}"#)
        let run = try layout([file])
        XCTAssertEqual(run.status, 0)
        XCTAssertEqual(run.output, #"{"offset":0,"contentSize":{"width":390,"height":0},"elements":[]}"# + "\n")
        XCTAssertEqual(run.errors, "lintel: \(file): warning: titel: unknown key; the nearest known one is \"title\"\n")
    }

    func testAnItemLongerThanItsLineIsANote() throws {
        let file = try document(#"{"sections": [{"items": [{"size": {"width": 500, "height": 5}}]}]}"#)
        let run = try layout([file])
        XCTAssertEqual(run.status, 0)
        XCTAssertEqual(
            run.errors, "lintel: \(file): note: sections[0].items[0] is 500 points long on a line of 390\n")
    }

    func testLayoutNeedsNoDisplay() throws {
        let run = try lintel(["layout", document()], environment: ["HOME": nil])
        XCTAssertEqual(run.status, 0)
        XCTAssertEqual(run.errors, "")
    }

    // MARK: Running it

    /// A line of output.
    private struct Answer: Decodable {
        struct Element: Decodable {
            var kind: String
            var section: Int
            var zIndex: Int
            var frame: [String: Double]

            var y: Double? { frame["y"] }
        }

        var offset: Double
        var contentSize: [String: Double]
        var elements: [Element]
    }

    private func document(_ text: String = LayoutCommandTests.document) throws -> String {
        let file = folder.appendingPathComponent("\(UUID().uuidString).lintel.json")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func layout(_ arguments: [String]) throws -> Ending { try lintel(["layout"] + arguments) }

    private func answers(of arguments: [String]) throws -> [Answer] {
        let run = try layout(arguments)
        XCTAssertEqual(run.status, 0, run.errors)
        return try run.output.split(separator: "\n").map { line in
            try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
        }
    }

    private func offsets(of arguments: [String]) throws -> [Double] {
        try answers(of: arguments).map(\.offset)
    }
}
