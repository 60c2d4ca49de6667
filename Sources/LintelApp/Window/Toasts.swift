import GTKBridge

/// A line that floats over the content for some moments and says what just happened.
///
///     GtkOverlay
///     ├── the content
///     └── GtkRevealer, at the bottom
///         └── GtkLabel, and a button that takes it back
@MainActor
final class Toasts {
    /// The content with the toasts over it.
    let widget: Widget
    private let revealer: Widget
    private let text: Widget
    private let button: Widget
    private var hiding: MainLoopSource?
    /// Whether the window was closed.
    private var isGone = false

    /// Long enough to read a line.
    private static let shownMilliseconds = 3_000
    private static let fadeMilliseconds: guint = 200

    init(over content: Widget) {
        text = label("")
        button = gtk_button_new()
        gtk_widget_set_visible(button, 0)
        let line = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["lintel-toast"], [text, button])
        revealer = gtk_revealer_new()
        gtk_revealer_set_transition_type(revealer.cast(), GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
        gtk_revealer_set_transition_duration(revealer.cast(), Self.fadeMilliseconds)
        gtk_revealer_set_child(revealer.cast(), line)
        gtk_widget_set_halign(revealer, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(revealer, GTK_ALIGN_END)
        gtk_widget_set_can_target(revealer, 0)
        widget = gtk_overlay_new()
        gtk_overlay_set_child(widget.cast(), content)
        gtk_overlay_add_overlay(widget.cast(), revealer)
        // Whoever has more to say then, such as a file that was exported, says it to nobody.
        connect(widget, "destroy") { [weak self] in
            self?.isGone = true
            self?.hiding?.cancel()
        }
    }

    /// Shows the text in the place of the one before.
    ///
    /// - Parameter action: what its button does, as `win.redo`.
    func show(_ message: String, button title: String? = nil, action: String? = nil) {
        guard !isGone else { return }
        gtk_label_set_text(text.cast(), message)
        gtk_widget_set_visible(button, (title != nil).gboolean)
        if let title, let action {
            gtk_button_set_label(button.cast(), title)
            gtk_actionable_set_action_name(button.cast(), action)
        }
        reveal(true)
        hiding?.cancel()
        hiding = after(milliseconds: Self.shownMilliseconds, for: self) { $0.reveal(false) }
    }

    private func reveal(_ isRevealed: Bool) {
        gtk_revealer_set_reveal_child(revealer.cast(), isRevealed.gboolean)
        // What fades away is not in the way of the pointer any more.
        gtk_widget_set_can_target(revealer, isRevealed.gboolean)
    }

    isolated deinit { hiding?.cancel() }
}
