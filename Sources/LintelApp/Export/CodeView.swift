import CollectionCanvas
import GTKBridge

/// A text view that shows code, which cannot be edited. A line that is longer than the view is wide goes on below itself, further in
/// than it begins.
final class CodeView {
    let widget: Widget = gtk_text_view_new()
    private var buffer: UnsafeMutablePointer<GtkTextBuffer>? { gtk_text_view_get_buffer(widget.cast()) }
    /// Turns off the hyphens that Pango puts where it breaks a word. In code they would be misleading.
    private let withoutHyphens = GObjectRef<UnsafeMutablePointer<GtkTextTag>>(taking: gtk_text_tag_new(nil))
    /// The tags of lines by the number of spaces that they begin with.
    private var hangingIndents: [Int: GObjectRef<UnsafeMutablePointer<GtkTextTag>>] = [:]

    /// How much further in a line goes on, in characters.
    private static let hanging = 4
    /// The most spaces that count. Text further in would leave a narrow view no room.
    private static let mostSpaces = 24

    /// - Parameter label: what a screen reader calls it.
    init(label: String) {
        setProperty(of: withoutHyphens.pointer, "insert-hyphens", to: false)
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), withoutHyphens.pointer)
        gtk_text_view_set_editable(widget.cast(), 0)
        gtk_text_view_set_cursor_visible(widget.cast(), 0)
        gtk_text_view_set_wrap_mode(widget.cast(), GTK_WRAP_WORD_CHAR)
        widget.styled(["code"])
        widget.setAccessibleLabel(label)
    }

    /// Shows a text.
    ///
    /// - Parameter isCode: whether its lines hang. A message is set like any other text.
    func render(_ text: String, isCode: Bool = true) {
        // The text's length is limited already. This only limits the scalars of each character.
        let shown = text.shown(most: text.utf8.count, keepsLines: true).replacing("\0", with: "␀")
        gtk_text_buffer_set_text(buffer, shown, -1)
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        gtk_text_buffer_apply_tag(buffer, withoutHyphens.pointer, &start, &end)
        if isCode { hangLines(of: shown) }
    }

    private func hangLines(of text: String) {
        var first = 0
        var spaces = 0
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            let spacesOfLine = min(line.prefix { $0 == " " }.count, Self.mostSpaces)
            guard spacesOfLine != spaces else { continue }
            hang(lines: first..<number, after: spaces)
            first = number
            spaces = spacesOfLine
        }
        hang(lines: first..<lines.count, after: spaces)
    }

    private func hang(lines: Range<Int>, after spaces: Int) {
        guard !lines.isEmpty else { return }
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_line(buffer, &start, Int32(lines.lowerBound))
        // Past the last line, this is the end of the text.
        gtk_text_buffer_get_iter_at_line(buffer, &end, Int32(lines.upperBound))
        let tag = hangingIndent(after: spaces)
        gtk_text_buffer_apply_tag(buffer, tag.pointer, &start, &end)
    }

    private func hangingIndent(after spaces: Int) -> GObjectRef<UnsafeMutablePointer<GtkTextTag>> {
        if let tag = hangingIndents[spaces] { return tag }
        let tag = GObjectRef<UnsafeMutablePointer<GtkTextTag>>(taking: gtk_text_tag_new(nil))
        // GTK moves the other lines of a paragraph in by a negative indent.
        setProperty(of: tag.pointer, "indent", to: -(Double(spaces + Self.hanging) * widthOfSpace).whole)
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag.pointer)
        hangingIndents[spaces] = tag
        return tag
    }

    /// In points. The font is monospaced. Newer versions of GTK set text at fractions of a pixel.
    private var widthOfSpace: Double {
        let layout = GObjectRef<OpaquePointer>(taking: gtk_widget_create_pango_layout(widget, " "))
        var width: Int32 = 0
        pango_layout_get_size(layout.pointer, &width, nil)
        return Double(width) / Double(PANGO_SCALE)
    }
}
