import CollectionDocument
import Foundation
import GTKBridge
import XCTest

@testable import LintelApp

/// Large documents are read, compared, saved and restored while the window goes on. What the main loop has not heard of has
/// not happened: that makes the order of things certain here, however long each takes.
final class LargeDocumentTests: XCTestCase {
    func testALargeFileIsReadWhileTheWindowGoesOn() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench(FileBench.large)
            XCTAssertNotNil(bench.model.loading)
            XCTAssertFalse(bench.model.hasDocument && bench.model.title == "A")
            bench.settle()
            XCTAssertNil(bench.model.loading)
            XCTAssertEqual(bench.model.document, FileBench.large)
            XCTAssertFalse(bench.model.isChanged)
        }
    }

    func testTheLastOfSeveralReloadsWins() throws {
        try withLargeDocument { bench in
            for title in ["B", "C", "D"] {
                try bench.write { $0.title = title }
                bench.model.reload()
            }
            bench.settle()
            XCTAssertEqual(bench.model.document.title, "D")
            XCTAssertFalse(bench.model.isChanged)
            // One step, and all that has not changed is the same memory: undoing is no work.
            XCTAssertTrue(bench.model.undo() != nil)
            XCTAssertEqual(bench.model.document, FileBench.large)
            XCTAssertTrue(bench.model.isChanged)
        }
    }

    func testACancelledReloadChangesNothing() throws {
        try withLargeDocument { bench in
            try bench.write { $0.title = "B" }
            bench.model.reload()
            bench.model.cancelLoading()
            XCTAssertNil(bench.model.loading)
            // The change itself may still be heard of, and would be read then.
            bench.model.watch = nil
            runMainLoop(milliseconds: 300)
            XCTAssertEqual(bench.model.document.title, "A")
            XCTAssertEqual(bench.model.problem, "a.lintel.json was not read: it was cancelled.")
        }
    }

    func testWhatIsEditedWhileTheFileIsReadIsKept() throws {
        try withLargeDocument { bench in
            // An option here and content there become one.
            try bench.write { $0.rename(500, "Theirs") }
            bench.model.reload()
            bench.model.edit("Space") { $0.options.pinInset = 8 }
            bench.settle()
            XCTAssertFalse(bench.model.isInConflict)
            XCTAssertEqual(bench.model.document.options.pinInset, 8)
            XCTAssertEqual(bench.model.document.sections[0][item: 500].title, "Theirs")
            // Content on both sides is a question.
            try bench.write { $0.rename(600, "Theirs, too") }
            bench.model.reload()
            bench.model.edit("Rename") { $0.rename(700, "Mine") }
            bench.settle()
            XCTAssertTrue(bench.model.isInConflict)
            XCTAssertEqual(bench.model.document.sections[0][item: 700].title, "Mine")
            bench.model.loadFile()
            bench.model.edit("Rename") { $0.rename(701, "Mine, later") }
            bench.settle()
            XCTAssertEqual(bench.model.document.sections[0][item: 600].title, "Theirs, too")
            XCTAssertEqual(bench.model.document.sections[0][item: 701].title, "Item 701")
            XCTAssertFalse(bench.model.isChanged)
            // Nothing is lost by the answer.
            bench.model.undo()
            XCTAssertEqual(bench.model.document.sections[0][item: 701].title, "Mine, later")
        }
    }

    func testTheAnswerStandsWhenTheFileChangesOnceMore() throws {
        try withLargeDocument { bench in
            bench.model.edit("Rename") { $0.rename(700, "Mine") }
            try bench.write { $0.rename(600, "Theirs") }
            bench.model.reload()
            bench.settle()
            XCTAssertTrue(bench.model.isInConflict)
            bench.model.loadFile()
            try bench.write { $0.rename(600, "Theirs, later") }
            bench.model.reload()
            bench.settle()
            XCTAssertFalse(bench.model.isInConflict)
            XCTAssertEqual(bench.model.document.sections, try bench.inFile.sections)
            XCTAssertEqual(bench.model.document.sections[0][item: 600].title, "Theirs, later")
        }
    }

    func testRevertingStandsWhenTheFileChangesMeanwhile() throws {
        try withLargeDocument { bench in
            bench.model.edit("Rename") { $0.rename(700, "Mine") }
            bench.model.revert()
            try bench.write { $0.rename(600, "Theirs") }
            bench.model.reload()
            bench.settle()
            XCTAssertFalse(bench.model.isChanged || bench.model.isInConflict)
            XCTAssertEqual(bench.model.document.sections, try bench.inFile.sections)
        }
    }

    func testWhatIsEditedWhileTheFileIsWrittenIsAChangeOfIt() throws {
        try withLargeDocument { bench in
            bench.model.edit("Rename") { $0.rename(5, "First") }
            bench.save()
            XCTAssertTrue(bench.model.isSaving && bench.model.isChanged)
            XCTAssertFalse(bench.model.canSave)
            bench.model.edit("Rename") { $0.rename(5, "Second") }
            bench.settle()
            XCTAssertEqual(bench.results, [.saved])
            XCTAssertEqual(try bench.inFile.sections[0][item: 5].title, "First")
            XCTAssertTrue(bench.model.isChanged)
            bench.model.undo()
            XCTAssertFalse(bench.model.isChanged)
        }
    }

    func testOneFileIsWrittenAfterTheOther() throws {
        try withLargeDocument { bench in
            bench.model.edit("Rename") { $0.rename(5, "First") }
            bench.save()
            bench.model.edit("Rename") { $0.rename(5, "Second") }
            bench.save()
            let copy = bench.folder.path + "/copy.lintel.json"
            bench.model.save(as: copy) { bench.results.append($0) }
            XCTAssertEqual(bench.results, [])
            bench.settle()
            XCTAssertEqual(bench.results, [.saved, .saved, .saved])
            XCTAssertEqual(try bench.inFile.sections[0][item: 5].title, "Second")
            XCTAssertEqual(bench.model.file, copy)
            XCTAssertFalse(bench.model.isChanged)
        }
    }

    func testItsOwnSaveIsNoQuestionWhileItGoesOn() throws {
        try withLargeDocument { bench in
            bench.model.edit("Rename") { $0.rename(5, "First") }
            bench.save()
            bench.model.reload()
            bench.model.edit("Rename") { $0.rename(5, "Second") }
            bench.settle()
            XCTAssertFalse(bench.model.isInConflict)
            XCTAssertEqual(bench.model.document.sections[0][item: 5].title, "Second")
        }
    }

    func testSavingOverAChangeNotHeardOfAsksFirst() throws {
        try withLargeDocument { bench in
            bench.model.edit("Rename") { $0.rename(5, "Mine") }
            try bench.write { $0.title = "Their longer title" }
            bench.save()
            bench.settle()
            guard case .conflicts(let conflict) = bench.results.first else { return XCTFail("\(bench.results)") }
            XCTAssertEqual(try bench.inFile.title, "Their longer title")
            bench.model.save(over: conflict) { bench.results.append($0) }
            bench.settle()
            XCTAssertEqual(bench.results.last, .saved)
            XCTAssertEqual(try bench.inFile.sections[0][item: 5].title, "Mine")
        }
    }

    func testAFailedSaveLosesNothing() throws {
        try withLargeDocument { bench in
            bench.model.edit("Rename") { $0.rename(5, "Mine") }
            try FileManager.default.removeItem(at: bench.folder)
            bench.save()
            bench.settle()
            XCTAssertEqual(bench.results, [.failed])
            XCTAssertNotNil(bench.model.problem)
            XCTAssertTrue(bench.model.isChanged && bench.model.canSave)
        }
    }

    func testAnotherDocumentWhileTheFileIsWrittenKeepsItsOwnState() throws {
        try withLargeDocument { bench in
            bench.model.edit("Rename") { $0.rename(5, "Mine") }
            bench.save()
            bench.model.openGenerated()
            bench.settle()
            XCTAssertEqual(bench.results, [])
            XCTAssertNil(bench.model.file)
            XCTAssertFalse(bench.model.isChanged || bench.model.isSaving)
            XCTAssertEqual(try bench.inFile.sections[0][item: 5].title, "Mine")
        }
    }

    func testAModelThatGoesIsNotHeldByWhatItReads() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench(FileBench.large)
            weak var model: PreviewModel?
            autoreleasing {
                let other = PreviewModel()
                other.open(path: bench.path)
                model = other
            }
            XCTAssertNil(model)
            bench.settle()
            runMainLoop(milliseconds: 300)
        }
    }

    func testAModelStaysUntilItsFileIsWritten() throws {
        try withLargeDocument { bench in
            let copy = bench.folder.path + "/copy.lintel.json"
            autoreleasing {
                let other = PreviewModel()
                other.show(FileBench.large, from: .generated)
                other.save(as: copy) { bench.results.append($0) }
            }
            while bench.results.isEmpty { g_main_context_iteration(nil, 1) }
            XCTAssertEqual(bench.results, [.saved])
            XCTAssertTrue(FileManager.default.fileExists(atPath: copy))
        }
    }

    func testLargeWorkIsRestoredOverItsFile() throws {
        try withLargeDocument { bench in
            var document = FileBench.large
            document.rename(9, "Work")
            let model = PreviewModel()
            model.openGenerated()
            var isShown = false
            model.restore(UnsavedWork(document, origin: .file(bench.path), title: "A")) {
                MainActor.assumeIsolated { isShown = true }
            }
            XCTAssertFalse(isShown)
            while !isShown { g_main_context_iteration(nil, 1) }
            XCTAssertEqual(model.file, bench.path)
            XCTAssertEqual(model.document.sections[0][item: 9].title, "Work")
            XCTAssertTrue(model.isChanged)
            model.undo()
            XCTAssertEqual(model.document, FileBench.large)
            XCTAssertFalse(model.isChanged)
        }
    }

    func testSavedElsewhereThePicturesAreFound() throws {
        try withLargeDocument { bench in
            bench.model.edit("Picture") {
                guard case .listed(var items) = $0.sections[0].items else { return }
                items[7_000].image = "a.png"
                $0.sections[0].items = .listed(items)
            }
            bench.model.edit("Rename") { $0.rename(9, "Named") }
            let folder = bench.folder.appendingPathComponent("deep")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            bench.model.save(as: folder.path + "/moved.lintel.json") { bench.results.append($0) }
            bench.model.edit("Rename") { $0.rename(9, "Named meanwhile") }
            bench.settle()
            XCTAssertEqual(bench.results, [.saved])
            XCTAssertEqual(bench.model.document.sections[0][item: 7_000].image, "../a.png")
            XCTAssertTrue(bench.model.isChanged)
            bench.model.undo()
            XCTAssertFalse(bench.model.isChanged)
            XCTAssertEqual(bench.model.document.sections[0][item: 9].title, "Named")
            XCTAssertEqual(bench.model.document.sections[0][item: 7_000].image, "../a.png")
        }
    }
}

/// Hands over a large document that was opened.
private func withLargeDocument(_ body: @MainActor (FileBench) throws -> Void) throws {
    try MainActor.assumeIsolated {
        let bench = try FileBench(FileBench.large)
        bench.settle()
        try body(bench)
    }
}

/// So that whatever `body` made is gone when this returns.
@inline(never) @MainActor
private func autoreleasing(_ body: () -> Void) { body() }
