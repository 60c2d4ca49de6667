import CMalloc
import GTKBridge
import Samples
import XCTest

@testable import LintelApp

/// A window that is closed takes everything along: its objects, and every closure that GTK held for it.
final class ClosedWindowTests: XCTestCase {
    override func setUpWithError() throws {
        try XCTSkipUnless(MainActor.assumeIsolated { Display.isAvailable }, "no display")
    }

    func testAClosedWindowLeavesNothingBehind() {
        MainActor.assumeIsolated {
            let application = GObjectRef<UnsafeMutablePointer<GtkApplication>>(
                taking: gtk_application_new("app.lintel.Test", G_APPLICATION_NON_UNIQUE))
            g_application_register(application.pointer.cast(), nil, nil)
            let style = DesktopStyle()
            // The first ones fill what the process keeps for all that follow.
            for _ in 0..<2 { _ = openAndClose(application.pointer, style) }
            let before = liveSignalBoxCount
            let memoryBefore = mallinfo2().uordblks
            let closed = (0..<3).map { _ in openAndClose(application.pointer, style) }
            // What waits in the main loop for its turn keeps what it is about until then.
            settle(milliseconds: 600)
            XCTAssertEqual(closed.filter { $0.window != nil }.count, 0, "windows")
            // The last one's may stay until the next window takes its place; they must not pile up.
            XCTAssertLessThanOrEqual(closed.filter { $0.model != nil }.count, 1, "models")
            XCTAssertEqual(closed.filter { $0.canvas != nil }.count, 0, "canvases")
            XCTAssertEqual(closed.filter { $0.driver != nil }.count, 0, "drivers")
            XCTAssertEqual(liveSignalBoxCount - before, 0, "closures")
            // What nothing of ours counts takes room all the same: menus of its own come to 117 kB a window.
            XCTAssertLessThan(Int(mallinfo2().uordblks) - Int(memoryBefore), 100_000, "bytes, of three windows")
        }
    }
}

private struct Closed {
    weak var window: PreviewWindow?
    weak var model: PreviewModel?
    weak var canvas: Canvas?
    weak var driver: ScrollDriver?
}

@MainActor
private func openAndClose(_ application: UnsafeMutablePointer<GtkApplication>, _ style: DesktopStyle) -> Closed {
    let window = PreviewWindow(application: application, style: style)
    window.model.open(Sample.all[0])
    window.present()
    settle(milliseconds: 400)
    window.canvas.setOffset(300)
    settle(milliseconds: 100)
    let closed = Closed(window: window, model: window.model, canvas: window.canvas, driver: window.driver)
    gtk_window_destroy(window.window)
    settle(milliseconds: 100)
    return closed
}

/// Runs the main loop for a while: animations, images on their way, timeouts.
@MainActor
private func settle(milliseconds: Int) {
    var isOver = false
    after(milliseconds: milliseconds) { isOver = true }
    while !isOver { g_main_context_iteration(nil, 1) }
}
