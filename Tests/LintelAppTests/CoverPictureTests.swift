import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// The first header gets a picture, which is that of the first item.
final class CoverPictureTests: WindowTestCase {
    func testThePictureOfTheFirstItemIsSetInOneStep() throws {
        let window = showWindow { $0.activate("new", "hero") }
        window.activate("choose-picture-path", "/pictures/a.png")
        XCTAssertEqual(window.editor.document.coverImage, "/pictures/a.png")
        XCTAssertEqual(window.editor.document.sections[0].listedItems?[0].image, "/pictures/a.png")
        XCTAssertEqual(window.editor.state.undoName, "Picture")
        window.activate("undo")
        XCTAssertNil(window.editor.document.coverImage)
        XCTAssertFalse(window.editor.canUndo)
    }

    func testAnotherPictureReplacesTheOneThatIsShown() {
        let window = showWindow { $0.activate("new", "hero") }
        window.editor.edit("Picture") {
            $0.setImage("b.png", ofItemAt: LayoutIndexPath(item: 2, section: 1))
        }
        window.activate("choose-picture-path", "/pictures/a.png")
        XCTAssertEqual(window.editor.document.sections[1].listedItems?[2].image, "/pictures/a.png")
        XCTAssertNil(window.editor.document.sections[0].listedItems?[0].image)
    }

    func testOnlyADocumentWhoseFirstHeaderShowsAPictureCanGetOne() {
        let window = showWindow { $0.activate("new", "list") }
        XCTAssertFalse(window.isEnabled("choose-picture"))
        window.set("first-section-is-global-header", to: true)
        XCTAssertTrue(window.isEnabled("choose-picture"))
        window.activate("new", "hero")
        XCTAssertTrue(window.isEnabled("choose-picture"))
    }

    func testAPictureInTheDocumentsFolderHasAShortPath() throws {
        let folder = makeFolder().path
        let window = showWindow { $0.activate("new", "hero") }
        window.activate("save-to", folder + "/a.lintel.json")
        window.editor.settle()
        XCTAssertTrue(runMainLoop { window.editor.source.folder == folder })
        window.activate("choose-picture-path", folder + "/pictures/a.png")
        XCTAssertEqual(window.editor.document.coverImage, "pictures/a.png")
    }

    func testAPictureIsDroppedOnTheFirstHeaderOnly() throws {
        let window = showWindow { $0.activate("new", "hero") }
        let canvas = window.canvas.widget
        XCTAssertTrue(window.editing.takeDrop(of: ["/pictures/a.png"], on: canvas, x: 50, y: 50))
        XCTAssertEqual(window.editor.document.coverImage, "/pictures/a.png")
        XCTAssertFalse(window.editing.takeDrop(of: ["/pictures/b.png"], on: canvas, x: 50, y: 300))
        XCTAssertFalse(window.editing.takeDrop(of: ["/pictures/b.lintel.json"], on: canvas, x: 50, y: 50))
        XCTAssertEqual(window.editor.document.coverImage, "/pictures/a.png")
    }

    func testADocumentWithoutAFolderShowsAPictureByItsWholePath() throws {
        let file = makeFolder().appendingPathComponent("a.png")
        try Data("picture".utf8).write(to: file)
        XCTAssertEqual(try ImageSource(ofDocumentIn: nil).bytes(at: file.path), Array("picture".utf8))
    }
}
