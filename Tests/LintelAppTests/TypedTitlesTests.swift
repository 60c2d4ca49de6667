import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// A title that is being typed goes to the element that it was typed for, whatever happens meanwhile.
final class TypedTitlesTests: WindowTestCase {
    private func openList() -> PreviewWindow {
        showWindow { $0.editor.show(Self.document, from: .generated) }
    }

    private static let document: CollectionDocument = {
        let sections: [DocumentSection] = ["A", "B"].map { (name: String) in
            let items = (1...3).map { DocumentItem(title: "\(name)\($0)") }
            return DocumentSection(title: name, items: .listed(ItemList(items)))
        }
        var document = CollectionDocument(sections: SectionList(sections))
        document.options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(36))
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(56))
        return document
    }()

    private func titles(_ window: PreviewWindow, _ section: Int) -> [String] {
        (window.editor.document.sections[section].listedItems ?? []).map { $0.title ?? "" }
    }

    /// Opens the entry for an item's title, and types another one.
    private func type(_ title: String, for item: (section: Int, item: Int), in window: PreviewWindow) throws {
        window.editor.select(.item(LayoutIndexPath(item: item.item, section: item.section)))
        window.activate("rename")
        try entry(of: window).setEntryText(title)
    }

    private func entry(of window: PreviewWindow) throws -> Widget {
        let popover = try XCTUnwrap(window.editing.popover)
        return try XCTUnwrap(popover.tree.first { $0.isA(gtk_entry_get_type()) })
    }

    /// Does what a click elsewhere does.
    private func clickElsewhere(in window: PreviewWindow) throws {
        gtk_popover_popdown(try XCTUnwrap(window.editing.popover).cast())
        XCTAssertTrue(runMainLoop { window.editing.popover == nil })
    }

    func testAClickElsewhereAppliesIt() throws {
        let window = openList()
        try type("Ada", for: (0, 1), in: window)
        try clickElsewhere(in: window)
        XCTAssertEqual(titles(window, 0), ["A1", "Ada", "A3"])
        XCTAssertEqual(window.editor.state.undoName, "Rename item")
        window.activate("undo")
        XCTAssertFalse(window.editor.canUndo)
    }

    func testNothingIsAppliedThatNobodyTyped() throws {
        let window = openList()
        try type("A2", for: (0, 1), in: window)
        try clickElsewhere(in: window)
        XCTAssertFalse(window.editor.canUndo)
    }

    func testEscapeDropsIt() throws {
        let window = openList()
        try type("Ada", for: (0, 1), in: window)
        let popover = try XCTUnwrap(window.editing.popover)
        popover.pressInside("Escape")
        try clickElsewhere(in: window)
        XCTAssertFalse(window.editor.canUndo)
        // And it is forgotten, also by what takes over typing later.
        window.editor.finishTyping()
        XCTAssertFalse(window.editor.canUndo)
    }

    func testSavingTakesItAndTheEntryStaysOpen() throws {
        let folder = makeFolder()
        let window = openList()
        try type("Ada", for: (0, 1), in: window)
        XCTAssertEqual(window.editor.saveNow(as: folder.path + "/a.lintel.json"), .saved)
        XCTAssertEqual(titles(window, 0)[1], "Ada")
        XCTAssertFalse(window.editor.isChanged)
        // The old title is another text now.
        try entry(of: window).setEntryText("A2")
        try clickElsewhere(in: window)
        XCTAssertEqual(titles(window, 0)[1], "A2")
        XCTAssertTrue(window.editor.isChanged)
    }

    func testAClosingWindowTakesIt() throws {
        let window = openList()
        try type("Ada", for: (0, 1), in: window)
        XCTAssertFalse(window.documents.canClose())
        XCTAssertEqual(titles(window, 0)[1], "Ada")
    }

    func testAnotherSelectionTakesItForTheOldOne() throws {
        let window = openList()
        try type("Ada", for: (0, 1), in: window)
        window.set("selection", to: "1.0")
        XCTAssertTrue(runMainLoop { titles(window, 0) == ["A1", "Ada", "A3"] })
        XCTAssertEqual(titles(window, 1), ["B1", "B2", "B3"])
        XCTAssertEqual(window.editor.selection, .item(LayoutIndexPath(item: 0, section: 1)))
        XCTAssertNil(window.editing.popover)
    }

    func testAnInsertionBeforeItDoesNotMisleadIt() throws {
        let window = openList()
        try type("Ada", for: (0, 1), in: window)
        window.editor.edit("Insert") { $0.insert(DocumentItem(title: "New"), at: LayoutIndexPath(item: 0, section: 0)) }
        try clickElsewhere(in: window)
        XCTAssertEqual(titles(window, 0), ["New", "A1", "Ada", "A3"])
    }

    func testAnInsertionThatSelectsSomethingElseTakesItForTheOldOne() throws {
        let window = openList()
        try type("Ada", for: (0, 1), in: window)
        window.activate("insert-item")
        XCTAssertTrue(runMainLoop { titles(window, 0) == ["A1", "Ada", "New item", "A3"] })
    }

    func testACollapsedSectionKeepsIt() throws {
        let window = openList()
        try type("Ada", for: (0, 1), in: window)
        window.editor.edit("Collapse") { $0.sections[0].isCollapsed = true }
        XCTAssertTrue(runMainLoop { titles(window, 0) == ["A1", "Ada", "A3"] })
        XCTAssertEqual(window.editor.document.sections[0].title, "A")
    }

    func testATitleForSomethingThatIsGoneIsReported() throws {
        let window = openList()
        try type("Ada", for: (0, 1), in: window)
        window.activate("delete")
        XCTAssertTrue(runMainLoop { window.editor.state.problem?.contains("“Ada” was not applied") == true })
        XCTAssertEqual(titles(window, 0), ["A1", "A3"])
        XCTAssertNil(window.editing.popover)
    }

    func testAFileThatChangesMeanwhileKeepsIt() throws {
        let path = makeFolder().path + "/a.lintel.json"
        try Self.document.encoded().write(to: URL(fileURLWithPath: path))
        let window = showWindow { $0.editor.openNow(path: path) }
        try type("Ada", for: (0, 1), in: window)
        var changed = Self.document
        changed.insert(DocumentItem(title: "Bert"), at: LayoutIndexPath(item: 0, section: 0))
        try changed.encoded().write(to: URL(fileURLWithPath: path))
        window.editor.reloadNow()
        XCTAssertEqual(titles(window, 0), ["Bert", "A1", "A2", "A3"])
        try clickElsewhere(in: window)
        XCTAssertEqual(titles(window, 0), ["Bert", "A1", "Ada", "A3"])
    }

    func testADocumentThatIsReadMeanwhileDoesNotReplaceIt() throws {
        let path = makeFolder().path + "/b.lintel.json"
        try CollectionDocument(title: "Other").encoded().write(to: URL(fileURLWithPath: path))
        let window = openList()
        window.editor.open(path: path)
        try type("Ada", for: (0, 1), in: window)
        window.editor.settle()
        XCTAssertEqual(titles(window, 0)[1], "Ada")
        XCTAssertEqual(
            window.editor.problem, "b.lintel.json was not opened, because the document was changed in the meantime.")
    }

    func testAReplacedDocumentIsAskedAboutWithIt() throws {
        let window = openList()
        try type("Ada", for: (0, 1), in: window)
        window.activate("sample", "moons")
        XCTAssertTrue(runMainLoop { !shownButtons("_Cancel").isEmpty })
        XCTAssertEqual(titles(window, 0)[1], "Ada")
        shownButtons("_Cancel").first?.click()
        runWhatWaits()
    }

    // MARK: The document's title

    private func typeDocumentTitle(in window: PreviewWindow) throws {
        window.activate("rename-document")
        let entry = window.headerBar.title.popover.tree.first { $0.isA(gtk_entry_get_type()) }
        try XCTUnwrap(entry).setEntryText("Rows")
    }

    func testAClickElsewhereAppliesTheDocumentsTitle() throws {
        let window = openList()
        try typeDocumentTitle(in: window)
        gtk_popover_popdown(window.headerBar.title.popover.cast())
        XCTAssertEqual(window.editor.document.title, "Rows")
    }

    func testEscapeDropsTheDocumentsTitle() throws {
        let window = openList()
        try typeDocumentTitle(in: window)
        window.headerBar.title.popover.pressInside("Escape")
        gtk_popover_popdown(window.headerBar.title.popover.cast())
        window.editor.finishTyping()
        XCTAssertNil(window.editor.document.title)
    }

    func testAClosingWindowTakesTheDocumentsTitle() throws {
        let window = openList()
        try typeDocumentTitle(in: window)
        XCTAssertFalse(window.documents.canClose())
        XCTAssertEqual(window.editor.document.title, "Rows")
    }

    // MARK: Inserting

    func testANewItemOpensTheEntryForItsTitle() throws {
        let window = openList()
        window.editor.select(.item(LayoutIndexPath(item: 0, section: 0)))
        window.activate("new-item")
        XCTAssertEqual(try entry(of: window).entryText, "New item")
        try entry(of: window).setEntryText("Ada")
        try clickElsewhere(in: window)
        XCTAssertEqual(titles(window, 0), ["A1", "Ada", "A2", "A3"])
        window.activate("new-section")
        XCTAssertEqual(try entry(of: window).entryText, "New section")
        try entry(of: window).setEntryText("Bert")
        try clickElsewhere(in: window)
        XCTAssertEqual(window.editor.document.sections.map { $0.title ?? "" }, ["A", "Bert", "B"])
    }

    /// GTK 4.18 asks for them while a popover gets other entries.
    func testTypedTextsOutliveTheirEntries() {
        let row = box(GTK_ORIENTATION_HORIZONTAL)
        let held = GObjectRef(taking: row)
        let entry: Widget = gtk_entry_new()
        gtk_box_append(row.cast(), entry)
        let texts = TypedTexts([(entry, "Old")]) { _ in }
        entry.setEntryText("New")
        gtk_box_remove(row.cast(), entry)
        XCTAssertEqual(texts.typed, ["New"])
        withExtendedLifetime(held) {}
    }

    func testScriptsInsertWithoutAnEntry() {
        let window = openList()
        window.activate("insert-item")
        XCTAssertNil(window.editing.popover)
    }
}

@MainActor
extension UnsafeMutablePointer<GtkWidget> {
    /// Does what this program's shortcuts for a key do at the widgets inside.
    func pressInside(_ key: String) {
        for widget in tree {
            let controllers = GObjectRef<OpaquePointer>(taking: gtk_widget_observe_controllers(widget))
            for controller in items(of: controllers.pointer) as [GObjectRef<OpaquePointer>] {
                guard controller.pointer.isA(gtk_shortcut_controller_get_type()) else { continue }
                for shortcut in items(of: controller.pointer) as [GObjectRef<OpaquePointer>] {
                    let action = gtk_shortcut_get_action(shortcut.pointer)
                    let trigger = gtk_shortcut_get_trigger(shortcut.pointer)
                    guard String(taking: gtk_shortcut_trigger_to_string(trigger)) == key,
                        action?.isA(gtk_callback_action_get_type()) == true
                    else { continue }
                    gtk_shortcut_action_activate(action, GtkShortcutActionFlags(0), widget, nil)
                }
            }
        }
    }
}
