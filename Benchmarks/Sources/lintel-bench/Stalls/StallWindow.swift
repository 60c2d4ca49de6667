import Foundation
import GTKBridge

/// A window of this process, driven by its actions as D-Bus drives it.
@MainActor
struct StallWindow {
    let window: UnsafeMutablePointer<GtkWindow>

    /// The windows that are open, the newest first.
    static var all: [StallWindow] {
        guard let application = g_application_get_default() else { return [] }
        var windows: [StallWindow] = []
        var next = gtk_application_get_windows(application.cast())
        while let link = next {
            next = link.pointee.next
            windows.append(StallWindow(window: link.pointee.data.assumingMemoryBound(to: GtkWindow.self)))
        }
        return windows
    }

    /// Opens a file in a window of its own.
    static func open(_ file: URL) -> StallWindow {
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
    func activate(_ action: String) { g_action_group_activate_action(group, action, nil) }
    func activate(_ action: String, _ text: String) { g_action_group_activate_action(group, action, text.variant) }
    func set(_ action: String, _ text: String) { g_action_group_change_action_state(group, action, text.variant) }
    func set(_ action: String, _ number: Double) { g_action_group_change_action_state(group, action, number.variant) }
    func set(_ action: String, _ isOn: Bool) { g_action_group_change_action_state(group, action, isOn.variant) }

    var width: CInt { gtk_widget_get_width(window.cast()) }
    func resize(toWidth width: CInt) { gtk_window_set_default_size(window, width, 760) }
}
