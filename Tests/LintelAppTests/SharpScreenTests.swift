import GTKBridge
import XCTest

@testable import CollectionCanvas

final class SharpScreenTests: WindowTestCase {
    /// A screen that has its scale before the window is made: GTK then notifies of none.
    func testACanvasIsPaintedForTheScreenItIsOn() throws {
        setenv("GDK_SCALE", "2", 1)
        let screen = try XCTUnwrap(gdk_display_open(nil))
        unsetenv("GDK_SCALE")
        let canvas = Canvas(document: .rows(3))
        let window: Widget = gtk_window_new()
        gtk_window_set_display(window.cast(), screen)
        gtk_window_set_child(window.cast(), canvas.widget)
        gtk_window_present(window.cast())
        defer {
            gtk_window_destroy(window.cast())
            gdk_display_close(screen)
        }
        try XCTSkipUnless(gtk_widget_get_scale_factor(canvas.widget) == 2, "the screen has no scale")
        XCTAssertEqual(canvas.renderer.style.grid.scale, 2)
    }
}
