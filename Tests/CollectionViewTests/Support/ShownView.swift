import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionView

/// Tests that need a display. Without one they are skipped.
@preconcurrency @MainActor
class ViewTestCase: XCTestCase {
    override func setUpWithError() throws {
        try XCTSkipUnless(MainActor.assumeIsolated { Display.isAvailable }, "needs a display")
    }

    /// Shows a view in a scrolled window, in a window that goes after the test.
    func show(_ view: CollectionView, width: Int32 = 320, height: Int32 = 480) -> ShownView {
        let shown = ShownView(view, width: width, height: height)
        addTeardownBlock { shown.close() }
        return shown
    }
}

/// A view in a scrolled window, in a window.
@MainActor
final class ShownView {
    let view: CollectionView
    let window: Widget = gtk_window_new()
    let scrolled: Widget = gtk_scrolled_window_new()
    private var isClosed = false

    init(_ view: CollectionView, width: Int32, height: Int32) {
        self.view = view
        gtk_scrolled_window_set_child(scrolled.cast(), view.widget)
        gtk_scrolled_window_set_overlay_scrolling(scrolled.cast(), 1)
        gtk_window_set_child(window.cast(), scrolled)
        gtk_window_set_default_size(window.cast(), width, height)
        gtk_window_set_decorated(window.cast(), 0)
        setProperty(of: gtk_widget_get_settings(window), "gtk-enable-animations", to: false)
        gtk_window_present(window.cast())
        XCTAssertTrue(runMainLoop { view.layout.containerSize.height > 0 && !view.needsAllocation })
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        gtk_window_destroy(window.cast())
        while g_main_context_iteration(nil, 0) != 0 {}
    }

    /// Shows what is there now.
    func waitForFrame(file: StaticString = #filePath, line: UInt = #line) {
        guard let clock = gtk_widget_get_frame_clock(window) else {
            return XCTFail("the window is not shown", file: file, line: line)
        }
        let frame = Moment()
        let connection = connect(clock, "after-paint") { frame.isHere = true }
        gtk_widget_queue_draw(view.widget)
        XCTAssertTrue(runMainLoop { frame.isHere && !view.needsAllocation }, file: file, line: line)
        connection.disconnect()
    }

    /// The allocation of an element's widget, in the view's coordinates.
    func allocation(of id: LayoutElement.ID) -> LayoutRect? {
        view.widget(of: id).map { allocation(of: $0) }
    }

    func allocation(of widget: Widget) -> LayoutRect {
        var box = GtkAllocation()
        gtk_widget_get_allocation(widget, &box)
        return LayoutRect(x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
    }
}

/// Something that is waited for.
@MainActor
final class Moment {
    var isHere = false
}

/// Runs the main loop until `condition` holds, for a minute at most: far more than anything takes on a busy machine.
@MainActor
func runMainLoop(until condition: () -> Bool) -> Bool {
    let end = Moment()
    let patience = after(milliseconds: 60_000, for: end) { $0.isHere = true }
    defer { patience.cancel() }
    while !end.isHere && !condition() { g_main_context_iteration(nil, 1) }
    return condition()
}
