import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// The first and the parallax header get pictures and titles, which are theirs alone.
final class HeaderPicturesTests: WindowTestCase {
    /// A list with a global first header.
    private func showGlobalHeader() -> PreviewWindow {
        let window = showWindow { $0.activate("new", "list") }
        window.set("first-section-is-global-header", to: true)
        window.waitForFrame()
        return window
    }

    func testThePictureIsTheHeadersAloneAndIsSetInOneStep() throws {
        let window = showGlobalHeader()
        window.activate("choose-picture-path", "/pictures/a.png")
        XCTAssertEqual(window.editor.document.firstHeader.image, "/pictures/a.png")
        XCTAssertNil(window.editor.document.coverImage, "no item has it")
        XCTAssertEqual(window.editor.state.undoName, "Picture of the first header")
        window.activate("undo")
        XCTAssertNil(window.editor.document.firstHeader.image)
        XCTAssertEqual(window.editor.state.undoName, "Global header")
    }

    func testAPictureThatIsRemovedGivesWayToThatOfTheItems() {
        let window = showGlobalHeader()
        XCTAssertFalse(window.isEnabled("remove-first-header-picture"))
        window.activate("choose-picture-path", "/pictures/a.png")
        XCTAssertTrue(window.isEnabled("remove-first-header-picture"))
        window.activate("remove-first-header-picture")
        XCTAssertNil(window.editor.document.firstHeader.image)
        window.set("first-header-picture", to: "b.png")
        XCTAssertEqual(window.editor.document.firstHeader.image, "b.png")
    }

    func testOnlyAHeaderThatShowsAPictureCanGetOne() {
        let window = showWindow { $0.activate("new", "list") }
        XCTAssertFalse(window.isEnabled("choose-picture"))
        window.set("first-section-is-global-header", to: true)
        XCTAssertTrue(window.isEnabled("choose-picture"))
        XCTAssertTrue(window.isEnabled("choose-first-header-picture"))
        XCTAssertFalse(window.isEnabled("choose-parallax-header-picture"))
        window.set("parallax-header-reference-size-height", to: 120.0)
        XCTAssertTrue(window.isEnabled("choose-parallax-header-picture"))
    }

    func testTheSelectedHeaderGetsThePicture() {
        let window = showGlobalHeader()
        window.set("parallax-header-reference-size-height", to: 120.0)
        window.activate("choose-picture-path", "/pictures/parallax.png")
        window.editor.select(.section(0))
        window.activate("choose-picture-path", "/pictures/first.png")
        XCTAssertEqual(window.editor.document.parallaxHeader.image, "/pictures/parallax.png")
        XCTAssertEqual(window.editor.document.firstHeader.image, "/pictures/first.png")
        window.editor.select(.section(1))
        XCTAssertFalse(window.isEnabled("choose-picture"), "its header shows none")
    }

    func testAPictureInTheDocumentsFolderHasAShortPath() throws {
        let folder = makeFolder().path
        let window = showGlobalHeader()
        window.activate("save-to", folder + "/a.lintel.json")
        window.editor.settle()
        XCTAssertTrue(runMainLoop { window.editor.source.folder == folder })
        window.activate("choose-picture-path", folder + "/pictures/a.png")
        XCTAssertEqual(window.editor.document.firstHeader.image, "pictures/a.png")
    }

    func testAPictureIsDroppedOnHeadersWithPicturesOnly() throws {
        let window = showGlobalHeader()
        let canvas = window.canvas.widget
        XCTAssertTrue(window.editing.acceptDrop(of: ["/pictures/a.png"], on: canvas, x: 50, y: 10))
        XCTAssertEqual(window.editor.document.firstHeader.image, "/pictures/a.png")
        XCTAssertFalse(window.editing.acceptDrop(of: ["/pictures/b.png"], on: canvas, x: 50, y: 300))
        XCTAssertFalse(window.editing.acceptDrop(of: ["/pictures/b.lintel.json"], on: canvas, x: 50, y: 10))
        XCTAssertEqual(window.editor.document.firstHeader.image, "/pictures/a.png")
        window.set("parallax-header-reference-size-height", to: 120.0)
        XCTAssertTrue(window.editing.acceptDrop(of: ["/pictures/b.png"], on: canvas, x: 50, y: 10))
        XCTAssertEqual(window.editor.document.parallaxHeader.image, "/pictures/b.png")
        XCTAssertEqual(window.editor.document.firstHeader.image, "/pictures/a.png")
    }

    /// The parallax header is the only one with a picture that can be read.
    func testEachHeaderShowsItsOwnPicture() {
        let item = DocumentItem(title: "A", image: "missing.png")
        var document = CollectionDocument(sections: [DocumentSection(title: "A", items: .listed([item]))])
        document.options.parallaxHeaderReferenceSize = ParallaxSize(height: .points(100))
        document.options.headerReferenceSize.height = .points(100)
        document.options.firstSectionIsGlobalHeader = true
        /// Also under the scrim of the title.
        func isRed(atY y: Int) -> Bool {
            let images = ImageSource.embedded { name in name == "red.png" ? largeRedImage : nil }
            let size = LayoutSize(width: 200, height: 300)
            let pixel = ScenePicture(of: document, size: size, images: images)[100, y]
            return pixel & 0xFFFF == 0 && pixel >> 16 & 0xFF > 200
        }
        XCTAssertFalse(isRed(atY: 20))
        document.parallaxHeader.image = "red.png"
        XCTAssertTrue(isRed(atY: 20))
        XCTAssertFalse(isRed(atY: 101))
        document.firstHeader.image = "red.png"
        XCTAssertTrue(isRed(atY: 101))
    }

    func testATypedTitleIsOneStepAndIsPaintedAtOnce() {
        let window = showGlobalHeader()
        window.set("parallax-header-reference-size-height", to: 120.0)
        func picture() -> ScenePicture {
            ScenePicture(Drawing.node { window.canvas.draw(with: $0) }, size: window.canvas.layout.containerSize)
        }
        let before = picture()
        window.set("parallax-header-title", to: "H")
        window.set("parallax-header-title", to: "Hello")
        XCTAssertEqual(window.editor.document.parallaxHeader.title, "Hello")
        XCTAssertNotEqual(picture().pixels, before.pixels)
        window.activate("undo")
        XCTAssertNil(window.editor.document.parallaxHeader.title)
        XCTAssertEqual(picture().pixels, before.pixels)
    }

    func testADocumentWithoutAFolderShowsAPictureByItsWholePath() throws {
        let file = makeFolder().appendingPathComponent("a.png")
        try Data("picture".utf8).write(to: file)
        XCTAssertEqual(try ImageSource(ofDocumentIn: nil).bytes(at: file.path), Array("picture".utf8))
    }
}

/// A picture in the format PPM, larger than an icon.
private let largeRedImage: [UInt8] =
    Array("P6 200 200 255\n".utf8) + Array(repeating: [255, 0, 0], count: 40_000).flatMap(\.self)
