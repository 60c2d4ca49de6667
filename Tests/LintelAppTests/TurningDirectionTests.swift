import CollectionDocument
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// The direction of a collection is turned with all that has a size.
final class TurningDirectionTests: WindowTestCase {
    private func openHero() -> PreviewWindow {
        showWindow { window in
            var hero = DocumentSection(title: "Hero", items: .listed([DocumentItem(title: "One")]))
            hero.headerReferenceSize = LengthSize(width: 0, height: 220)
            var document = CollectionDocument(title: "Hero", sections: [hero])
            document.options.itemSize = LengthSize(width: .percent(100), height: .points(60))
            window.editor.show(document, from: .generated)
        }
    }

    func testAHeroKeepsItsLengthAndOneStepTurnsItBack() throws {
        let window = openHero()
        let before = window.editor.document
        window.set("scroll-direction", to: "horizontal")
        XCTAssertEqual(window.canvas.layout.naturalFrame(of: .header(0))?.width, 220)
        XCTAssertEqual(window.number(of: "item-size-width"), 60)
        XCTAssertEqual(window.text(of: "item-size-height-unit"), "percent")
        XCTAssertEqual(window.editor.state.undoName, "Direction")
        window.activate("undo")
        XCTAssertEqual(window.editor.document, before)
        XCTAssertFalse(window.editor.canUndo)
    }

    func testACanvasThatIsComparedShowsTheHeroTurned() throws {
        let window = openHero()
        window.activate("compare", "same")
        window.editor.focusVariant(1)
        window.set("scroll-direction", to: "horizontal")
        let other = window.comparison.columns[0].canvas
        XCTAssertEqual(other.layout.naturalFrame(of: .header(0))?.width, 220)
        XCTAssertEqual(window.canvas.layout.naturalFrame(of: .header(0))?.height, 220)
    }
}
