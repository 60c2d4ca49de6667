import CollectionDocument
import GTKBridge
import Samples
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// A window goes on, whatever it is asked to show. GTK's critical messages end the tests, and so does freed memory that is
/// read: `script/test` has all of it overwritten.
final class HostileWindowTests: WindowTestCase {
    /// A zoomed device is captioned between two frames, and the window may go before that.
    /// What asked for it may have waited in the main loop.
    func testACanvasCanBeRemovedAfterItsWindow() {
        let (first, second) = (box(GTK_ORIENTATION_VERTICAL), box(GTK_ORIENTATION_VERTICAL))
        let canvasArea = CanvasArea(above: box(GTK_ORIENTATION_VERTICAL))
        for canvas in [first, second] { canvasArea.add(canvas: canvas, below: label("")) }
        let window = show(canvasArea.widget)
        XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(second) != 0 })
        gtk_window_destroy(window.cast())
        runWhatWaits()
        canvasArea.remove(canvas: second)
        XCTAssertEqual(canvasArea.scaledCanvases.count, 1)
    }

    func testAScaledCanvasCanBeFreedBeforeItsCaption() throws {
        runWhatWaits()
        let before = liveSignalBoxCount
        for zoom in [1, 2, 4.0] {
            let content = box(GTK_ORIENTATION_VERTICAL)
            var scaledCanvas: ScaledCanvas? = ScaledCanvas(content)
            weak let gone = scaledCanvas
            let window = show(try XCTUnwrap(scaledCanvas).widget)
            XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(content) != 0 })
            var screen = Screen()
            (screen.name, screen.zoom) = ("phone", zoom)
            scaledCanvas?.imitate(screen)
            scaledCanvas?.allocate(width: 900, height: 700)
            scaledCanvas = nil
            XCTAssertNil(gone)
            gtk_window_destroy(window.cast())
            runWhatWaits()
            XCTAssertLessThanOrEqual(liveSignalBoxCount, before, "the caption's text still waits")
        }
    }

    /// In each corner of a phone that is larger than the window.
    func testPopoversPointToTheVisiblePartOfTheSelection() {
        let window = showWindow()
        window.editor.select(.item(LayoutIndexPath(item: 0, section: 0)))
        for (name, zoom) in [("fit", 4), ("phone", 4), ("tablet", 4), ("phone", 0.25), ("desktop", 1.5)] {
            var screen = Screen()
            (screen.name, screen.zoom) = (name, zoom)
            window.canvasArea.imitate(screen)
            for _ in 0..<3 { window.waitForFrame() }
            for corner in [0.0, 1.0] {
                window.scrollDesk(to: corner)
                window.waitForFrame()
                window.assertPopoversPointIntoSight("\(name) at \(zoom), corner \(corner)")
            }
        }
    }

    /// A script may open a menu while another one is open, in this window or in another one. Wayland allows one at a time.
    func testOneMenuIsOpenAtATime() {
        let window = showWindow()
        window.assertMenusCloseEachOther(window)
        window.assertMenusCloseEachOther(showWindow())
    }

    /// As an entry's context menu is.
    func testAPopoverInsideAnotherOneLeavesTheOuterOneOpen() {
        let window = showWindow()
        window.editor.select(.section(0))
        window.waitForFrame()
        window.editing.showRename()
        guard let outer = window.editing.popover else { return XCTFail("no popover") }
        XCTAssertTrue(runMainLoop(until: { gtk_widget_get_mapped(outer) != 0 }))
        let inner: Widget = gtk_popover_new()
        gtk_widget_set_parent(inner, gtk_popover_get_child(outer.cast()))
        gtk_popover_popup(inner.cast())
        XCTAssertNotEqual(gtk_widget_get_mapped(inner), 0)
        XCTAssertNotEqual(gtk_widget_get_mapped(outer), 0)
        gtk_popover_popdown(inner.cast())
        gtk_widget_unparent(inner)
        window.editing.closePopover()
    }

    func testAnOpenPopoverCanBeRemoved() {
        let window = showWindow()
        let popover: Widget = gtk_popover_new()
        gtk_widget_set_parent(popover, window.sidebarLayout.widget)
        gtk_popover_popup(popover.cast())
        XCTAssertTrue(runMainLoop(until: { gtk_widget_get_mapped(popover) != 0 }))
        let held = GObjectRef(retaining: popover)
        gtk_widget_unparent(popover)
        window.waitForFrame()
        XCTAssertEqual(gtk_widget_get_mapped(held.pointer), 0)
        XCTAssertNil(gtk_widget_get_parent(held.pointer))
    }

    func testAMenuClosesWithWhatItIsAbout() throws {
        let window = showWindow()
        window.editor.select(.item(LayoutIndexPath(item: 0, section: 0)))
        window.waitForFrame()
        window.editing.showMenu()
        let menu = try XCTUnwrap(window.editing.popover)
        XCTAssertTrue(runMainLoop(until: { gtk_widget_get_mapped(menu) != 0 }))
        window.editor.edit("Empty") { $0.sections = [] }
        XCTAssertNil(window.editing.popover)
        XCTAssertTrue(runMainLoop(until: { gtk_widget_get_mapped(menu) == 0 }))
    }

    func testClosingAPopoverMayRemoveAnotherOne() {
        let window = showWindow()
        let popovers: [Widget] = (0..<3).map { _ in
            let popover: Widget = gtk_popover_new()
            gtk_widget_set_parent(popover, window.sidebarLayout.widget)
            return popover
        }
        connect(popovers[0], "closed") { gtk_widget_unparent(popovers[1]) }
        gtk_popover_popup(popovers[0].cast())
        XCTAssertTrue(runMainLoop(until: { gtk_widget_get_mapped(popovers[0]) != 0 }))
        Popovers.open(popovers[2])
        XCTAssertEqual(gtk_widget_get_mapped(popovers[0]), 0)
        XCTAssertNotEqual(gtk_widget_get_mapped(popovers[2]), 0)
        for popover in [popovers[0], popovers[2]] { gtk_widget_unparent(popover) }
    }

    /// Every number that an action takes or refuses, with all that draws numbers.
    func testEveryNumberActionTakesAnyNumber() {
        let window = showWindow()
        for action in InspectionOverlay.allCases.map(\.rawValue) + ["show-inspector", "show-plot"] {
            window.set(action, to: true)
        }
        window.editor.select(.section(0))
        window.waitForFrame()
        let extremes = [
            1e39, -1e39, 1e308, -1e308, 1e9, -1e9, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, 0,
        ]
        let numbers = window.actions(holding: Double.self)
        XCTAssertGreaterThan(numbers.count, 40)
        for action in numbers {
            let before = window.number(of: action) ?? .nan
            for number in extremes {
                window.set(action, to: number)
                XCTAssertEqual(window.number(of: action)?.isNaN, false, "\(action) after \(number)")
                if action == "content-offset" { window.waitForFrame() }
            }
            window.waitForFrame()
            for offset in [-1e39, 1e39, 0] { window.driver.setOffset(offset) }
            window.waitForFrame()
            window.set(action, to: before)
            XCTAssertEqual(window.number(of: action), before, action)
        }
        window.waitForFrame()
        XCTAssertFalse(window.canvas.visibleElements.isEmpty)
    }

    /// Titles of 100,000 marks each, wherever a document may have a text.
    func testATextOfAnyLengthIsCutBeforeItIsSet() {
        let window = openWindow()
        let text = "Z" + String(repeating: "\u{301}\u{323}", count: 50_000)
        var document = CollectionDocument(title: text)
        document.sections = SectionList(
            (0..<3).map { _ in
                var section = DocumentSection(
                    title: text, items: .listed([DocumentItem(title: text, subtitle: text)]))
                section.footerTitle = text
                return section
            })
        window.editor.show(document, from: .generated)
        window.present()
        window.editor.select(.section(0))
        for action in ["show-inspector", "show-plot"] { window.set(action, to: true) }
        window.waitForFrame()
        window.editing.showRename()
        window.editing.showMenu()
        window.exporting.toasts.notify(text)
        XCTAssertTrue(runMainLoop { window.editing.popover.map { gtk_widget_get_mapped($0) } == 1 })
        window.waitForFrame()
        XCTAssertEqual(gtk_window_get_title(window.window).map { String(cString: $0) }, text.shown)
        XCTAssertEqual(window.canvas.document.title, text)
    }
}

@MainActor
extension PreviewWindow {
    /// - Parameter share: of the way from the upper left to the lower right corner.
    fileprivate func scrollDesk(to share: Double) {
        var next = gtk_widget_get_parent(canvas.widget)
        while let widget = next {
            next = gtk_widget_get_parent(widget)
            guard widget.isA(gtk_scrolled_window_get_type()) else { continue }
            for adjustment in [
                gtk_scrolled_window_get_hadjustment(widget.cast()), gtk_scrolled_window_get_vadjustment(widget.cast()),
            ] where adjustment != canvas.adjustment {
                gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) * share)
            }
        }
    }

    /// Of this window's context menu and another's menu in the header bar.
    fileprivate func assertMenusCloseEachOther(_ other: PreviewWindow, line: UInt = #line) {
        guard let button = other.headerBar.widget.visibleTree.first(where: { $0.isA(gtk_menu_button_get_type()) })
        else {
            return XCTFail("no button", line: line)
        }
        gtk_menu_button_popup(button.cast())
        guard let popover = gtk_menu_button_get_popover(button.cast()) else { return XCTFail("no menu", line: line) }
        let menu: Widget = popover.cast()
        XCTAssertTrue(runMainLoop(until: { gtk_widget_get_mapped(menu) != 0 }), line: line)
        editing.showMenu()
        guard let contextMenu = editing.popover else { return XCTFail("no context menu", line: line) }
        XCTAssertEqual(gtk_widget_get_mapped(menu), 0, line: line)
        XCTAssertTrue(runMainLoop(until: { gtk_widget_get_mapped(contextMenu) != 0 }), line: line)
        Popovers.open(ofMenuButton: button)
        XCTAssertEqual(gtk_widget_get_mapped(contextMenu), 0, line: line)
        XCTAssertTrue(runMainLoop(until: { gtk_widget_get_mapped(menu) != 0 }), line: line)
        gtk_menu_button_popdown(button.cast())
    }

    fileprivate func assertPopoversPointIntoSight(_ message: String, line: UInt = #line) {
        let host = editing.host
        let (width, height) = (gtk_widget_get_width(host), gtk_widget_get_height(host))
        let shows: [() -> Void] = [
            { self.editing.showMenu() }, { self.editing.showRename() },
            { self.editing.showMenu(on: self.canvas, atX: 1e9, y: -1e9) },
        ]
        for show in shows {
            show()
            var place = GdkRectangle()
            guard let popover = editing.popover, gtk_popover_get_pointing_to(popover.cast(), &place) != 0 else {
                XCTFail("no popover, \(message)", line: line)
                continue
            }
            XCTAssertTrue(
                place.x >= 0 && place.y >= 0 && place.x + place.width <= width && place.y + place.height <= height,
                "\(place) in \(width) × \(height), \(message)", line: line)
            waitForFrame()
            XCTAssertNotEqual(gtk_widget_get_mapped(popover), 0, message, line: line)
            let corner = canvas.widget.point(0, 0, in: host)
            editing.closePopover()
            waitForFrame()
            let cornerAfter = canvas.widget.point(0, 0, in: host)
            XCTAssertTrue(
                corner?.x == cornerAfter?.x && corner?.y == cornerAfter?.y, "it moved, \(message)", line: line)
        }
    }
}
