import GTKBridge
import TestSupport
import XCTest

@testable import LintelApp

/// A file chooser shows the right folder, and closes in time.
final class ClosedFileChooserTests: WindowTestCase {
    func testAFileChooserClosesWithItsWindow() throws {
        let (window, chooser) = try openFileChooser()
        XCTAssertNotEqual(gtk_window_get_modal(chooser.cast()), 0, "another document could be opened meanwhile")
        let destroyed = Moment()
        connect(chooser, "destroy") { destroyed.isHere = true }
        gtk_window_destroy(window.cast())
        XCTAssertTrue(runMainLoop { destroyed.isHere }, "it stays for good")
    }

    /// GTK 4.8's list of files shows its menu when the main loop is idle, even if the list is gone by then. Later versions have
    /// another list.
    func testAClosedFileChooserIsReleasedAfterTheMenuOfItsListHadItsTurn() throws {
        guard gtk_check_version(4, 10, 0) != nil else { return }
        let (window, chooser) = try openFileChooser()
        XCTAssertTrue(runMainLoop { chooser.listOfFiles != nil })
        let destroyed = Moment()
        connect(chooser, "destroy") { destroyed.isHere = true }
        try pressSecondaryButton(in: chooser)
        gtk_window_destroy(window.cast())
        XCTAssertFalse(destroyed.isHere, "it went before the menu")
        XCTAssertTrue(runMainLoop { destroyed.isHere }, "it stays for good")
    }

    private func openFileChooser() throws -> (window: Widget, chooser: Widget) {
        let window: Widget = try XCTUnwrap(gtk_window_new())
        gtk_window_present(window.cast())
        chooseFiles(over: window.cast()) { _ in XCTFail("nobody chose") }
        XCTAssertTrue(runMainLoop { shownFileChooser() != nil })
        return (window, try XCTUnwrap(shownFileChooser()))
    }

    func testAnExportStartsInTheFolderOfTheDocument() throws {
        let window: Widget = try XCTUnwrap(gtk_window_new())
        gtk_window_present(window.cast())
        defer { gtk_window_destroy(window.cast()) }
        let folder = makeFolder().path
        chooseExportedFile(named: "a.css", in: folder, over: window.cast()) { _ in XCTFail("nobody chose") }
        XCTAssertTrue(
            runMainLoop {
                guard let chooser = shownFileChooser() else { return false }
                let shown = gtk_file_chooser_get_current_folder(OpaquePointer(chooser))
                    .map { GObjectRef<OpaquePointer>(taking: $0) }
                return shown.flatMap { String(pathOf: $0.pointer) } == folder
            })
    }
}

@MainActor
func shownFileChooser() -> Widget? {
    let windows = gtk_window_get_toplevels()
    for index in 0..<g_list_model_get_n_items(windows) {
        guard let item = g_list_model_get_item(windows, index) else { continue }
        let window = GObjectRef<Widget>(taking: Widget(item))
        if window.pointer.isA(gtk_file_chooser_dialog_get_type()), gtk_widget_get_visible(window.pointer) != 0 {
            return window.pointer
        }
    }
    return nil
}

extension Widget {
    /// The list of files in a file chooser.
    @MainActor fileprivate var listOfFiles: Widget? {
        visibleTree.first { $0.isA(gtk_tree_view_get_type()) && gtk_widget_get_mapped($0) != 0 }
    }
}

/// Tells the gestures of the list of files that the secondary button was pressed.
@MainActor
private func pressSecondaryButton(in chooser: Widget) throws {
    let list = try XCTUnwrap(chooser.listOfFiles)
    let controllers = try XCTUnwrap(gtk_widget_observe_controllers(list))
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    var heard = 0
    for index in 0..<g_list_model_get_n_items(controllers) {
        let gesture = GObjectRef<Widget>(taking: Widget(try XCTUnwrap(g_list_model_get_item(controllers, index))))
        guard gesture.pointer.isA(gtk_gesture_click_get_type()),
            gtk_gesture_single_get_button(gesture.pointer.cast()) == GDK_BUTTON_SECONDARY
        else { continue }
        heard += 1
        var arguments = [GValue(), GValue(), GValue(), GValue()]
        g_value_init(&arguments[0], gtk_gesture_click_get_type())
        g_value_set_object(&arguments[0], gesture.pointer)
        g_value_init(&arguments[1], .integer)
        g_value_set_int(&arguments[1], 1)
        for index in 2...3 {
            g_value_init(&arguments[index], .double)
            g_value_set_double(&arguments[index], 10)
        }
        defer { for index in 0...3 { g_value_unset(&arguments[index]) } }
        g_signal_emitv(&arguments, g_signal_lookup("pressed", gtk_gesture_click_get_type()), 0, nil)
    }
    XCTAssertGreaterThan(heard, 0, "no gesture shows the menu")
}
