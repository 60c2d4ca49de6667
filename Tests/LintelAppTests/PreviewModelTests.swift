import CollectionDocument
import Foundation
import Samples
import XCTest

@testable import LintelApp

final class PreviewModelTests: XCTestCase {
    func testUndoneToWhatIsSavedIsUnchanged() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            XCTAssertFalse(bench.model.isChanged)
            XCTAssertFalse(bench.model.canSave)
            bench.editOption()
            XCTAssertTrue(bench.model.canSave)
            XCTAssertEqual(bench.model.saveNow(), .saved)
            XCTAssertFalse(bench.model.isChanged)
            bench.editContent()
            XCTAssertTrue(bench.model.isChanged)
            bench.model.undo()
            XCTAssertFalse(bench.model.isChanged)
            // What is undone beyond that is a change, again.
            bench.model.undo()
            XCTAssertTrue(bench.model.isChanged)
            XCTAssertEqual(try bench.inFile.options.pinInset, 8)
        }
    }

    func testACollapsedSectionIsNoChange() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.model.edit("Collapse") { $0.sections[0].isCollapsed = true }
            XCTAssertFalse(bench.model.isChanged)
            try bench.write { $0.title = "B" }
            bench.model.reload()
            XCTAssertFalse(bench.model.isInConflict)
            XCTAssertEqual(bench.model.document.title, "B")
            XCTAssertTrue(bench.model.document.sections[0].isCollapsed)
        }
    }

    func testItsOwnSaveIsNoQuestion() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.editContent()
            XCTAssertEqual(bench.model.saveNow(), .saved)
            bench.editOption()
            bench.model.reload()
            XCTAssertFalse(bench.model.isInConflict)
            XCTAssertTrue(bench.model.isChanged)
            XCTAssertEqual(bench.model.document.options.pinInset, 8)
        }
    }

    func testOptionsOfBothSidesMerge() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.editOption()
            try bench.write {
                $0.options.sectionInset.left = 3
                $0.sections[0].title = "Theirs"
            }
            bench.model.reload()
            XCTAssertFalse(bench.model.isInConflict)
            XCTAssertEqual(bench.model.document.options.pinInset, 8)
            XCTAssertEqual(bench.model.document.options.sectionInset.left, 3)
            XCTAssertEqual(bench.model.document.sections[0].title, "Theirs")
            XCTAssertTrue(bench.model.isChanged)
        }
    }

    func testTheSameOptionOnBothSidesIsAQuestion() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.editOption()
            try bench.write { $0.options.pinInset = 20 }
            bench.model.reload()
            XCTAssertTrue(bench.model.isInConflict)
            XCTAssertEqual(bench.model.document.options.pinInset, 8)
            bench.model.loadFile()
            XCTAssertFalse(bench.model.isInConflict)
            XCTAssertFalse(bench.model.isChanged)
            XCTAssertEqual(bench.model.document.options.pinInset, 20)
            // Nothing is lost by the answer.
            bench.model.undo()
            XCTAssertEqual(bench.model.document.options.pinInset, 8)
        }
    }

    func testChangedContentOnBothSidesIsAQuestion() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.editContent()
            try bench.write { $0.title = "Theirs" }
            bench.model.reload()
            XCTAssertTrue(bench.model.isInConflict)
            // The file is as it was again: no question is left.
            try bench.write { _ in }
            bench.model.reload()
            XCTAssertFalse(bench.model.isInConflict)

            try bench.write { $0.title = "Theirs" }
            bench.model.reload()
            bench.model.keepMine()
            XCTAssertFalse(bench.model.isInConflict)
            XCTAssertTrue(bench.model.isChanged)
            XCTAssertEqual(bench.model.document.sections[0].title, "Mine")
            XCTAssertEqual(try bench.inFile.title, "Theirs")
            XCTAssertEqual(bench.model.saveNow(), .saved)
            XCTAssertEqual(try bench.inFile, bench.model.document)
        }
    }

    /// The window hears of the file a moment later than it changes.
    func testSavingOverAChangeNotHeardOfAsksFirst() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.editContent()
            try bench.write { $0.title = "Their longer title" }
            // However often: the answer is another one's.
            for _ in 0..<2 { XCTAssertEqual(bench.conflictOfSaving(), .changed) }
            XCTAssertEqual(try bench.inFile.title, "Their longer title")
            bench.model.keepMine()
            XCTAssertEqual(bench.model.saveNow(), .saved)
            XCTAssertEqual(try bench.inFile.title, "A")
        }
    }

    func testChangesInTheFileAreOneStep() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            for title in ["B", "C", "D"] {
                try bench.write { $0.title = title }
                bench.model.reload()
            }
            XCTAssertFalse(bench.model.isChanged)
            bench.model.undo()
            XCTAssertEqual(bench.model.document.title, "A")
            XCTAssertTrue(bench.model.isChanged)
            bench.model.redo()
            XCTAssertFalse(bench.model.isChanged)
        }
    }

    func testRevertingCanBeUndone() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.editContent()
            bench.model.revert()
            XCTAssertFalse(bench.model.isChanged)
            bench.model.undo()
            XCTAssertEqual(bench.model.document.sections[0].title, "Mine")
            XCTAssertTrue(bench.model.isChanged)
        }
    }

    func testAFailedSaveLosesNothing() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.editContent()
            try FileManager.default.removeItem(at: bench.folder)
            XCTAssertEqual(bench.model.saveNow(), .failed)
            XCTAssertEqual(bench.model.problem, "a.lintel.json was not saved: The folder is not there")
            XCTAssertTrue(bench.model.isChanged)
            XCTAssertEqual(bench.model.document.sections[0].title, "Mine")
            try FileManager.default.createDirectory(at: bench.folder, withIntermediateDirectories: true)
            XCTAssertEqual(bench.model.saveNow(), .saved)
            XCTAssertNil(bench.model.problem)
            XCTAssertEqual(try bench.inFile.sections[0].title, "Mine")
        }
    }

    func testASampleIsSavedWithItsPictures() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            let model = PreviewModel()
            model.open(try XCTUnwrap(Sample.named("countries")))
            XCTAssertEqual(model.saveNow(), .needsName)
            let path = bench.folder.path + "/copy.lintel.json"
            XCTAssertEqual(model.saveNow(as: path), .saved)
            XCTAssertEqual(model.file, path)
            let copy = try Data(contentsOf: bench.folder.appendingPathComponent("flags/ax.png"))
            XCTAssertEqual([UInt8](copy), Sample.image("flags/ax.png").map { [UInt8]($0) })
            XCTAssertEqual(
                try CollectionDocument.decode(Data(contentsOf: URL(fileURLWithPath: path))).document, model.document)
        }
    }

    func testSavedElsewhereThePicturesAreFound() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.show(["a.png", "deep/b.png"])
            bench.show(["a.png", "deep/b.png", "/c.png", "../d.png", "https://example.org/e.png"])
            let folder = bench.folder.path + "/deep/er"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            XCTAssertEqual(bench.model.saveNow(as: folder + "/moved.lintel.json"), .saved)
            XCTAssertEqual(
                bench.pictures, ["../../a.png", "../b.png", "/c.png", "../../../d.png", "https://example.org/e.png"])
            XCTAssertFalse(bench.model.isChanged)
            bench.model.undo()
            XCTAssertEqual(bench.pictures, ["../../a.png", "../b.png"])
            XCTAssertEqual(bench.model.saveNow(as: bench.folder.path + "/back.lintel.json"), .saved)
            XCTAssertEqual(bench.pictures, ["a.png", "deep/b.png"])
        }
    }

    func testWorkOfAFileThatIsGoneComesBack() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            let path = bench.folder.path + "/gone.lintel.json"
            let work = CollectionDocument(title: "Work", sections: [DocumentSection(title: "S")])
            bench.model.restore(UnsavedWork(work, origin: .file(path), title: "Work"))
            XCTAssertEqual(bench.model.document, work)
            XCTAssertTrue(bench.model.isChanged)
            XCTAssertEqual(bench.model.saveNow(), .saved)
            XCTAssertEqual(bench.model.file, path)
            XCTAssertTrue(FileManager.default.fileExists(atPath: path))
        }
    }

    func testEveryOptionHasATitleForPeople() {
        MainActor.assumeIsolated {
            for field in OptionField.all {
                XCTAssertTrue(field.title.first?.isUppercase == true, "\(field.actionName): \(field.title)")
            }
            let titles = ["header-minimum-length", "global-header-minimum-length", "item-size-width-unit", "system"]
                .map { OptionField.named($0)!.title }
            XCTAssertEqual(
                titles, ["Pinned headers: Minimum length", "Global header: Minimum length", "Item width", "System"])
        }
    }
}
