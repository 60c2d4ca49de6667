import StickyLayout

/// One thing that an overlay draws, in the viewport's coordinates, in points.
enum OverlayShape: Equatable {
    case outline(LayoutRect, width: Double)
    case dashes(LayoutRect)
    case shade(LayoutRect, strength: Double)
    /// A line, or a strip so thin that it is one.
    case bar(LayoutRect)
    /// Words on a chip of the overlay's colour, kept in the viewport.
    case label(String, at: OverlayAnchor)
}

/// Where a label goes: a corner or an edge of a frame, inside it.
struct OverlayAnchor: Equatable {
    /// From the left or from the top, whichever way the content reads.
    enum Side: Equatable { case start, middle, end }

    var frame: LayoutRect
    var horizontal: Side
    var vertical: Side
}
