import CollectionDocument
import TestSupport
import XCTest

@testable import LintelDocument

/// File names are bytes: a composed and a decomposed letter make two names.
@preconcurrency @MainActor
final class PathSpellingTests: XCTestCase {
    private let (composed, decomposed) = ("/\u{E9}", "/e\u{301}")

    private lazy var root: String = {
        let root = makeFolder().path
        for name in [composed, decomposed] { XCTAssertEqual(mkdir(root + name, 0o755), 0) }
        return root
    }()

    func testASaveInTheOtherFolderMovesPictures() throws {
        let bench = try FileBench()
        XCTAssertEqual(bench.editor.saveNow(as: root + composed + "/a.lintel.json"), .saved)
        bench.show(["p.png"])
        XCTAssertEqual(bench.editor.saveNow(as: root + decomposed + "/a.lintel.json"), .saved)
        XCTAssertEqual(bytes(bench.editor.file?.path), bytes(root + decomposed + "/a.lintel.json"))
        XCTAssertEqual(bench.pictures.map(bytes), [bytes(".." + composed + "/p.png")])
    }

    func testTheSavedFileIsFollowed() throws {
        let bench = try FileBench()
        for name in [composed, decomposed] {
            XCTAssertEqual(bench.editor.saveNow(as: root + name + "/a.lintel.json"), .saved)
        }
        try CollectionDocument(title: "B").encoded().write(
            to: URL(fileURLWithPath: root + decomposed + "/a.lintel.json"))
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "B" }))
    }

    func testARenamingIntoTheOtherFolderIsFollowed() throws {
        let bench = try FileBench()
        XCTAssertEqual(bench.editor.saveNow(as: root + composed + "/a.lintel.json"), .saved)
        // The system says where a file went if that folder is watched, too.
        let other = try FileBench()
        XCTAssertEqual(other.editor.saveNow(as: root + decomposed + "/b.lintel.json"), .saved)
        XCTAssertEqual(rename(root + composed + "/a.lintel.json", root + decomposed + "/a.lintel.json"), 0)
        XCTAssertTrue(
            runMainLoop(until: {
                self.bytes(bench.editor.file?.path) == self.bytes(self.root + self.decomposed + "/a.lintel.json")
            }))
    }

    func testALinkIntoTheOtherFolderIsFollowed() throws {
        let bench = try FileBench()
        for (name, title) in [(composed, "A"), (decomposed, "B")] {
            try CollectionDocument(title: title).encoded().write(to: URL(fileURLWithPath: root + name + "/a.json"))
        }
        let link = root + "/link"
        XCTAssertEqual(symlink(root + composed, link), 0)
        bench.editor.openNow(path: link + "/a.json")
        XCTAssertEqual(symlink(root + decomposed, root + "/next"), 0)
        XCTAssertEqual(rename(root + "/next", link), 0)
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "B" }))
        try CollectionDocument(title: "C").encoded().write(to: URL(fileURLWithPath: root + decomposed + "/a.json"))
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "C" }))
    }

    func testAnotherSpellingOfAPictureIsRead() throws {
        let bench = try FileBench()
        for folder in [composed, decomposed] {
            try bench.rewrite {
                $0.sections[0].items = .listed([DocumentItem(title: "P", image: String(folder.dropFirst()))])
            }
            XCTAssertEqual(bench.pictures.map(bytes), [bytes(String(folder.dropFirst()))])
        }
    }

    func testUnsavedWorkBelongsToOneFile() {
        let sources = [composed, decomposed].map { DocumentSource.file(DocumentFile(path: $0 + ".json")) }
        XCTAssertFalse(sources[0].isSame(as: sources[1]))
        XCTAssertTrue(sources[0].isSame(as: sources[0]))
    }

    func testAPathThatBeginsWithAMarkIsAbsolute() {
        XCTAssertEqual(bytes(LinkedPath("/\u{301}a").target), bytes("/\u{301}a"))
    }

    private func bytes(_ text: String?) -> [UInt8]? { text.map { Array($0.utf8) } }
}
