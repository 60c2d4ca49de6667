import CollectionCanvas
import StickyLayout

/// A layout at a viewpoint, for overlays: the elements in view, and the conversion from content to viewport coordinates.
nonisolated struct OverlayScene {
    let layout: CollectionLayout
    let viewpoint: Viewpoint
    /// The elements in view, in drawing order.
    let elements: [LayoutElement]
    let grid: PixelGrid

    private var origin: LayoutPoint { layout.viewportOrigin(at: viewpoint) }

    var isVertical: Bool { layout.options.scrollDirection == .vertical }
    var isRightToLeft: Bool { layout.options.layoutDirection == .rightToLeft }
    var viewport: LayoutRect { layout.containerSize.bounds }
    /// The part of the scroll axis that is in view.
    var visible: Span { layout.visibleSpan(at: viewpoint) }

    /// Converts a frame from content to viewport coordinates, on whole pixels like the elements.
    func place(_ frame: LayoutRect) -> LayoutRect {
        PixelGrid.paintable(grid.place(frame, from: origin), in: layout.containerSize)
    }

    /// The frame of a span of the scroll axis, across the whole viewport.
    func strip(_ span: Span) -> LayoutRect { place(layout.strip(span)) }

    /// The thickness of a line, and the room beside it for its label, in points.
    static let (lineWidth, labelLength) = (2.0, 24.0)

    /// A line across the viewport, which stays inside it at both ends, and the room for its label.
    func line(from start: Double, labelBefore: Bool) -> (bar: LayoutRect, room: LayoutRect) {
        let start = min(max(start, visible.start), visible.end - Self.lineWidth)
        let room = labelBefore ? start - Self.labelLength : start + Self.lineWidth
        return (strip(Span(start: start, length: Self.lineWidth)), strip(Span(start: room, length: Self.labelLength)))
    }

    /// The place for a label at an end of a frame along the scroll axis. The `vertical` side is for a horizontal axis.
    func anchor(in frame: LayoutRect, atEnd: Bool, vertical: OverlayAnchor.Side) -> OverlayAnchor {
        isVertical
            ? OverlayAnchor(frame: frame, vertical: atEnd ? .end : .start)
            : OverlayAnchor(frame: frame, horizontal: atEnd == isRightToLeft ? .start : .end, vertical: vertical)
    }
}

/// One shape of an overlay, in viewport coordinates, in points.
nonisolated enum OverlayShape: Equatable {
    case outline(LayoutRect, width: Double)
    case dashes(LayoutRect)
    case shade(LayoutRect, strength: Double)
    /// A line or a thin strip, filled.
    case bar(LayoutRect)
    /// Text on a chip of the overlay's colour. It stays in the viewport.
    case label(String, at: OverlayAnchor)
}

/// Where a label goes: a corner, an edge or the middle of a frame, inside it.
nonisolated struct OverlayAnchor: Equatable {
    /// From left to right or from top to bottom, in every reading direction.
    enum Side: Equatable { case start, middle, end }

    var frame: LayoutRect
    var horizontal = Side.middle
    var vertical = Side.middle
}
