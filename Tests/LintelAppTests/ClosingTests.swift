import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// A window that closes loses nothing.
final class ClosingTests: WindowTestCase {
    private lazy var folder = makeFolder()

    func testClosingWaitsForTheFile() throws {
        let path = folder.appendingPathComponent("a.lintel.json").path
        let items = ItemList((0..<30_000).map { DocumentItem(title: "Item \($0)") })
        let application = GObjectRef<UnsafeMutablePointer<GtkApplication>>(
            taking: gtk_application_new("app.lintel.ClosingTest", G_APPLICATION_NON_UNIQUE))
        g_application_register(application.pointer.cast(), nil, nil)
        let window = PreviewWindow(application: application.pointer, style: DesktopStyle())
        window.editor.show(
            CollectionDocument(title: "A", sections: [DocumentSection(items: .listed(items))]), from: .generated)
        window.editor.settle()
        window.present()
        var isGone = false
        connect(window.window, "destroy") { isGone = true }
        window.editor.save(as: path)
        XCTAssertTrue(window.editor.isSaving)
        gtk_window_close(window.window)
        XCTAssertFalse(isGone, "the window went before its file was written")
        XCTAssertTrue(window.editor.isSaving)
        XCTAssertTrue(runMainLoop { isGone })
        XCTAssertEqual(window.editor.file?.path, path)
        XCTAssertFalse(window.editor.isSaving || window.editor.isChanged)
        let written = try CollectionDocument.decode(Data(contentsOf: URL(fileURLWithPath: path))).document
        XCTAssertEqual(written, window.editor.document)
    }

    /// The window's actions are gone when the worker is done.
    func testALayoutThatEndsAfterItsWindowIsToldToNobody() throws {
        let window = openWindow()
        window.editor.show(FileBench.large, from: .generated)
        window.editor.settle()
        window.present()
        window.waitForFrame()
        let canvas = window.canvas
        window.editor.edit("Size") { $0.options.itemSize = LengthSize(width: 31, height: 17) }
        XCTAssertTrue(canvas.isLayingOut)
        gtk_window_destroy(window.window)
        XCTAssertTrue(canvas.isLayingOut)
        XCTAssertTrue(runMainLoop { !canvas.isLayingOut })
        XCTAssertEqual(canvas.layout.options.itemSize, LengthSize(width: 31, height: 17))
    }

    func testEditsWhileAClosingWindowSavesAreAskedAbout() throws {
        let bench = try FileBench()
        let window = openWindow()
        window.editor.openNow(path: bench.path)
        window.present()
        window.editor.edit("Rename") { $0.title = "B" }
        XCTAssertFalse(window.documents.shouldClose())
        try XCTUnwrap(shownButtons("_Save").first).click()
        XCTAssertTrue(runMainLoop { window.editor.isSaving })
        window.editor.edit("Rename") { $0.title = "C" }
        XCTAssertTrue(runMainLoop { !window.editor.isSaving && !shownButtons("_Discard").isEmpty })
        XCTAssertEqual(try bench.inFile.title, "B")
        XCTAssertTrue(window.editor.isChanged)
        shownButtons("_Cancel").first?.click()
    }

    func testAnOpenQuestionAlsoAnswersForQuitting() throws {
        let window = openWindow()
        window.editor.show(CollectionDocument(title: "A"), from: .generated)
        window.present()
        window.editor.edit("Rename") { $0.title = "B" }
        XCTAssertFalse(window.documents.shouldClose())
        var isClosed = false
        window.documents.close { isClosed = true }
        let discard = shownButtons("_Discard")
        XCTAssertEqual(discard.count, 1)
        discard.first?.click()
        XCTAssertTrue(runMainLoop { isClosed })
    }

    /// The question is about opening something else. Quitting goes on after its answer.
    func testQuittingWaitsForTheAnswerToAnotherQuestion() throws {
        let (window, bench) = try askedAboutOpeningASample()
        var isClosed = false
        window.documents.close { isClosed = true }
        XCTAssertEqual(shownButtons("_Discard").count, 1)
        shownButtons("_Discard").first?.click()
        XCTAssertTrue(runMainLoop { isClosed })
        XCTAssertEqual(try bench.inFile.title, "A")
    }

    func testQuittingEndsIfTheUserKeepsTheDocument() throws {
        let (window, _) = try askedAboutOpeningASample()
        var isClosed = false
        window.documents.close { isClosed = true }
        shownButtons("_Cancel").first?.click()
        // The answer takes effect when the main loop is idle.
        runWhatWaits()
        XCTAssertEqual(shownButtons("_Discard").count, 0)
        // A later question has nothing to do with it.
        window.activate("sample", "moons")
        XCTAssertTrue(runMainLoop { !shownButtons("_Discard").isEmpty })
        shownButtons("_Discard").first?.click()
        XCTAssertTrue(runMainLoop { window.editor.title != "B" && !window.editor.isReading })
        runWhatWaits()
        XCTAssertFalse(isClosed)
    }

    /// A window with a changed document, `B`, that asks about opening a sample instead.
    private func askedAboutOpeningASample() throws -> (PreviewWindow, FileBench) {
        let bench = try FileBench()
        let window = openWindow()
        window.editor.openNow(path: bench.path)
        window.present()
        window.editor.edit("Rename") { $0.title = "B" }
        window.activate("sample", "moons")
        XCTAssertTrue(runMainLoop { !shownButtons("_Discard").isEmpty })
        return (window, bench)
    }

    /// It is the last copy.
    func testClosingADocumentWhoseFileIsGoneAsks() throws {
        let bench = try FileBench()
        let window = openWindow()
        window.editor.openNow(path: bench.path)
        XCTAssertTrue(window.documents.shouldClose())
        try? FileManager.default.removeItem(atPath: bench.path)
        window.editor.reloadNow()
        window.activate("sample", "moons")
        XCTAssertEqual(window.editor.title, "A")
        XCTAssertFalse(window.documents.shouldClose())
        try? bench.write { _ in }
        window.editor.reloadNow()
        XCTAssertTrue(window.documents.shouldClose())
    }
}

/// The buttons with this label that can be seen, in all windows.
@MainActor
func shownButtons(_ label: String) -> [Widget] {
    (items(of: gtk_window_get_toplevels()) as [GObjectRef<Widget>]).flatMap(\.pointer.tree).filter {
        $0.isA(gtk_button_get_type()) && gtk_widget_get_mapped($0) != 0
            && gtk_button_get_label($0.cast()).map { String(cString: $0) } == label
    }
}
