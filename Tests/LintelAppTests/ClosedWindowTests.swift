import CMalloc
import GTKBridge
import Samples
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// A window that is closed takes everything along: its objects, and every closure that GTK held for it.
final class ClosedWindowTests: WindowTestCase {
    func testAClosedWindowLeavesNothingBehind() {
        // Menus of its own come to 117 kB a window.
        assertNothingStays(memory: 100_000) { window in
            window.canvas.setOffset(300)
            runMainLoop(milliseconds: 100)
        }
    }

    func testNothingStaysOfAWindowInWhichEverythingWasUsed() {
        // Pictures come and go when they like.
        assertNothingStays(memory: .max) { useEverything(in: $0) }
    }

    /// - Parameter memory: so many bytes may three windows leave, of what nothing of ours counts.
    private func assertNothingStays(memory: Int, after use: @escaping @MainActor @Sendable (PreviewWindow) -> Void) {
        let application = WindowTestCase.application
        let style = DesktopStyle()
        // The first ones fill what the process keeps for all that follow.
        for _ in 0..<(memory == .max ? 2 : 4) { _ = openAndClose(application.pointer, style, use) }
        let before = liveSignalBoxCount
        let memoryBefore = mallinfo2().uordblks
        let closed = (0..<3).map { _ in
            defer { runMainLoop(milliseconds: 100) }
            return openAndClose(application.pointer, style, use)
        }
        // What waits in the main loop for its turn keeps what it is about until then.
        runMainLoop(milliseconds: 600)
        XCTAssertEqual(closed.filter { $0.window != nil }.count, 0, "windows")
        // The last one's may stay until the next window takes its place; they must not pile up.
        XCTAssertLessThanOrEqual(closed.filter { $0.editor != nil }.count, 1, "models")
        XCTAssertEqual(closed.filter { $0.canvas != nil }.count, 0, "canvases")
        XCTAssertEqual(closed.filter { $0.driver != nil }.count, 0, "drivers")
        // A timeout of the last window's may still be under way; what stays, stays of each.
        XCTAssertLessThan(liveSignalBoxCount - before, closed.count, "closures")
        XCTAssertLessThan(Int(mallinfo2().uordblks) - Int(memoryBefore), memory, "bytes, of three windows")
    }
}

extension ClosedWindowTests {
    /// The sidebar's last groups are made after the first frame. GTK's critical messages end the tests.
    func testAWindowThatIsClosedAtOnceMakesNothingMore() {
        let window = PreviewWindow(application: WindowTestCase.application.pointer, style: DesktopStyle())
        window.present()
        while window.sidebar.pending.isEmpty { g_main_context_iteration(nil, 1) }
        XCTAssertTrue(window.sidebar.pending.contains(where: \.isActive))
        gtk_window_destroy(window.window)
        XCTAssertFalse(window.sidebar.pending.contains(where: \.isActive))
        runMainLoop(milliseconds: 100)
    }
}

private struct Closed {
    weak var window: PreviewWindow?
    weak var editor: DocumentEditor?
    weak var canvas: Canvas?
    weak var driver: ScrollDriver?
}

@MainActor
private func openAndClose(
    _ application: UnsafeMutablePointer<GtkApplication>, _ style: DesktopStyle, _ use: (PreviewWindow) -> Void
) -> Closed {
    let window = PreviewWindow(application: application, style: style)
    window.editor.open(Sample.all[0])
    window.present()
    runMainLoop(milliseconds: 400)
    use(window)
    let closed = Closed(window: window, editor: window.editor, canvas: window.canvas, driver: window.driver)
    // As the application does, which lets go of a window as it is destroyed.
    gtk_window_destroy(window.window)
    return closed
}

/// Edits, undoes, compares, plots, shows and hides all there is.
@MainActor
private func useEverything(in window: PreviewWindow) {
    let actions: OpaquePointer = window.window.cast()
    func activate(_ action: String, _ target: OpaquePointer? = nil) {
        g_action_group_activate_action(actions, action, target)
        runMainLoop(milliseconds: 20)
    }
    activate("selection", "0.1".variant)
    for action in ["insert-item", "duplicate", "move-later", "rename", "context-menu", "delete", "insert-section"] {
        activate(action)
    }
    for action in ["undo", "undo", "redo", "collapse-all", "expand-all", "show-export"] { activate(action) }
    let toggles = (0..<2).map { _ in
        switches(of: actions).filter { $0 != "record" }
    }
    for action in toggles.joined() { activate(action) }
    for system in HeaderSystem.allCases { activate("compare", system.rawValue.variant) }
    window.canvas.setOffset(300)
    runMainLoop(milliseconds: 100)
    activate("stop-comparing")
    for sample in Sample.all { activate("sample", sample.name.variant) }
    runMainLoop(milliseconds: 200)
}

/// The window's actions that are on or off.
@MainActor
private func switches(of actions: OpaquePointer) -> [String] {
    let names = g_action_group_list_actions(actions)!
    defer { g_strfreev(names) }
    var found: [String] = []
    var next = names
    while let name = next.pointee {
        let type = g_action_group_get_action_state_type(actions, name)
        if let type, g_variant_type_equal(UnsafeRawPointer(type), "b") != 0 {
            found.append(String(cString: name))
        }
        next += 1
    }
    return found.sorted()
}
