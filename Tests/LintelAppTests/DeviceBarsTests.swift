import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// Devices have bars over their content, and the safe area becomes the content insets.
final class DeviceBarsTests: WindowTestCase {
    private let own = LayoutInsets(top: 5, left: 6, bottom: 7, right: 8)

    private func openList() -> PreviewWindow {
        showWindow { window in
            var document = CollectionDocument.rows(9, 9, height: 100, header: 40)
            document.options.contentInset = own
            window.editor.show(document, from: .generated)
        }
    }

    private func insets(_ window: PreviewWindow) -> LayoutInsets { window.editor.document.options.contentInset }

    func testOnlyDevicesHaveBars() {
        let window = openList()
        for (size, hasBars) in [
            ("fit", false), ("phone", true), ("390x844", false), ("tablet", true), ("desktop", false),
        ] {
            window.set("viewport-size", to: size)
            XCTAssertEqual(window.isEnabled("viewport-bars"), hasBars, size)
        }
        XCTAssertFalse(window.editor.canUndo)
    }

    func testTheSafeAreaIsTheContentInsetInOneStepAndGoesWithTheBars() {
        let window = openList()
        window.set("viewport-size", to: "phone")
        window.set("viewport-bars", to: true)
        XCTAssertEqual(insets(window), LayoutInsets(top: 91, bottom: 34))
        XCTAssertEqual(window.editor.state.undoName, "Safe area")
        window.set("viewport-landscape", to: true)
        XCTAssertEqual(insets(window), LayoutInsets(top: 32, left: 47, bottom: 21, right: 47))
        window.set("viewport-size", to: "tablet")
        XCTAssertEqual(insets(window), LayoutInsets(top: 74, bottom: 20))
        window.set("viewport-size", to: "fit")
        XCTAssertEqual(insets(window), own)
        for _ in 0..<4 { window.activate("undo") }
        XCTAssertEqual(insets(window), own)
        XCTAssertFalse(window.editor.canUndo)
    }

    func testRestoredWorkIsOnThePhoneThatItWasOnAndGetsItsOwnInsetsBackWithoutTheBars() throws {
        let window = openList()
        window.set("viewport-size", to: "phone")
        window.set("viewport-bars", to: true)
        let screen = try XCTUnwrap(window.documents.autosave.screen)
        let work = UnsavedWork(window.editor.document, from: .generated, title: "Work", on: screen)

        let other = openList()
        other.documents.restore(work, from: nil)
        XCTAssertTrue(runMainLoop { other.text(of: "viewport-size") == "phone" })
        XCTAssertEqual(other.flag(of: "viewport-bars"), true)
        XCTAssertEqual(insets(other), LayoutInsets(top: 91, bottom: 34))
        XCTAssertFalse(other.editor.canUndo)
        other.set("viewport-bars", to: false)
        XCTAssertEqual(insets(other), own)
    }

    func testAScreenThatNoOneKnowsIsNotRestored() {
        let window = openList()
        window.screenActions.restore(
            KeptScreen(name: "watch", isLandscape: false, showsBars: true, ownInsets: LayoutInsets()))
        XCTAssertEqual(window.text(of: "viewport-size"), "fit")
    }

    func testAnInsetThatWasChangedByHandStays() {
        let window = openList()
        window.set("viewport-size", to: "phone")
        window.set("viewport-bars", to: true)
        window.set("content-inset-top", to: 100.0)
        window.set("viewport-landscape", to: true)
        XCTAssertEqual(insets(window), LayoutInsets(top: 100, left: 47, bottom: 21, right: 47))
        window.set("viewport-bars", to: false)
        XCTAssertEqual(insets(window), LayoutInsets(top: 100, left: 6, bottom: 7, right: 8))
    }

    func testAnUndoneSafeAreaStaysUndone() {
        let window = openList()
        window.set("viewport-size", to: "phone")
        window.set("viewport-bars", to: true)
        window.activate("undo")
        XCTAssertEqual(insets(window), own)
        XCTAssertFalse(window.canvasArea.screen.showsBars, "bars without their safe area would cover the content")
        XCTAssertTrue(window.editor.canRedo, "hiding the bars is no step")
        window.set("viewport-bars", to: true)
        XCTAssertEqual(insets(window), LayoutInsets(top: 91, bottom: 34))
        window.set("viewport-bars", to: false)
        XCTAssertEqual(insets(window), own)
    }

    func testTheSafeAreaStaysAtItsSidesWhenTheDirectionTurns() {
        let window = openList()
        window.set("viewport-size", to: "phone")
        window.set("viewport-bars", to: true)
        window.set("scroll-direction", to: "horizontal")
        XCTAssertEqual(insets(window), LayoutInsets(top: 91, bottom: 34))
        window.set("viewport-bars", to: false)
        XCTAssertEqual(insets(window), LayoutInsets(top: own.left, left: own.top, bottom: own.right, right: own.bottom))
    }

    func testEachCanvasHasTheBarsAndTheSafeArea() {
        let window = openList()
        window.set("viewport-size", to: "phone")
        window.activate("compare", "same")
        window.set("viewport-bars", to: true)
        let canvases = [window.canvas] + window.comparison.columns.map(\.canvas)
        XCTAssertEqual(canvases.count, 2)
        for canvas in canvases {
            XCTAssertEqual(canvas.document.options.contentInset.top, 91)
            XCTAssertEqual((canvas.overlays.first as? BarsOverlay)?.bars?.statusBar, 47)
        }
        window.set("viewport-bars", to: false)
        for canvas in canvases { XCTAssertNil((canvas.overlays.first as? BarsOverlay)?.bars) }
    }

    func testADocumentThatIsOpenedMeanwhileKeepsItsInsets() {
        let window = openList()
        window.set("viewport-size", to: "phone")
        window.set("viewport-bars", to: true)
        window.editor.show(CollectionDocument.rows(3, height: 100, header: 40), from: .generated)
        XCTAssertEqual(insets(window), .zero)
        window.set("viewport-landscape", to: true)
        XCTAssertEqual(insets(window), LayoutInsets(top: 32, left: 47, bottom: 21, right: 47))
        window.set("viewport-bars", to: false)
        XCTAssertEqual(insets(window), .zero)
    }
}
