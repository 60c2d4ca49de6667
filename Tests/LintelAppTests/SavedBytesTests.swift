import CollectionDocument
import Samples
import TestSupport
import XCTest

@testable import LintelDocument

/// A save changes the bytes of what was edited, and no others.
@preconcurrency @MainActor
final class SavedBytesTests: XCTestCase {
    private static let odd =
        "\u{FEFF}{\"sections\" :[ {\"items\":[\"A\",{\"id\":18446744073709551615,\"title\":\"B\"}] }],\r\n"
        + "\t\"layout\": {\"system\":\"native\",\"itemSize\":{\"height\":\"50.00%\",\"width\":1e2}}}"

    /// The text of a file, with its byte order mark.
    private static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }

    func testASaveChangesWhatWasEdited() throws {
        let bench = try FileBench()
        try bench.rewrite(text: Self.odd)
        bench.editor.edit("Rename") { $0.renameItem(at: .init(item: 0, section: 0), title: "Z", subtitle: "") }
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        let renamed = Self.odd.replacingOccurrences(of: "\"A\"", with: "\"Z\"")
        XCTAssertEqual(try Self.text(bench.path), renamed)
        XCTAssertFalse(bench.editor.isChanged)

        bench.editor.edit("System") { $0.options.system = .akpFlow }
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertEqual(try Self.text(bench.path), renamed.replacingOccurrences(of: "native", with: "akpFlow"))
        bench.editor.undo()
        bench.editor.undo()
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertEqual(try Self.text(bench.path), Self.odd)
    }

    func testASaveChangesTheTextThatOthersHaveWrittenMeanwhile() throws {
        let bench = try FileBench()
        try bench.rewrite(text: Self.odd)
        bench.editor.edit("Inset") { $0.options.itemSize.width = .points(7) }
        let theirs = Self.odd.replacingOccurrences(of: "\"50.00%\"", with: " 6.0")
        try bench.write(text: theirs)
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertEqual(try Self.text(bench.path), theirs.replacingOccurrences(of: "1e2", with: "7"))
    }

    func testAnotherFileGetsTheTextOfTheOldOne() throws {
        let bench = try FileBench()
        try bench.rewrite(text: Self.odd)
        bench.editor.edit("Title") { $0.sections[0].items = .generated(count: 3) }
        let copy = bench.folder.appendingPathComponent("copy.json").path
        XCTAssertEqual(bench.editor.saveNow(as: copy), .saved)
        let saved = try Self.text(copy)
        let items = "\"items\":[\"A\",{\"id\":18446744073709551615,\"title\":\"B\"}]"
        XCTAssertEqual(saved, Self.odd.replacingOccurrences(of: items, with: "\"itemCount\":3"))
    }

    func testASampleIsSavedAsItIs() throws {
        let bench = try FileBench()
        let sample = try XCTUnwrap(Sample.named("moons"))
        bench.editor.open(sample)
        bench.editor.settle()
        let copy = bench.folder.appendingPathComponent("copy.json").path
        XCTAssertEqual(bench.editor.saveNow(as: copy), .saved)
        XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: copy)), sample.text)
    }

    func testAFileThatCouldNotBeOpenedIsNotWritten() {
        var document = CollectionDocument()
        document.unknownMembers["number"] = .number(String(repeating: "1", count: 10_000))
        let path = makeFolder().appendingPathComponent("a").path
        var job = SaveJob(document: document, source: .nothing("A"))
        job.limit = 10_000
        XCTAssertThrowsError(try job.write(to: path, replacing: nil)) {
            XCTAssertEqual($0 as? FileWriteError, .tooLarge)
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: path))
    }
}
