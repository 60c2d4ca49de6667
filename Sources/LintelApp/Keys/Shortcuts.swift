import GTKBridge

/// A keyboard shortcut of the whole window, with the action that it activates. The application's accelerators, the list
/// of shortcuts and the tooltips all use these tables. Keys that a widget takes while it has the focus are in the
/// widget's own table (`KeyBinding`).
struct Shortcut: Sendable {
    let title: String
    /// The action with its group, such as `win.open`; `nil` for a shortcut that GTK handles itself.
    let action: String?
    /// Keys in the syntax of `gtk_accelerator_parse()`. Only the first is shown to people.
    let keys: [String]

    init(_ title: String, _ action: String?, _ keys: String...) {
        self.title = title
        self.action = action
        self.keys = keys
    }

    static let file = [
        Shortcut(tr("New document"), "win.new::\(Template.blank.rawValue)", "<Control>n"),
        Shortcut(tr("Open a document"), "win.open", "<Control>o"),
        Shortcut(tr("Save"), "win.save", "<Control>s"),
        Shortcut(tr("Save as another file"), "win.save-as", "<Control><Shift>s"),
        Shortcut(tr("Export"), "win.show-export", "<Control>e"),
        Shortcut(tr("Copy a link"), "win.copy-link", "<Control><Shift>c"),
        Shortcut(tr("Record the scrolling"), "win.record", "<Control><Shift>r"),
        Shortcut(tr("Close the window"), "window.close", "<Control>w"),
        Shortcut(tr("Main menu"), nil, "F10"),
        Shortcut(tr("Keyboard shortcuts"), "win.shortcuts", "<Control>question", "<Control>F1"),
    ]

    static let undoing = [
        Shortcut(tr("Undo"), "win.undo", "<Control>z"),
        Shortcut(tr("Redo"), "win.redo", "<Control><Shift>z"),
    ]

    static let view = [
        Shortcut(tr("Sidebar"), "win.show-sidebar", "F9"),
        Shortcut(tr("Find an option"), "win.find-option", "<Control>f"),
        Shortcut(tr("Inspector"), "win.show-inspector", "<Control>i"),
        Shortcut(tr("Plot of header positions"), "win.show-plot", "<Control><Shift>p"),
        Shortcut(tr("Compare"), "win.choose-comparison", "<Control>k"),
        Shortcut(tr("Frame meter"), "win.show-frame-meter", "<Control><Shift>f"),
        Shortcut(tr("Zoom in"), "win.zoom-in", "<Control>plus", "<Control>equal", "<Control>KP_Add"),
        Shortcut(tr("Zoom out"), "win.zoom-out", "<Control>minus", "<Control>KP_Subtract"),
        Shortcut(tr("Original zoom"), "win.zoom-reset", "<Control>0", "<Control>KP_0"),
    ]

    static let motion = [Shortcut(tr("Pause and continue"), "win.motion-paused", "<Control>space")]

    static let all = file + undoing + view + motion

    /// A tooltip with the key of the action, such as `Sidebar (F9)`.
    static func tooltip(_ text: String, for action: String) -> String {
        guard let key = all.first(where: { $0.action == action })?.keys.first, let label = label(of: key) else {
            return text
        }
        return "\(text) (\(label))"
    }

    /// The key as people know it, in the user's language, such as `Ctrl+O`.
    private static func label(of key: String) -> String? {
        var (value, modifiers) = (guint(), GdkModifierType(0))
        return gtk_accelerator_parse(key, &value, &modifiers) == 0
            ? nil : String(taking: gtk_accelerator_get_label(value, modifiers))
    }

    /// Gives every action of the table its keys.
    static func install(in application: UnsafeMutablePointer<GtkApplication>) {
        for shortcut in all {
            guard let action = shortcut.action else { continue }
            withCStrings(shortcut.keys) { gtk_application_set_accels_for_action(application, action, $0) }
        }
    }
}
