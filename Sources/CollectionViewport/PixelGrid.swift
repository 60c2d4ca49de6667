import StickyLayout

/// Rounds frames to device pixels.
///
/// Every element goes through `place`, headers and cells alike. It rounds edges, not sizes: so two elements that touch
/// in the layout touch on screen, and a pinned header does not jitter against cells that pass underneath.
package struct PixelGrid {
    /// Device pixels for each point.
    package let scale: Double

    package init(scale: Double) { self.scale = scale }

    /// Converts a frame in content coordinates to the viewport's, on whole device pixels. The subtraction is in 64
    /// bits: at a million points, 32 bits have a step of a sixteenth.
    package func place(_ frame: LayoutRect, from origin: LayoutPoint) -> LayoutRect {
        let (x, y) = (round(frame.x - origin.x), round(frame.y - origin.y))
        return LayoutRect(
            x: x, y: y, width: round(frame.maxX - origin.x) - x, height: round(frame.maxY - origin.y) - y)
    }

    /// The nearest device pixel, in points. Half a pixel rounds up on both sides of 0, so that lengths keep their size.
    package func round(_ points: Double) -> Double {
        (points * scale + Self.half).rounded(.down) / scale
    }

    /// Half a pixel and a little more. The end of one element and the start of the next may differ in the last digit, and must be
    /// rounded to the same pixel.
    private static let half = 0.500_001

    /// Points as a number of device pixels.
    package func pixels(_ points: Double) -> Int32 {
        (points * scale).whole
    }

    /// The part of `frame` to paint: all of it, unless it is too long to draw (`Double.drawable`).
    package static func paintable(_ frame: LayoutRect, in viewport: LayoutSize) -> LayoutRect {
        func cut(_ start: Double, _ length: Double, _ room: Double) -> (start: Double, length: Double) {
            guard length > longest else { return (start, length) }
            let first = max(start, -margin)
            return (first, max(0, min(start + length, room + margin) - first))
        }
        let (x, width) = cut(frame.x, frame.width, viewport.width)
        let (y, height) = cut(frame.y, frame.height, viewport.height)
        return LayoutRect(x: x, y: y, width: width, height: height)
    }

    /// The longest frame that is painted whole, in points. If it meets the viewport, both its ends are near enough to be drawn.
    private static let longest = 500_000.0
    /// How far the painted part extends past the viewport: its corners and borders are out of view.
    private static let margin = 1024.0
}
