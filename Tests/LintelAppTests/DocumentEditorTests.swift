import CollectionDocument
import Samples
import XCTest

@testable import LintelApp
@testable import LintelDocument

@preconcurrency @MainActor
final class DocumentEditorTests: XCTestCase {
    func testUndoingToTheSavedVersionLeavesNoChanges() throws {
        let bench = try FileBench()
        XCTAssertFalse(bench.editor.isChanged)
        XCTAssertFalse(bench.editor.canSave)
        bench.editOption()
        XCTAssertTrue(bench.editor.canSave)
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertFalse(bench.editor.isChanged)
        bench.editContent()
        XCTAssertTrue(bench.editor.isChanged)
        bench.editor.undo()
        XCTAssertFalse(bench.editor.isChanged)
        // What is undone beyond that is a change, again.
        bench.editor.undo()
        XCTAssertTrue(bench.editor.isChanged)
        XCTAssertEqual(try bench.inFile.options.pinInset, 8)
    }

    func testAChangeByAListenerIsReportedAfterwards() throws {
        let editor = try FileBench().editor
        let listener = NSObject()
        var heard: [String] = []
        editor.onChange(for: listener) { _, state, _ in
            if state.document.title == "B" { editor.select(.section(0)) }
        }
        editor.onChange(for: listener) { _, state, old in
            heard.append("\(old.title)\(old.selection.text) → \(state.title)\(state.selection.text)")
        }
        editor.edit("Title") { $0.title = "B" }
        XCTAssertEqual(heard, ["A → B", "B → Bsection 0"])
    }

    func testACollapsedSectionIsNoChange() throws {
        let bench = try FileBench()
        bench.editor.edit("Collapse") { $0.sections[0].isCollapsed = true }
        XCTAssertFalse(bench.editor.isChanged)
        try bench.rewrite { $0.title = "B" }
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.title, "B")
        XCTAssertTrue(bench.editor.document.sections[0].isCollapsed)
    }

    func testASaveOfTheWindowCausesNoConflict() throws {
        let bench = try FileBench()
        bench.editContent()
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        bench.editOption()
        // Nor are its pictures read again.
        let reading = bench.editor.state.readingCount
        bench.editor.reloadNow()
        XCTAssertEqual(bench.editor.state.readingCount, reading)
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertTrue(bench.editor.isChanged)
        XCTAssertEqual(bench.editor.document.options.pinInset, 8)
    }

    func testOptionsOfBothSidesMerge() throws {
        let bench = try FileBench()
        bench.editOption()
        try bench.rewrite {
            $0.options.sectionInset.left = 3
            $0.sections[0].title = "Theirs"
        }
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.options.pinInset, 8)
        XCTAssertEqual(bench.editor.document.options.sectionInset.left, 3)
        XCTAssertEqual(bench.editor.document.sections[0].title, "Theirs")
        XCTAssertTrue(bench.editor.isChanged)
    }

    func testTheSameOptionOnBothSidesIsAQuestion() throws {
        let bench = try FileBench()
        bench.editOption()
        try bench.rewrite { $0.options.pinInset = 20 }
        XCTAssertTrue(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document.options.pinInset, 8)
        bench.editor.loadFile()
        bench.editor.settle()
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertFalse(bench.editor.isChanged)
        XCTAssertEqual(bench.editor.document.options.pinInset, 20)
        // Nothing is lost by the answer.
        bench.editor.undo()
        XCTAssertEqual(bench.editor.document.options.pinInset, 8)
    }

    func testChangedContentOnBothSidesIsAQuestion() throws {
        let bench = try FileBench()
        bench.editContent()
        try bench.rewrite { $0.title = "Theirs" }
        XCTAssertTrue(bench.editor.isInConflict)
        // The file is as it was again: no question is left.
        try bench.rewrite { _ in }
        XCTAssertFalse(bench.editor.isInConflict)

        try bench.rewrite { $0.title = "Theirs" }
        bench.editor.keepMine()
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertTrue(bench.editor.isChanged)
        XCTAssertEqual(bench.editor.document.sections[0].title, "Mine")
        XCTAssertEqual(try bench.inFile.title, "Theirs")
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertEqual(try bench.inFile, bench.editor.document)
    }

    /// The window hears of the file a moment later than it changes.
    func testSavingAsksIfTheFileHasAnUnnoticedChange() throws {
        let bench = try FileBench()
        bench.editContent()
        try bench.write { $0.title = "Their longer title" }
        // However often: the answer is another one's.
        for _ in 0..<2 { XCTAssertEqual(bench.conflictOfSaving(), .changed) }
        XCTAssertEqual(try bench.inFile.title, "Their longer title")
        bench.editor.keepMine()
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertEqual(try bench.inFile.title, "A")
    }

    func testChangesInTheFileAreOneStep() throws {
        let bench = try FileBench()
        for title in ["B", "C", "D"] {
            try bench.rewrite { $0.title = title }
        }
        XCTAssertFalse(bench.editor.isChanged)
        bench.editor.undo()
        XCTAssertEqual(bench.editor.document.title, "A")
        XCTAssertTrue(bench.editor.isChanged)
        bench.editor.redo()
        XCTAssertFalse(bench.editor.isChanged)
    }

    func testRevertingCanBeUndone() throws {
        let bench = try FileBench()
        bench.editContent()
        bench.editor.revert()
        bench.editor.settle()
        XCTAssertFalse(bench.editor.isChanged)
        bench.editor.undo()
        XCTAssertEqual(bench.editor.document.sections[0].title, "Mine")
        XCTAssertTrue(bench.editor.isChanged)
    }

    func testRevertingASampleKeepsItsSectionsCollapsed() throws {
        let editor = DocumentEditor()
        editor.open(try XCTUnwrap(Sample.named("countries")))
        editor.edit("Collapse") { $0.collapseSections(true) }
        editor.edit("Space") { $0.options.pinInset = 8 }
        editor.revert()
        XCTAssertTrue(editor.document.sections[0].isCollapsed)
        XCTAssertFalse(editor.isChanged)
    }

    func testAFailedSaveLosesNothing() throws {
        let bench = try FileBench()
        bench.editContent()
        try FileManager.default.removeItem(at: bench.folder)
        XCTAssertEqual(bench.editor.saveNow(), .failed)
        // During the save or after it the window notices that the file is gone, and asks about that as well.
        XCTAssertTrue(runMainLoop { bench.editor.isFileMissing })
        let messages = bench.editor.notices.map(\.message)
        XCTAssertTrue(
            messages.contains("a.lintel.json was not saved: The folder does not exist"), "\(messages)")
        XCTAssertTrue(bench.editor.isChanged)
        XCTAssertEqual(bench.editor.document.sections[0].title, "Mine")
        try FileManager.default.createDirectory(at: bench.folder, withIntermediateDirectories: true)
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertNil(bench.editor.problem)
        XCTAssertEqual(try bench.inFile.sections[0].title, "Mine")
    }

    func testASampleIsSavedWithItsPictures() throws {
        let bench = try FileBench()
        let editor = DocumentEditor()
        editor.open(try XCTUnwrap(Sample.named("countries")))
        XCTAssertEqual(editor.saveNow(), .needsName)
        let path = bench.folder.path + "/copy.lintel.json"
        XCTAssertEqual(editor.saveNow(as: path), .saved)
        XCTAssertEqual(editor.file?.path, path)
        let copy = try Data(contentsOf: bench.folder.appendingPathComponent("flags/ax.png"))
        XCTAssertEqual([UInt8](copy), Sample.image("flags/ax.png").map { [UInt8]($0) })
        XCTAssertEqual(
            try CollectionDocument.decode(Data(contentsOf: URL(fileURLWithPath: path))).document, editor.document)
        // Where a file is in the way, the pictures stay behind, and the document says so in words.
        let other = bench.folder.appendingPathComponent("other")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try Data().write(to: other.appendingPathComponent("flags"))
        editor.open(try XCTUnwrap(Sample.named("countries")))
        XCTAssertEqual(editor.saveNow(as: other.path + "/copy.lintel.json"), .saved)
        let problem = try XCTUnwrap(editor.problem)
        XCTAssertTrue(problem.hasPrefix("flags/"), problem)
        XCTAssertTrue(problem.hasSuffix(".png was not copied: The folder does not exist"), problem)
    }

    func testADocumentThatIsSavedElsewhereFindsItsPictures() throws {
        let bench = try FileBench()
        bench.show(["a.png", "deep/b.png"])
        bench.show(["a.png", "deep/b.png", "/c.png", "../d.png", "https://example.org/e.png"])
        let folder = bench.folder.path + "/deep/er"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        XCTAssertEqual(bench.editor.saveNow(as: folder + "/moved.lintel.json"), .saved)
        XCTAssertEqual(
            bench.pictures, ["../../a.png", "../b.png", "/c.png", "../../../d.png", "https://example.org/e.png"])
        XCTAssertFalse(bench.editor.isChanged)
        bench.editor.undo()
        XCTAssertEqual(bench.pictures, ["../../a.png", "../b.png"])
        XCTAssertEqual(bench.editor.saveNow(as: bench.folder.path + "/back.lintel.json"), .saved)
        XCTAssertEqual(bench.pictures, ["a.png", "deep/b.png"])
    }

    func testUndoneStepsFindTheirPicturesAfterASaveElsewhere() throws {
        let bench = try FileBench()
        bench.show(["a.png"])
        bench.show([])
        let folder = bench.folder.path + "/deep"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        XCTAssertEqual(bench.editor.saveNow(as: folder + "/moved.lintel.json"), .saved)
        bench.editor.undo()
        XCTAssertEqual(bench.pictures, ["../a.png"])
    }

    func testWorkThatWaitsForAReadingRunsAfterIt() throws {
        let bench = try FileBench()
        var calls: [String] = []
        bench.editor.reload { calls.append("read") }
        bench.editor.afterReadingAgain { calls.append("waited") }
        bench.editor.settle()
        XCTAssertEqual(calls, ["read", "waited"])
    }

    func testWorkOfAFileThatIsGoneComesBack() throws {
        let bench = try FileBench()
        let path = bench.folder.path + "/gone.lintel.json"
        let work = CollectionDocument(title: "Work", sections: [DocumentSection(title: "S")])
        bench.editor.restoreNow(UnsavedWork(work, from: .file(DocumentFile(path: path)), title: "Work"))
        XCTAssertEqual(bench.editor.document, work)
        XCTAssertTrue(bench.editor.isChanged)
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertEqual(bench.editor.file?.path, path)
        XCTAssertTrue(FileManager.default.fileExists(atPath: path))
    }

    /// The sample of an older version.
    func testWorkOfASampleThatIsGoneComesBack() {
        let editor = DocumentEditor()
        let work = CollectionDocument(title: "Work", sections: [DocumentSection(title: "S")])
        editor.restore(UnsavedWork(work, from: .sample("gone"), title: "Work"))
        XCTAssertEqual(editor.document, work)
        XCTAssertTrue(editor.isChanged)
    }

    /// Whoever undoes right after that means the last edit. A document that nobody saved would be gone.
    func testUndoingLeavesRestoredWorkAlone() {
        let editor = DocumentEditor()
        let work = CollectionDocument(title: "Work", sections: [DocumentSection(title: "S")])
        editor.show(CollectionDocument(title: "Other"), from: .generated)
        editor.restore(UnsavedWork(work, from: .generated, title: "Work"))
        XCTAssertFalse(editor.state.canUndo)
        editor.undo()
        XCTAssertEqual(editor.document, work)
        XCTAssertTrue(editor.isChanged)
        editor.edit("Title") { $0.title = "Edited" }
        editor.undo()
        XCTAssertEqual(editor.document, work)
        XCTAssertTrue(editor.isChanged)
    }

    func testChangesThatRestoredWorkReplacesCanBeTakenBack() throws {
        let editor = DocumentEditor()
        editor.show(CollectionDocument(title: "A"), from: .sample("a"))
        editor.edit("Title") { $0.title = "Present" }
        var replaced: [String] = []
        editor.onReplaced = { replaced.append($0.name) }
        let work = CollectionDocument(title: "Work", sections: [DocumentSection(title: "S")])
        editor.restore(UnsavedWork(work, from: .sample("a"), title: "Work"))
        XCTAssertEqual(editor.document, work)
        XCTAssertEqual(replaced, ["“Present”"])
    }

    func testEveryOptionHasATitleForPeople() {
        for field in OptionField.all {
            let title = field.title(in: .vertical)
            XCTAssertTrue(title.first?.isUppercase == true, "\(field.actionName): \(title)")
        }
        let titles = ["header-minimum-length", "global-header-minimum-length", "item-size-width-unit", "system"]
            .map { OptionField.named($0)!.title(in: .vertical) }
        XCTAssertEqual(
            titles, ["Headers: Minimum length", "First header: Minimum length", "Item width", "System"])
        // The side along the scroll axis has another title than the one across it.
        let width = OptionField.all.first {
            $0.option.key == "parallaxHeaderReferenceSize" && $0.member.side == "width"
        }
        XCTAssertEqual(width?.title(in: .vertical), "Parallax header: Length across")
        XCTAssertEqual(width?.title(in: .horizontal), "Parallax header: Length")
    }
}
