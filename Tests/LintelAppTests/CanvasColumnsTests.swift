import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// Compared canvases are equally wide, or in sight one at a time.
final class CanvasColumnsTests: WindowTestCase {
    func testColumnsAreEquallyWideAndFillTheRoom() {
        for count in 1...5 {
            for width in Int32(count) * CanvasColumns.leastWidth...1700 {
                let places = CanvasColumns.places(ofColumns: count, in: width)
                XCTAssertEqual(Set(places.map(\.width)).count, 1, "\(count) in \(width)")
                XCTAssertEqual(places[0].start, 0)
                XCTAssertEqual(places[count - 1].start + places[count - 1].width, width, "\(count) in \(width)")
                for (place, next) in zip(places, places.dropFirst()) {
                    XCTAssertTrue((1...2).contains(next.start - place.start - place.width), "\(count) in \(width)")
                }
            }
        }
    }

    func testOneCanvasAtATimeIsInSightInANarrowWindow() throws {
        let window = openComparison(width: 360)
        XCTAssertEqual(shownCanvases(of: window), [0])
        // The canvas that is out of sight has the same size.
        XCTAssertEqual(
            window.comparison.canvases[1].layout.containerSize, window.comparison.canvases[0].layout.containerSize)

        let buttons = switcherButtons(of: window)
        guard buttons.count == 2 else { return XCTFail("there are \(buttons.count) buttons") }
        gtk_toggle_button_set_active(buttons[1].cast(), 1)
        XCTAssertTrue(runMainLoop { self.shownCanvases(of: window) == [1] })
        XCTAssertEqual(window.editor.focusedVariant, 1)
        window.editor.focusVariant(nil)
        XCTAssertTrue(runMainLoop { self.shownCanvases(of: window) == [0] })
        XCTAssertEqual(gtk_toggle_button_get_active(buttons[0].cast()), 1)
    }

    func testAWideWindowHasNoSwitcher() throws {
        let window = openComparison(width: 900)
        XCTAssertEqual(shownCanvases(of: window), [0, 1])
        XCTAssertEqual(switcherButtons(of: window).count, 0)
        let widths = window.comparison.canvases.map(\.layout.containerSize.width)
        XCTAssertEqual(widths[0], widths[1])
        XCTAssertGreaterThan(widths[0], Double(CanvasColumns.leastWidth) - 1)
    }

    func testTheSwitcherGoesWithTheComparison() throws {
        let window = openComparison(width: 360)
        window.activate("stop-comparing")
        XCTAssertTrue(runMainLoop { self.switcherButtons(of: window).isEmpty && self.shownCanvases(of: window) == [0] })
    }

    func testTheCompareButtonLooksPressedDuringAComparison() throws {
        let window = openComparison(width: 900)
        func isActive() -> Bool {
            window.headerBar.widget.tree.contains { gtk_widget_has_css_class($0, "active") != 0 }
        }
        XCTAssertTrue(isActive())
        window.activate("stop-comparing")
        XCTAssertFalse(isActive())
    }

    /// A window of this width, which compares two canvases.
    private func openComparison(width: Int32) -> PreviewWindow {
        let window = openWindow()
        gtk_window_set_default_size(window.window, width, 500)
        // The buttons of the header bar would make the window wider.
        window.fit(width: width, height: 500)
        window.editor.show(CollectionDocument.rows(9, 9, 9, height: 100, header: 40), from: .generated)
        window.present()
        window.waitForFrame()
        window.activate("compare", "cellBounds")
        XCTAssertTrue(
            runMainLoop { window.comparison.canvases.allSatisfy { $0.layout.containerSize.width > 1 } })
        let isNarrow = width < 2 * CanvasColumns.leastWidth
        XCTAssertTrue(runMainLoop { (self.switcherButtons(of: window).count == 2) == isNarrow })
        window.waitForFrame()
        return window
    }

    func testCanvasesThatTheSidebarLeavesNoRoomForOfferToHideIt() throws {
        let window = openComparison(width: 1_080)
        XCTAssertNil(window.toastButton)
        for system in ["sectionBounds", "akpFlow"] { window.activate("compare", system) }
        XCTAssertTrue(runMainLoop { window.toastButton == "Hide Sidebar" })
        window.sidebarLayout.setShown(false)
        XCTAssertNil(window.toastButton, "it would show the sidebar")
        XCTAssertTrue(runMainLoop { !window.canvasArea.columns.showsOne })
    }

    private func shownCanvases(of window: PreviewWindow) -> [Int] {
        window.comparison.canvases.indices.filter {
            gtk_widget_get_mapped(window.comparison.canvases[$0].widget) != 0
        }
    }

    private func switcherButtons(of window: PreviewWindow) -> [Widget] {
        window.canvasArea.widget.visibleTree
            .filter { gtk_widget_has_css_class($0, "canvas-switcher") != 0 }
            .flatMap { $0.visibleTree.filter { $0.isA(gtk_toggle_button_get_type()) } }
    }
}
