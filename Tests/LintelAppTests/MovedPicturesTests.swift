import CollectionDocument
import Foundation
import XCTest

@testable import LintelApp
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
        ] {
            XCTAssertEqual(moved(path, from: old, to: new), expected, "\(path) from \(old) to \(new)")
        }
    }

    /// The system resolves links before it goes up a folder.
    func testPicturesAreFoundThroughLinkedFolders() throws {
        let files = FileManager.default
        let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try files.createDirectory(atPath: root + "/real/deep", withIntermediateDirectories: true)
        defer { try? files.removeItem(atPath: root) }
        try files.createSymbolicLink(atPath: root + "/link", withDestinationPath: "real/deep")
        XCTAssertEqual(moved("p.png", from: root + "/link", to: root), "real/deep/p.png")
        XCTAssertEqual(moved("p.png", from: root, to: root + "/link"), "../../p.png")
    }

    private func moved(_ picture: String, from old: String, to new: String) -> String? {
        let item = DocumentItem(image: picture)
        var document = CollectionDocument(sections: [DocumentSection(items: .listed([item]))])
        document.movePictures(from: old, to: new)
        return document.sections[0][item: 0].image
    }
}
