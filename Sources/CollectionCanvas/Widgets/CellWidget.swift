import CollectionDocument
import CollectionViewport
import GTKBridge
import StickyLayout

/// Shows an item by a picture and two labels, on the card or row that a canvas paints otherwise.
@MainActor
final class CellWidget: WidgetOwner {
    var widget: Widget { ground.widget }
    private let ground = GroundBox()
    private let picture: Widget = gtk_picture_new()
    private let title = label("")
    private let subtitle = label("")
    private let texts: Widget

    /// The longest side of a picture beside texts, in points.
    private static let thumbnailLimit = 96.0
    /// The distance from the edges to texts and pictures, in points.
    private static let padding = 12.0
    /// The padding's largest share of a row's height, and of a tile's width.
    private static let rowShare = 0.16
    private static let tileShare = 0.09
    /// A thumbnail smaller than this shows nothing, in points.
    private static let leastThumbnail = 12.0

    init() {
        texts = box(GTK_ORIENTATION_VERTICAL, [title, subtitle])
        gtk_widget_set_hexpand(texts, 1)
        gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
        gtk_box_append(widget.cast(), picture)
        gtk_box_append(widget.cast(), texts)
    }

    /// - Parameters:
    ///   - size: of the cell, in points.
    ///   - section: the index of its section, which decides its colour.
    /// - Returns: the image that it shows once it is loaded.
    func show(
        _ item: DocumentItem, section: Int, as shape: CellShape, in size: LayoutSize, _ look: ElementLook
    ) -> ImageRequest? {
        showGround(of: item, section: section, as: shape, look)
        let palette = look.style.palette
        let own = item.color.map { Color($0).readableText }
        look.show(item.title, .title, own ?? palette.text, in: title)
        look.show(item.subtitle, .caption, own ?? palette.dimText, in: subtitle)
        gtk_widget_set_direction(widget, look.direction)
        let isTile = size.width < size.height * CellPainter.rowRatio
        gtk_orientable_set_orientation(widget.cast(), isTile ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
        gtk_widget_set_vexpand(texts, (isTile && item.image == nil).gboolean)
        let request = isTile ? tile(item.image, shape, size, look) : row(item.image, shape, size, look)
        gtk_widget_set_visible(picture, (request != nil).gboolean)
        return look.show(request, in: picture)
    }

    private func showGround(of item: DocumentItem, section: Int, as shape: CellShape, _ look: ElementLook) {
        // The same card, but nothing on it.
        var painter = CellPainter(
            style: look.style, images: look.images, item: DocumentItem(color: item.color), section: section,
            shape: shape)
        ground.paint = { painter.paint($0, with: $1) }
    }

    /// Puts the picture beside the texts.
    private func row(_ image: String?, _ shape: CellShape, _ size: LayoutSize, _ look: ElementLook) -> ImageRequest? {
        let box = ElementBox(size: size, direction: .leftToRight)
        texts.setVerticalMargins(0)
        let margin = shape.cornerRadius == 0 ? HeaderPainter.padding(in: box) : Self.padding
        texts.setMargins(start: margin, end: margin)
        let room = size.height * (1 - 2 * Self.rowShare)
        let side = min(max(room, size.height - 2 * Self.padding), Self.thumbnailLimit).rounded(.down)
        guard let image, side >= Self.leastThumbnail else { return nil }
        gtk_widget_set_size_request(picture, side.whole, side.whole)
        gtk_widget_set_valign(picture, GTK_ALIGN_CENTER)
        gtk_widget_set_vexpand(picture, 0)
        picture.setMargins(start: margin, end: 0)
        gtk_picture_set_content_fit(picture.cast(), GTK_CONTENT_FIT_CONTAIN)
        let pixels = look.pixels(side)
        return ImageRequest(path: image, width: pixels, height: pixels, filling: .fits)
    }

    /// Puts the picture above the texts, as large as there is room.
    private func tile(_ image: String?, _ shape: CellShape, _ size: LayoutSize, _ look: ElementLook) -> ImageRequest? {
        let margin = min(Self.padding, size.width * Self.tileShare)
        texts.setMargins(start: margin, end: margin)
        texts.setVerticalMargins(image == nil ? 0 : margin / 2)
        guard let image, size.width > 0, size.height > 0 else { return nil }
        gtk_widget_set_size_request(picture, -1, -1)
        gtk_widget_set_valign(picture, GTK_ALIGN_FILL)
        gtk_widget_set_vexpand(picture, 1)
        picture.setMargins(start: 0, end: 0)
        gtk_picture_set_content_fit(picture.cast(), GTK_CONTENT_FIT_COVER)
        let corners = Corners(radius: Double(look.pixels(shape.cornerRadius)), topOnly: title.isVisible)
        return ImageRequest(
            path: image, width: look.pixels(size.width), height: look.pixels(size.height),
            corners: shape.cornerRadius == 0 ? Corners(radius: 0) : corners, filling: .covers)
    }
}

extension Widget {
    /// Whether the widget wants to be seen.
    fileprivate var isVisible: Bool { gtk_widget_get_visible(self) != 0 }
}
