import GTKBridge

/// The keyboard shortcuts of the whole window, with the action that each activates, such as `win.open`; `nil` for one that
/// GTK handles itself. The application's accelerators, the list of shortcuts and the tooltips all use these tables. Keys
/// that a widget takes while it has the focus are in the widget's own table.
enum Shortcut {
    typealias Binding = KeyBinding<String?>

    static let file = [
        Binding(tr("New document"), "win.new::blank", "<Control>n"),
        Binding(tr("Open a document"), "win.open", "<Control>o"),
        Binding(tr("Save"), "win.save", "<Control>s"),
        Binding(tr("Save as another file"), "win.save-as", "<Control><Shift>s"),
        Binding(tr("Export"), "win.show-export", "<Control>e"),
        Binding(tr("Film the scrolling"), "win.record", "<Control><Shift>r"),
        Binding(tr("Close the window"), "window.close", "<Control>w"),
        Binding(tr("Quit"), "app.quit", "<Control>q"),
        Binding(tr("Main menu"), nil, "F10"),
        Binding(tr("Keyboard shortcuts"), "win.shortcuts", "<Control>question", "<Control>F1"),
    ]

    static let undoing = [
        Binding(tr("Undo"), "win.undo", "<Control>z"),
        Binding(tr("Redo"), "win.redo", "<Control><Shift>z"),
    ]

    /// The key for undoing also takes back a replaced document while that is offered, unless the new one has a step to undo.
    private static let takingBack = Binding(tr("Undo"), "win.take-back", "<Control>z")

    static let view = [
        Binding(tr("Sidebar"), "win.show-sidebar", "F9"),
        Binding(tr("Find an option"), "win.find-option", "<Control>f"),
        Binding(tr("Go to an offset"), "win.go-to-offset", "<Control>g"),
        Binding(tr("Inspector"), "win.show-inspector", "<Control>i"),
        Binding(tr("Plot of header positions"), "win.show-plot", "<Control><Shift>p"),
        Binding(tr("Check"), "win.show-check", "<Control><Shift>k"),
        Binding(tr("Compare"), "win.choose-comparison", "<Control>k"),
        Binding(tr("Open a recording of an app"), "win.open-recording", "<Control><Shift>o"),
        Binding(tr("Edit as own rule"), "win.edit-as-own-rule", "<Control>r"),
        Binding(tr("Real widgets"), "win.real-widgets", "<Control><Shift>g"),
        // The handle between the content and the panels takes the keyboard then.
        Binding(tr("Height of the panel, then by arrows"), nil, "F8"),
        Binding(tr("Zoom in"), "win.zoom-in", "<Control>plus", "<Control>equal", "<Control>KP_Add"),
        Binding(tr("Zoom out"), "win.zoom-out", "<Control>minus", "<Control>KP_Subtract"),
        Binding(tr("Original zoom"), "win.zoom-reset", "<Control>0", "<Control>KP_0"),
    ]

    static let motion = [Binding(tr("Pause and continue"), "win.motion-paused", "<Control>space")]

    static let all = file + undoing + view + motion

    /// A tooltip with the key of the action, such as `Sidebar (F9)`; `nil` stands for the main menu, which GTK opens.
    static func tooltip(_ text: String, for action: String?) -> String {
        keyText(of: action).map { "\(text) (\($0))" } ?? text
    }

    /// The key of an action as people know it, such as `Ctrl+O`; `nil` if it has none.
    static func keyText(of action: String?) -> String? {
        all.first { $0.intent == action }?.keys.first.flatMap(label)
    }

    /// The key as people know it, in the user's language, such as `Ctrl+O`.
    private static func label(of key: String) -> String? {
        var (value, modifiers) = (guint(), GdkModifierType(0))
        return gtk_accelerator_parse(key, &value, &modifiers) == 0
            ? nil : String(taking: gtk_accelerator_get_label(value, modifiers))
    }

    /// Gives every action of the table its keys.
    static func install(in application: UnsafeMutablePointer<GtkApplication>) {
        for shortcut in all + [takingBack] {
            guard let action = shortcut.intent else { continue }
            withCStrings(shortcut.keys) { gtk_application_set_accels_for_action(application, action, $0) }
        }
    }

    /// Undoes or redoes typing in the text field that has the keyboard. The keys of `undoing` mean that first; its actions
    /// always mean the document.
    ///
    /// - Returns: whether there was typing to undo or redo.
    static func undoTyping(_ action: String?, in window: UnsafeMutablePointer<GtkWindow>) -> Bool {
        guard let field = gtk_window_get_focus(window), field.isA(gtk_text_get_type()) else { return false }
        // GTK does not tell whether there is anything to undo.
        let text = field.entryText
        gtk_widget_activate_action_variant(field, action == "win.undo" ? "text.undo" : "text.redo", nil)
        return field.entryText != text
    }
}
