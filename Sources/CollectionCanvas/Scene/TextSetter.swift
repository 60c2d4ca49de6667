import GTKBridge
import StickyLayout

/// Sets text in the fonts of one Pango context.
@MainActor
package final class TextSetter {
    /// A style of text: how large, beside the context's own font, and how heavy.
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

        /// For a picture header's title.
        static func display(scale: Double) -> Face {
            Face(scale: scale, isSemiBold: true)
        }
    }

    fileprivate let context: GObjectRef<OpaquePointer>
    private let scale: Double
    private var fonts: [Face: OpaquePointer] = [:]
    private var lineHeights: [Face: Double] = [:]

    /// - Parameters:
    ///   - context: a widget's, or any other that names a font.
    ///   - scale: how large everything is, beside that font.
    init(context: GObjectRef<OpaquePointer>, scale: Double = 1) {
        self.context = context
        self.scale = scale
    }

    /// With GTK's default font and no widget, for pictures made without a display.
    convenience init(fontDescription: String = "Sans 11") {
        let fontMap = pango_cairo_font_map_get_default()
        let context = GObjectRef<OpaquePointer>(taking: pango_font_map_create_context(fontMap))
        let font = pango_font_description_from_string(fontDescription)
        pango_context_set_font_description(context.pointer, font)
        pango_font_description_free(font)
        // Whole pixels would make the width of a text depend on where it stands.
        pango_context_set_round_glyph_positions(context.pointer, 0)
        self.init(context: context)
    }

    isolated deinit {
        for font in fonts.values { pango_font_description_free(font) }
    }

    /// Sets as much of `text` as can be shown within `width` points, on at most `lines` lines; what does not fit ends in an
    /// ellipsis.
    package func set(
        _ text: String, _ face: Face, width: Double, lines: Int = 1, direction: LayoutDirection
    ) -> TextBlock {
        let layout = GObjectRef<OpaquePointer>(taking: pango_layout_new(context.pointer))
        pango_layout_set_font_description(layout.pointer, font(face))
        pango_layout_set_text(layout.pointer, text.shown, -1)
        pango_layout_set_width(layout.pointer, Int32(min(max(0, width), 1e6) * Double(PANGO_SCALE)))
        pango_layout_set_height(layout.pointer, Int32(-lines))
        pango_layout_set_wrap(layout.pointer, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_ellipsize(layout.pointer, PANGO_ELLIPSIZE_END)
        // Pango's left is the side where the text's own script begins.
        let readsRightToLeft = pango_layout_get_direction(layout.pointer, 0) == PANGO_DIRECTION_RTL
        let startsOnOwnSide = readsRightToLeft == (direction == .rightToLeft)
        pango_layout_set_alignment(layout.pointer, startsOnOwnSide ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
        return TextBlock(layout)
    }

    /// The height of a line, before anything is set.
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
            pango_font_description_set_size(font, gint(size * face.scale * scale))
        }
        if face.isSemiBold { pango_font_description_set_weight(font, PANGO_WEIGHT_SEMIBOLD) }
        fonts[face] = font
        return font
    }
}

/// Text that is set: its size is known, its colour not yet.
package struct TextBlock {
    private let reference: GObjectRef<OpaquePointer>
    package let width: Double
    package let height: Double
    /// From the left edge of the room it was given to its own.
    let inset: Double

    fileprivate init(_ layout: GObjectRef<OpaquePointer>) {
        reference = layout
        var logical = PangoRectangle()
        pango_layout_get_extents(layout.pointer, nil, &logical)
        let unit = Double(PANGO_SCALE)
        width = Double(logical.width) / unit
        height = Double(logical.height) / unit
        inset = Double(logical.x) / unit
    }

    var layout: OpaquePointer { reference.pointer }
}

extension TextSetter {
    /// In a widget's own font, or larger or smaller by `scale`.
    package convenience init(widget: UnsafeMutablePointer<GtkWidget>, scale: Double = 1) {
        self.init(context: GObjectRef(taking: gtk_widget_create_pango_context(widget)), scale: scale)
    }

    /// Whether the widget's font is still the one that this was made with.
    func agrees(with widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        let current = pango_context_get_font_description(gtk_widget_get_pango_context(widget))
        return pango_font_description_equal(current, pango_context_get_font_description(context.pointer)) != 0
    }
}
