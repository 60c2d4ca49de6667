import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// Titles are renamed one after another.
final class RenamingTests: WindowTestCase {
    private func openList() -> PreviewWindow {
        showWindow { window in
            let sections: [DocumentSection] = ["A", "B"].map { (name: String) in
                DocumentSection(
                    title: name, items: .listed([DocumentItem(title: "\(name)1"), DocumentItem(title: "\(name)2")]))
            }
            var document = CollectionDocument(sections: SectionList(sections))
            document.options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(36))
            document.options.itemSize = LengthSize(width: .percent(100), height: .points(56))
            window.editor.show(document, from: .generated)
        }
    }

    private func title(_ window: PreviewWindow) -> Widget? {
        window.editing.popover?.tree.first { $0.isA(gtk_entry_get_type()) }
    }

    /// Does what the key does to the open popover, and waits until it renames that title.
    private func press(_ key: String, in window: PreviewWindow, for expected: String) throws {
        let popover = try XCTUnwrap(window.editing.popover)
        XCTAssertTrue(popover.activateShortcut(key), key)
        XCTAssertTrue(runMainLoop { title(window)?.entryText == expected }, expected)
    }

    func testTabAppliesANameAndGoesFromTitleToTitle() throws {
        let window = openList()
        window.editor.select(.section(0))
        window.activate("rename")
        try XCTUnwrap(title(window)).setEntryText("Ada")
        try press("Tab", in: window, for: "A1")
        XCTAssertEqual(window.editor.document.sections[0].title, "Ada")
        XCTAssertEqual(window.editor.selection, .item(LayoutIndexPath(item: 0, section: 0)))
        try press("Tab", in: window, for: "A2")
        try press("Tab", in: window, for: "B")
        XCTAssertEqual(window.editor.selection, .section(1))
        try press("<Shift>Tab", in: window, for: "A2")
        window.activate("undo")
        XCTAssertEqual(window.editor.document.sections[0].title, "A")
        XCTAssertFalse(window.editor.canUndo)
    }

    func testEscapeTakesAwayWhatWasInsertedToBeNamed() throws {
        let window = openList()
        let before = window.editor.document
        for (action, selection) in [
            ("new-item", Selection.item(LayoutIndexPath(item: 0, section: 0))), ("new-section", .section(0)),
        ] {
            window.editor.select(selection)
            window.activate(action)
            XCTAssertNotEqual(window.editor.document, before)
            try XCTUnwrap(title(window)).setEntryText("Half a")
            try XCTUnwrap(window.editing.popover).pressInside("Escape")
            XCTAssertTrue(runMainLoop { window.editor.document == before }, action)
            XCTAssertEqual(window.editor.selection, selection)
            window.editing.hidePopover()
        }
        // So is the item that Tab has added after the last title.
        window.editor.select(.item(LayoutIndexPath(item: 1, section: 1)))
        window.activate("rename")
        try press("Tab", in: window, for: "New item")
        try XCTUnwrap(window.editing.popover).pressInside("Escape")
        XCTAssertTrue(runMainLoop { window.editor.document == before })
        window.editing.hidePopover()
        // What was there before stays.
        window.activate("rename")
        try XCTUnwrap(window.editing.popover).pressInside("Escape")
        window.waitForFrame()
        XCTAssertEqual(window.editor.document, before)
    }

    func testTypingReplacesTheTitleOfTheSelection() throws {
        let window = openList()
        XCTAssertFalse(window.editing.type("x"))
        window.editor.select(.item(LayoutIndexPath(item: 1, section: 0)))
        XCTAssertTrue(window.editing.type("é"))
        XCTAssertEqual(title(window)?.entryText, "é")
        XCTAssertFalse(window.editing.type("y"), "the entry takes it")
        window.editing.applyTitles()
        XCTAssertEqual(window.editor.selectedNames?.title, "é")
    }

    func testTabSkipsHeadersThatAreNotThereAndInsertsAnItemAfterTheLastTitle() throws {
        let window = openList()
        window.editor.edit("Headers") { $0.options.headerReferenceSize = .zero }
        window.waitForFrame()
        window.editor.select(.item(LayoutIndexPath(item: 1, section: 0)))
        window.activate("rename")
        try press("Tab", in: window, for: "B1")
        try press("Tab", in: window, for: "B2")
        try press("Tab", in: window, for: "New item")
        XCTAssertEqual(window.editor.selection, .item(LayoutIndexPath(item: 2, section: 1)))
        XCTAssertEqual(window.editor.document.sections[1].itemCount, 3)
        window.activate("undo")
        XCTAssertEqual(window.editor.document.sections[1].itemCount, 2)
    }
}

@MainActor
extension UnsafeMutablePointer<GtkWidget> {
    /// Activates what a key activates at the widgets in a popover, and returns whether there is anything.
    fileprivate func activateShortcut(_ key: String) -> Bool {
        for widget in tree {
            let controllers = GObjectRef<OpaquePointer>(taking: gtk_widget_observe_controllers(widget))
            for controller in items(of: controllers.pointer) as [GObjectRef<OpaquePointer>] {
                guard controller.pointer.isA(gtk_shortcut_controller_get_type()) else { continue }
                for shortcut in items(of: controller.pointer) as [GObjectRef<OpaquePointer>] {
                    let trigger = gtk_shortcut_get_trigger(shortcut.pointer)
                    guard String(taking: gtk_shortcut_trigger_to_string(trigger)) == key else { continue }
                    let flags = GTK_SHORTCUT_ACTION_EXCLUSIVE
                    let action = gtk_shortcut_get_action(shortcut.pointer)
                    // GTK's own shortcuts of the popover have the key, too.
                    if gtk_shortcut_action_activate(action, flags, widget, nil) != 0 { return true }
                }
            }
        }
        return false
    }
}
