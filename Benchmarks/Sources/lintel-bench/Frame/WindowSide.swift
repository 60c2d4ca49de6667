import BenchmarkSupport
import Foundation
import GTKBridge
import LintelApp

/// The rows in Lintel's own window, opened as the program opens it.
@MainActor
enum WindowSide {
    /// Opens the window, has it measured, and closes it.
    static func costs(_ rows: Rows, _ measure: @escaping @MainActor (Scroller) -> [Double]) -> [Double] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-bench-\(getpid()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        attempt("write the rows") { try rows.file.write(to: file) }
        return costs(of: file, measure)
    }

    /// As `costs(_:_:)`, of any document.
    static func costs(of file: URL, _ measure: @escaping @MainActor (Scroller) -> [Double]) -> [Double] {
        var costs: [Double] = []
        // The window is there once the application runs; it has a size once it is on the screen.
        let poll = after(milliseconds: 100, repeats: true, for: ProcessInfo.processInfo) { _ in
            guard costs.isEmpty, let scroller else { return }
            costs = measure(scroller)
            gtk_window_destroy(scroller.window)
        }
        let status = LintelApplication.run([.file(file.path)])
        poll.cancel()
        if costs.isEmpty { fail("Lintel's window did not open (status \(status ?? EXIT_FAILURE))") }
        return costs
    }

    private static var scroller: Scroller? {
        for window in ActionWindow.all.map(\.window) {
            if let canvas = canvas(in: window.cast()), gtk_widget_get_height(canvas) > 0,
                let adjustment = gtk_scrollable_get_vadjustment(canvas.cast())
            {
                return Scroller(window: window, adjustment: adjustment)
            }
        }
        return nil
    }

    private static func canvas(in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        if String(cString: gtk_widget_get_css_name(widget)) == "lintel-canvas" { return widget }
        var child = gtk_widget_get_first_child(widget)
        while let widget = child {
            if let canvas = canvas(in: widget) { return canvas }
            child = gtk_widget_get_next_sibling(widget)
        }
        return nil
    }
}
