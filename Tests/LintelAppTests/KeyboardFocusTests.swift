import GTKBridge
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// The content gets the keyboard when the part of the window that had it goes away.
final class KeyboardFocusTests: WindowTestCase {
    /// A window with a banner. Its text can take the keyboard, too, and comes first.
    private func openWindowWithBanner() -> PreviewWindow {
        let window = showWindow()
        window.waitForSidebar()
        window.editor.report("Something is wrong", about: .saving)
        XCTAssertTrue(runMainLoop { window.part { $0.labelText == "Something is wrong" } != nil })
        return window
    }

    func testLeavingTheSidebarLeadsToTheContent() throws {
        let window = openWindowWithBanner()
        window.sidebar.beginSearch()
        XCTAssertFalse(window.canvasHasKeyboard)
        window.sidebarLayout.leave()
        XCTAssertTrue(window.canvasHasKeyboard)
    }

    func testAHiddenSidebarGivesTheFocusToTheContent() throws {
        let window = openWindowWithBanner()
        window.sidebar.beginSearch()
        window.sidebarLayout.isShown.onRequest?(false)
        XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(window.sidebar.widget) == 0 })
        XCTAssertTrue(window.canvasHasKeyboard)
    }

    func testTheTitleOfTheFirstSectionGetsTheFocusFromTheButtonThatMadeIt() throws {
        let window = showWindow { $0.activate("new", "blank") }
        window.waitForFrame()
        let label = try XCTUnwrap(window.part { $0.labelText == "Add a Section" })
        let button = try XCTUnwrap(gtk_widget_get_ancestor(label, gtk_button_get_type()))
        gtk_widget_grab_focus(button)
        button.click()
        XCTAssertTrue(runMainLoop { window.editing.popover?.tree.contains { gtk_widget_has_focus($0) != 0 } == true })
        XCTAssertEqual(window.editor.selection, .section(0))
        let popover = try XCTUnwrap(window.editing.popover)
        gtk_popover_popdown(popover.cast())
        XCTAssertTrue(runMainLoop { window.canvasHasKeyboard })
    }

    func testAHiddenPanelGivesTheFocusToTheContent() throws {
        let window = openWindowWithBanner()
        for action in ["show-plot", "show-inspector"] {
            let known = Set(window.visibleTree)
            window.activate(action)
            XCTAssertTrue(
                runMainLoop {
                    window.part { !known.contains($0) && gtk_widget_grab_focus($0) != 0 } != nil
                }, action)
            XCTAssertFalse(window.canvasHasKeyboard, action)
            window.activate(action)
            XCTAssertTrue(runMainLoop { window.part { !known.contains($0) } == nil }, action)
            XCTAssertTrue(window.canvasHasKeyboard, action)
        }
    }

    func testADismissedBannerGivesTheFocusToTheContent() throws {
        let window = openWindowWithBanner()
        // A label above the canvas comes before it.
        window.activate("compare", "same")
        window.waitForFrame()
        let text = window.part { $0.labelText == "Something is wrong" }
        XCTAssertEqual(text.map { gtk_widget_grab_focus($0) }, 1)
        window.editor.dismissProblem()
        XCTAssertTrue(runMainLoop { text.map { gtk_widget_get_mapped($0) } == 0 })
        window.waitForFrame()
        XCTAssertTrue(window.canvasHasKeyboard)
    }

    func testAComparedCanvasThatGoesGivesTheFocusToTheDocuments() throws {
        let window = showWindow()
        window.activate("compare", "same")
        window.waitForFrame()
        guard let column = window.comparison.columns.first else { return XCTFail("nothing is compared") }
        XCTAssertNotEqual(gtk_widget_grab_focus(column.canvas.widget), 0)
        window.activate("stop-comparing")
        XCTAssertTrue(runMainLoop { gtk_widget_get_root(column.canvas.widget) == nil })
        XCTAssertTrue(window.canvasHasKeyboard)
    }
}

@MainActor
extension PreviewWindow {
    fileprivate var canvasHasKeyboard: Bool { gtk_window_get_focus(window) == canvas.widget }

    /// The first widget on the screen that matches.
    fileprivate func part(where isMeant: (Widget) -> Bool) -> Widget? {
        (window.cast() as Widget).visibleTree.first { gtk_widget_get_mapped($0) != 0 && isMeant($0) }
    }
}
