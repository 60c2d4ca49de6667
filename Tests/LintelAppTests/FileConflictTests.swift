import CollectionDocument
import GTKBridge
import XCTest

@testable import LintelDocument

/// Saving destroys nothing that others have put into the file, unless somebody agrees to just that.
@preconcurrency @MainActor
final class FileConflictTests: XCTestCase {
    // MARK: A file that cannot be read

    func testAnUnchangedDocumentOverABrokenFileIsNotSaved() throws {
        let bench = try FileBench()
        try bench.rewrite(text: #"{"title": "Half"#)
        XCTAssertNotNil(bench.editor.problem)
        XCTAssertFalse(bench.editor.canSave || bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.notices.map(\.weight), [.error])
    }

    func testABrokenFileIsAQuestionWhereTheDocumentWasChanged() throws {
        let bench = try FileBench()
        try bench.rewrite(text: #"{"title": "Half"#)
        bench.editOption()
        XCTAssertTrue(bench.editor.canSave && bench.editor.isInConflict)
        XCTAssertFalse(bench.editor.canLoadFile)
        XCTAssertEqual(bench.editor.notices.shown?.choices.map(\.answer), [.keepMine, .saveAs])
        for _ in 0..<2 { XCTAssertEqual(bench.conflictOfSaving(), .unreadable) }
        XCTAssertEqual(try bench.text, #"{"title": "Half"#)

        // Waiting is an answer: what comes in the end is taken.
        try bench.rewrite { $0.options.sectionInset.left = 3 }
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertNil(bench.editor.problem)
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertEqual(try bench.inFile.options.sectionInset.left, 3)
        XCTAssertEqual(try bench.inFile.options.pinInset, 8)
    }

    func testABrokenFileThatWasNotHeardOfIsAQuestion() throws {
        let bench = try FileBench()
        bench.editContent()
        for text in ["", "{", #"{"sections": 4}"#] {
            try bench.write(text: text)
            XCTAssertEqual(bench.conflictOfSaving(), .unreadable)
            XCTAssertEqual(try bench.text, text)
        }
    }

    /// Somebody looked at one text; another one is another question.
    func testAnAgreementToReplaceIsOnlyAboutTheFileAsItWas() throws {
        let bench = try FileBench()
        bench.editContent()
        try bench.write(text: "{")
        guard case .conflicts(let first) = bench.editor.saveNow() else { return XCTFail("no question") }
        try bench.write(text: "{ more")
        XCTAssertEqual(bench.conflictOfSaving(over: first), .unreadable)
        XCTAssertEqual(try bench.text, "{ more")
        guard case .conflicts(let second) = bench.editor.saveNow() else { return XCTFail("no question") }
        XCTAssertEqual(bench.editor.saveNow(over: second), .saved)
        XCTAssertEqual(try bench.inFile, bench.editor.document)
        XCTAssertNil(bench.editor.problem)
    }

    func testKeepingMineLetsSavingReplaceABrokenFile() throws {
        let bench = try FileBench()
        bench.editContent()
        try bench.rewrite(text: "{")
        bench.editor.keepMine()
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertEqual(try bench.inFile.sections[0].title, "Mine")
    }

    func testRestoredWorkAsksBeforeItReplacesABrokenFile() throws {
        let bench = try FileBench()
        let broken = bench.folder.path + "/broken.lintel.json"
        try Data("{".utf8).write(to: URL(fileURLWithPath: broken))
        let work = CollectionDocument(title: "Work", sections: [DocumentSection(title: "S")])
        bench.editor.restoreNow(UnsavedWork(work, from: .file(DocumentFile(path: broken)), title: "Work"))
        XCTAssertEqual(bench.editor.document, work)
        XCTAssertEqual(bench.conflictOfSaving(), .unreadable)
        XCTAssertEqual(try String(contentsOfFile: broken, encoding: .utf8), "{")
    }

    func testRestoredWorkAsksBeforeItReplacesALaterVersion() throws {
        for changes in [false, true] {
            let bench = try FileBench()
            bench.editContent()
            let kept = UnsavedWork(bench.editor.document, from: bench.editor.state.source, title: "A")
            let found = try UnsavedWork(kept.encoded())
            if changes { try bench.write { $0.sections[0].title = "Theirs" } }
            bench.editor.openNow(path: bench.path)
            bench.editor.restoreNow(found)
            XCTAssertEqual(bench.editor.document, kept.document)
            XCTAssertEqual(bench.editor.isInConflict, changes)
            XCTAssertEqual(bench.conflictOfSaving(), changes ? .changed : nil)
            XCTAssertEqual(try bench.inFile.sections[0].title, changes ? "Theirs" : "Mine")
        }
    }

    /// The window's `original` is not what the work was made to, so a file that holds it, or changes on, settles nothing.
    func testWorkStaysInConflictAfterFurtherChangesOfItsFile() throws {
        let bench = try FileBench()
        bench.editOption()
        let kept = UnsavedWork(bench.editor.document, from: bench.editor.state.source, title: "A")
        let theirs: [@Sendable (inout CollectionDocument) -> Void] = [
            { $0.options.pinnedHeaders = .stack }, { $0.options.pinnedHeaders = .stack },
            { ($0.options.pinnedHeaders, $0.options.showsNextHeader) = (.stack, true) },
        ]
        try bench.write(theirs[0])
        bench.editor.openNow(path: bench.path)
        bench.editor.restoreNow(try UnsavedWork(kept.encoded()))
        for change in theirs {
            try bench.write(change)
            bench.editor.reloadNow()
            XCTAssertEqual(bench.conflictOfSaving(), .changed)
            XCTAssertEqual(bench.editor.document, kept.document)
        }
        bench.editor.revert()
        bench.editor.settle()
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertEqual(bench.editor.document, try bench.inFile)
    }

    func testWorkThatWasInConflictIsAgainWhenItIsRestored() throws {
        let bench = try FileBench()
        bench.editContent()
        try bench.rewrite { $0.sections[0].title = "Theirs" }
        XCTAssertTrue(bench.editor.isInConflict)
        let kept = UnsavedWork(bench.editor.document, from: bench.editor.state.source, title: "A")
        bench.editor.openNow(path: bench.path)
        bench.editor.restoreNow(try UnsavedWork(kept.encoded()))
        XCTAssertTrue(bench.editor.isInConflict)
    }

    func testAConflictEndsWithTheChangesHere() throws {
        let bench = try FileBench()
        bench.editContent()
        try bench.rewrite { $0.sections[0].title = "Theirs" }
        XCTAssertTrue(bench.editor.isInConflict)
        bench.editor.undo()
        bench.editor.settle()
        XCTAssertFalse(bench.editor.isInConflict)
        XCTAssertFalse(bench.editor.isChanged)
        XCTAssertEqual(bench.editor.document.sections[0].title, "Theirs")
        // What was undone is not lost.
        bench.editor.undo()
        XCTAssertEqual(bench.editor.document.sections[0].title, "Mine")
        bench.editor.undo()
        XCTAssertEqual(bench.editor.document, FileBench.small)
        bench.editor.redo()
        bench.editor.redo()
        XCTAssertEqual(bench.editor.document.sections[0].title, "Theirs")
    }

    // MARK: A file that is being written

    func testAFileThatIsHeldOpenForWritingIsAQuestion() throws {
        let bench = try FileBench()
        bench.editContent()
        let writer = try FileHandle(forUpdating: URL(fileURLWithPath: bench.path))
        XCTAssertEqual(bench.conflictOfSaving(), .beingWritten)
        XCTAssertTrue(bench.editor.isChanged)
        // What it writes in the end is there, and heard of.
        try writer.truncate(atOffset: 0)
        try writer.write(contentsOf: Data(#"{"title": "Theirs", "sections": []}"#.utf8))
        try writer.close()
        XCTAssertEqual(bench.conflictOfSaving(), .changed)
        XCTAssertEqual(try bench.inFile.title, "Theirs")
    }

    func testAFileThatIsHeldOpenForWritingMayBeReplaced() throws {
        let bench = try FileBench()
        bench.editContent()
        let writer = try FileHandle(forUpdating: URL(fileURLWithPath: bench.path))
        guard case .conflicts(let conflict) = bench.editor.saveNow() else { return XCTFail("no question") }
        XCTAssertEqual(bench.editor.saveNow(over: conflict), .saved)
        XCTAssertEqual(try bench.inFile.sections[0].title, "Mine")
        try writer.close()
    }

    func testAFileThatIsReadByOthersIsSaved() throws {
        let bench = try FileBench()
        bench.editContent()
        let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: bench.path))
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        try reader.close()
    }

    // MARK: A name that was chosen

    func testANameThatWasChosenIsWrittenWhateverIsThere() throws {
        let bench = try FileBench()
        bench.editContent()
        try bench.write { $0.title = "Theirs" }
        XCTAssertEqual(bench.editor.saveNow(as: bench.path), .saved)
        XCTAssertEqual(try bench.inFile, bench.editor.document)

        bench.editOption()
        try bench.rewrite(text: "{")
        XCTAssertTrue(bench.editor.isInConflict)
        let writer = try FileHandle(forUpdating: URL(fileURLWithPath: bench.path))
        XCTAssertEqual(bench.editor.saveNow(as: bench.path), .saved)
        try writer.close()
        XCTAssertEqual(try bench.inFile, bench.editor.document)
        XCTAssertEqual(bench.editor.notices, [])
        // It is still followed.
        try bench.write { $0.title = "Later" }
        XCTAssertTrue(runMainLoop { bench.editor.document.title == "Later" })
    }

    // MARK: What Save is for

    func testAnErrorMakesNothingToSave() throws {
        let bench = try FileBench()
        bench.editor.openNow(path: bench.folder.path + "/nowhere.lintel.json")
        bench.editor.report("something else")
        XCTAssertNotNil(bench.editor.problem)
        XCTAssertFalse(bench.editor.canSave)
    }

    func testAFileThatIsGoneCanBeSavedAgain() throws {
        let bench = try FileBench()
        try FileManager.default.removeItem(atPath: bench.path)
        bench.editor.reloadNow()
        XCTAssertTrue(bench.editor.canSave)
        XCTAssertFalse(bench.editor.isChanged || bench.editor.isInConflict)
        XCTAssertTrue(bench.editor.hasUnsavedWork)
        XCTAssertEqual(bench.editor.notices.map(\.message), ["a.lintel.json was deleted or moved."])
        XCTAssertEqual(bench.editor.notices.first?.choices.map(\.answer), [.save, .saveAs])
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertEqual(try bench.inFile, bench.editor.document)
        XCTAssertFalse(bench.editor.canSave || bench.editor.hasUnsavedWork)
        XCTAssertEqual(bench.editor.notices, [])
    }

    func testAFolderInTheFilesPlaceLosesNothing() throws {
        let bench = try FileBench()
        try FileManager.default.removeItem(atPath: bench.path)
        try FileManager.default.createDirectory(atPath: bench.path, withIntermediateDirectories: false)
        bench.editor.reloadNow()
        XCTAssertTrue(bench.editor.hasUnsavedWork)
        XCTAssertEqual(bench.editor.saveNow(), .failed)
        XCTAssertTrue(bench.editor.hasUnsavedWork)
    }

    // MARK: The moment of writing

    /// A document that is opened takes the place of what was seen when somebody asked for it.
    func testWhatIsEditedWhileAnotherFileIsReadIsKept() throws {
        let bench = try FileBench()
        let large = bench.folder.path + "/large.lintel.json"
        try FileBench.large.encoded().write(to: URL(fileURLWithPath: large))
        bench.editOption()
        // Somebody has agreed to lose that, and edits on.
        bench.editor.open(path: large)
        bench.editContent()
        bench.settle()
        XCTAssertEqual(bench.editor.document.sections[0].title, "Mine")
        XCTAssertEqual(
            bench.editor.problem, "large.lintel.json was not opened, because the document was changed in the meantime.")
    }

    /// The shown file changes, and something is pasted that is no document, while another document is opened.
    func testADocumentThatIsBeingOpenedOpensWhateverHappensToTheShownOne() throws {
        for opens in [true, false] {
            let bench = try FileBench()
            let other = bench.folder.path + "/other.lintel.json"
            try FileBench.large.encoded().prefix(opens ? .max : 300_000).write(to: URL(fileURLWithPath: other))
            bench.editor.open(path: other)
            try bench.write { $0.title = "Theirs" }
            var isRead = false
            bench.editor.reload { isRead = true }
            bench.editor.decode { () throws(DocumentError) in
                throw DocumentError(place: "a", reason: "is none")
            } then: { _ in
            }
            bench.settle()
            XCTAssertEqual(bench.editor.file?.name, opens ? "other.lintel.json" : "a.lintel.json")
            XCTAssertEqual(bench.editor.problem == nil, opens)
            XCTAssertEqual(bench.editor.document.title, opens ? "A" : "Theirs")
            XCTAssertNotEqual(isRead, opens)
        }
    }

    /// Otherwise the work would become an edit of the other document.
    func testRestoringEndsAnOpening() throws {
        let bench = try FileBench()
        bench.editContent()
        let work = UnsavedWork(bench.editor.document, from: bench.editor.source, title: "A")
        bench.editor.undo()
        let other = bench.folder.path + "/other.lintel.json"
        try FileBench.large.encoded().write(to: URL(fileURLWithPath: other))
        bench.editor.open(path: other)
        bench.editor.restoreNow(work)
        XCTAssertEqual(bench.editor.file?.path, bench.path)
        XCTAssertEqual(bench.editor.document, work.document)
        XCTAssertEqual(bench.editor.problem, "Reading other.lintel.json was cancelled.")
    }

    func testWorkThatWaitsForAnOpeningRunsIfTheOpeningFails() throws {
        let bench = try FileBench()
        bench.editContent()
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        let other = bench.folder.path + "/other.lintel.json"
        try FileBench.large.encoded().prefix(300_000).write(to: URL(fileURLWithPath: other))
        bench.editor.open(path: other)
        // The file is as the window has saved it.
        bench.editor.reload()
        bench.settle()
        var isAsked = false
        bench.editor.afterReadingAgain { isAsked = true }
        XCTAssertTrue(isAsked)
    }

    func testWorkThatWaitsForAReadingRunsAfterTheNextOne() throws {
        let bench = try FileBench(FileBench.large)
        bench.settle()
        var isRead = false
        bench.editor.reload()
        bench.editor.afterReadingAgain { isRead = true }
        bench.editor.revert()
        bench.settle()
        XCTAssertTrue(isRead)
    }

    func testAReadingThatASaveOvertakesIsDropped() throws {
        let bench = try FileBench()
        bench.editor.watch = nil
        try bench.write { $0.title = "Before" }
        bench.editor.reload()
        // As after a save, which replaced what is being read.
        bench.editContent()
        bench.editor.change {
            bench.editor.now.file = DocumentFile(
                path: bench.path, stamp: FileStamp(path: bench.folder.path), isOwn: true)
            bench.editor.now.original = bench.editor.now.document
        }
        bench.settle()
        XCTAssertEqual(bench.editor.document.title, "A")
        XCTAssertEqual(bench.editor.undoName, "Rename")
    }

    func testOfTwoSavesAtOnceTheSecondOneAsks() throws {
        try saveTwice {
            $0.rename(5, "Second")
        } then: { bench, other in
            XCTAssertEqual(bench.results.first, .saved)
            guard case .conflicts = bench.results.last else { return XCTFail("\(bench.results)") }
            XCTAssertEqual(try bench.inFile.sections[0].title, "First")
            XCTAssertEqual(other.document.sections[0][item: 5].title, "Second")
        }
    }

    func testOfTwoSavesAtOnceBothAreThereWhereTheyGoTogether() throws {
        try saveTwice {
            $0.options.pinInset = 8
        } then: { bench, _ in
            XCTAssertEqual(bench.results, [.saved, .saved])
            XCTAssertEqual(try bench.inFile.sections[0].title, "First")
            XCTAssertEqual(try bench.inFile.options.pinInset, 8)
        }
    }
}

/// Two windows show one file, large enough for both to save it at once. The first one changes a title.
@MainActor
private func saveTwice(
    _ secondChange: @Sendable (inout CollectionDocument) -> Void,
    then body: @MainActor (FileBench, DocumentEditor) throws -> Void
) throws {
    let bench = try FileBench(FileBench.large)
    let other = DocumentEditor()
    other.open(path: bench.path)
    bench.settle()
    XCTAssertTrue(runMainLoop { !other.reader.isRunning })
    bench.editor.edit("Rename") { $0.sections[0].title = "First" }
    other.edit("Edit", secondChange)
    bench.save()
    other.save { bench.results.append($0) }
    XCTAssertTrue(runMainLoop { bench.results.count >= 2 })
    try body(bench, other)
}
