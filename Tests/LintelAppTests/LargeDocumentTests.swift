import CollectionDocument
import GTKBridge
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// Large documents are read, compared, saved and restored while the window goes on. Results arrive only when the main loop
/// runs, so their order here does not depend on how long the work takes.
@preconcurrency @MainActor
final class LargeDocumentTests: XCTestCase {
    func testALargeFileIsReadWhileTheWindowGoesOn() throws {
        let bench = try FileBench(FileBench.large)
        XCTAssertNotNil(bench.editor.loading)
        XCTAssertFalse(bench.editor.hasDocument && bench.editor.title == "A")
        bench.settle()
        XCTAssertNil(bench.editor.loading)
        XCTAssertEqual(bench.editor.document, FileBench.large)
        XCTAssertFalse(bench.editor.isChanged)
    }

    func testTheLastOfSeveralReloadsWins() throws {
        let bench = try largeDocument()
        for title in ["B", "C", "D"] {
            try bench.write { $0.title = title }
            bench.editor.reload()
        }
        bench.settle()
        XCTAssertEqual(bench.editor.document.title, "D")
        XCTAssertFalse(bench.editor.isChanged)
        // It is one step.
        bench.editor.undo()
        XCTAssertEqual(bench.editor.document, FileBench.large)
        XCTAssertTrue(bench.editor.isChanged)
    }

    func testACancelledReloadChangesNothing() throws {
        let bench = try largeDocument()
        try bench.write { $0.title = "B" }
        bench.editor.reload()
        bench.editor.cancelLoading()
        XCTAssertNil(bench.editor.loading)
        // Otherwise the watch may report the change now, and the editor reads the file again.
        bench.editor.watch = nil
        // Nothing comes of it, although another window reads the file to its end meanwhile.
        readElsewhere(bench.path, title: "B")
        XCTAssertEqual(bench.editor.document.title, "A")
        XCTAssertEqual(bench.editor.problem, "Reading a.lintel.json was cancelled.")
    }

    func testEditsDuringAReadingAreKept() throws {
        let bench = try largeDocument()
        // An option changed here and content changed there are merged.
        try bench.write { $0.rename(500, "Theirs") }
        bench.editor.reload()
        bench.editor.edit("Space") { $0.options.pinInset = 8 }
        bench.settle()
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.options.pinInset, 8)
        XCTAssertEqual(bench.editor.document.sections[0][item: 500].title, "Theirs")
        // Content changed on both sides is a question.
        try bench.write { $0.rename(600, "Theirs, too") }
        bench.editor.reload()
        bench.editor.edit("Rename") { $0.rename(700, "Mine") }
        bench.settle()
        XCTAssertTrue(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.sections[0][item: 700].title, "Mine")
        bench.editor.loadFile()
        bench.editor.edit("Rename") { $0.rename(701, "Mine, later") }
        bench.settle()
        XCTAssertEqual(bench.editor.document.sections[0][item: 600].title, "Theirs, too")
        XCTAssertEqual(bench.editor.document.sections[0][item: 701].title, "Item 701")
        XCTAssertFalse(bench.editor.isChanged)
        // The answer loses nothing.
        bench.editor.undo()
        XCTAssertEqual(bench.editor.document.sections[0][item: 701].title, "Mine, later")
    }

    func testLoadingTheFileLoadsAlsoALaterChange() throws {
        let bench = try largeDocument()
        bench.editor.edit("Rename") { $0.rename(700, "Mine") }
        try bench.write { $0.rename(600, "Theirs") }
        bench.editor.reload()
        bench.settle()
        XCTAssertTrue(bench.editor.isInConflict)
        bench.editor.loadFile()
        try bench.write { $0.rename(600, "Theirs, later") }
        bench.editor.reload()
        bench.settle()
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.sections, try bench.inFile.sections)
        XCTAssertEqual(bench.editor.document.sections[0][item: 600].title, "Theirs, later")
    }

    func testOfTwoAnswersToAConflictTheLastOneCounts() throws {
        let bench = try largeDocument()
        bench.editor.edit("Rename") { $0.rename(700, "Mine") }
        try bench.rewrite { $0.rename(600, "Theirs") }
        bench.editor.loadFile()
        bench.editor.keepMine()
        bench.settle()
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.sections[0][item: 700].title, "Mine")
    }

    func testARevertAlsoTakesALaterChangeOfTheFile() throws {
        let bench = try largeDocument()
        bench.editor.edit("Rename") { $0.rename(700, "Mine") }
        bench.editor.revert()
        try bench.write { $0.rename(600, "Theirs") }
        bench.editor.reload()
        bench.settle()
        XCTAssertFalse(bench.editor.isChanged || bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.sections, try bench.inFile.sections)
    }

    func testALargeDocumentWithoutAFileIsRevertedWhileTheWindowGoesOn() {
        let editor = DocumentEditor()
        editor.show(FileBench.large, from: .generated)
        editor.settle()
        editor.edit("Rename") { $0.rename(700, "Mine") }
        editor.revert()
        // A worker prepares the original document first.
        XCTAssertTrue(editor.isChanged)
        editor.settle()
        XCTAssertFalse(editor.isChanged)
        XCTAssertEqual(editor.document, FileBench.large)
        XCTAssertEqual(editor.undoName, "Revert")
        editor.undo()
        XCTAssertEqual(editor.document.sections[0][item: 700].title, "Mine")
    }

    func testRevertingWaitsForTheSave() throws {
        let bench = try largeDocument()
        bench.editor.edit("Rename") { $0.rename(5, "First") }
        bench.save()
        bench.editor.revert()
        bench.settle()
        XCTAssertEqual(bench.editor.document.sections, try bench.inFile.sections)
        XCTAssertEqual(bench.editor.document.sections[0][item: 5].title, "First")
        XCTAssertFalse(bench.editor.isChanged)
    }

    func testEditsDuringASaveAreUnsavedChanges() throws {
        let bench = try largeDocument()
        bench.editor.edit("Rename") { $0.rename(5, "First") }
        bench.save()
        XCTAssertTrue(bench.editor.isSaving && bench.editor.isChanged)
        XCTAssertFalse(bench.editor.canSave)
        bench.editor.edit("Rename") { $0.rename(5, "Second") }
        bench.settle()
        XCTAssertEqual(bench.results, [.saved])
        XCTAssertEqual(try bench.inFile.sections[0][item: 5].title, "First")
        XCTAssertTrue(bench.editor.isChanged)
        bench.editor.undo()
        XCTAssertFalse(bench.editor.isChanged)
    }

    func testSavesThatFollowEachOtherAreWrittenOneAfterTheOther() throws {
        let bench = try largeDocument()
        bench.editor.edit("Rename") { $0.rename(5, "First") }
        bench.save()
        bench.editor.edit("Rename") { $0.rename(5, "Second") }
        bench.save()
        let copy = bench.folder.path + "/copy.lintel.json"
        bench.editor.save(as: copy) { bench.results.append($0) }
        XCTAssertEqual(bench.results, [])
        bench.settle()
        XCTAssertEqual(bench.results, [.saved, .saved, .saved])
        XCTAssertEqual(try bench.inFile.sections[0][item: 5].title, "Second")
        XCTAssertEqual(bench.editor.file?.path, copy)
        XCTAssertFalse(bench.editor.isChanged)
    }

    func testAReloadDuringASaveCausesNoConflict() throws {
        let bench = try largeDocument()
        bench.editor.edit("Rename") { $0.rename(5, "First") }
        bench.save()
        bench.editor.reload()
        bench.editor.edit("Rename") { $0.rename(5, "Second") }
        bench.settle()
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.sections[0][item: 5].title, "Second")
    }

    func testADocumentThatIsOpenedDuringASaveKeepsItsOwnState() throws {
        let bench = try largeDocument()
        bench.editor.edit("Rename") { $0.rename(5, "Mine") }
        bench.save()
        bench.editor.show(GeneratedContent.first.document(keeping: nil), from: .generated)
        bench.settle()
        XCTAssertEqual(bench.results, [])
        XCTAssertNil(bench.editor.file)
        XCTAssertFalse(bench.editor.isChanged || bench.editor.isSaving)
        XCTAssertEqual(try bench.inFile.sections[0][item: 5].title, "Mine")
    }

    func testReadingAFileDoesNotKeepItsEditor() throws {
        let bench = try FileBench(FileBench.large)
        weak var editor: DocumentEditor?
        autoreleasing {
            let other = DocumentEditor()
            other.open(path: bench.path)
            editor = other
        }
        XCTAssertNil(editor)
        bench.settle()
        // What was read arrives without its editor, and does nothing.
        readElsewhere(bench.path, title: "A")
    }

    func testAReplacedDocumentComesBackAfterItIsPrepared() throws {
        let bench = try largeDocument()
        bench.editContent()
        var replaced: ShownDocument?
        bench.editor.onReplaced = { replaced = $0 }
        bench.editor.show(FileBench.small, from: .generated)
        XCTAssertEqual(bench.editor.document, FileBench.small)
        bench.editor.show(try XCTUnwrap(replaced))
        XCTAssertEqual(bench.editor.document, FileBench.small)
        bench.settle()
        XCTAssertEqual(bench.editor.document.sections[0].title, "Mine")
        XCTAssertEqual(bench.editor.undoName, "Rename")
        bench.editor.undo()
        try bench.write { $0.title = "Theirs" }
        XCTAssertTrue(runMainLoop { bench.editor.document.title == "Theirs" })
    }

    func testSavingKeepsTheEditorUntilTheFileIsWritten() throws {
        let bench = try largeDocument()
        let copy = bench.folder.path + "/copy.lintel.json"
        autoreleasing {
            let other = DocumentEditor()
            other.show(FileBench.large, from: .generated)
            other.settle()
            other.save(as: copy) { bench.results.append($0) }
        }
        XCTAssertTrue(runMainLoop { !bench.results.isEmpty })
        XCTAssertEqual(bench.results, [.saved])
        XCTAssertTrue(FileManager.default.fileExists(atPath: copy))
    }

    func testLargeWorkIsRestoredOverItsFile() throws {
        let bench = try largeDocument()
        var document = FileBench.large
        document.rename(9, "Work")
        let editor = DocumentEditor()
        editor.show(GeneratedContent.first.document(keeping: nil), from: .generated)
        var isShown = false
        editor.restore(UnsavedWork(document, from: .file(DocumentFile(path: bench.path)), title: "A")) {
            isShown = true
        }
        XCTAssertFalse(isShown)
        XCTAssertTrue(runMainLoop { isShown })
        XCTAssertEqual(editor.file?.path, bench.path)
        XCTAssertEqual(editor.document.sections[0][item: 9].title, "Work")
        XCTAssertTrue(editor.isChanged)
        editor.revert()
        XCTAssertTrue(runMainLoop { !editor.isChanged })
        XCTAssertEqual(editor.document, FileBench.large)
    }

    func testWorkIsOfferedAgainIfAnotherDocumentIsOpenedFirst() throws {
        let bench = try largeDocument()
        let editor = DocumentEditor()
        editor.show(GeneratedContent.first.document(keeping: nil), from: .generated)
        editor.restore(UnsavedWork(FileBench.large, from: .file(DocumentFile(path: bench.path)), title: "A"))
        editor.show(FileBench.small, from: .generated)
        XCTAssertTrue(runMainLoop { editor.hasFoundWork })
        XCTAssertEqual(editor.document, FileBench.small)
        editor.takeFoundWork().map { editor.restoreNow($0) }
        XCTAssertEqual(editor.document, FileBench.large)
        XCTAssertFalse(editor.hasFoundWork)
    }

    func testWorkOfAWindowThatClosesIsOfferedAgain() throws {
        let bench = try largeDocument()
        let offering = DocumentEditor()
        var editor: DocumentEditor? = DocumentEditor()
        let work = UnsavedWork(FileBench.large, from: .file(DocumentFile(path: bench.path)), title: "A")
        editor?.restore(work, from: offering)
        editor = nil
        XCTAssertTrue(runMainLoop { offering.hasFoundWork })
    }

    func testADocumentThatIsSavedElsewhereFindsItsPictures() throws {
        let bench = try largeDocument()
        bench.editor.edit("Picture") {
            guard case .listed(var items) = $0.sections[0].items else { return }
            items[7_000].image = "a.png"
            $0.sections[0].items = .listed(items)
        }
        bench.editor.edit("Rename") { $0.rename(9, "Named") }
        let folder = bench.folder.appendingPathComponent("deep")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        bench.editor.save(as: folder.path + "/moved.lintel.json") { bench.results.append($0) }
        // Each edit comes before the pictures of the one before have been moved.
        for edit in 1...3 {
            bench.editor.edit("Rename") { $0.rename(9, "Named meanwhile \(edit)") }
            while bench.editor.isSaving, g_main_context_iteration(nil, 1) == 0 {}
        }
        bench.settle()
        XCTAssertEqual(bench.results, [.saved])
        XCTAssertEqual(bench.editor.document.sections[0][item: 7_000].image, "../a.png")
        XCTAssertEqual(bench.editor.document.sections[0][item: 9].title, "Named meanwhile 3")
        XCTAssertTrue(bench.editor.isChanged)
        for _ in 1...3 { bench.editor.undo() }
        XCTAssertFalse(bench.editor.isChanged)
        XCTAssertEqual(bench.editor.document.sections[0][item: 9].title, "Named")
        XCTAssertEqual(bench.editor.document.sections[0][item: 7_000].image, "../a.png")
    }
}

/// Reads a file to its end in an editor of its own. What was read before has been read by then.
@MainActor
private func readElsewhere(_ path: String, title: String) {
    for _ in 0..<2 {
        let other = DocumentEditor()
        other.open(path: path)
        other.settle()
        XCTAssertEqual(other.document.title, title)
    }
}

/// A large document that was opened.
@MainActor
private func largeDocument() throws -> FileBench {
    let bench = try FileBench(FileBench.large)
    bench.settle()
    return bench
}

/// Everything that `body` made is gone when this returns.
@inline(never) @MainActor
private func autoreleasing(_ body: () -> Void) { body() }
