import CMalloc
import GTKBridge
import Samples
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// A closed window takes everything along: its objects, and every closure that GTK held for it.
final class ClosedWindowTests: WindowTestCase {
    func testAClosedWindowLeavesNothingBehind() {
        assertNothingStays(warmUps: 2) { window in
            window.canvas.setOffset(300)
            window.waitForFrame()
        }
    }

    func testAClosedWindowLeavesNothingBehindAfterUsingEverything() {
        assertNothingStays(warmUps: 1) { useEverything(in: $0) }
    }

    /// How many bytes a window may leave behind in the mean, whoever allocated them. Menus of its own would take 117 kB.
    private static let mostBytes = 45_000
    /// How many windows the mean is of. Pictures take memory, and give it back, at no particular time: what one window leaves may vary by
    /// 100 kB.
    private static let windowsInRow = 4
    /// How many windows there are at most, until the caches are full: on a busy machine that takes more of them.
    private static let mostWindows = 16

    /// - Parameter warmUps: how many windows come first, to fill the caches that the process keeps.
    private func assertNothingStays(warmUps: Int, after use: @escaping @MainActor @Sendable (PreviewWindow) -> Void) {
        let application = WindowTestCase.application
        let style = DesktopStyle()
        for _ in 0..<warmUps { _ = openAndClose(application.pointer, style, use) }
        let before = liveSignalBoxCount
        var closed: [Closed] = []
        var growths: [Int] = []
        repeat {
            let before = mallinfo2().uordblks
            let window = openAndClose(application.pointer, style, use)
            // What waits in the main loop keeps its objects until its turn.
            XCTAssertTrue(runMainLoop { window.window == nil }, "window")
            XCTAssertTrue(runMainLoop { window.canvas == nil }, "canvas, with \(window.remains)")
            XCTAssertTrue(runMainLoop { window.driver == nil }, "driver, with \(window.remains)")
            closed.append(window)
            growths.append(Int(mallinfo2().uordblks) - Int(before))
        } while !isSteady(growths) && growths.count < Self.mostWindows
        XCTAssertTrue(isSteady(growths), "bytes: \(growths)")
        // The last editor may stay until the next window opens. More must not pile up.
        XCTAssertTrue(runMainLoop { closed.count { $0.editor != nil } <= 1 }, "editors")
        // A timeout of the last window may still be waiting; a leak leaves closures of each window.
        XCTAssertTrue(runMainLoop { liveSignalBoxCount - before < closed.count }, "closures")
    }

    /// Whether the last windows left behind no more than they may.
    private func isSteady(_ growths: [Int]) -> Bool {
        let row = growths.suffix(Self.windowsInRow)
        return row.count == Self.windowsInRow && row.reduce(0, +) < Self.windowsInRow * Self.mostBytes
    }
}

extension ClosedWindowTests {
    /// GTK keeps the widget that the pointer was over as its window closed, and a widget keeps the actions of its window.
    func testAClosedWindowLetsGoOfItsPartsWhoeverKeepsAWidget() {
        var kept: [GObjectRef<Widget>] = []
        let closed = openAndClose(WindowTestCase.application.pointer, DesktopStyle()) { window in
            let root: Widget = window.window.cast()
            kept = root.visibleTree.filter { $0.isA(gtk_button_get_type()) }.map { GObjectRef(retaining: $0) }
        }
        XCTAssertGreaterThan(kept.count, 3)
        XCTAssertTrue(runMainLoop { closed.canvas == nil && closed.driver == nil }, "\(closed.remains)")
        withExtendedLifetime(kept) {}
    }

    /// The sidebar makes its last groups after the first frame. GTK's critical messages end the tests.
    func testAWindowThatClosesAtOnceMakesNoMoreGroups() {
        let window = PreviewWindow(application: WindowTestCase.application.pointer, style: DesktopStyle())
        window.present()
        XCTAssertTrue(runMainLoop { !window.sidebar.pending.isEmpty })
        XCTAssertTrue(window.sidebar.pending.contains(where: \.isActive))
        gtk_window_destroy(window.window)
        XCTAssertFalse(window.sidebar.pending.contains(where: \.isActive))
        // Nothing that still runs reaches for the window: another one makes all of its groups meanwhile.
        showWindow().waitForSidebar()
    }
}

private struct Closed {
    weak var window: PreviewWindow?
    weak var editor: DocumentEditor?
    weak var canvas: Canvas?
    weak var driver: ScrollDriver?
    /// The parts that hold the canvas or its driver.
    let owners: [WeakPart]

    @MainActor
    init(_ window: PreviewWindow) {
        self.window = window
        editor = window.editor
        canvas = window.canvas
        driver = window.driver
        owners = [
            window.comparison, window.canvasArea, window.editing, window.inspector, window.plot, window.plot.view,
            window.plot.differences, window.check, window.exporting, window.recording, window.screenActions,
            window.contentOffset, window.canvas.renderer,
        ].map(WeakPart.init)
    }

    /// Which of the owners are still there.
    @MainActor var remains: [String] { owners.filter { $0.object != nil }.map(\.name) }
}

/// A part of a window that may be gone.
private struct WeakPart {
    weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject) {
        self.object = object
        name = "\(type(of: object))"
    }
}

@MainActor
private func openAndClose(
    _ application: UnsafeMutablePointer<GtkApplication>, _ style: DesktopStyle, _ use: (PreviewWindow) -> Void
) -> Closed {
    let window = PreviewWindow(application: application, style: style)
    window.editor.open(Sample.all[0])
    window.present()
    window.waitForSidebar()
    window.waitForFrame()
    use(window)
    let closed = Closed(window)
    // The application lets go of a window when it is destroyed.
    gtk_window_destroy(window.window)
    return closed
}

/// Edits, undoes, compares, plots, and shows and hides everything.
@MainActor
private func useEverything(in window: PreviewWindow) {
    func activate(_ action: String, _ target: String? = nil) {
        window.activate(action, target)
        window.waitForFrame()
    }
    activate("selection", "0.1")
    for action in ["insert-item", "duplicate", "move-later", "rename", "context-menu", "delete", "insert-section"] {
        activate(action)
    }
    for action in ["undo", "undo", "redo", "collapse-all", "expand-all", "show-export"] { activate(action) }
    let toggles = window.actions(holding: Bool.self).filter { $0 != "record" }
    for action in toggles + toggles { activate(action) }
    for system in HeaderSystem.allCases { activate("compare", system.rawValue) }
    window.canvas.setOffset(300)
    window.waitForFrame()
    activate("stop-comparing")
    for sample in Sample.all { activate("sample", sample.name) }
    // The window closes while somebody types.
    activate("go-to-offset")
}
