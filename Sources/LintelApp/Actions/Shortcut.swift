import GTKBridge

/// The keyboard shortcuts of the whole window: the keys that actions offer, in the order of the list of shortcuts. The action is `nil` for
/// a key that GTK handles itself. Keys that a widget takes while it has the focus are in the widget's own table.
enum Shortcut {
    typealias Binding = KeyBinding<WindowAction?>

    static let file =
        bindings(of: [.new, .open, .save, .saveAs, .showExport, .record, .close, .quit])
        + [Binding(tr("Main menu"), nil, ["F10"])] + bindings(of: [.shortcuts])

    static let undoing = bindings(of: [.undo, .redo])

    /// The key for undoing also takes back a replaced document while that is offered, unless the new one has a step to undo.
    private static let takingBack = Binding(tr("Undo"), .takeBack, WindowAction.undo.offer?.keys ?? [])

    static let view =
        bindings(of: [.showSidebar, .findOption, .goToOffset])
        + bindings(of: Panel.allCases.map(\.description.action))
        + bindings(of: [.chooseComparison, .openRecording, .editAsOwnRule, .realWidgets])
        // The handle between the content and the panels takes the keyboard then.
        + [Binding(tr("Height of the panel, then by arrows"), nil, ["F8"])]
        + bindings(of: [.zoomIn, .zoomOut, .zoomReset])

    static let motion = bindings(of: [.motionPaused])

    static let all = file + undoing + view + motion

    private static func bindings(of actions: [WindowAction]) -> [Binding] {
        actions.compactMap { action in
            action.offer.map { Binding($0.title, action, $0.keys) }
        }
    }

    /// A tooltip with the key of the action, such as `Sidebar (F9)`; `nil` stands for the main menu, which GTK opens.
    static func tooltip(_ text: String, for action: WindowAction?) -> String {
        keyText(of: action).map { "\(text) (\($0))" } ?? text
    }

    /// The key of an action as people know it, such as `Ctrl+O`; `nil` if it has none.
    static func keyText(of action: WindowAction?) -> String? {
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
            let call = ActionCall(action: action, target: action.offer?.target)
            withCStrings(shortcut.keys) {
                gtk_application_set_accels_for_action(application, call.detailedName, $0)
            }
        }
    }

    /// Undoes or redoes typing in the text field that has the keyboard. The keys of `undoing` mean that first; its actions
    /// always mean the document.
    ///
    /// - Returns: whether there was typing to undo or redo.
    static func undoTyping(_ action: WindowAction?, in window: UnsafeMutablePointer<GtkWindow>) -> Bool {
        guard let field = gtk_window_get_focus(window), field.isA(gtk_text_get_type()) else { return false }
        // GTK does not tell whether there is anything to undo.
        let text = field.entryText
        gtk_widget_activate_action_variant(field, action == .undo ? "text.undo" : "text.redo", nil)
        return field.entryText != text
    }
}
