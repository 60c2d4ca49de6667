import CollectionCanvas
import GTKBridge

/// A preview of an export: its text in a monospace font, or its picture.
final class ExportPreview {
    let widget: Widget
    private let text = CodeView(label: tr("What is exported"))
    private let picture: Widget = gtk_picture_new()

    /// The longest text, in bytes. A text view takes long to show more.
    nonisolated static let longest = 60_000

    init() {
        gtk_picture_set_can_shrink(picture.cast(), 1)
        picture.setAccessibleLabel(tr("The picture"))

        widget = gtk_stack_new()
        widget.styled(["preview"])
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_vexpand(widget, 1)
        gtk_stack_add_child(widget.cast(), scrolled(text.widget))
        gtk_stack_add_child(widget.cast(), picture)
    }

    /// - Parameter isCode: whether it is what is exported; otherwise it is a message in its place.
    func render(text: String, isWhole: Bool = true, isCode: Bool = true) {
        self.text.render(text + (isWhole ? "" : "\n…"), isCode: isCode)
        let scrolled = gtk_widget_get_ancestor(self.text.widget, gtk_scrolled_window_get_type())
        gtk_stack_set_visible_child(widget.cast(), scrolled)
    }

    func render(picture: ScenePicture) {
        let texture = picture.makeTexture()
        gtk_picture_set_paintable(self.picture.cast(), texture.pointer)
        gtk_stack_set_visible_child(widget.cast(), self.picture)
    }
}
