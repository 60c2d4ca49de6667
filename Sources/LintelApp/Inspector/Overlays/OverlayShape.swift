import StickyLayout

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
