import CollectionDocument
import TestSupport
import XCTest

@testable import LintelDocument

/// A document that is saved elsewhere finds its pictures from there.
final class MovedPicturesTests: XCTestCase {
    func testPicturesAreFoundFromAnotherFolder() {
        for (old, new, path, expected) in [
            ("/home/ada/pictures", "/home/ada", "a/b.png", "pictures/a/b.png"),
            ("/home/ada/pictures", "/home/ada/documents", "b.png", "../pictures/b.png"),
            ("/home/ada", "/home/ada/pictures", "pictures/b.png", "b.png"),
            ("/home/ada", "/", "../bob/b.png", "home/bob/b.png"),
            ("/home/ada", "/tmp", "/srv/b.png", "/srv/b.png"),
            ("/home/ada", "/tmp", "https://example.org/b.png", "https://example.org/b.png"),
            ("/home/ada", "/tmp", "https://example.org", "https://example.org"),
        ] {
            XCTAssertEqual(moved(path, from: old, to: new), expected, "\(path) from \(old) to \(new)")
        }
    }

    /// The system resolves links before it goes up a folder.
    func testPicturesAreFoundThroughLinkedFolders() throws {
        let files = FileManager.default
        let root = makeFolder().path
        try files.createDirectory(atPath: root + "/real/deep", withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: root + "/link", withDestinationPath: "real/deep")
        for (old, new, expected) in [(root + "/link", root, "real/deep/p.png"), (root, root + "/link", "../../p.png")] {
            var job = SaveJob(document: Self.document(of: "p.png"), source: .generated)
            job.folders = (old, new)
            let written = try job.write(to: new + "/a.lintel.json", replacing: nil).job
            XCTAssertEqual(written.document.sections[0][item: 0].image, expected)
        }
    }

    func testThePicturesOfHeadersMoveAlong() {
        var document = CollectionDocument()
        document.firstHeader.image = "a.png"
        document.parallaxHeader.image = "/srv/b.png"
        XCTAssertTrue(document.movePictures(from: "/home/ada/pictures", to: "/home/ada"))
        XCTAssertEqual(document.firstHeader.image, "pictures/a.png")
        XCTAssertEqual(document.parallaxHeader.image, "/srv/b.png")
        XCTAssertEqual(document.pictures, ["pictures/a.png"])
    }

    private static func document(of picture: String) -> CollectionDocument {
        CollectionDocument(sections: [DocumentSection(items: .listed([DocumentItem(image: picture)]))])
    }

    private func moved(_ picture: String, from old: String, to new: String) -> String? {
        var document = Self.document(of: picture)
        _ = document.movePictures(from: old, to: new)
        return document.sections[0][item: 0].image
    }
}
