import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// The content offset without the sidebar, and a typed one.
final class OffsetCornerTests: WindowTestCase {
    private func showRows() -> PreviewWindow {
        showWindow {
            $0.editor.show(CollectionDocument.rows(9, 9, 9, height: 100, header: 40), from: .generated)
        }
    }

    private func shownTexts(in window: PreviewWindow) -> [String] {
        window.offsetCorner.widget.visibleTree.filter { $0.isA(gtk_inscription_get_type()) }
            .compactMap { gtk_inscription_get_text($0.cast()).map { String(cString: $0) } }
    }

    func testTheOffsetIsInTheCornerWhileTheSidebarIsHidden() {
        let window = showRows()
        XCTAssertEqual(shownTexts(in: window), [], "the readout of the sidebar has it")
        window.sidebarLayout.isShown.onRequest?(false)
        window.driver.setOffset(120.5)
        XCTAssertTrue(runMainLoop { self.shownTexts(in: window) == ["Offset 120.5"] })
        window.driver.setOffset(264)
        XCTAssertTrue(runMainLoop { self.shownTexts(in: window) == ["Offset 264"] })
        window.sidebarLayout.isShown.onRequest?(true)
        XCTAssertTrue(runMainLoop { self.shownTexts(in: window) == [] })
    }

    func testANumberThatChangesRequestsNoOtherRoom() {
        let window = showRows()
        window.sidebarLayout.isShown.onRequest?(false)
        window.waitForFrame()
        let corner = window.offsetCorner.widget
        func request() -> Int32 {
            var (least, natural): (Int32, Int32) = (0, 0)
            gtk_widget_measure(corner, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
            return natural
        }
        let before = request()
        window.driver.setOffset(1_234.5)
        XCTAssertTrue(runMainLoop { self.shownTexts(in: window).first?.hasSuffix("234.5") == true })
        XCTAssertEqual(request(), before)
    }

    func testTheEntryShowsTheOffsetAndGoesWhereItSays() throws {
        let window = showRows()
        let entry = window.offsetCorner.entry
        window.driver.setOffset(120.5)
        for (typed, offset) in [("264", 264), ("12,5", 12.5), ("1e9", window.canvas.layout.offsetRange.upperBound)] {
            let before = window.driver.viewpoint.offset
            window.activate("go-to-offset")
            XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(entry) != 0 })
            XCTAssertEqual(LintelApp.number(from: entry.entryText) ?? 0, before, accuracy: 0.05)
            entry.setEntryText(typed)
            entry.enter()
            XCTAssertEqual(window.canvas.offset, offset, typed)
            XCTAssertEqual(gtk_widget_get_mapped(entry), 0)
        }
        XCTAssertTrue(runMainLoop { gtk_widget_has_focus(window.canvas.widget) != 0 }, "the content has the keyboard")
    }

    func testATextThatIsNoNumberLeavesTheContentWhereItIs() throws {
        let window = showRows()
        let entry = window.offsetCorner.entry
        window.driver.setOffset(50)
        window.activate("go-to-offset")
        entry.setEntryText("far")
        entry.enter()
        XCTAssertEqual(window.canvas.offset, 50)
        XCTAssertNotEqual(gtk_widget_has_css_class(entry, "error"), 0)
        XCTAssertNotEqual(gtk_widget_get_mapped(entry), 0)
        // A click elsewhere ends it.
        gtk_widget_grab_focus(window.canvas.widget)
        XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(entry) == 0 })
    }

    func testWithoutADocumentThereIsNoOffsetToGoTo() {
        XCTAssertFalse(openWindow().isEnabled("go-to-offset"))
    }
}
