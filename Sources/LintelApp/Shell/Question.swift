import GTKBridge

/// A question in a window over another one, with a button for each answer. Escape and closing cancel it.
struct Question {
    struct Button {
        let title: String
        /// A CSS class: `suggested-action` for the default button, `destructive-action` for one that deletes.
        let style: String
        let perform: @MainActor () -> Void
    }

    /// The title of the window.
    let title: String
    let text: String
    /// A sentence about what the answers lead to.
    let consequence: String
    /// The title of the first button.
    var cancel = tr("_Cancel")
    let buttons: [Button]

    /// - Parameters:
    ///   - onAnswer: called once, with any answer, before the button's function.
    ///   - afterwards: called after the button's function, or after none if the question was cancelled.
    func ask(
        over parent: UnsafeMutablePointer<GtkWindow>, _ onAnswer: @escaping @MainActor () -> Void,
        afterwards: @escaping @MainActor (_ isCancelled: Bool) -> Void
    ) {
        let window = dialogWindow(title, over: parent)
        gtk_window_set_modal(window, 1)
        gtk_window_set_resizable(window, 0)
        // Screen readers read it out when it opens.
        let alert: Widget = window.cast()
        alert.setAccessibleRole(GTK_ACCESSIBLE_ROLE_ALERT_DIALOG)
        alert.setAccessibleLabel(text)
        alert.setAccessibleDescription(consequence)

        var isAnswered = false
        func answer(_ perform: (@MainActor () -> Void)?) {
            guard !isAnswered else { return }
            isAnswered = true
            gtk_window_destroy(window)
            // The answer may close the parent, which must not happen during this window's last event.
            whenIdle(for: parent) { _ in
                onAnswer()
                perform?()
                afterwards(perform == nil)
            }
        }

        let question = label(text, classes: ["heading"], wraps: true)
        let consequence = label(consequence, classes: ["dim-label"], wraps: true)
        for line in [question, consequence] { gtk_label_set_max_width_chars(line.cast(), 40) }
        let row = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
        gtk_box_set_homogeneous(row.cast(), 1)
        func addButton(_ title: String, _ perform: (@MainActor () -> Void)?) -> Widget {
            let button: Widget = gtk_button_new_with_mnemonic(title)
            connect(button, "clicked") { answer(perform) }
            gtk_box_append(row.cast(), button)
            return button
        }
        _ = addButton(cancel, nil)
        for choice in buttons {
            let button = addButton(choice.title, choice.perform)
            button.styled([choice.style])
            if choice.style == "suggested-action" { gtk_window_set_default_widget(window, button) }
        }
        let body = box(
            GTK_ORIENTATION_VERTICAL, spacing: 12, classes: ["lintel-question"], [question, consequence, row])
        gtk_window_set_child(window, body)

        connect(window, "close-request") { () -> Bool in
            answer(nil)
            return true
        }
        gtk_window_present(window)
        gtk_window_get_default_widget(window).map { _ = gtk_widget_grab_focus($0) }
    }
}

/// A window that belongs to another one. Escape closes it.
func dialogWindow(_ title: String, over parent: UnsafeMutablePointer<GtkWindow>) -> UnsafeMutablePointer<GtkWindow> {
    let widget: Widget = gtk_window_new()
    let window: UnsafeMutablePointer<GtkWindow> = widget.cast()
    window.setTitle(title)
    gtk_window_set_transient_for(window, parent)
    gtk_window_set_destroy_with_parent(window, 1)
    addShortcuts([KeyBinding(nil, (), "Escape")], at: widget) {
        gtk_window_close(window)
        return true
    }
    return window
}
