import GTKBridge

/// Whether to save before a changed document goes.
enum SaveAnswer {
    case save, discard, cancel
}

/// Asks in a window over `parent` what to do with unsaved changes.
///
/// - Parameters:
///   - title: the document's.
///   - onAnswer: called once.
@MainActor
func askToSave(
    _ title: String, over parent: UnsafeMutablePointer<GtkWindow>, _ onAnswer: @escaping @MainActor (SaveAnswer) -> Void
) {
    let widget: Widget = gtk_window_new()
    let window: UnsafeMutablePointer<GtkWindow> = widget.cast()
    gtk_window_set_title(window, tr("Unsaved Changes"))
    gtk_window_set_transient_for(window, parent)
    gtk_window_set_modal(window, 1)
    gtk_window_set_resizable(window, 0)
    gtk_window_set_destroy_with_parent(window, 1)

    var isAnswered = false
    func answer(_ answer: SaveAnswer) {
        guard !isAnswered else { return }
        isAnswered = true
        gtk_window_destroy(window)
        // The parent may go for it, which this window's last event must not see.
        whenIdle(for: parent) { _ in onAnswer(answer) }
    }

    let question = label(tr("Save the changes to “{title}”?", ["title": title]), classes: ["heading"], wraps: true)
    let consequence = label(tr("Changes that are not saved are lost."), classes: ["dim-label"], wraps: true)
    for line in [question, consequence] { gtk_label_set_max_width_chars(line.cast(), 40) }
    let buttons = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
    gtk_box_set_homogeneous(buttons.cast(), 1)
    for (title, style, value) in [
        (tr("_Cancel"), nil, SaveAnswer.cancel), (tr("_Discard"), "destructive-action", .discard),
        (tr("_Save"), "suggested-action", .save),
    ] {
        let button: Widget = gtk_button_new_with_mnemonic(title)
        button.styled(style.map { [$0] } ?? [])
        connect(button, "clicked") { answer(value) }
        gtk_box_append(buttons.cast(), button)
        if value == .save { gtk_window_set_default_widget(window, button) }
    }
    let body = box(
        GTK_ORIENTATION_VERTICAL, spacing: 12, classes: ["lintel-question"], [question, consequence, buttons])
    gtk_window_set_child(window, body)

    let keys = gtk_event_controller_key_new()!
    connect(keys, "key-pressed") { (key: UInt32) -> Bool in
        guard key == UInt32(GDK_KEY_Escape) else { return false }
        answer(.cancel)
        return true
    }
    gtk_widget_add_controller(widget, keys)
    connect(window, "close-request") { () -> Bool in
        answer(.cancel)
        return true
    }
    gtk_window_present(window)
    gtk_window_get_default_widget(window).map { _ = gtk_widget_grab_focus($0) }
}
