import GTKBridge

/// A line at the foot of the content while something is recorded, and while the recording is being made.
///
///     GtkRevealer
///     └── GtkBox      a dot · what is going on · progress · Stop or Cancel
@MainActor
final class RecordingStrip {
    enum State: Equatable {
        case nothing
        case recording(seconds: Int)
        /// From 0 to 1.
        case encoding(share: Double)
    }

    let widget: Widget
    var onStop: () -> Void = {}
    var onCancel: () -> Void = {}
    private let dot: Widget = gtk_image_new_from_icon_name("media-record-symbolic")
    private let text = label("", classes: ["numeric"])
    private let progress: Widget = gtk_progress_bar_new()
    private let button: Widget = gtk_button_new_with_label(tr("Stop"))
    private var state = State.nothing

    init() {
        dot.styled(["recording-dot"])
        gtk_widget_set_valign(progress, GTK_ALIGN_CENTER)
        gtk_widget_set_hexpand(progress, 1)
        gtk_widget_set_hexpand(text, 1)
        progress.setAccessibleLabel(tr("Making the recording"))
        let line = box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["recording-strip"], [dot, text, progress, button])
        widget = gtk_revealer_new()
        gtk_revealer_set_transition_type(widget.cast(), GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
        gtk_revealer_set_child(widget.cast(), line)
        gtk_widget_set_valign(widget, GTK_ALIGN_END)
        connect(button, "clicked") { [weak self] in
            guard let self else { return }
            if case .recording = state { onStop() } else { onCancel() }
        }
        // A revealer asks for its child's width even while it hides it, and the bar is wide.
        arrange(isEncoding: false)
    }

    func show(_ state: State) {
        guard state != self.state else { return }
        self.state = state
        gtk_revealer_set_reveal_child(widget.cast(), (state != .nothing).gboolean)
        switch state {
        case .nothing:
            arrange(isEncoding: false)
        case .recording(let seconds):
            gtk_label_set_text(text.cast(), tr("Recording · {count} s", "Recording · {count} s", count: seconds))
            gtk_button_set_label(button.cast(), tr("Stop"))
            arrange(isEncoding: false)
        case .encoding(let share):
            gtk_label_set_text(
                text.cast(), tr("Making the recording · {percent} %", ["percent": "\(Int(share * 100))"]))
            gtk_progress_bar_set_fraction(progress.cast(), share)
            gtk_button_set_label(button.cast(), tr("Cancel"))
            arrange(isEncoding: true)
        }
    }

    private func arrange(isEncoding: Bool) {
        gtk_widget_set_visible(dot, (!isEncoding).gboolean)
        gtk_widget_set_visible(progress, isEncoding.gboolean)
        gtk_widget_set_hexpand(text, (!isEncoding).gboolean)
        // The text keeps its width, so that the bar beside it does not tremble.
        gtk_label_set_ellipsize(text.cast(), isEncoding ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    }
}
