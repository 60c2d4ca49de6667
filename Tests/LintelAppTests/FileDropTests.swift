import GTKBridge
import XCTest

@testable import LintelApp

/// Files that are dropped arrive by their paths. Needs a display, as widgets do.
final class FileDropTests: WindowTestCase {
    func testDroppedFilesArriveInTheirOrder() throws {
        let widget = GObjectRef<Widget>(taking: box(GTK_ORIENTATION_VERTICAL))
        var dropped: [String] = []
        acceptFiles(on: widget.pointer) { paths, _, _ in dropped = paths }
        let controllers = try XCTUnwrap(gtk_widget_observe_controllers(widget.pointer))
        let target = try XCTUnwrap(g_list_model_get_item(controllers, 0))
        XCTAssertTrue(drop(["/a/one.lintel.json", "/b/two words.json"], on: target))
        XCTAssertEqual(dropped, ["/a/one.lintel.json", "/b/two words.json"])
        dropped = []
        XCTAssertFalse(drop([], on: target))
        XCTAssertEqual(dropped, [])
        g_object_unref(target)
        g_object_unref(UnsafeMutableRawPointer(controllers))
    }
}

/// What GTK does when somebody lets go of them there.
@MainActor
private func drop(_ paths: [String], on target: UnsafeMutableRawPointer) -> Bool {
    var files: [OpaquePointer?] = paths.map { g_file_new_for_path($0) }
    defer { for file in files { g_object_unref(file.map { UnsafeMutableRawPointer($0) }) } }
    var list = GValue()
    g_value_init(&list, gdk_file_list_get_type())
    g_value_take_boxed(&list, gdk_file_list_new_from_array(&files, gsize(files.count)).map { UnsafeRawPointer($0) })
    defer { g_value_unset(&list) }

    var arguments = [GValue(), GValue(), GValue(), GValue()]
    g_value_init(&arguments[0], gtk_drop_target_get_type())
    g_value_set_object(&arguments[0], target)
    g_value_init(&arguments[1], g_value_get_type())
    g_value_set_boxed(&arguments[1], &list)
    for index in 2...3 { g_value_init(&arguments[index], .double) }
    defer { for index in 0...3 { g_value_unset(&arguments[index]) } }
    var answer = GValue()
    g_value_init(&answer, .boolean)
    g_signal_emitv(&arguments, g_signal_lookup("drop", gtk_drop_target_get_type()), 0, &answer)
    return g_value_get_boolean(&answer) != 0
}
