import CollectionDocument
import GTKBridge
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// A question that comes while another one is open is asked after it.
final class SecondQuestionTests: WindowTestCase {
    func testASaveAsksAfterACancelledQuestion() throws {
        let (window, bench) = try conflict()
        try saveDuringAQuestion(in: window, answer: "_Cancel")
        XCTAssertEqual(try bench.inFile.title, "Mine")
        XCTAssertEqual(window.editor.file?.path, bench.path)
    }

    /// What the first question was about goes on as well.
    func testASaveSharesTheAnswerWithASaveBeforeOpening() throws {
        let (window, bench) = try conflict()
        try saveDuringAQuestion(in: window, answer: "_Save")
        XCTAssertTrue(runMainLoop { window.editor.file == nil })
        XCTAssertEqual(try bench.inFile.title, "Mine")
    }

    /// Saves while the window asks about opening a sample, and has the file replaced once that is asked.
    private func saveDuringAQuestion(in window: PreviewWindow, answer: String) throws {
        window.activate("sample", "moons")
        XCTAssertTrue(runMainLoop { !shownButtons("_Discard").isEmpty })
        window.activate("save")
        XCTAssertTrue(runMainLoop { !window.editor.isSaving && !window.editor.isReading })
        XCTAssertEqual(shownButtons("_Replace").count, 0)
        try XCTUnwrap(shownButtons(answer).first).click()
        XCTAssertTrue(runMainLoop { shownButtons("_Replace").count == 1 }, "nobody asks about the file")
        try XCTUnwrap(shownButtons("_Replace").first).click()
        XCTAssertTrue(runMainLoop { !window.editor.isSaving && !window.editor.isChanged })
    }

    func testClosingAsksAfterAQuestionAboutTheFile() throws {
        let (window, bench) = try conflict()
        window.activate("save")
        XCTAssertTrue(runMainLoop { !shownButtons("_Replace").isEmpty })
        var isClosed = false
        window.documents.close { isClosed = true }
        XCTAssertEqual(shownButtons("_Discard").count, 0)
        try XCTUnwrap(shownButtons("_Cancel").first).click()
        XCTAssertTrue(runMainLoop { !shownButtons("_Discard").isEmpty }, "closing was forgotten")
        try XCTUnwrap(shownButtons("_Discard").first).click()
        XCTAssertTrue(runMainLoop { isClosed })
        XCTAssertEqual(try bench.inFile.title, "Theirs")
    }

    func testTwoSavesShareAnAnswer() throws {
        let (window, bench) = try conflict()
        for _ in 0..<2 { window.activate("save") }
        XCTAssertTrue(runMainLoop { !shownButtons("_Replace").isEmpty })
        window.activate("save")
        XCTAssertTrue(runMainLoop { !window.editor.isSaving && !window.editor.isReading })
        XCTAssertEqual(shownButtons("_Replace").count, 1)
        try XCTUnwrap(shownButtons("_Replace").first).click()
        XCTAssertTrue(runMainLoop { !window.editor.isSaving && !window.editor.isChanged })
        XCTAssertEqual(try bench.inFile.title, "Mine")
        runWhatWaits()
        XCTAssertEqual(shownButtons("_Replace").count, 0)
    }

    /// A window whose document is in conflict with its file.
    private func conflict() throws -> (PreviewWindow, FileBench) {
        let bench = try FileBench()
        let window = openWindow()
        window.editor.openNow(path: bench.path)
        window.present()
        window.editor.edit("Rename") { $0.title = "Mine" }
        try bench.write { $0.title = "Theirs" }
        window.editor.reloadNow()
        XCTAssertTrue(window.editor.isInConflict)
        return (window, bench)
    }
}
