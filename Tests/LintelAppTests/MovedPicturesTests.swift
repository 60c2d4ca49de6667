import CollectionDocument
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
            let item = DocumentItem(image: path)
            var document = CollectionDocument(sections: [DocumentSection(items: .listed([item]))])
            document.movePictures(from: old, to: new)
            XCTAssertEqual(document.sections[0][item: 0].image, expected, "\(path) from \(old) to \(new)")
        }
    }
}
