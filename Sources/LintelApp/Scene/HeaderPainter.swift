import CollectionDocument
import StickyLayout

/// Paints section headers and footers, and the edge that shows that one is pinned.
@MainActor
struct HeaderPainter {
    /// From the header's edges to its text, in line with the text of a card.
    private static let padding = 16.0
    /// A column this narrow has its title turned along it.
    private static let uprightWidth = 76.0
    /// How far a pinned header's shadow falls.
    private static let shadowLength = 6.0
    /// How many points of displacement bring the edge in from nothing to all of it.
    static let fadeLength = 8.0

    let style: SceneStyle
    let scrollDirection: ScrollDirection

    /// The title, semi-bold, with the number of items at the trailing end.
    func paint(header section: DocumentSection, in box: ElementBox, with drawing: Drawing) {
        drawing.fill(box.bounds, style.palette.headerBackground)
        let count = Counts.items(section.itemCount)
        alongItsText(box, drawing) { box in
            paintLine(section.title ?? "", .header, style.palette.text, detail: count, in: box, with: drawing)
        }
    }

    func paint(footer section: DocumentSection, in box: ElementBox, with drawing: Drawing) {
        drawing.fill(box.bounds, style.palette.background)
        alongItsText(box, drawing) { box in
            paintLine(
                section.footerTitle ?? "", .caption, style.palette.dimText, detail: nil, in: box, with: drawing)
        }
    }

    /// The hairline and the shadow at the side of a pinned element that content passes under.
    ///
    /// - Parameters:
    ///   - strength: from 0, not there yet, to 1.
    ///   - isLeading: the side nearer the content's start, as pinned footers have it.
    func paintEdge(of box: ElementBox, isLeading: Bool, strength: Double, with drawing: Drawing) {
        let line = style.palette.appearance.isHighContrast ? 1 : 1 / style.grid.scale
        let hairline = style.palette.hairline.withAlpha(style.palette.hairline.alpha * strength)
        let shadow = style.palette.shadow.withAlpha(style.palette.shadow.alpha * strength)
        let isAtEnd: Bool
        switch scrollDirection {
        case .vertical:
            isAtEnd = !isLeading
            let y = isAtEnd ? box.size.height : -line
            drawing.fill(Rect(x: 0, y: y, width: box.size.width, height: line), hairline)
        case .horizontal:
            isAtEnd = isLeading == (box.direction == .rightToLeft)
            let x = isAtEnd ? box.size.width : -line
            drawing.fill(Rect(x: x, y: 0, width: line, height: box.size.height), hairline)
        }
        guard !isLeading, shadow.alpha > 0 else { return }
        let far = shadow.withAlpha(0)
        let stops = isAtEnd ? [(0.0, shadow), (1.0, far)] : [(0.0, far), (1.0, shadow)]
        drawing.gradient(shadowRect(of: box, isAtEnd: isAtEnd, line: line), scrollDirection, stops)
    }

    private func shadowRect(of box: ElementBox, isAtEnd: Bool, line: Double) -> Rect {
        let length = Self.shadowLength
        switch scrollDirection {
        case .vertical:
            return Rect(
                x: 0, y: isAtEnd ? box.size.height + line : -line - length, width: box.size.width, height: length)
        case .horizontal:
            return Rect(
                x: isAtEnd ? box.size.width + line : -line - length, y: 0, width: length, height: box.size.height)
        }
    }

    /// Hands `body` the box as the text sees it: turned by a quarter in a narrow column.
    private func alongItsText(_ box: ElementBox, _ drawing: Drawing, _ body: (ElementBox) -> Void) {
        guard scrollDirection == .horizontal, box.size.height > box.size.width else { return body(box) }
        guard box.size.width < Self.uprightWidth else {
            // A wide column carries its title at the top, like a sign.
            let height = min(box.size.height, 44)
            return body(ElementBox(size: Size(width: box.size.width, height: height), direction: box.direction))
        }
        drawing.translated(x: box.size.width, y: 0) {
            drawing.turned {
                let turned = Size(width: box.size.height, height: box.size.width)
                body(ElementBox(size: turned, direction: .leftToRight))
            }
        }
    }

    private func paintLine(
        _ title: String, _ face: TextSetter.Face, _ color: Color, detail: String?, in box: ElementBox,
        with drawing: Drawing
    ) {
        let text = style.text
        let face = text.lineHeight(face) <= box.size.height ? face : .caption
        let padding = min(Self.padding, box.size.width * 0.08)
        var room = box.size.width - 2 * padding
        guard text.lineHeight(face) <= box.size.height, room > 12 else { return }
        let titleWidth = text.set(title, face, width: 1e6, direction: box.direction).width

        // The count gives way first: a title is worth more than its number.
        if let detail {
            let count = text.set(detail, .caption, width: room, direction: box.direction)
            if count.width <= room * 0.5, title.isEmpty || room - count.width - padding >= min(titleWidth, 72) {
                let x = box.x(trailing: padding, width: count.width)
                draw(count, x: x, in: box, style.palette.dimText, with: drawing)
                room -= count.width + padding
            }
        }
        guard !title.isEmpty else { return }
        let line = text.set(title, face, width: room, direction: box.direction)
        draw(line, x: box.x(leading: padding, width: line.width), in: box, color, with: drawing)
    }

    private func draw(_ block: TextBlock, x: Double, in box: ElementBox, _ color: Color, with drawing: Drawing) {
        let y = (box.size.height - block.height) / 2
        drawing.text(block, x: style.grid.round(x), y: style.grid.round(y), color)
    }
}
