import GTKBridge
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

final class SharpScreenTests: WindowTestCase {
    /// Shows a widget on a screen that has its scale before the window is made: GTK then notifies of none.
    private func onSharpScreen(_ widget: Widget, _ body: () throws -> Void) throws {
        setenv("GDK_SCALE", "2", 1)
        let screen = try XCTUnwrap(gdk_display_open(nil))
        unsetenv("GDK_SCALE")
        let window: Widget = gtk_window_new()
        gtk_window_set_display(window.cast(), screen)
        gtk_window_set_child(window.cast(), widget)
        gtk_window_present(window.cast())
        defer {
            gtk_window_destroy(window.cast())
            // Later versions of GTK ask for the clipboard of a new screen, and complain if the screen closes before the answer.
            runMainLoop(milliseconds: 100)
            gdk_display_close(screen)
        }
        XCTAssertEqual(gtk_widget_get_scale_factor(widget), 2)
        try body()
    }

    func testACanvasIsPaintedForTheScreenItIsOn() throws {
        let canvas = Canvas(document: .rows(3))
        try onSharpScreen(canvas.widget) { XCTAssertEqual(canvas.renderer.style.grid.scale, 2) }
    }

    func testAPlotIsPaintedForTheScreenItIsOn() throws {
        let plot = PlotView()
        plot.appearance.isDark = true
        try onSharpScreen(plot.widget) { XCTAssertEqual(plot.style.grid.scale, 2) }
    }
}
