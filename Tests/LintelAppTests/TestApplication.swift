import GTKBridge
import XCTest

@testable import LintelApp

/// The application that the tests' windows belong to. One a process: its bus name's path can be taken once.
@MainActor
enum TestApplication {
    static let shared = {
        let application = GObjectRef<UnsafeMutablePointer<GtkApplication>>(
            taking: gtk_application_new("app.lintel.Test", G_APPLICATION_NON_UNIQUE))
        g_application_register(application.pointer.cast(), nil, nil)
        return application
    }()

    /// Opens a window, and closes it after `body`.
    static func withWindow(_ body: (PreviewWindow) throws -> Void) rethrows {
        var window: PreviewWindow? = PreviewWindow(application: shared.pointer, style: DesktopStyle())
        let pointer = window?.window
        defer {
            // As the application does, which lets go of a window as it is destroyed.
            window = nil
            gtk_window_destroy(pointer)
            runMainLoop(milliseconds: 20)
        }
        try window.map(body)
    }
}

@MainActor
extension PreviewWindow {
    /// Shows all of the window as it is now.
    func waitForFrame() {
        guard let clock = gtk_widget_get_frame_clock(window.cast()) else { return XCTFail("the window is not shown") }
        let frame = Moment()
        let connection = connect(clock, "after-paint") { frame.isHere = true }
        gtk_widget_queue_draw(canvas.widget)
        while !frame.isHere { g_main_context_iteration(nil, 1) }
        connection.disconnect()
    }
}
