import GTKBridge

/// A line above the content that says what is wrong with the file, until it is right again or dismissed.
@MainActor
final class Banner {
    let widget: Widget
    var onDismiss: (() -> Void)?
    private let text: Widget

    init() {
        text = label("", wraps: true)
        gtk_widget_set_hexpand(text, 1)
        gtk_label_set_selectable(text.cast(), 1)
        let icon: Widget = gtk_image_new_from_icon_name("dialog-warning-symbolic")
        let close: Widget = gtk_button_new_from_icon_name("window-close-symbolic")
        close.styled(["flat", "circular"])
        close.setAccessibleLabel(tr("Dismiss"))
        gtk_widget_set_tooltip_text(close, tr("Dismiss"))
        gtk_widget_set_valign(close, GTK_ALIGN_CENTER)
        let line = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["lintel-banner"], [icon, text, close])

        widget = gtk_revealer_new()
        gtk_revealer_set_transition_type(widget.cast(), GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
        gtk_revealer_set_child(widget.cast(), line)
        connect(close, "clicked") { [weak self] in self?.onDismiss?() }
    }

    /// - Parameter message: `nil` hides the banner.
    func show(_ message: String?) {
        if let message { gtk_label_set_text(text.cast(), message) }
        gtk_revealer_set_reveal_child(widget.cast(), (message != nil).gboolean)
    }
}
