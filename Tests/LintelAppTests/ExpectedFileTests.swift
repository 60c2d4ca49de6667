import TestSupport
import XCTest

@testable import LintelDocument

/// A file is replaced only as long as it is the one that is to be replaced, up to the moment of renaming.
final class ExpectedFileTests: XCTestCase {
    private lazy var folder = makeFolder()
    private var file: String { folder.appendingPathComponent("a").path }
    private var new: String { folder.appendingPathComponent("new").path }

    override func setUpWithError() throws {
        try put("old", at: file)
        try put("new", at: new)
    }

    private func put(_ text: String, at path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private var text: String? { try? String(contentsOfFile: file, encoding: .utf8) }

    private func refusal(_ expected: ExpectedFile) -> FileWriteError? {
        do {
            try expected.replace(with: new, file)
            return nil
        } catch {
            return error
        }
    }

    func testTheExpectedFileIsReplaced() {
        XCTAssertNil(refusal(ExpectedFile(stamp: FileStamp(path: file))))
        XCTAssertEqual(text, "new")
    }

    func testAFileThatWasWrittenSinceIsLeftAlone() throws {
        let expected = ExpectedFile(stamp: FileStamp(path: file), mayBeOpen: true)
        try put("theirs", at: file)
        XCTAssertEqual(refusal(expected), .changed)
        try FileManager.default.removeItem(atPath: file)
        XCTAssertEqual(refusal(expected), .changed)
        XCTAssertNil(text)
    }

    func testAFileThatHasComeMeanwhileIsLeftAlone() throws {
        XCTAssertEqual(refusal(ExpectedFile(stamp: nil)), .changed)
        XCTAssertEqual(text, "old")
        try FileManager.default.removeItem(atPath: file)
        XCTAssertNil(refusal(ExpectedFile(stamp: nil)))
        XCTAssertEqual(text, "new")
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["a"])
    }

    func testAFileThatIsOpenForWritingIsLeftAlone() throws {
        var expected = ExpectedFile(stamp: FileStamp(path: file))
        let writer = try XCTUnwrap(FileHandle(forWritingAtPath: file))
        XCTAssertEqual(refusal(expected), .beingWritten)
        XCTAssertEqual(text, "old")
        expected.mayBeOpen = true
        XCTAssertNil(refusal(expected))
        try writer.close()
    }

    func testAFileThatAnotherLintelReplacesIsLeftAlone() throws {
        let other = open(file, O_RDONLY)
        XCTAssertEqual(flock(other, LOCK_EX), 0)
        XCTAssertEqual(refusal(ExpectedFile(stamp: FileStamp(path: file))), .beingWritten)
        close(other)
        XCTAssertNil(refusal(ExpectedFile(stamp: FileStamp(path: file))))
    }
}
