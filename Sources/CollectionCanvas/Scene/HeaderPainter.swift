import CollectionDocument
import StickyLayout

/// Paints section headers and footers, and the edge of pinned ones.
@MainActor
struct HeaderPainter {
    /// The distance from the header's edges to its text, so that it lines up with the text of cards.
    static let padding = 16.0
    /// In a column this narrow the title is turned.
    private static let uprightWidth = 76.0
    private static let minimumTextWidth = 12.0
    /// The length of a pinned header's shadow.
    private static let shadowLength = 6.0
    /// The displacement over which the edge fades in, in points.
    static let fadeLength = 8.0

    let style: SceneStyle
    let scrollDirection: ScrollDirection

    /// Paints the background, the title in semi-bold, the number of items at the trailing end, and a chevron if the items are hidden.
    func paint(
        header name: String, itemCount: Int, isCollapsed: Bool = false, on background: HeaderBackground = .opaque,
        in box: ElementBox, with drawing: Drawing
    ) {
        drawing.fill(box.bounds, Self.color(of: background, in: style.palette))
        let chevron = box.direction == .leftToRight ? "▸" : "◂"
        let lines = [
            Line(text: isCollapsed ? "\(chevron) \(name)" : name, face: .header, color: style.palette.text),
            Line(text: Counts.items(itemCount), face: .caption, color: style.palette.dimText),
        ]
        paint(lines, in: box, with: drawing)
    }

    /// A header without a background shows the canvas's, so that no cell is seen behind its text.
    static func color(of background: HeaderBackground, in palette: CanvasPalette) -> Color {
        switch background {
        case .opaque: palette.headerBackground
        case .translucent: palette.headerTint
        case .clear: palette.background
        }
    }

    func paint(footer section: DocumentSection, in box: ElementBox, with drawing: Drawing) {
        drawing.fill(box.bounds, style.palette.background)
        let line = Line(text: section.footerTitle ?? "", face: .caption, color: style.palette.dimText)
        paint([line], in: box, with: drawing)
    }

    /// Paints the hairline and the shadow at the side of a pinned element under which content passes.
    ///
    /// - Parameters:
    ///   - strength: from 0, invisible, to 1.
    ///   - isLeading: whether it is the side nearer to the content's start, as for pinned footers.
    func paintEdge(of box: ElementBox, isLeading: Bool, strength: Double, with drawing: Drawing) {
        let line = style.hairlineWidth
        let hairline = style.palette.hairline.withAlpha(style.palette.hairline.alpha * strength)
        let shadow = style.palette.shadow.withAlpha(style.palette.shadow.alpha * strength)
        let isVertical = scrollDirection == .vertical
        let isAtEnd = isVertical ? !isLeading : isLeading == (box.direction == .rightToLeft)
        let end = isVertical ? box.size.height : box.size.width
        drawing.fill(strip(of: box, at: isAtEnd ? end : -line, length: line), hairline)
        guard !isLeading, shadow.alpha > 0 else { return }
        let far = shadow.withAlpha(0)
        let stops = isAtEnd ? [(0.0, shadow), (1.0, far)] : [(0.0, far), (1.0, shadow)]
        let length = Self.shadowLength
        drawing.gradient(
            strip(of: box, at: isAtEnd ? end + line : -line - length, length: length), scrollDirection, stops)
    }

    /// A strip across the box.
    private func strip(of box: ElementBox, at start: Double, length: Double) -> LayoutRect {
        switch scrollDirection {
        case .vertical: LayoutRect(x: 0, y: start, width: box.size.width, height: length)
        case .horizontal: LayoutRect(x: start, y: 0, width: length, height: box.size.height)
        }
    }

    private struct Line {
        var text: String
        var face: TextSetter.Face
        var color: Color
    }

    /// Paints lines in a row, below each other in a wide column, and turned in a narrow one.
    private func paint(_ lines: [Line], in box: ElementBox, with drawing: Drawing) {
        guard scrollDirection == .horizontal, box.size.height > box.size.width else {
            return paintRow(lines, in: box, with: drawing)
        }
        guard Self.turnsText(in: box, scrollDirection) else { return paintColumn(lines, in: box, with: drawing) }
        drawing.turned(in: box) { paintRow(lines, in: $0, with: drawing) }
    }

    /// Whether the box is a column that is too narrow for text that is not turned.
    static func turnsText(in box: ElementBox, _ scrollDirection: ScrollDirection) -> Bool {
        scrollDirection == .horizontal && box.size.height > box.size.width && box.size.width < uprightWidth
    }

    private func paintColumn(_ lines: [Line], in box: ElementBox, with drawing: Drawing) {
        let padding = Self.padding(in: box)
        var y = padding
        for line in lines where !line.text.isEmpty {
            let block = style.text.set(
                line.text, line.face, width: box.size.width - 2 * padding, lines: 2, direction: box.direction)
            guard y + block.height <= box.size.height else { return }
            let x = box.x(leading: padding, width: block.width)
            drawing.text(block, x: style.grid.round(x), y: style.grid.round(y), line.color)
            y += block.height
        }
    }

    /// Paints the first line at the leading end, and the second at the trailing end if both fit.
    private func paintRow(_ lines: [Line], in box: ElementBox, with drawing: Drawing) {
        guard var title = lines.first else { return }
        let text = style.text
        let padding = Self.padding(in: box)
        var room = box.size.width - 2 * padding
        guard let face = text.face(title.face, fitting: box.size.height), room >= Self.minimumTextWidth else { return }
        title.face = face

        // If there is too little room, the number is left out before the title is cut.
        let titleWidth = text.set(title.text, title.face, width: 1e6, direction: box.direction).width
        for detail in lines.dropFirst() {
            let block = text.set(detail.text, detail.face, width: 1e6, direction: box.direction)
            guard room - block.width - padding >= min(titleWidth, room / 2) else { continue }
            draw(block, x: box.x(trailing: padding, width: block.width), in: box, detail.color, with: drawing)
            room -= block.width + padding
        }
        guard !title.text.isEmpty else { return }
        let block = text.set(title.text, title.face, width: room, direction: box.direction)
        draw(block, x: box.x(leading: padding, width: block.width), in: box, title.color, with: drawing)
    }

    static func padding(in box: ElementBox) -> Double { min(padding, box.size.width * 0.08) }

    private func draw(_ block: TextBlock, x: Double, in box: ElementBox, _ color: Color, with drawing: Drawing) {
        let y = (box.size.height - block.height) / 2
        drawing.text(block, x: style.grid.round(x), y: style.grid.round(y), color)
    }
}
