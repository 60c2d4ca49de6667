import CollectionDocument
import StickyLayout

/// Paints a cell: a card or a row with a title, a dim subtitle and a picture, if there is room.
@MainActor
package struct CellPainter {
    /// The distance from the card's edges to its text, unless the card is tiny.
    private static let padding = 12.0
    /// A text narrower than this is left out.
    private static let minimumTextWidth = 18.0
    /// In a room narrower than this, a title that would be cut is smaller.
    private static let narrowWidth = 64.0
    /// If a card is wider than high by this factor, its picture is beside the text instead of above it.
    static let rowRatio = 1.6
    private static let thumbnailLimit = 96.0
    /// The longest side of a loaded picture, in device pixels. On a tile larger than most screens it is enlarged.
    private static let largestPicture = 4096.0
    /// A title this short is shown large on a tile, like a sign.
    private static let longestSign = 2
    private static let signScale = 2.0

    let style: SceneStyle
    let images: ImageLoader
    let item: DocumentItem
    let section: Int
    let shape: CellShape

    /// The image that the last `paint` needed and that is still being loaded.
    private(set) var awaits: ImageRequest?

    mutating func paint(_ box: ElementBox, with drawing: Drawing) {
        drawing.fill(box.bounds, corners: corners, ground)
        if box.size.width >= box.size.height * Self.rowRatio {
            paintRow(box, with: drawing)
        } else {
            paintTile(box, with: drawing)
        }
        switch shape {
        case .card:
            if let border = style.palette.cardBorder(section: section) { paintBorder(border, of: box, with: drawing) }
        case .overlappingCard:
            let border = style.palette.cardBorder(section: section) ?? style.palette.cardEdge(on: ground)
            paintBorder(border, of: box, with: drawing)
        case .row(let hasSeparator):
            if hasSeparator { paintSeparator(in: box, with: drawing) }
        }
    }

    private func paintBorder(_ color: Color, of box: ElementBox, with drawing: Drawing) {
        drawing.stroke(box.bounds, corners: corners, width: 1, color)
    }

    /// Paints the hairline below a row, from where its text begins to the end of the row.
    private func paintSeparator(in box: ElementBox, with drawing: Drawing) {
        let height = style.hairlineWidth
        let width = box.size.width - HeaderPainter.padding(in: box)
        let line = LayoutRect(
            x: box.x(trailing: 0, width: width), y: box.size.height - height, width: width, height: height)
        drawing.fill(line, style.palette.hairline)
    }

    private mutating func paintRow(_ box: ElementBox, with drawing: Drawing) {
        let pad = min(Self.padding, box.size.height * 0.16)
        var leading = textMargin(in: box, atLeast: pad)
        let end = box.size.width - leading
        if let image = item.image {
            let side = style.grid.round(min(box.size.height - 2 * pad, Self.thumbnailLimit))
            if side >= 12 {
                let y = style.grid.round((box.size.height - side) / 2)
                let start = isRow ? leading : pad
                let frame = LayoutRect(x: box.x(leading: start, width: side), y: y, width: side, height: side)
                paint(image, in: frame, corners: Corners(radius: min(6, side / 4)), filling: .fits, with: drawing)
                leading = start + side + Self.padding
            }
        }
        let texts = setTexts(in: box, width: end - leading, height: box.size.height - 6)
        let height = texts.reduce(0) { $0 + $1.block.height }
        paint(texts, leading: leading, y: (box.size.height - height) / 2, in: box, with: drawing)
    }

    /// The distance from the box's edges to its text: in a row that of the header's text, so that the two line up.
    private func textMargin(in box: ElementBox, atLeast least: Double) -> Double {
        isRow ? HeaderPainter.padding(in: box) : max(least, min(Self.padding, box.size.width * 0.08))
    }

    private mutating func paintTile(_ box: ElementBox, with drawing: Drawing) {
        let pad = isRow ? HeaderPainter.padding(in: box) : min(Self.padding, box.size.width * 0.09)
        let width = box.size.width - 2 * pad
        guard let image = item.image else {
            let texts = setTexts(in: box, width: width, height: box.size.height - 2 * min(pad, 6), titleLines: 3)
            let height = texts.reduce(0) { $0 + $1.block.height }
            // A small tile, and any tile with a sign, has its text in the middle; a large one at the top.
            let isSmall = height > box.size.height * 0.5 || isSign
            let y = isSmall ? (box.size.height - height) / 2 : pad
            paint(texts, leading: isSign ? nil : pad, y: y, in: box, with: drawing)
            return
        }
        let texts = setTexts(in: box, width: width, height: box.size.height * 0.45 - pad)
        let height = texts.reduce(0) { $0 + $1.block.height }
        let textRoom = texts.isEmpty ? 0 : height + pad * 1.3
        let pictureHeight = style.grid.round(box.size.height - textRoom)
        let frame = LayoutRect(x: 0, y: 0, width: box.size.width, height: pictureHeight)
        let corners = Corners(radius: shape.cornerRadius, topOnly: !texts.isEmpty)
        paint(image, in: frame, corners: corners, filling: .coversIfSharp, with: drawing)
        paint(texts, leading: pad, y: pictureHeight + pad * 0.6, in: box, with: drawing)
    }

    private mutating func paint(
        _ image: String, in frame: LayoutRect, corners: Corners, filling: ImageFilling, with drawing: Drawing
    ) {
        let reduction = max(1, max(frame.width, frame.height) * style.grid.scale / Self.largestPicture)
        func pixels(_ points: Double) -> Int { Int(style.grid.pixels(points / reduction)) }
        let request = ImageRequest(
            path: image, width: max(1, pixels(frame.width)), height: max(1, pixels(frame.height)),
            corners: Corners(radius: Double(pixels(corners.radius)), topOnly: corners.topOnly), filling: filling)
        if let texture = images.texture(for: request) { return drawing.texture(texture, in: frame) }
        drawing.fill(frame, corners: corners, style.palette.placeholder(section: section))
        awaits = images.isLoading(request) ? request : nil
    }

    /// The lines of title and subtitle that fit, perhaps none.
    private func setTexts(
        in box: ElementBox, width: Double, height: Double, titleLines: Int = 1
    ) -> [(block: TextBlock, color: Color)] {
        guard width >= Self.minimumTextWidth else { return [] }
        let text = style.text
        let isCut =
            width < Self.narrowWidth
            && text.set(item.title ?? "", .title, width: 1e6, direction: box.direction).width > width
        guard var face = text.face(isCut ? .caption : .title, fitting: height) else { return [] }
        var result: [(block: TextBlock, color: Color)] = []
        var room = height
        if let title = item.title, !title.isEmpty {
            let sign = TextSetter.Face(scale: Self.signScale)
            if isSign, titleLines > 1, text.lineHeight(sign) + text.lineHeight(.caption) <= height { face = sign }
            let lines = max(1, min(titleLines, Int(clamping: room / text.lineHeight(face))))
            let block = text.set(title, face, width: width, lines: lines, direction: box.direction)
            room -= block.height
            result.append((block, textColor(style.palette.text)))
        }
        if let subtitle = item.subtitle, !subtitle.isEmpty, room >= text.lineHeight(.caption) {
            let block = text.set(subtitle, .caption, width: width, direction: box.direction)
            result.append((block, textColor(style.palette.dimText)))
        }
        return result
    }

    /// - Parameter leading: `nil` centres each text.
    private func paint(
        _ texts: [(block: TextBlock, color: Color)], leading: Double?, y: Double, in box: ElementBox,
        with drawing: Drawing
    ) {
        var y = style.grid.round(y)
        for (block, color) in texts {
            let x = leading.map { box.x(leading: $0, width: block.width) } ?? (box.size.width - block.width) / 2
            drawing.text(block, x: style.grid.round(x), y: y, color)
            y += block.height
        }
    }

    private var isSign: Bool {
        guard item.image == nil, let title = item.title else { return false }
        let start = title.shown(most: Self.longestSign + 1, keepsLines: false)
        return !start.isEmpty && start.count <= Self.longestSign
    }

    private var corners: Corners { Corners(radius: shape.cornerRadius) }

    private var isRow: Bool { if case .row = shape { true } else { false } }

    /// The document's own colour is the same in every appearance.
    private var ground: Color {
        if let color = item.color { return Color(color) }
        return isRow ? style.palette.background : style.palette.card(section: section)
    }

    /// - Parameter color: for a card without a colour of its own.
    private func textColor(_ color: Color) -> Color { item.color == nil ? color : ground.readableText }
}
