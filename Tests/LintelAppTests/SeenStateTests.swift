import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// What the canvases of a window show is published as one value, whatever changes it.
final class SeenStateTests: WindowTestCase {
    private func openRows() -> PreviewWindow {
        showWindow { $0.editor.show(.rows(9, 9, 9, height: 100, header: 40), from: .generated) }
    }

    func testAMovementChangesOnlyTheViewpoint() {
        let window = openRows()
        let before = window.seen
        window.driver.setOffset(300)
        XCTAssertEqual(window.seen.viewpoint, 300)
        XCTAssertEqual(window.seen.changes(since: before), .viewpoint)
    }

    func testAnOptionChangesTheCanvasesAndIsPublishedWithItsLayout() {
        let window = openRows()
        let before = window.seen
        window.editor.edit("Space") { $0.options.minimumLineSpacing = 7 }
        XCTAssertEqual(window.seen.changes(since: before), .canvases)
        XCTAssertEqual(window.seen.own.layout.options.minimumLineSpacing, 7)
        XCTAssertEqual(window.seen.own.document, window.editor.document)
    }

    func testTheFocusDecidesWhichCanvasIsShown() {
        let window = openRows()
        window.activate("compare", "csSticky")
        XCTAssertEqual(window.seen.canvases.map(\.name), ["Native", "CSSticky"])
        let before = window.seen
        window.editor.focusVariant(1)
        XCTAssertEqual(window.seen.changes(since: before), .focus)
        XCTAssertEqual(window.seen.focused.document.options.system, .csSticky)
    }

    func testAllCanvasesAreAtTheDriversViewpointWhicheverScrollBarMoves() {
        let window = openRows()
        window.activate("compare", "csSticky")
        window.waitForFrame()
        for (canvas, offset) in zip(window.comparison.canvases, [120.0, 340]) {
            gtk_adjustment_set_value(canvas.adjustment, offset)
            XCTAssertEqual(window.driver.viewpoint.offset, offset)
            XCTAssertEqual(window.seen.viewpoint.offset, offset)
            for canvas in window.comparison.canvases {
                XCTAssertEqual(canvas.offset, offset)
                XCTAssertEqual(gtk_adjustment_get_value(canvas.adjustment), offset)
            }
        }
    }

    func testNothingIsReportedWhileADocumentIsRendered() {
        let window = openRows()
        window.activate("compare", "csSticky")
        let publish = window.driver.onChange
        var reports = 0
        window.driver.onChange = {
            reports += 1
            publish?()
        }
        window.editor.edit("Space") { $0.options.minimumLineSpacing = 7 }
        window.editor.edit("Insert") { $0.insert(DocumentSection(title: "new"), at: 0) }
        XCTAssertEqual(reports, 0)
        window.driver.setOffset(40)
        XCTAssertEqual(reports, 1)
    }
}
