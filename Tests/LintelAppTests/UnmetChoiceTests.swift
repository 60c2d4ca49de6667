import CollectionDocument
import GTKBridge
import XCTest

@testable import LintelDocument

/// Another program is writing the file at the moment at which somebody chooses its side, or reverts to it.
@preconcurrency @MainActor
final class UnmetChoiceTests: XCTestCase {
    /// An editor with a title of its own, in conflict with the file's, whose user chose the file while that was half-written.
    private func benchAfterLoadingHalfAFile() throws -> FileBench {
        let bench = try FileBench()
        bench.editContent()
        try bench.rewrite { $0.sections[0].title = "Theirs" }
        XCTAssertTrue(bench.editor.isInConflict)
        try bench.write(text: #"{"title": "Half"#)
        bench.editor.loadFile()
        bench.settle()
        XCTAssertEqual(bench.editor.document.sections[0].title, "Mine")
        return bench
    }

    func testWhatIsWrittenThenIsLoaded() throws {
        let bench = try benchAfterLoadingHalfAFile()
        try bench.rewrite { $0.sections[0].title = "Theirs, later" }
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.sections[0].title, "Theirs, later")
        bench.editor.undo()
        XCTAssertEqual(bench.editor.document.sections[0].title, "Mine")
    }

    func testARevertTakesWhatIsWrittenThen() throws {
        let bench = try FileBench()
        bench.editContent()
        try bench.write(text: #"{"title": "Half"#)
        bench.editor.revert()
        bench.settle()
        try bench.rewrite { $0.sections[0].title = "Theirs" }
        XCTAssertFalse(bench.editor.isChanged || bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.sections[0].title, "Theirs")
    }

    /// Nobody chose what comes later over what was edited since.
    func testAnEditSinceIsAQuestionAgain() throws {
        let bench = try benchAfterLoadingHalfAFile()
        bench.editor.edit("Rename") { $0.rename(0, "Mine, too") }
        try bench.rewrite { $0.sections[0].title = "Theirs, later" }
        XCTAssertTrue(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.sections[0].title, "Mine")
    }

    func testKeepingMineGivesItUp() throws {
        let bench = try benchAfterLoadingHalfAFile()
        bench.editor.keepMine()
        try bench.rewrite { $0.sections[0].title = "Theirs, later" }
        XCTAssertTrue(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.sections[0].title, "Mine")
    }

    func testSavingGivesItUp() throws {
        let bench = try benchAfterLoadingHalfAFile()
        bench.editor.watch = nil
        try bench.write { $0.sections[0].title = "Theirs, later" }
        XCTAssertEqual(bench.conflictOfSaving(), .changed)
        XCTAssertEqual(bench.editor.document.sections[0].title, "Mine")
        XCTAssertEqual(try bench.inFile.sections[0].title, "Theirs, later")
    }

    /// The file was not there to return to.
    func testRevertingToAMissingFileIsNoChoiceForLater() throws {
        let bench = try FileBench()
        let text = try bench.text
        bench.editContent()
        try FileManager.default.removeItem(atPath: bench.path)
        bench.editor.revert()
        bench.settle()
        try bench.rewrite(text: text)
        XCTAssertEqual(bench.editor.document.sections[0].title, "Mine")
    }
}
