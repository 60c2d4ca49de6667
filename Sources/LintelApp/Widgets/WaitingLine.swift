import GTKBridge
import LintelDocument

/// A line of text above a list that is made in the background. While that takes long, it says so, and has a button to cancel it.
///
///     GtkBox      the text · Cancel
final class WaitingLine: WidgetOwner {
    let widget: Widget
    /// Called once the work takes long enough to be shown, with what was found before still in the list.
    var onLong: (() -> Void)?
    /// Called when *Cancel* is pressed.
    var onCancel: (() -> Void)?

    private let text = label("", classes: ["dim-label", "caption", "difference-summary"], wraps: true)
    private let button: Widget = gtk_button_new_with_mnemonic(tr("_Cancel"))
    private var slow: MainLoopSource?

    init() {
        gtk_widget_set_hexpand(text, 1)
        button.styled(["caption"])
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        gtk_widget_set_visible(button, 0)
        widget = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [text, button])
        connect(button, "clicked") { [weak self] in self?.onCancel?() }
    }

    /// Whether the button is shown.
    var isLong: Bool { gtk_widget_get_visible(button) != 0 }

    /// The work begins. The text stays until it takes long.
    ///
    /// - Parameter message: says what is done.
    func begin(_ message: String) {
        guard !isLong else { return }
        slow?.cancel()
        slow = after(milliseconds: DocumentEditor.quietMilliseconds, for: self) { line in
            line.text.setLabelText(message)
            gtk_widget_set_visible(line.button, 1)
            line.onLong?()
        }
    }

    /// The work is done, or was cancelled.
    ///
    /// - Parameter message: what came out; `nil` keeps the text.
    func end(_ message: String?) {
        slow?.cancel()
        gtk_widget_set_visible(button, 0)
        if let message { text.setLabelText(message) }
    }

    func setText(_ message: String) { text.setLabelText(message) }
    func setTooltip(_ words: String) { text.setTooltip(words) }
}
