import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// A typed offset.
final class OffsetEntryTests: WindowTestCase {
    func testTheEntryShowsTheOffsetAndGoesWhereItSays() throws {
        let window = showWindow {
            $0.editor.show(CollectionDocument.rows(9, 9, 9, height: 100, header: 40), from: .generated)
        }
        window.driver.setOffset(120.5)
        window.activate("go-to-offset")
        let entry = window.offsetEntry.entry
        XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(entry) != 0 })
        XCTAssertEqual(entry.entryText, "120.5")
        for (typed, offset) in [("264", 264), ("12,5", 12.5), ("1e9", window.canvas.layout.offsetRange.upperBound)] {
            entry.setEntryText(typed)
            let text = try XCTUnwrap(gtk_editable_get_delegate(entry.cast()))
            Widget(text).enter()
            XCTAssertEqual(window.canvas.offset, offset, typed)
            XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(entry) == 0 })
            window.activate("go-to-offset")
            XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(entry) != 0 })
        }
    }

    func testWithoutADocumentThereIsNoOffsetToGoTo() {
        XCTAssertFalse(openWindow().isEnabled("go-to-offset"))
    }
}
