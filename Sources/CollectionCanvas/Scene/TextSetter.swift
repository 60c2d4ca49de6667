import GTKBridge
import StickyLayout

/// Sets text in the fonts of one Pango context.
@MainActor
package final class TextSetter {
    /// A style of text: its size relative to the context's font, and its weight.
    package struct Face: Hashable {
        var scale: Double
        var isSemiBold: Bool

        package init(scale: Double, isSemiBold: Bool = false) {
            self.scale = scale
            self.isSemiBold = isSemiBold
        }

        static let title = Face(scale: 1)
        package static let caption = Face(scale: 0.86)
        static let header = Face(scale: 1, isSemiBold: true)
    }

    private let context: GObjectRef<OpaquePointer>
    private let scale: Double
    private var fonts: [Face: OpaquePointer] = [:]
    private var lineHeights: [Face: Double] = [:]
    private var words: [Word: TextBlock] = [:]

    private struct Word: Hashable {
        let text: String
        let face: Face
    }

    /// How many words are cached.
    private static let mostWords = 300

    /// - Parameter scale: relative to the context's font.
    private init(context: GObjectRef<OpaquePointer>, scale: Double) {
        self.context = context
        self.scale = scale
    }

    /// Uses a widget's font, scaled.
    package convenience init(widget: Widget, scale: Double = 1) {
        self.init(context: GObjectRef(taking: gtk_widget_create_pango_context(widget)), scale: scale)
    }

    /// Uses GTK's default font and no widget, for pictures without a display.
    convenience init(scale: Double = 1) {
        let fontMap = pango_cairo_font_map_get_default()
        let context = GObjectRef<OpaquePointer>(taking: pango_font_map_create_context(fontMap))
        let font = pango_font_description_from_string("Sans 11")
        pango_context_set_font_description(context.pointer, font)
        pango_font_description_free(font)
        // With whole pixels, the width of a text would depend on its position.
        pango_context_set_round_glyph_positions(context.pointer, 0)
        self.init(context: context, scale: scale)
    }

    isolated deinit {
        for font in fonts.values { pango_font_description_free(font) }
    }

    /// Whether the widget still has the same font.
    package func agrees(with widget: Widget) -> Bool {
        let current = pango_context_get_font_description(gtk_widget_get_pango_context(widget))
        return pango_font_description_equal(current, pango_context_get_font_description(context.pointer)) != 0
    }

    /// Sets `text` within `width` points on at most `lines` lines. Text that does not fit becomes an ellipsis.
    package func set(
        _ text: String, _ face: Face, width: Double, lines: Int = 1, direction: LayoutDirection
    ) -> TextBlock {
        let layout = GObjectRef<OpaquePointer>(taking: pango_layout_new(context.pointer))
        pango_layout_set_font_description(layout.pointer, font(face))
        pango_layout_set_text(layout.pointer, text.shown, -1)
        pango_layout_set_width(layout.pointer, Int32(clamping: width.clamped(to: 0...1e6) * Double(PANGO_SCALE)))
        pango_layout_set_height(layout.pointer, Int32(-lines))
        pango_layout_set_wrap(layout.pointer, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_ellipsize(layout.pointer, PANGO_ELLIPSIZE_END)
        // Pango's left is the side where the text's own script begins.
        let readsRightToLeft = pango_layout_get_direction(layout.pointer, 0) == PANGO_DIRECTION_RTL
        let startsOnOwnSide = readsRightToLeft == (direction == .rightToLeft)
        pango_layout_set_alignment(layout.pointer, startsOnOwnSide ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
        return TextBlock(layout)
    }

    /// A line of a few words. It is cached, because the next frame most likely has it, too.
    package func word(_ text: String, _ face: Face) -> TextBlock {
        let word = Word(text: text, face: face)
        if let block = words[word] { return block }
        if words.count > Self.mostWords { words.removeAll() }
        let block = set(text, face, width: 600, direction: .leftToRight)
        words[word] = block
        return block
    }

    /// The wanted face if its line is at most `height` points high; otherwise a caption, or a caption at the unenlarged size;
    /// `nil` if none fits.
    func face(_ wanted: Face, fitting height: Double) -> Face? {
        [wanted, .caption, Face(scale: Face.caption.scale / max(1, scale))].first { lineHeight($0) <= height }
    }

    /// The height of a line.
    func lineHeight(_ face: Face) -> Double {
        if let height = lineHeights[face] { return height }
        let height = set("Ág", face, width: 1000, direction: .leftToRight).height
        lineHeights[face] = height
        return height
    }

    private func font(_ face: Face) -> OpaquePointer? {
        if let font = fonts[face] { return font }
        guard let font = pango_font_description_copy(pango_context_get_font_description(context.pointer)) else {
            return nil
        }
        let size = Double(pango_font_description_get_size(font))
        if pango_font_description_get_size_is_absolute(font) != 0 {
            pango_font_description_set_absolute_size(font, size * face.scale * scale)
        } else {
            pango_font_description_set_size(font, gint(clamping: size * face.scale * scale))
        }
        if face.isSemiBold { pango_font_description_set_weight(font, PANGO_WEIGHT_SEMIBOLD) }
        fonts[face] = font
        return font
    }
}

/// Text that is laid out, without a colour.
package struct TextBlock {
    let layout: GObjectRef<OpaquePointer>
    package let width: Double
    package let height: Double
    /// The distance from the left edge of the text's room to the text's own left edge.
    let inset: Double

    fileprivate init(_ layout: GObjectRef<OpaquePointer>) {
        self.layout = layout
        var logical = PangoRectangle()
        pango_layout_get_extents(layout.pointer, nil, &logical)
        let unit = Double(PANGO_SCALE)
        width = Double(logical.width) / unit
        height = Double(logical.height) / unit
        inset = Double(logical.x) / unit
    }
}
