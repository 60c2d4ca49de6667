import CollectionDocument
import GTKBridge
import TestSupport
import XCTest

@testable import LintelDocument

/// An edit is soon on the disk, in case the program ends.
@preconcurrency @MainActor
final class AutosaveTests: XCTestCase {
    private lazy var folder = UnsavedWorkFolder(path: makeFolder().path + "/unsaved")

    /// Both timers are the main loop's, so a busy machine delays both.
    func testAnEditIsWrittenWithinHalfASecond() throws {
        let bench = try FileBench()
        let autosave = Autosave(of: bench.editor, in: folder)
        bench.editor.edit("Rename") { $0.title = "B" }
        XCTAssertEqual(autosave.pending?.isActive, true)
        let halfASecond = Moment()
        after(milliseconds: 500, for: halfASecond) { $0.isHere = true }
        while autosave.pending?.isActive == true, !halfASecond.isHere { g_main_context_iteration(nil, 1) }
        XCTAssertFalse(halfASecond.isHere)
        let end = Moment()
        Autosave.afterWriting { end.isHere = true }
        while !end.isHere { g_main_context_iteration(nil, 1) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let texts = try names.map { try String(contentsOfFile: folder.path + "/" + $0, encoding: .utf8) }
        XCTAssertEqual(texts.map { $0.contains("\"B\"") }, [true])
        autosave.end()
    }
}
