import CollectionDocument
import GTKBridge
import StickyLayout

/// A text view for a rule. It is as high as the rule, which has a thousand characters at most.
///
/// Places in the text count Unicode scalars from 0.
final class RuleTextView: WidgetOwner {
    /// The frame around the view.
    let widget: Widget
    let view: Widget = gtk_text_view_new()
    /// Called after somebody has changed the text. The editor sets it.
    var onChange: (() -> Void)?
    /// Called after the caret has moved. The editor sets it.
    var onCaret: (() -> Void)?
    private var changed: SignalConnection?
    private let underline = GObjectRef<UnsafeMutablePointer<GtkTextTag>>(taking: gtk_text_tag_new(nil))
    private var buffer: UnsafeMutablePointer<GtkTextBuffer>? { gtk_text_view_get_buffer(view.cast()) }

    /// Room for two lines of the usual font, in points.
    private static let leastHeight: Int32 = 50
    /// Between the frame and the text, in points.
    private static let padding: Int32 = 6

    init(label: String) {
        widget = box(GTK_ORIENTATION_VERTICAL, classes: ["rule-text"], [view])
        gtk_widget_set_size_request(view, -1, Self.leastHeight)
        gtk_widget_set_hexpand(view, 1)
        gtk_text_view_set_wrap_mode(view.cast(), GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_monospace(view.cast(), 1)
        // Tab completes a word, or leaves.
        gtk_text_view_set_accepts_tab(view.cast(), 0)
        gtk_text_view_set_left_margin(view.cast(), Self.padding)
        gtk_text_view_set_right_margin(view.cast(), Self.padding)
        gtk_text_view_set_top_margin(view.cast(), Self.padding)
        gtk_text_view_set_bottom_margin(view.cast(), Self.padding)
        view.setAccessibleLabel(label)
        // The document undoes typing.
        gtk_text_buffer_set_enable_undo(buffer, 0)
        setProperty(of: underline.pointer, "underline", to: PANGO_UNDERLINE_ERROR.rawValue)
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), underline.pointer)
        if let buffer {
            changed = connect(buffer, "changed") { [weak self] in self?.onChange?() }
            connect(buffer, "notify::cursor-position") { [weak self] in self?.onCaret?() }
        }
    }

    var text: String {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        return String(taking: gtk_text_buffer_get_text(buffer, &start, &end, 1)) ?? ""
    }

    /// Shows another text, without a call of `onChange`.
    func show(_ text: String, caret: Int) {
        changed?.whileBlocked { gtk_text_buffer_set_text(buffer, text.shownInEntry, -1) }
        self.caret = caret
    }

    var caret: Int {
        get {
            var place = GtkTextIter()
            gtk_text_buffer_get_iter_at_mark(buffer, &place, gtk_text_buffer_get_insert(buffer))
            return Int(gtk_text_iter_get_offset(&place))
        }
        set {
            var place = self.place(newValue)
            gtk_text_buffer_place_cursor(buffer, &place)
        }
    }

    /// Types a text in place of what is selected.
    func type(_ text: String) {
        gtk_text_buffer_begin_user_action(buffer)
        gtk_text_buffer_delete_selection(buffer, 1, 1)
        gtk_text_buffer_insert_at_cursor(buffer, text, -1)
        gtk_text_buffer_end_user_action(buffer)
    }

    /// Whether the caret is in the last line on the screen.
    var isCaretInLastLine: Bool {
        var place = self.place(caret)
        return gtk_text_view_forward_display_line(view.cast(), &place) == 0
    }

    /// Whether the keyboard is here.
    var hasKeyboard: Bool {
        gtk_widget_get_state_flags(view).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
    }

    /// The part of the text that is underlined as a mistake; empty for none.
    private(set) var underlined = 0..<0

    /// Underlines a part of the text as a mistake; an empty one removes the line.
    func underline(_ part: Range<Int>) {
        underlined = part
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        gtk_text_buffer_remove_tag(buffer, underline.pointer, &start, &end)
        guard !part.isEmpty else { return }
        var (first, last) = (place(part.lowerBound), place(part.upperBound))
        gtk_text_buffer_apply_tag(buffer, underline.pointer, &first, &last)
    }

    private func place(_ offset: Int) -> GtkTextIter {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &place, CInt(offset))
        return place
    }
}
