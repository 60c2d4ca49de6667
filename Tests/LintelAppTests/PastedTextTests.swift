import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// Long texts are pasted in the background, and a text that cannot be pasted is refused with the reason.
final class PastedTextTests: WindowTestCase {
    private static let longLines = (0..<5_000).map { "Line \($0) of a text that is pasted" }
    private static let longText = longLines.joined(separator: "\n")

    private func openList() -> PreviewWindow {
        showWindow { window in
            let items = [DocumentItem(title: "A1"), DocumentItem(title: "A2")]
            window.editor.show(
                CollectionDocument(sections: [DocumentSection(title: "A", items: .listed(ItemList(items)))]),
                from: .generated)
        }
    }

    private func titles(_ window: PreviewWindow) -> [String] {
        (window.editor.document.sections[0].listedItems ?? []).map { $0.title ?? "" }
    }

    // MARK: Long texts

    func testALongTextArrivesLaterInOneStep() {
        let window = openList()
        window.editor.select(.item(LayoutIndexPath(item: 0, section: 0)))
        window.documents.paste(Self.longText)
        XCTAssertEqual(titles(window), ["A1", "A2"], "the main thread has read it")
        XCTAssertTrue(runMainLoop { titles(window).count == 5_002 })
        XCTAssertEqual(titles(window), ["A1"] + Self.longLines + ["A2"])
        XCTAssertEqual(window.editor.selection, .item(LayoutIndexPath(item: 5_000, section: 0)))
        window.activate("undo")
        XCTAssertTrue(runMainLoop { titles(window) == ["A1", "A2"] })
        XCTAssertFalse(window.editor.canUndo)
    }

    func testALongTextWithEmptyLinesMakesSections() {
        let window = openList()
        let blocks = (0..<4_000).map { "Section \($0)\nItem of section \($0)" }
        window.documents.paste(blocks.joined(separator: "\n\n"))
        XCTAssertTrue(runMainLoop { window.editor.document.sections.count == 4_001 })
        XCTAssertEqual(window.editor.document.sections[4_000].title, "Section 3999")
        XCTAssertEqual(window.editor.selection, .section(4_000))
    }

    func testADocumentThatWasEditedMeanwhileStaysAsItIs() {
        let window = openList()
        window.documents.paste(Self.longText)
        window.editor.edit("Edit") { $0.title = "Edited" }
        XCTAssertTrue(runMainLoop { window.editor.state.problem != nil })
        XCTAssertEqual(window.editor.problem, "Nothing was pasted, because the document was changed in the meantime")
        XCTAssertEqual(titles(window), ["A1", "A2"])
    }

    func testAnotherDocumentGetsNothing() {
        let window = openList()
        window.documents.paste(Self.longText)
        window.editor.show(CollectionDocument(sections: [DocumentSection(title: "B")]), from: .generated)
        XCTAssertTrue(runMainLoop { window.editor.state.problem != nil })
        XCTAssertEqual(window.editor.problem, "Nothing was pasted, because the document was changed in the meantime")
        XCTAssertEqual(window.editor.document.itemCount, 0)
    }

    func testAWindowThatIsClosedWaitsForTheText() {
        let window = openList()
        window.documents.paste(Self.longText)
        XCTAssertFalse(window.editor.isChanged)
        XCTAssertFalse(window.documents.shouldClose())
        XCTAssertTrue(runMainLoop { !shownButtons("_Cancel").isEmpty })
        XCTAssertEqual(titles(window).count, 5_002)
        shownButtons("_Cancel").first?.click()
    }

    func testAnotherDocumentWaitsForTheText() {
        let window = openList()
        window.documents.paste(Self.longText)
        window.activate("sample", "moons")
        XCTAssertTrue(runMainLoop { !shownButtons("_Cancel").isEmpty })
        XCTAssertEqual(titles(window).count, 5_002)
        shownButtons("_Cancel").first?.click()
    }

    func testASecondTextIsRefusedWhileTheFirstIsPasted() {
        let window = openList()
        window.documents.paste(Self.longText)
        window.documents.paste(Self.longText)
        XCTAssertEqual(window.editor.problem, "Nothing was pasted, because another text is still being pasted")
        XCTAssertTrue(runMainLoop { titles(window).count == 5_002 })
    }

    // MARK: NUL characters

    func testATextWithANULIsRefusedWithItsPlace() {
        let window = openList()
        window.documents.paste("Ada\nBe\u{0}rt\nCleo")
        XCTAssertEqual(window.editor.problem, "Nothing was pasted, because line 2 has a NUL character at column 3")
        XCTAssertEqual(titles(window), ["A1", "A2"])
    }

    func testADocumentWithANULIsRefusedWithItsPlace() {
        let window = openList()
        window.documents.paste("{\"title\": \"A\u{0}\", \"sections\": []}")
        XCTAssertTrue(runMainLoop { window.editor.state.problem != nil })
        XCTAssertTrue(window.editor.problem?.contains("line 1, column 13") == true, window.editor.problem ?? "")
    }

    /// C's strings end there.
    func testTheClipboardsTextIsReadBeyondANUL() {
        let window = openList()
        let bytes = Array("Ada\u{0}Bert".utf8)
        let data = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(data) }
        let provider = GObjectRef<UnsafeMutablePointer<GdkContentProvider>>(
            taking: gdk_content_provider_new_for_bytes("text/plain;charset=utf-8", data))
        gdk_clipboard_set_content(gtk_widget_get_clipboard(window.window.cast()), provider.pointer)
        window.activate("paste")
        XCTAssertTrue(runMainLoop { window.editor.state.problem != nil })
        XCTAssertEqual(window.editor.problem, "Nothing was pasted, because line 1 has a NUL character at column 4")
    }

    func testTheClipboardsTextIsPasted() {
        let window = openList()
        gdk_clipboard_set_text(gtk_widget_get_clipboard(window.window.cast()), "Grüße\tan alle\nBert")
        window.activate("paste")
        XCTAssertTrue(runMainLoop { titles(window).count == 4 })
        XCTAssertEqual(titles(window), ["A1", "A2", "Grüße", "Bert"])
        XCTAssertEqual(window.editor.document.sections[0].listedItems?[2].subtitle, "an alle")
    }

    // MARK: Limits

    private func problem(of text: String, in document: CollectionDocument) throws -> PastingProblem? {
        let lines = try PastedLines(text)
        do {
            _ = try lines.inserted(into: document, at: .none)
            return nil
        } catch {
            return error
        }
    }

    func testEachLimitHasItsReason() throws {
        let sections = SectionList(Array(repeating: DocumentSection(), count: DocumentLimits.sections - 1))
        let full = CollectionDocument(sections: sections)
        XCTAssertNil(try problem(of: "A", in: full))
        XCTAssertEqual(try problem(of: "A\n\nB", in: full), .tooManySections)

        let items = ItemList(Array(repeating: DocumentItem(), count: 10_000))
        let listed = Array(
            repeating: DocumentSection(items: .listed(items)), count: DocumentLimits.listedItems / 10_000)
        let crowded = CollectionDocument(sections: SectionList(listed))
        XCTAssertEqual(try problem(of: "A", in: crowded), .tooManyItems)
        XCTAssertEqual(try problem(of: "A\nB\n\nC\nD", in: crowded), .tooManyItems)

        let counted = CollectionDocument(sections: [DocumentSection(items: .generated(count: 10_001))])
        XCTAssertEqual(try problem(of: "A", in: counted), .onlyCounted)
    }
}
