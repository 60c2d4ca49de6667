import CollectionDocument
import StickyLayout
import TestSupport
import XCTest

@testable import LintelDocument

/// Every way of a document's file from one state to another, without a disk.
final class DocumentFileTests: XCTestCase {
    private let original = CollectionDocument(title: "A", sections: [DocumentSection(title: "S")])
    private let path = "/f/a.lintel.json"
    private var seen: FileStamp { stamp(1) }

    func testANameWithoutAnExtensionGetsTheOneOfDocuments() {
        let folder = makeFolder().path
        XCTAssertEqual((folder + "/bare").withDocumentExtension, folder + "/bare.lintel.json")
        XCTAssertEqual((folder + "/a.json").withDocumentExtension, folder + "/a.json")
        _ = FileManager.default.createFile(atPath: folder + "/old", contents: nil)
        XCTAssertEqual((folder + "/old").withDocumentExtension, folder + "/old")
        // Nobody was asked whether to replace this one.
        _ = FileManager.default.createFile(atPath: folder + "/bare.lintel.json", contents: nil)
        XCTAssertEqual((folder + "/bare").withDocumentExtension, folder + "/bare")
    }

    // MARK: Reading

    func testAFileThatHoldsTheOriginalChangesNothing() {
        var file = DocumentFile(path: path, stamp: seen)
        XCTAssertTrue(file.mustBeRead(seen))
        XCTAssertEqual(file.wasRead(original, stamp(2), beside: sides(mine)), mine)
        XCTAssertEqual(file.stamp, stamp(2))
        XCTAssertNil(file.conflict(isChanged: true))
    }

    func testAFileThatHoldsTheShownDocumentCausesNoConflict() {
        var file = DocumentFile(path: path, stamp: seen)
        XCTAssertEqual(file.wasRead(mine, stamp(2), beside: sides(mine)), mine)
    }

    func testAnUnchangedWindowTakesOverTheFile() {
        var file = DocumentFile(path: path, stamp: seen)
        XCTAssertEqual(file.wasRead(theirs, stamp(2), beside: sides(original)), theirs)
        XCTAssertNil(file.theirs)
    }

    func testOptionsHereAndContentThereAreMerged() {
        var shown = original
        shown.options.pinInset = 8
        var merged = theirs
        merged.options.pinInset = 8
        var file = DocumentFile(path: path, stamp: seen)
        XCTAssertEqual(file.wasRead(theirs, stamp(2), beside: sides(shown)), merged)
    }

    func testTheSameOptionOnBothSidesIsAQuestion() {
        var (shown, fresh) = (original, original)
        shown.options.pinInset = 8
        fresh.options.pinInset = 20
        var file = DocumentFile(path: path, stamp: seen)
        XCTAssertNil(file.wasRead(fresh, stamp(2), beside: sides(shown)))
        XCTAssertEqual(file.conflict(isChanged: true)?.kind, .changed)
        XCTAssertEqual(file.theirs, fresh)
    }

    func testContentOnBothSidesIsAQuestionUntilItIsAnsweredOrGone() {
        var file = DocumentFile(path: path, stamp: seen)
        XCTAssertNil(file.wasRead(theirs, stamp(2), beside: sides(mine)))
        // The file is as it was, again.
        XCTAssertEqual(file.wasRead(original, stamp(3), beside: sides(mine)), mine)
        XCTAssertNil(file.conflict(isChanged: true))
        // The window's stand.
        XCTAssertNil(file.wasRead(theirs, stamp(4), beside: sides(mine)))
        XCTAssertEqual(file.keepMine(over: file.conflict(isChanged: true)!), theirs)
        XCTAssertNil(file.conflict(isChanged: true))
        // The file's are taken.
        XCTAssertNil(file.wasRead(theirs, stamp(5), beside: sides(mine)))
        file.taken(stamp(5))
        XCTAssertNil(file.theirs)
    }

    func testAFileThatCannotBeReadIsAQuestionOnlyWhereSomethingWasChanged() {
        var file = DocumentFile(path: path, stamp: seen)
        file.couldNotBeRead(stamp(2))
        XCTAssertNil(file.conflict(isChanged: false))
        XCTAssertEqual(file.conflict(isChanged: true)?.kind, .unreadable)
        XCTAssertNil(file.keepMine(over: file.conflict(isChanged: true)!))
        XCTAssertNil(file.conflict(isChanged: true))
        // Another text is another question.
        file.couldNotBeRead(stamp(3))
        XCTAssertEqual(file.conflict(isChanged: true)?.kind, .unreadable)
    }

    func testAMissingFileCausesNoConflict() {
        var file = DocumentFile(path: path, stamp: seen)
        file.couldNotBeRead(nil)
        XCTAssertNil(file.conflict(isChanged: true))
        XCTAssertEqual(file.save(over: nil, nil, isChanged: true), .write(replacing: ExpectedFile(stamp: nil)))
        // It is back.
        XCTAssertTrue(file.mustBeRead(seen))
        XCTAssertEqual(file.save(over: nil, seen, isChanged: true), .read)
    }

    // MARK: Saving

    func testASaveReplacesOnlyTheVersionThatWasRead() {
        var file = DocumentFile(path: path, stamp: seen)
        XCTAssertEqual(file.save(over: nil, seen, isChanged: true), .write(replacing: ExpectedFile(stamp: seen)))
        XCTAssertEqual(file.save(over: nil, stamp(2), isChanged: true), .read)
    }

    func testAFileThatTheWindowSavedItselfIsNotReadAgain() {
        var file = DocumentFile(path: path, stamp: stamp(2), isOwn: true)
        XCTAssertFalse(file.mustBeRead(stamp(2)))
        XCTAssertTrue(file.mustBeRead(stamp(3)))
        XCTAssertTrue(file.mustBeRead(nil))
        _ = file.wasRead(original, stamp(3), beside: sides(original))
        XCTAssertTrue(file.mustBeRead(stamp(3)), "what others wrote is looked at whenever it is heard of")
    }

    func testASaveAsksUntilSomebodyAgreesToJustThat() throws {
        var file = DocumentFile(path: path, stamp: seen)
        _ = file.wasRead(theirs, stamp(2), beside: sides(mine))
        guard case .ask(let conflict) = file.save(over: nil, stamp(2), isChanged: true) else { return XCTFail() }
        XCTAssertEqual(file.save(over: conflict, stamp(2), isChanged: true), .keepMine(conflict))
        // Meanwhile it changed once more.
        XCTAssertEqual(file.save(over: conflict, stamp(3), isChanged: true), .read)
        _ = file.wasRead(original, stamp(3), beside: sides(mine))
        _ = file.wasRead(theirs, stamp(4), beside: sides(mine))
        XCTAssertEqual(
            file.save(over: conflict, stamp(4), isChanged: true),
            .ask(FileConflict(kind: .changed, stamp: stamp(4))))
    }

    func testAFileThatIsBeingWrittenMayBeReplacedOnceAgreed() {
        var file = DocumentFile(path: path, stamp: seen)
        let conflict = FileConflict(kind: .beingWritten, stamp: seen)
        XCTAssertEqual(
            file.save(over: conflict, seen, isChanged: true),
            .write(replacing: ExpectedFile(stamp: seen, mayBeOpen: true)))
    }

    // MARK: Renaming

    func testARenamedFileIsAskedAboutUntilItIsSaved() {
        var file = DocumentFile(path: path, stamp: seen)
        file.renamed(to: "/f/backup.lintel.json")
        file.renamed(to: "/f/second.lintel.json")
        XCTAssertEqual(file.path, "/f/second.lintel.json")
        let conflict = FileConflict(kind: .renamed(from: path), stamp: seen)
        XCTAssertEqual(file.save(over: nil, seen, isChanged: true), .ask(conflict))
        XCTAssertEqual(file.save(over: conflict, seen, isChanged: true), .keepMine(conflict))
        XCTAssertNil(file.keepMine(over: conflict))
        XCTAssertEqual(file.save(over: conflict, seen, isChanged: true), .write(replacing: ExpectedFile(stamp: seen)))
        XCTAssertNil(DocumentFile(path: file.path, stamp: stamp(2), isOwn: true).formerPath)
    }

    func testAFileThatComesBackIsFollowedThere() {
        var file = DocumentFile(path: path, stamp: seen)
        file.renamed(to: "/f/backup.lintel.json")
        file.returned(to: path)
        XCTAssertEqual(file.path, path)
        XCTAssertNil(file.formerPath)
        XCTAssertNil(file.conflict(isChanged: true))
    }

    // MARK: Documents

    private var mine: CollectionDocument { renamed("Mine") }
    private var theirs: CollectionDocument { renamed("Theirs") }

    private func renamed(_ title: String) -> CollectionDocument {
        var document = original
        document.sections[0].title = title
        return document
    }

    private func sides(_ shown: CollectionDocument) -> DocumentFile.Sides { (shown, original) }

    private func stamp(_ number: Int) -> FileStamp { FileStamp(number: number) }
}

extension FileStamp {
    /// One of a file that nobody has.
    fileprivate init(number: Int) {
        var status = stat()
        status.st_ino = 1
        status.st_mtim.tv_sec = number
        self.init(status)
    }
}
