import CollectionCanvas
import GTKBridge
import StickyLayout

/// Draws the shapes of overlays. A label moves aside if another label is in its place already.
struct OverlayPainter {
    let viewport: LayoutRect
    let text: TextSetter
    /// The canvas's scale. Labels have the same size in the window at every scale.
    let viewScale: Double
    let drawing: Drawing
    var chips = ChipPlaces()

    private static let face = TextSetter.Face(scale: 0.8, isSemiBold: true)
    private static let padding = (x: 5.0, y: 1.0)
    /// The length of a dash, and of a dash with the gap after it, in points.
    private static let dash = (length: 6.0, period: 10.0)
    private static let dashWidth = 1.5

    mutating func draw(_ shapes: [OverlayShape], _ color: Color) {
        for shape in shapes {
            switch shape {
            case .outline(let frame, let width): drawing.stroke(frame, width: width, color)
            case .shade(let frame, let strength): drawing.fill(frame, color.withAlpha(strength))
            case .bar(let frame): drawing.fill(frame, color)
            case .dashes(let frame): drawDashes(around: frame, color)
            case .label: break
            }
        }
        // No line crosses a word.
        for case .label(let text, let anchor) in shapes { draw(text, at: anchor, color) }
    }

    private func drawDashes(around frame: LayoutRect, _ color: Color) {
        guard frame.hasArea else { return }
        let width = Self.dashWidth
        let (period, dash) = (Self.dash.period, Self.dash.length)
        for y in [frame.y, frame.maxY - width] {
            let edge = LayoutRect(x: frame.x, y: y, width: frame.width, height: width)
            drawing.repeated(in: edge, every: LayoutSize(width: period, height: width)) {
                drawing.fill(LayoutRect(x: edge.x, y: edge.y, width: dash, height: width), color)
            }
        }
        for x in [frame.x, frame.maxX - width] {
            let edge = LayoutRect(x: x, y: frame.y, width: width, height: frame.height)
            drawing.repeated(in: edge, every: LayoutSize(width: width, height: period)) {
                drawing.fill(LayoutRect(x: edge.x, y: edge.y, width: width, height: dash), color)
            }
        }
    }

    private mutating func draw(_ text: String, at anchor: OverlayAnchor, _ color: Color) {
        let block = self.text.word(text, Self.face)
        let (width, height) = (block.width + 2 * Self.padding.x, block.height + 2 * Self.padding.y)
        let size = LayoutSize(width: width / viewScale, height: height / viewScale)
        guard let chip = chips.place(size, at: anchor, in: viewport) else { return }
        drawing.translated(x: chip.x, y: chip.y) {
            drawing.scaled(by: 1 / viewScale) {
                let ground = LayoutRect(x: 0, y: 0, width: width, height: height)
                drawing.fill(ground, corners: Corners(radius: 4), color)
                drawing.text(block, x: Self.padding.x, y: Self.padding.y, color.readableText)
            }
        }
    }
}

/// The places of the labels that were drawn. They do not cover each other.
nonisolated struct ChipPlaces {
    private var taken: [LayoutRect] = []
    private static let gap = 1.0

    /// Places a label above or below those in its way; `nil` if that is out of view, or away from its anchor's frame.
    mutating func place(_ size: LayoutSize, at anchor: OverlayAnchor, in viewport: LayoutRect) -> LayoutRect? {
        var chip = anchor.place(size, in: viewport)
        while let other = taken.first(where: chip.meets) {
            chip.y = anchor.vertical == .end ? other.y - Self.gap - size.height : other.maxY + Self.gap
            guard chip.meets(anchor.frame) else { return nil }
        }
        guard chip.meets(viewport) else { return nil }
        taken.append(chip)
        return chip
    }
}

nonisolated extension OverlayAnchor {
    /// The frame for something of this size: in the visible part of the anchor's frame if it fits, or in the viewport.
    func place(_ size: LayoutSize, in viewport: LayoutRect) -> LayoutRect {
        let x = Self.position(horizontal, size.width, frame.x, frame.maxX, in: viewport.x...viewport.maxX)
        let y = Self.position(vertical, size.height, frame.y, frame.maxY, in: viewport.y...viewport.maxY)
        return LayoutRect(x: x, y: y, width: size.width, height: size.height)
    }

    private static func position(
        _ side: Side, _ length: Double, _ start: Double, _ end: Double, in room: ClosedRange<Double>
    ) -> Double {
        let (first, last) = (max(start, room.lowerBound), min(end, room.upperBound))
        // If the anchor's frame is out of view, the label is, too.
        guard first < last else { return start }
        let wanted =
            switch side {
            case .start: first
            case .middle: (first + last - length) / 2
            case .end: last - length
            }
        return max(min(wanted, room.upperBound - length), room.lowerBound).rounded()
    }
}

extension Drawing {
    /// Repeats what `body` draws at the start of `rect` until `rect` is filled.
    func repeated(in rect: LayoutRect, every size: LayoutSize, _ body: () -> Void) {
        var bounds = rect.graphene
        var unit = LayoutRect(x: rect.x, y: rect.y, width: size.width, height: size.height).graphene
        gtk_snapshot_push_repeat(snapshot, &bounds, &unit)
        body()
        gtk_snapshot_pop(snapshot)
    }
}
