import BenchmarkSupport
import Foundation
import GTKBridge

/// A window of this process, driven by its actions as D-Bus drives it.
@MainActor
struct ActionWindow {
    let window: UnsafeMutablePointer<GtkWindow>

    /// The windows that are open, the newest first.
    static var all: [ActionWindow] {
        guard let application = g_application_get_default(),
            let first = gtk_application_get_windows(application.cast())
        else { return [] }
        return sequence(first: first) { $0.pointee.next }.map {
            ActionWindow(window: $0.pointee.data.assumingMemoryBound(to: GtkWindow.self))
        }
    }

    /// Opens a file in a window of its own.
    static func open(_ file: URL) -> ActionWindow {
        let known = Set(all.map(\.window))
        var files: [OpaquePointer?] = [g_file_new_for_path(file.path)]
        g_application_open(g_application_get_default(), &files, 1, "")
        guard let new = all.first(where: { !known.contains($0.window) }) else { fail("no window opened") }
        return new
    }

    private var group: OpaquePointer { window.cast() }

    var title: String { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
    var isChanged: Bool { title.hasPrefix("• ") }

    func isEnabled(_ action: String) -> Bool { g_action_group_get_action_enabled(group, action) != 0 }
    func activate(_ action: String, _ text: String? = nil) {
        g_action_group_activate_action(group, action, text?.variant)
    }
    func set(_ action: String, _ state: some GVariantConvertible) {
        g_action_group_change_action_state(group, action, state.variant)
    }

    var width: CInt { gtk_widget_get_width(window.cast()) }
    func resize(toWidth width: CInt) { gtk_window_set_default_size(window, width, 760) }
}
