import CollectionDocument
import GTKBridge
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// What the window lets go of without asking can be had back.
final class TakingBackTests: WindowTestCase {
    func testOptionsTriedOnASampleComeBack() throws {
        let window = showWindow { $0.activate("sample", "countries") }
        XCTAssertFalse(window.isEnabled("take-back"))
        window.editor.edit("Space") { $0.options.pinInset = 8 }
        window.editor.edit("Space") { $0.options.pinInset = 9 }
        // An unchanged one is nothing to have back.
        window.activate("sample", "moons")
        XCTAssertTrue(window.isEnabled("take-back"))
        window.activate("take-back")
        XCTAssertFalse(window.isEnabled("take-back"))
        XCTAssertEqual(window.editor.title, "Countries")
        XCTAssertEqual(window.editor.document.options.pinInset, 9)
        XCTAssertTrue(window.editor.isChanged)
        // With its steps.
        window.editor.undo()
        XCTAssertEqual(window.editor.document.options.pinInset, 8)
    }

    /// Taking back replaces a document as well, which then can be had back.
    func testTakingBackCanItselfBeTakenBack() throws {
        let window = showWindow { $0.activate("sample", "countries") }
        window.editor.edit("Space") { $0.options.pinInset = 8 }
        window.activate("sample", "moons")
        window.editor.edit("Space") { $0.options.pinInset = 3 }
        window.activate("take-back")
        XCTAssertEqual(window.editor.document.options.pinInset, 8)
        window.activate("take-back")
        XCTAssertEqual(window.editor.document.options.pinInset, 3)
    }

    func testAnOfferOutlastsItsToastUntilTheDocumentIsEdited() throws {
        let window = showWindow { $0.activate("sample", "countries") }
        window.toasts.offeredMilliseconds = 50
        window.editor.edit("Space") { $0.options.pinInset = 8 }
        window.activate("sample", "moons")
        XCTAssertTrue(runMainLoop { window.toastButton == nil })
        XCTAssertTrue(window.isEnabled("take-back"))
        window.activate("take-back")
        XCTAssertEqual(window.editor.document.options.pinInset, 8)
        // Back to the moons, whose own changes are none.
        window.activate("sample", "moons")
        XCTAssertTrue(runMainLoop { window.toastButton == nil })
        XCTAssertEqual(window.toasts.undoName, "Discard changes")
        window.editor.edit("Space") { $0.options.pinInset = 3 }
        XCTAssertFalse(window.isEnabled("take-back"))
        XCTAssertNil(window.toasts.undoName)
    }

    /// The document was edited while the toast was shown.
    func testAnOfferEndsWithItsToastAfterAnEdit() throws {
        let window = showWindow { $0.activate("sample", "countries") }
        window.toasts.offeredMilliseconds = 50
        window.editor.edit("Space") { $0.options.pinInset = 8 }
        window.activate("sample", "moons")
        window.editor.edit("Space") { $0.options.pinInset = 3 }
        XCTAssertTrue(runMainLoop { !window.isEnabled("take-back") })
        XCTAssertEqual(window.editor.document.options.pinInset, 3)
    }

    func testAnOfferOutlastsTheButtonOfAnotherToast() throws {
        let window = showWindow { $0.activate("sample", "countries") }
        window.editor.edit("Space") { $0.options.pinInset = 8 }
        window.activate("sample", "moons")
        window.toasts.notify("Undone", button: "Redo", action: .redo)
        XCTAssertEqual(window.toastButton, "Redo")
        try XCTUnwrap(window.toastWidget).click()
        XCTAssertEqual(window.toastButton, "Undo", "the offer is shown again")
        XCTAssertTrue(window.isEnabled("take-back"))
    }

    /// Its button would undo or redo something else.
    func testAToastAboutAStepEndsWithTheNextChange() throws {
        let window = showWindow { $0.activate("new", "list") }
        window.editor.edit("Space") { $0.options.pinInset = 8 }
        window.activate("undo")
        XCTAssertEqual(window.toastButton, "Redo")
        window.activate("redo")
        XCTAssertEqual(window.toastButton, "Undo")
        window.editor.edit("Space") { $0.options.pinInset = 9 }
        XCTAssertNil(window.toastButton)
        for _ in 0..<2 { window.activate("undo") }
        XCTAssertEqual(window.toastButton, "Redo")
        window.activate("sample", "moons")
        XCTAssertNil(window.toastButton)
    }

    func testACancelledChooserKeepsTheRecording() throws {
        let window = showWindow { $0.activate("new", "list") }
        for isOn in [true, false] {
            window.set("record", to: isOn)
            window.waitForFrame()
        }
        for isAgain in [false, true] {
            if isAgain { window.activate("take-back") }
            XCTAssertTrue(runMainLoop { shownFileChooser() != nil })
            XCTAssertFalse(window.isEnabled("take-back"))
            gtk_window_close(try XCTUnwrap(shownFileChooser()).cast())
            XCTAssertTrue(runMainLoop { window.isEnabled("take-back") }, "the recording is gone")
            XCTAssertNil(shownFileChooser())
        }
    }

    func testUnknownKeysAreMentionedAgain() throws {
        let window = openWindow()
        let (document, warnings) = try CollectionDocument.decode(Data(#"{"sections": [], "titel": 1}"#.utf8))
        window.editor.show(ShownDocument(document, from: .generated, warnings))
        let remark = try XCTUnwrap(window.editor.notices.shown)
        window.editor.edit("Space") { $0.options.pinInset = 8 }
        window.editor.show(GeneratedContent.first.document(keeping: nil), from: .generated)
        XCTAssertNil(window.editor.notices.shown)
        window.activate("take-back")
        XCTAssertEqual(window.editor.notices.shown, remark)
    }

    func testAFileThatComesBackIsFollowed() throws {
        let bench = try FileBench()
        let window = openWindow()
        window.present()
        window.editor.openNow(path: bench.path)
        window.editor.edit("Space") { $0.options.pinInset = 8 }
        // As after the answer that the changes may go.
        window.editor.show(GeneratedContent.first.document(keeping: nil), from: .generated)
        try bench.write { $0.title = "Meanwhile" }
        window.activate("take-back")
        window.editor.settle()
        XCTAssertEqual(window.editor.document.title, "Meanwhile")
        XCTAssertEqual(window.editor.document.options.pinInset, 8)
        try bench.write { $0.title = "Later" }
        XCTAssertTrue(runMainLoop(until: { window.editor.document.title == "Later" }))
    }

    func testDiscardedWorkComesBack() throws {
        let window = openWindow()
        window.present()
        let folder = UnsavedWorkFolder.user
        var work = UnsavedWork(CollectionDocument(title: "Work"), from: .generated, title: "Work")
        let entry = folder.newEntry()
        work.entry = entry
        try folder.write(work, to: entry)
        window.editor.offer(work)
        window.activate("discard-work")
        XCTAssertFalse(window.editor.state.hasFoundWork)
        let manager = FileManager.default
        XCTAssertTrue(runMainLoop(until: { !manager.fileExists(atPath: entry) }))
        window.activate("take-back")
        XCTAssertTrue(window.editor.state.hasFoundWork)
        XCTAssertTrue(runMainLoop(until: { manager.fileExists(atPath: entry) }))
        window.activate("discard-work")
        XCTAssertTrue(runMainLoop(until: { !manager.fileExists(atPath: entry) }))
    }
}

@MainActor
extension PreviewWindow {
    func isEnabled(_ action: String) -> Bool {
        g_action_group_get_action_enabled(window.cast(), action) != 0
    }

    fileprivate var toastWidget: Widget? {
        toasts.widget.tree.last {
            $0.isA(gtk_button_get_type()) && gtk_widget_has_css_class(gtk_widget_get_parent($0), "lintel-toast") != 0
        }
    }

    /// The title of the toast's button; `nil` if no toast is shown.
    var toastButton: String? {
        guard let button = toastWidget, let toast = gtk_widget_get_ancestor(button, gtk_revealer_get_type()),
            gtk_revealer_get_reveal_child(toast.cast()) != 0
        else { return nil }
        return String(cString: gtk_button_get_label(button.cast()))
    }
}
