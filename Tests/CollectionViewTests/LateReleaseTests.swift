import Foundation
import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionView

/// Releases that wait to be handled while the layout changes under the pointer.
final class LateReleaseTests: ViewTestCase {
    func testAClickWhoseReleaseWaitsWhileTheLayoutChangesSelects() throws {
        let view = CollectionView(options: .rows)
        view.items = ViewFactory { gtk_label_new("Row") }
        view.sections = [.uniform(count: 6)]
        view.selection.mode = .single
        let shown = show(view, width: 300, height: 480)
        shown.waitForFrame()
        try point("mousemove 150 270", "mousedown 1")
        XCTAssertTrue(runMainLoop { view.clicks.count == 1 })
        // The window handles no event until the motion.
        try point("mouseup 1")
        try makeUpMotion(in: shown.window.cast())
        XCTAssertTrue(runMainLoop { view.selection.paths == [LayoutIndexPath(item: 5, section: 0)] })
    }

    /// Has xdotool carry out commands, while the main loop stands still.
    private func point(_ commands: String...) throws {
        let tool = Process()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tool.arguments = ["xdotool"] + commands.flatMap { $0.split(separator: " ").map(String.init) }
        try tool.run()
        tool.waitUntilExit()
        XCTAssertEqual(tool.terminationStatus, 0, "needs xdotool")
    }

    /// Has GTK make up a motion of the pointer, as it does in a frame in which the layout changes. It handles no other event then.
    private func makeUpMotion(in window: Widget) throws {
        let clock = try XCTUnwrap(gtk_widget_get_frame_clock(window))
        gtk_widget_queue_allocate(window)
        for phase in ["layout", "flush-events", "resume-events"] {
            var instance = GValue()
            g_value_init(&instance, gdk_frame_clock_get_type())
            g_value_set_object(&instance, UnsafeMutableRawPointer(clock))
            g_signal_emitv(&instance, g_signal_lookup(phase, gdk_frame_clock_get_type()), 0, nil)
            g_value_unset(&instance)
        }
    }
}
