import CollectionDocument
import CollectionViewport
import GTKBridge
import StickyLayout

/// What the widgets of all elements look like: the style, and where their pictures come from.
@MainActor
struct ElementLook {
    let style: SceneStyle
    let images: ImageLoader
    /// Device pixels for each point, for pictures.
    let pixelScale: Double
    /// The size of the text relative to the widget's font.
    let textScale: Double
    let options: LayoutOptions

    var direction: GtkTextDirection {
        options.layoutDirection == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR
    }

    /// Shows an image in a `GtkPicture`, which is empty until the image is there.
    ///
    /// - Returns: the request for the image, if it is still being loaded.
    func show(_ request: ImageRequest?, in picture: Widget) -> ImageRequest? {
        let texture = request.flatMap(images.texture)
        gtk_picture_set_paintable(picture.cast(), texture)
        guard texture == nil, let request, images.isLoading(request) else { return nil }
        return request
    }

    /// A number of points in device pixels.
    func pixels(_ points: Double) -> Int {
        let pixels = (points * pixelScale).whole
        return max(1, Int(pixels))
    }

    /// Shows a text in a label, as large and in the colour in which it would be painted.
    func show(_ text: String?, _ face: TextSetter.Face, _ color: Color, in label: Widget) {
        label.setLabelText(text ?? "")
        gtk_widget_set_visible(label, (text?.isEmpty == false).gboolean)
        guard let attributes = pango_attr_list_new() else { return }
        func channel(_ value: Double) -> guint16 { guint16(clamping: (value * 65_535).whole) }
        pango_attr_list_insert(
            attributes, pango_attr_foreground_new(channel(color.red), channel(color.green), channel(color.blue)))
        pango_attr_list_insert(attributes, pango_attr_scale_new(face.scale * textScale))
        pango_attr_list_insert(
            attributes, pango_attr_weight_new(face.isSemiBold ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL))
        gtk_label_set_attributes(label.cast(), attributes)
        pango_attr_list_unref(attributes)
    }
}

extension Widget {
    /// Room at the start and the end, in points.
    @MainActor
    func setMargins(start: Double, end: Double) {
        gtk_widget_set_margin_start(self, start.whole)
        gtk_widget_set_margin_end(self, end.whole)
    }

    /// Room above and below, in points.
    @MainActor
    func setVerticalMargins(_ length: Double) {
        gtk_widget_set_margin_top(self, length.whole)
        gtk_widget_set_margin_bottom(self, length.whole)
    }
}
