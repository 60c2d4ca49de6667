import CollectionCanvas
import CollectionDocument
import TestSupport
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// A folder of pictures as a collection.
@preconcurrency @MainActor
final class PictureFolderTests: XCTestCase {
    private lazy var folder = makeFolder()

    /// A portable pixmap needs nothing but its first line to be measured.
    private func write(_ name: String, width: Int, height: Int, changed: String? = nil) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        var data = Data("P6 \(width) \(height) 255\n".utf8)
        data.append(Data(count: width * height * 3))
        try data.write(to: file)
        guard let changed, let date = ISO8601DateFormatter().date(from: changed) else { return }
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }

    private func read() throws -> (PictureFolder, CollectionDocument) {
        let read = try XCTUnwrap(PictureFolder(path: folder.path) { _, _ in true })
        return (read, read.document(title: "Pictures"))
    }

    func testASubFolderIsASection() throws {
        try write("b/2.ppm", width: 20, height: 10)
        try write("b/10.ppm", width: 10, height: 20)
        try write("a/deep/1.ppm", width: 10, height: 10)
        try write("loose.ppm", width: 10, height: 10)
        try write(".hidden/3.ppm", width: 10, height: 10)
        try Data("no picture".utf8).write(to: folder.appendingPathComponent("a/broken.png"))
        try Data("no picture".utf8).write(to: folder.appendingPathComponent("a/notes.txt"))
        let (read, document) = try read()
        XCTAssertEqual(read.unreadableCount, 1)
        XCTAssertEqual(document.sections.map(\.title), ["In this folder", "a/deep", "b"])
        let b = (0..<2).map { document.sections[2][item: $0] }
        XCTAssertEqual(b.map(\.image), ["b/2.ppm", "b/10.ppm"])
        XCTAssertEqual(b.map(\.subtitle), ["20 × 10", "10 × 20"])
        XCTAssertEqual(b.map(\.title), ["2", "10"])
        XCTAssertEqual(b.map { $0.size?.width }, [.points(300), .points(75)])
    }

    func testFoldersAreSortedNameByNameAndAlwaysInTheSameOrder() throws {
        let names = ["2", "10", "Paris", "paris/Alma", "Parisien", "PHOTOS", "Photos", "photos"]
        for name in names { try write("\(name)/1.ppm", width: 1, height: 1) }
        for name in ["1.ppm.", "ppm", "2.txt"] { try write("2/\(name)", width: 1, height: 1) }
        let (read, document) = try read()
        XCTAssertEqual(document.sections.map(\.title), names)
        XCTAssertEqual(document.sections.map(\.itemCount), names.map { _ in 1 })
        XCTAssertEqual(read.unreadableCount, 0)
    }

    func testLinksLeadToTheFolderButNotOutOfIt() throws {
        try write("in/1.ppm", width: 10, height: 10)
        try write("in/\u{301}/2.ppm", width: 10, height: 10)
        try write("out/3.ppm", width: 10, height: 10)
        let path = folder.path
        try FileManager.default.createSymbolicLink(atPath: path + "/in/4.ppm", withDestinationPath: "../out/3.ppm")
        try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "in")
        for name in ["in", "link"] {
            let read = try XCTUnwrap(PictureFolder(path: "\(path)/\(name)") { _, _ in true })
            XCTAssertEqual(read.pictures.map(\.path).sorted(), ["1.ppm", "\u{301}/2.ppm"], name)
            XCTAssertEqual(read.unreadableCount, 1, name)
        }
    }

    func testAPhotographTakenUprightIsUpright() throws {
        let file = folder.appendingPathComponent("1.jpg")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(jpegOnItsSide(width: 400, height: 300)).write(to: file)
        let item = try read().1.sections[0][item: 0]
        XCTAssertEqual(item.subtitle, "300 × 400")
        XCTAssertEqual(item.size?.width, .points(113))
    }

    func testWithoutSubFoldersAMonthIsASection() throws {
        try write("1.ppm", width: 10, height: 10, changed: "2024-03-05T12:00:00Z")
        try write("2.ppm", width: 10, height: 10, changed: "2024-05-05T12:00:00Z")
        try write("3.ppm", width: 10, height: 10, changed: "2024-03-20T12:00:00Z")
        let (_, document) = try read()
        XCTAssertEqual(document.sections.map(\.itemCount), [1, 2])
        XCTAssertEqual(document.sections[1][item: 0].image, "1.ppm")
        XCTAssertEqual(document.sections.map(\.title), ["May 2024", "March 2024"])
        // Those of one moment are in the order of their names.
        for name in ["10", "9"] { try write("\(name).ppm", width: 10, height: 10, changed: "2023-12-31T12:00:00Z") }
        let december = try read().1.sections[2]
        XCTAssertEqual(december.title, "December 2023")
        XCTAssertEqual((0..<2).map { december[item: $0].image }, ["9.ppm", "10.ppm"])
    }

    func testWhoeverIsToldOfTheProgressCanEndIt() throws {
        for index in 0..<20 { try write("\(index).ppm", width: 2, height: 2) }
        var measured = 0
        let read = PictureFolder(path: folder.path) { _, count in
            measured = count ?? 0
            return measured < 5
        }
        XCTAssertNil(read)
        XCTAssertEqual(measured, 5)
    }

    func testASavedFolderLeadsToItsPicturesFromWhereverItIs() throws {
        try write("pictures/a/1.ppm", width: 10, height: 10)
        let pictures = folder.appendingPathComponent("pictures")
        let file = folder.appendingPathComponent("documents/pictures.lintel.json")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let document = try XCTUnwrap(PictureFolder(path: pictures.path) { _, _ in true }).document(title: "Pictures")
        let copy = file.deletingLastPathComponent().appendingPathComponent("a")
        let editor = DocumentEditor()
        editor.show(document, from: .folder(pictures.path))
        editor.edit("Rename") { $0.renameSection(at: 0, title: "Renamed", footerTitle: "") }
        XCTAssertEqual(editor.saveNow(as: file.path), .saved)
        let (saved, _) = try CollectionDocument.decode(Data(contentsOf: file))
        XCTAssertEqual(saved.sections[0][item: 0].image, "../pictures/a/1.ppm")
        XCTAssertNotNil(try ImageSource(ofDocumentIn: editor.source.folder).bytes(at: "../pictures/a/1.ppm"))
        XCTAssertFalse(FileManager.default.fileExists(atPath: copy.path))
        editor.undo()
        XCTAssertEqual(editor.document.sections[0].title, "a")
        XCTAssertEqual(editor.document.sections[0][item: 0].image, "../pictures/a/1.ppm")
    }

    func testAFolderWithoutPicturesSaysSo() throws {
        let editor = DocumentEditor()
        editor.open(folder: folder.appendingPathComponent("nowhere").path)
        editor.settle()
        XCTAssertEqual(editor.problem, "nowhere: There is no such folder")
        try write("pictures/1.ppm", width: 10, height: 10)
        try Data("P7".utf8).write(to: folder.appendingPathComponent("pictures/2.ppm"))
        editor.open(folder: folder.appendingPathComponent("pictures").path)
        editor.settle()
        XCTAssertEqual(editor.document.itemCount, 1)
        XCTAssertEqual(editor.problem, "1 file could not be read as a picture, and was left out")
    }

    func testAFileThatIsOpenedWhileAFolderIsReadIsNotReplaced() throws {
        try write("pictures/1.ppm", width: 10, height: 10)
        let file = folder.appendingPathComponent("a.lintel.json")
        try Data(#"{"title": "A", "sections": []}"#.utf8).write(to: file)
        let editor = DocumentEditor()
        editor.open(folder: folder.appendingPathComponent("pictures").path)
        editor.openNow(path: file.path)
        // Another window takes as long to read the folder, and begins later.
        let other = DocumentEditor()
        other.open(folder: folder.appendingPathComponent("pictures").path)
        other.settle()
        XCTAssertEqual(other.document.itemCount, 1)
        XCTAssertEqual(editor.document.title, "A")
    }
}
