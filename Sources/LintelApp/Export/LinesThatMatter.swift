import GTKBridge

/// The few lines of an exported page that hold its headers, above the preview of the whole page, with a button that copies just
/// these. It hides where there are none.
///
///     GtkBox
///     ├── title · Copy These Lines
///     ├── the lines                   GtkScrolledWindow, as high as they are, up to `mostHeight`
///     └── title of the preview below
final class LinesThatMatter {
    let widget: Widget
    /// Called with the lines to copy them. The dialog sets it.
    var onCopy: (String) -> Void = { _ in }
    private let lines = CodeView(label: tr("The lines that matter"))
    private var text: String?

    /// In points. The whole page keeps room in the smallest dialog.
    private static let mostHeight: Int32 = 170

    init() {
        let title = label(tr("The lines that matter, for a page of your own"), classes: ["heading"], wraps: true)
        gtk_widget_set_hexpand(title, 1)
        let copy: Widget = gtk_button_new_with_mnemonic(tr("Copy _These Lines"))
        gtk_widget_set_valign(copy, GTK_ALIGN_CENTER)
        let head = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [title, copy])

        let frame = scrolled(lines.widget)
        frame.styled(["preview"])
        gtk_widget_set_overflow(frame, GTK_OVERFLOW_HIDDEN)
        gtk_scrolled_window_set_propagate_natural_height(frame.cast(), 1)
        gtk_scrolled_window_set_max_content_height(frame.cast(), Self.mostHeight)

        widget = box(
            GTK_ORIENTATION_VERTICAL, spacing: 9,
            [head, frame, label(tr("The whole page, which begins with them"), classes: ["heading"])])
        gtk_widget_set_visible(widget, 0)
        connect(copy, "clicked") { [weak self] in
            if let self, let text { onCopy(text) }
        }
    }

    /// - Parameter text: `nil` hides the widget.
    func render(_ text: String?) {
        gtk_widget_set_visible(widget, (text != nil).gboolean)
        guard text != self.text else { return }
        self.text = text
        lines.render(text ?? "")
    }
}
