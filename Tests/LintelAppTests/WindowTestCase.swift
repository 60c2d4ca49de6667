import GTKBridge
import Samples
import TestSupport
import XCTest

@testable import LintelApp

/// Tests that need a display. Without one they are skipped.
///
/// XCTest runs tests on the main thread. SwiftPM lists them in Swift 5 code, which knows no actors: so a class of tests on the
/// main actor is `@preconcurrency`.
@preconcurrency @MainActor
class WindowTestCase: XCTestCase {
    /// The windows' application. One a process: its bus name's path can be taken once.
    static let application = {
        let application = GObjectRef<UnsafeMutablePointer<GtkApplication>>(
            taking: gtk_application_new("app.lintel.Test", G_APPLICATION_NON_UNIQUE))
        g_application_register(application.pointer.cast(), nil, nil)
        return application
    }()

    /// The open windows. Each leaves the list when it is destroyed, as in the application.
    private var windows: [PreviewWindow] = []

    override func setUpWithError() throws {
        try XCTSkipUnless(MainActor.assumeIsolated { Display.isAvailable }, "needs a display")
        // A window opens as a new user sees it, whatever the windows of earlier tests remembered.
        unlink(SavedWindow.userFile)
        workInAQuietFolder()
    }

    /// Makes an empty folder the working folder, which a file chooser without another folder shows. In GTK 4.8, a file that comes and
    /// goes while a chooser reads its folder ends the program (`file_system_model_set: code should not be reached`), and tests and
    /// scripts that run at the same time write into the usual one.
    private nonisolated func workInAQuietFolder() {
        let before = FileManager.default.currentDirectoryPath
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(makeFolder().path))
        addTeardownBlock { XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(before)) }
    }

    /// Opens a window that closes after the test.
    func openWindow() -> PreviewWindow {
        let window = PreviewWindow(application: Self.application.pointer, style: DesktopStyle())
        windows.append(window)
        addTeardownBlock { [self, pointer = WeakGObject(window.window)] in
            windows.removeLast()
            pointer.use { gtk_window_destroy($0) }
            // What the window left in the main loop does not reach for it.
            runMainLoop(milliseconds: 20)
        }
        return window
    }

    /// Opens a window on the screen, and a document in it: a sample, if no other.
    func showWindow(_ open: (PreviewWindow) -> Void = { $0.editor.open(Sample.all[0]) }) -> PreviewWindow {
        let window = openWindow()
        open(window)
        window.present()
        XCTAssertTrue(runMainLoop { window.canvas.layout.containerSize.height > 0 })
        window.waitForFrame()
        return window
    }

    /// Shows a widget in a window of its own, which goes after the test.
    @discardableResult
    func show(_ widget: Widget, width: Int32 = -1, height: Int32 = -1) -> Widget {
        let window: Widget = gtk_window_new()
        gtk_window_set_child(window.cast(), widget)
        gtk_window_set_default_size(window.cast(), width, height)
        gtk_window_present(window.cast())
        addTeardownBlock { [pointer = WeakGObject(window)] in pointer.use { gtk_window_destroy($0.cast()) } }
        return window
    }
}

@MainActor
extension PreviewWindow {
    /// The sidebar makes its last groups after the first frame.
    func waitForSidebar() {
        XCTAssertTrue(runMainLoop { !sidebar.pending.isEmpty && !sidebar.pending.contains(where: \.isActive) })
    }

    /// Shows all of the window as it is now.
    func waitForFrame() {
        guard let clock = gtk_widget_get_frame_clock(window.cast()) else { return XCTFail("the window is not shown") }
        let frame = Moment()
        let connection = connect(clock, "after-paint") { frame.isHere = true }
        gtk_widget_queue_draw(canvas.widget)
        XCTAssertTrue(runMainLoop { frame.isHere })
        connection.disconnect()
    }
}
