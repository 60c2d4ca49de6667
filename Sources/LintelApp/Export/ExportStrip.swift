import GTKBridge

/// A line at the bottom of the content, or of the dialog, that shows the filming or the export that is under way.
///
///     GtkRevealer
///     └── GtkBox      a dot · what is going on · progress · Stop or Cancel
final class ExportStrip {
    enum State: Equatable {
        case nothing
        case filming(seconds: Int)
        /// The export's name, and the share that is finished, from 0 to 1; `nil` if it is unknown.
        case working(String, share: Double?)
    }

    let widget: Widget
    /// Called when *Stop* or *Cancel* is pressed. `ExportActions` sets it.
    var onPress: () -> Void = {}
    private let dot: Widget = gtk_image_new_from_icon_name("media-record-symbolic")
    private let text = label("", classes: ["numeric"])
    private let progress: Widget = gtk_progress_bar_new()
    private let button: Widget = gtk_button_new_with_label(tr("Stop"))
    private(set) var state = State.nothing

    init() {
        dot.styled(["filming-dot"])
        gtk_widget_set_valign(progress, GTK_ALIGN_CENTER)
        gtk_widget_set_hexpand(text, 1)
        progress.setAccessibleLabel(tr("Exporting"))
        let line = box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["filming-strip"], [dot, text, progress, button])
        widget = revealer(line, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
        gtk_widget_set_valign(widget, GTK_ALIGN_END)
        connect(button, "clicked") { [weak self] in self?.onPress() }
        // A revealer asks for its child's width even while it hides it, and the bar is wide.
        gtk_widget_set_visible(progress, 0)
    }

    func render(_ state: State) {
        if case .working(_, share: nil) = state { gtk_progress_bar_pulse(progress.cast()) }
        guard state != self.state else { return }
        self.state = state
        widget.setRevealed(state != .nothing)
        let isWorking = if case .working = state { true } else { false }
        gtk_widget_set_visible(dot, (!isWorking).gboolean)
        gtk_widget_set_visible(progress, isWorking.gboolean)
        switch state {
        case .nothing: break
        case .filming(let seconds):
            text.setLabelText(tr("Filming · {count} s", "Filming · {count} s", count: seconds))
            gtk_button_set_label(button.cast(), tr("Stop"))
        case .working(let name, let share):
            let percent = share.map { "\(Int(clamping: $0 * 100))" }
            text.setLabelText(percent.map { tr("{percent}% · {file}", ["file": name, "percent": $0]) } ?? name)
            if let share { gtk_progress_bar_set_fraction(progress.cast(), share) }
            gtk_button_set_label(button.cast(), tr("Cancel"))
        }
    }
}
