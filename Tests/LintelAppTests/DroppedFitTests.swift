import CollectionDocument
import GTKBridge
import Recordings
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// A fit belongs to the document, its state and the recording that it was started for. A fit of anything else is dropped, and said.
final class DroppedFitTests: WindowTestCase {
    private let viewport = LayoutSize(width: 390, height: 400)
    private lazy var path = makeFolder().appendingPathComponent("app.ndjson").path
    private static let document = CollectionDocument.rows(9, 9, height: 100, header: 40)

    func testAFitOfADocumentThatIsEditedMeanwhileIsDropped() throws {
        let window = try beginFit()
        window.editor.edit("Title") { $0.sections[0].title = "Mine" }
        XCTAssertEqual(toast(of: window), "The fit was dropped, because the document was changed in the meantime.")
        XCTAssertTrue(window.isEnabled("fit-document"))
        XCTAssertFalse(window.isEnabled("cancel-fit"))
        expectNothingToLand(in: window)
        XCTAssertEqual(window.editor.document.sections[0].title, "Mine")
    }

    func testAFitOfADocumentThatIsUndoneMeanwhileIsDropped() throws {
        let window = try beginFit { $0.editor.edit("Title") { $0.sections[0].title = "Mine" } }
        window.activate("undo")
        XCTAssertFalse(window.isEnabled("cancel-fit"))
        expectNothingToLand(in: window)
    }

    func testAFitDoesNotLandOnAnotherDocument() throws {
        let window = try beginFit()
        window.editor.show(.rows(4, height: 30, header: 10), from: .generated)
        XCTAssertEqual(toast(of: window), "The fit was dropped, because another document was opened.")
        expectNothingToLand(in: window)
        XCTAssertEqual(window.editor.document.sections.map(\.itemCount), [4])
    }

    func testAFitOfARecordingThatBecomesADocumentDoesNotLandOnOneThatIsOpened() throws {
        try record()
        let window = showWindow { _ in }
        window.activate("open-recording-file", path)
        XCTAssertTrue(runMainLoop { window.isEnabled("cancel-fit") })
        window.editor.show(.rows(4, height: 30, header: 10), from: .generated)
        XCTAssertEqual(toast(of: window), "The fit was dropped, because another document was opened.")
        expectNothingToLand(in: window)
        XCTAssertEqual(window.editor.document.sections.map(\.itemCount), [4])
    }

    func testAFitThatEndsWhileAnotherDocumentIsOpenedIsDropped() throws {
        let window = try beginFit()
        let answer = DispatchSemaphore(value: 0)
        let other = CollectionDocument.rows(4, height: 30, header: 10)
        window.editor.open("/other.lintel.json") { _, _ in
            answer.wait()
            return .success(ShownDocument(other, from: .generated))
        }
        XCTAssertTrue(runMainLoop { !window.isEnabled("cancel-fit") })
        XCTAssertEqual(toast(of: window), "The fit was dropped, because another document was opened.")
        XCTAssertEqual(window.editor.document, Self.document)
        answer.signal()
        XCTAssertTrue(runMainLoop { window.editor.document == other })
        XCTAssertNil(window.editor.problem)
    }

    func testAFitToARecordingThatIsWrittenAgainIsDropped() throws {
        let window = try beginFit()
        window.recording.onChange = { [onChange = window.recording.onChange, weak window] old in
            XCTAssertEqual(window?.isEnabled("cancel-fit"), false, "the fit goes on for another recording")
            onChange?(old)
        }
        let told = "The fit was dropped, because the recording was changed in the meantime."
        // A fit may end before the file is read, so it is begun again until one is under way when the reading arrives.
        for pinInset in 1...9 where toast(of: window) != told {
            let reading = try XCTUnwrap(window.recording.opened?.readingCount)
            try record { $0.pinInset = Double(pinInset) }
            while window.recording.opened?.readingCount == reading {
                if window.isEnabled("fit-document") { window.activate("fit-document") }
                g_main_context_iteration(nil, 1)
            }
        }
        XCTAssertEqual(toast(of: window), told)
        XCTAssertFalse(window.isEnabled("cancel-fit"))
    }

    func testAFitToARecordingThatIsClosedIsDropped() throws {
        let window = try beginFit()
        window.activate("close-recording")
        XCTAssertEqual(toast(of: window), "The fit was dropped, because the recording was closed.")
        XCTAssertFalse(window.isEnabled("cancel-fit"))
        window.activate("open-recording-file", path)
        XCTAssertTrue(runMainLoop { window.isEnabled("fit-document") })
        expectNothingToLand(in: window)
    }

    func testAFitIsCancelled() throws {
        let window = try beginFit()
        window.activate("cancel-fit")
        XCTAssertEqual(toast(of: window), "Fitting was cancelled.")
        expectNothingToLand(in: window)
    }

    func testAFitDoesNotKeepAWindowThatIsClosed() throws {
        try record { $0.pinInset = 24 }
        weak let closed = try closeWhileFitting()
        XCTAssertTrue(runMainLoop { closed == nil })
    }

    private func closeWhileFitting() throws -> RecordingActions {
        let window = PreviewWindow(application: WindowTestCase.application.pointer, style: DesktopStyle())
        window.editor.show(Self.document, from: .generated)
        window.present()
        window.activate("open-recording-file", path)
        XCTAssertTrue(runMainLoop { window.comparison.recorded != nil })
        window.activate("fit-document")
        XCTAssertTrue(window.isEnabled("cancel-fit"))
        let recording = window.recording
        gtk_window_destroy(window.window)
        return recording
    }

    func testWhatTakesLongHasAButtonThatCancelsIt() throws {
        let editor = DocumentEditor()
        editor.showTask("Fitting…", cancelledBy: .cancelFit)
        let notice = try XCTUnwrap(editor.state.notices.shown)
        XCTAssertEqual(notice.weight, .progress)
        XCTAssertEqual(notice.message, "Fitting…")
        XCTAssertEqual(notice.choices.map(\.answer), [.cancelFit])
        editor.endTask()
        XCTAssertEqual(editor.state.notices, [])
    }

    // MARK: -

    /// Opens a document with a recording that it can be fitted to, and begins to. The fit cannot end before the main loop runs.
    private func beginFit(_ prepare: (PreviewWindow) -> Void = { _ in }) throws -> PreviewWindow {
        try record { $0.pinInset = 24 }
        let window = showWindow { $0.editor.show(Self.document, from: .generated) }
        window.activate("open-recording-file", path)
        XCTAssertTrue(runMainLoop { window.comparison.recorded != nil })
        XCTAssertTrue(runMainLoop { window.seen.own.layout.containerSize == viewport })
        prepare(window)
        XCTAssertFalse(window.isEnabled("cancel-fit"))
        window.activate("fit-document")
        XCTAssertTrue(window.isEnabled("cancel-fit"))
        return window
    }

    /// Expects that only a fit that is begun now changes the document. Fits end one after the other, so an earlier one had its turn.
    private func expectNothingToLand(in window: PreviewWindow) {
        let before = window.editor.document
        var changes = 0
        window.editor.onChange(for: window) { _, state, old in if state.revision != old.revision { changes += 1 } }
        window.activate("fit-document")
        XCTAssertTrue(runMainLoop { window.editor.state.undoName == "Fit to Recording" })
        XCTAssertEqual(changes, 1)
        window.activate("undo")
        XCTAssertTrue(runMainLoop { window.editor.document == before })
    }

    private func toast(of window: PreviewWindow) -> String? {
        let texts = window.toasts.widget.visibleTree.compactMap(\.labelText)
        return texts.first { $0.contains("fit") || $0.contains("Fit") }
    }

    /// Records the document with other options.
    private func record(_ change: (inout LayoutOptions) -> Void = { _ in }) throws {
        var document = Self.document
        change(&document.options)
        let layout = document.layout(in: viewport)
        var text = RecordingHeading(viewport: viewport).line
        for offset in stride(from: 0.0, through: layout.offsetRange.upperBound, by: 20) {
            _ = FramesLine.write(layout, at: Viewpoint(offset)) { text += $0 }
        }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
}
