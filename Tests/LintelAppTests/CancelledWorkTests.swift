import CollectionDocument
import DocumentExport
import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// Work for which nobody waits any more, and results that come too late.
final class CancelledWorkTests: WindowTestCase {
    func testALineSaysThatWorkTakesLongAndHasAButtonThatCancelsIt() throws {
        let line = WaitingLine()
        show(line.widget)
        var cancelled = 0
        line.onCancel = { cancelled += 1 }
        line.setText("Before")
        line.begin("Working…")
        XCTAssertFalse(line.isLong, "what ends soon shows nothing")
        XCTAssertTrue(runMainLoop { line.isLong })
        XCTAssertTrue(line.widget.visibleTree.contains { $0.labelText == "Working…" })
        try XCTUnwrap(gtk_widget_get_last_child(line.widget)).click()
        XCTAssertEqual(cancelled, 1)
        line.end("Done")
        XCTAssertFalse(line.isLong)
        XCTAssertTrue(line.widget.visibleTree.contains { $0.labelText == "Done" })
    }

    func testAHiddenPanelChecksNothing() {
        let window = window()
        window.activate("show-check")
        XCTAssertTrue(window.check.isChecking)
        window.activate("show-check")
        XCTAssertFalse(window.check.isChecking)
        expectCheck(of: window) { $0.activate("show-check") }
    }

    func testACancelledCheckSaysSoUntilTheNextChange() {
        let window = window()
        window.activate("show-check")
        window.check.summary.onCancel?()
        XCTAssertFalse(window.check.isChecking)
        XCTAssertTrue(
            window.check.widget.visibleTree.contains {
                $0.labelText == "The check was cancelled. The next change is checked again."
            })
        expectCheck(of: window) { $0.editor.edit("Longer") { $0.options.headerReferenceSize.height = .points(61) } }
    }

    func testFindingsOfAnotherLayoutGoOnceACheckTakesLong() {
        let window = window()
        expectCheck(of: window) { $0.activate("show-check") }
        window.check.summary.onLong?()
        XCTAssertTrue(window.check.findings.isEmpty)
        XCTAssertFalse(window.check.widget.visibleTree.contains(window.check.list.widget))
        expectCheck(of: window) { $0.editor.edit("Longer") { $0.options.headerReferenceSize.height = .points(61) } }
        XCTAssertTrue(window.check.widget.visibleTree.contains(window.check.list.widget))
    }

    func testWhatIsPastedForAnotherDocumentIsNotPasted() {
        let window = window()
        let opening = window.editor.openingCount
        window.editor.show(.rows(1, height: 40, header: 60), from: .generated)
        window.documents.paste("late", into: opening)
        XCTAssertEqual(window.editor.document.sections.map(\.itemCount), [1])
        XCTAssertFalse(window.editor.state.canUndo)
        let told = "Nothing was pasted, because another document was opened."
        XCTAssertTrue(window.toasts.widget.visibleTree.contains { $0.labelText == told })
        window.documents.paste("in time", into: window.editor.openingCount)
        XCTAssertTrue(window.editor.state.canUndo)
    }

    func testTheClipboardGetsWhatWasCopiedLast() throws {
        let window = window()
        window.exporting.copyText(as: .csv, at: try OffsetList("0:9999999:1"))
        let first = try XCTUnwrap(window.exporting.jobs.first)
        window.exporting.copyText(as: .json)
        XCTAssertTrue(first.flag.isSet)
        XCTAssertEqual(window.exporting.jobs.count, 1)
        XCTAssertTrue(runMainLoop { window.exporting.jobs.isEmpty })
    }

    // MARK: -

    /// A window with rows and headers that cover each of them.
    private func window() -> PreviewWindow {
        showWindow { $0.editor.show(.rows(30, 30, height: 40, header: 60), from: .generated) }
    }

    /// Expects that something makes the panel find what is wrong.
    private func expectCheck(of window: PreviewWindow, after start: (PreviewWindow) -> Void) {
        start(window)
        XCTAssertTrue(runMainLoop { !window.check.isChecking && window.check.findings.count == 2 })
    }
}
