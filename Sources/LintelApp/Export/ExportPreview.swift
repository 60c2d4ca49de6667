import CollectionCanvas
import GTKBridge

/// A preview of an export: its text in a monospace font, or its picture.
final class ExportPreview {
    let widget: Widget
    private let text: Widget = gtk_text_view_new()
    private let picture: Widget = gtk_picture_new()

    /// The longest text, in bytes. A text view takes long to show more.
    nonisolated static let longest = 60_000

    /// Turns off the hyphens that Pango puts where it breaks a word. In code they would be misleading.
    private let withoutHyphens = GObjectRef<UnsafeMutablePointer<GtkTextTag>>(taking: gtk_text_tag_new(nil))

    init() {
        setProperty(of: withoutHyphens.pointer, "insert-hyphens", to: false)
        gtk_text_tag_table_add(
            gtk_text_buffer_get_tag_table(gtk_text_view_get_buffer(text.cast())), withoutHyphens.pointer)
        gtk_text_view_set_editable(text.cast(), 0)
        gtk_text_view_set_cursor_visible(text.cast(), 0)
        text.styled(["code"])
        text.setAccessibleLabel(tr("What is exported"))
        gtk_picture_set_can_shrink(picture.cast(), 1)
        picture.setAccessibleLabel(tr("The picture"))

        widget = gtk_stack_new()
        widget.styled(["preview"])
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_vexpand(widget, 1)
        gtk_stack_add_child(widget.cast(), scrolled(text))
        gtk_stack_add_child(widget.cast(), picture)
    }

    /// - Parameter wraps: whether to wrap lines, for text with very long ones.
    func render(text: String, isWhole: Bool = true, wraps: Bool) {
        gtk_text_view_set_wrap_mode(self.text.cast(), wraps ? GTK_WRAP_CHAR : GTK_WRAP_NONE)
        let buffer = gtk_text_view_get_buffer(self.text.cast())
        // The text's length is limited already. This only limits the scalars of each character.
        let shown = text.shown(most: text.utf8.count, keepsLines: true)
        gtk_text_buffer_set_text(buffer, shown.replacing("\0", with: "␀") + (isWhole ? "" : "\n…"), -1)
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        gtk_text_buffer_apply_tag(buffer, withoutHyphens.pointer, &start, &end)
        let scrolled = gtk_widget_get_ancestor(self.text, gtk_scrolled_window_get_type())
        gtk_stack_set_visible_child(widget.cast(), scrolled)
    }

    func render(picture: ScenePicture) {
        let texture = picture.makeTexture()
        gtk_picture_set_paintable(self.picture.cast(), texture.pointer)
        gtk_stack_set_visible_child(widget.cast(), self.picture)
    }
}
