import CollectionDocument
import GTKBridge
import Samples
import StickyLayout
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// Templates, the first section of an empty document, and titles.
final class NewDocumentTests: WindowTestCase {
    private static let viewport = LayoutSize(width: 390, height: 844)

    func testEveryTemplateShowsItsHeadersAndItems() throws {
        for template in Template.allCases {
            var document = template.document
            // Written and read, it is the same.
            XCTAssertEqual(try CollectionDocument.decode(document.encoded()).document, document, "\(template)")
            if template == .blank {
                XCTAssertTrue(document.sections.isEmpty)
                document.insertNewSection(at: 0)
            }
            let layout = document.layout(in: Self.viewport)
            let elements = layout.elements(at: Viewpoint(layout.offsetRange.lowerBound))
            let headers = elements.filter { $0.kind == .header }
            let cells = elements.filter { $0.kind == .cell }
            XCTAssertFalse(headers.isEmpty || cells.isEmpty, "\(template)")
            for element in headers + cells {
                XCTAssertGreaterThanOrEqual(element.frame.height, 36, "\(template)")
                XCTAssertGreaterThanOrEqual(element.frame.width, 100, "\(template)")
            }
            XCTAssertEqual(elements.contains { $0.kind == .parallaxHeader }, template == .hero)
        }
    }

    func testChaptersAreLevelsThatStack() {
        let layout = Template.chapters.document.layout(in: Self.viewport)
        let pinned = layout.elements(at: 700).filter { $0.isPinned }
        XCTAssertEqual(pinned.count, 2, "a part and a chapter")
    }

    func testAShortChatRestsAtTheBottom() throws {
        let document = Template.chat.document
        let layout = document.layout(in: Self.viewport)
        let last = try XCTUnwrap(layout.elements(at: Viewpoint(layout.startOffset)).last { $0.kind == .cell })
        let inset = document.options.sectionInset.bottom
        XCTAssertEqual(last.frame.maxY + inset - layout.startOffset, Self.viewport.height)
        XCTAssertEqual(layout.offsetRange.lowerBound, layout.offsetRange.upperBound)
    }

    /// UIKit's defaults give headers no length: a section would be inserted unseen.
    func testTheFirstSectionOfADocumentIsInsertedWithAHeaderAndItems() {
        for direction in ScrollDirection.allCases {
            var document = CollectionDocument()
            document.options.scrollDirection = direction
            document.insertNewSection(at: 0)
            let elements = document.layout(in: Self.viewport).elements(at: 0)
            XCTAssertEqual(elements.filter { $0.kind == .cell }.count, 3)
            XCTAssertEqual(elements.filter { $0.kind == .header }.count, 1, "\(direction)")
        }
    }

    func testANewDocumentWithOtherOptionsIsNotReplacedUnasked() throws {
        let window = showWindow { $0.activate("new", "list") }
        window.editor.edit("Space") { $0.options.pinInset = 8 }
        window.activate("sample", "moons")
        XCTAssertTrue(runMainLoop { !shownButtons("_Discard").isEmpty })
        shownButtons("_Cancel").first?.click()
        runWhatWaits()
        XCTAssertEqual(window.editor.document.options.pinInset, 8)
    }

    func testAnUnchangedNewDocumentIsReplacedAtOnce() throws {
        let window = showWindow { $0.activate("new", "list") }
        window.activate("sample", "moons")
        XCTAssertTrue(runMainLoop { window.editor.title == "Moons" || !shownButtons("_Discard").isEmpty })
        XCTAssertTrue(shownButtons("_Discard").isEmpty)
    }

    func testANewDocumentGoesBackToItsStartInOneStep() throws {
        let window = showWindow { $0.activate("new", "list") }
        let start = window.editor.document
        XCTAssertFalse(window.isEnabled("revert"))
        window.editor.edit("Space") { $0.options.pinInset = 8 }
        window.activate("insert-section")
        window.activate("revert")
        XCTAssertTrue(runMainLoop { window.editor.document == start })
        window.activate("undo")
        XCTAssertTrue(runMainLoop { window.editor.document.options.pinInset == 8 })
    }

    func testAWindowWithoutADocumentTakesNoContent() throws {
        let window = openWindow()
        window.activate("insert-section")
        window.set("section-count", to: 4.0)
        XCTAssertTrue(window.editor.document.sections.isEmpty)
        window.activate("new", "blank")
        window.activate("insert-section")
        XCTAssertEqual(window.editor.document.sections.count, 1)
    }

    func testAnInsertedSectionKeepsAnExistingHeaderLength() {
        var document = CollectionDocument()
        document.options.headerReferenceSize = LengthSize(width: 0, height: 5)
        document.insertNewSection(at: 0)
        XCTAssertEqual(document.options.headerReferenceSize, LengthSize(width: 0, height: 5))
        // Later ones change nothing but the sections.
        document.options.headerReferenceSize = .zero
        document.insertNewSection(at: 1)
        XCTAssertEqual(document.options.headerReferenceSize, .zero)
    }

    func testCountedContentStaysCounted() {
        var document = CollectionDocument(sections: [DocumentSection(items: .generated(count: 5))])
        document.insertNewSection(at: 1)
        XCTAssertTrue(DocumentSummary(document).isCounted)
        // In a full document the new section is empty.
        document.sections[0].items = .generated(count: DocumentLimits.generatedItems - 3)
        document.insertNewSection(at: 1)
        XCTAssertEqual(document.sections.map(\.itemCount), [DocumentLimits.generatedItems - 3, 0, 3])
    }

    // MARK: In a window

    func testAnEmptyDocumentInvites() throws {
        let window = openWindow()
        @MainActor func isInviting() -> Bool {
            window.visibleTree.contains { $0.labelText == "This document is empty" }
        }
        // Nothing was opened yet.
        XCTAssertFalse(isInviting())
        window.activate("new", "blank")
        XCTAssertTrue(isInviting())
        XCTAssertEqual(window.editor.title, "Untitled")
        XCTAssertFalse(window.editor.isChanged)
        window.activate("insert-section")
        XCTAssertFalse(isInviting())
        XCTAssertEqual(window.editor.document.sections.count, 1)
        window.activate("undo")
        XCTAssertTrue(isInviting())
        window.activate("new", "grid")
        XCTAssertFalse(isInviting())
        window.activate("new", "nonsense")
        XCTAssertEqual(window.editor.document.sections.count, 3)
    }

    func testAFileThatCannotBeOpenedLeavesNothingToEdit() throws {
        let window = openWindow()
        window.editor.openNow(path: "/nowhere/a.lintel.json")
        @MainActor func texts() -> [String] { window.visibleTree.compactMap(\.labelText) }
        let problem = "a.lintel.json: No such file or directory"
        XCTAssertEqual(texts().filter { [problem, "The document could not be opened"].contains($0) }.count, 2)
        // The page says it for good; a line that could be dismissed would say it again.
        XCTAssertEqual(window.editor.notices, [])
        XCTAssertEqual(gtk_widget_get_sensitive(window.sidebar.tabs.pages), 0)
        for action in ["rename", "document-title"] { XCTAssertFalse(window.isEnabled(action), action) }
        window.activate("rename-document")
        XCTAssertEqual(gtk_widget_get_visible(window.headerBar.title.popover), 0)
        window.activate("preset", Preset.all[0].name)
        window.set("system", to: HeaderSystem.akpFlow.rawValue)
        XCTAssertFalse(window.editor.isChanged || window.editor.state.canUndo)
        XCTAssertTrue(window.documents.shouldClose())
        window.activate("new", "list")
        XCTAssertFalse(texts().contains("The document could not be opened"))
        XCTAssertEqual(gtk_widget_get_sensitive(window.sidebar.tabs.pages), 1)
    }

    func testUnknownKeysOfPastedTextAreNamed() {
        let window = openWindow()
        window.documents.paste(#" {"sections": [], "titel": "A"}"#)
        window.editor.settle()
        XCTAssertEqual(window.editor.unknownKeys.map(\.place), ["titel"])
    }

    func testTheTextOfAFileWithAByteOrderMarkIsPasted() {
        let window = openWindow()
        window.documents.paste("\u{FEFF}{\"title\": \"A\", \"sections\": []}")
        window.editor.settle()
        XCTAssertEqual(window.editor.document.title, "A")
    }

    func testTextThatIsNoDocumentIsNotPasted() {
        let window = openWindow()
        window.documents.paste(#"{"a": 1}"#)
        window.editor.settle()
        XCTAssertEqual(
            window.editor.problem, "Nothing was pasted, because the text is not a document (sections: is required)")
    }

    func testALinkOfAnEarlierVersionIsNotPasted() {
        let window = showWindow { $0.activate("new", "list") }
        let shown = window.editor.document
        window.documents.paste("lintel:sample/moons")
        let refusal = "There is no document in the clipboard"
        XCTAssertTrue(
            runMainLoop { window.toasts.widget.visibleTree.contains { $0.labelText == refusal } })
        XCTAssertEqual(window.editor.document, shown)
    }

    func testTheTitleOfTheDocumentIsChangedByItsAction() throws {
        let window = openWindow()
        window.activate("new", "hero")
        XCTAssertEqual(window.text(of: "document-title"), "My Collection")
        window.activate("document-title", "Ada")
        XCTAssertEqual(window.editor.document.title, "Ada")
        XCTAssertEqual(window.text(of: "document-title"), "Ada")
        XCTAssertEqual(window.editor.state.undoName, "Rename document")
        // Without a title it is called by what it comes from.
        window.activate("document-title", "")
        XCTAssertNil(window.editor.document.title)
        XCTAssertEqual(window.editor.title, "Untitled")
        window.activate("undo")
        XCTAssertEqual(window.editor.document.title, "Ada")
    }

    func testTheRenameActionWithNothingSelectedRenamesTheDocument() throws {
        let window = showWindow { $0.activate("new", "list") }
        let popover = gtk_menu_button_get_popover(window.headerBar.title.widget.cast()).map { $0.cast() as Widget }
        window.activate("rename")
        XCTAssertEqual(gtk_widget_get_visible(popover), 1)
        popover.map { gtk_popover_popdown($0.cast()) }
        window.activate("selection", "section 0")
        window.activate("rename")
        XCTAssertEqual(gtk_widget_get_visible(popover), 0)
        XCTAssertNotNil(window.editing.popover)
    }

    func testASectionIsNotDraggedByItsFooter() throws {
        var document = CollectionDocument.rows(9, 9, height: 100, header: 40)
        document.options.footerReferenceSize = LengthSize(width: .percent(100), height: .points(60))
        document.options.sectionHeadersPinToVisibleBounds = false
        let window = showWindow { $0.editor.show(document, from: .generated) }
        window.editor.select(.section(0))
        for (offset, kind, isDragged) in [(0.0, LayoutElement.Kind.header, true), (700, .footer, false)] {
            window.driver.setOffset(offset)
            window.waitForFrame()
            let frame = try XCTUnwrap(window.canvas.visibleElements.first { $0.kind == kind }).frame
            window.editing.reorder.begin(x: frame.x + 9, y: frame.y + 9 - offset)
            XCTAssertEqual(window.driver.yieldsDrag?(), isDragged, "\(kind)")
        }
    }

    func testANameThatNobodyTypedIsNotChanged() throws {
        let window = showWindow { $0.activate("new", "list") }
        window.activate("selection", "section 0")
        window.activate("rename")
        let popover = try XCTUnwrap(window.editing.popover)
        let entries = popover.tree.filter { $0.isA(gtk_entry_get_type()) }
        XCTAssertEqual(entries.count, 2)
        window.activate("selection-title", "By another program")
        entries[1].setEntryText("Typed")
        entries[1].enter()
        XCTAssertEqual(window.editor.document.sections[0].title, "By another program")
        XCTAssertEqual(window.editor.document.sections[0].footerTitle, "Typed")

        window.activate("rename-document")
        window.activate("document-title", "By another program")
        let entry = try XCTUnwrap(window.headerBar.title.popover.tree.first { $0.isA(gtk_entry_get_type()) })
        entry.enter()
        XCTAssertEqual(window.editor.document.title, "By another program")
    }

    func testAnEntryForANameClosesWhenTheSelectionChanges() throws {
        let window = showWindow { $0.activate("new", "list") }
        window.activate("selection", "section 0")
        window.activate("rename")
        XCTAssertNotNil(window.editing.popover)
        window.activate("selection", "0.0")
        XCTAssertNil(window.editing.popover)
        window.activate("rename")
        window.activate("collapse-all")
        XCTAssertNil(window.editing.popover, "the section of the item is selected")
        window.activate("selection", "")
        window.activate("rename")
        let popover = window.headerBar.title.popover
        XCTAssertEqual(gtk_widget_get_visible(popover), 1)
        window.editor.open(Sample.all[0])
        XCTAssertEqual(gtk_widget_get_visible(popover), 0)
    }
}
