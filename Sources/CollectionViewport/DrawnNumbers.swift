import GTKBridge
import StickyLayout

/// Converts the engine's 64-bit numbers to the smaller numbers for drawing. All drawing code uses these.
///
/// An offset may be any `Double`, and so may positions that depend on it. Renderers have smaller limits: cairo's
/// coordinates end at eight million pixels, and a coordinate that is infinite or NaN breaks the whole frame. Numbers
/// beyond `furthestDrawn` are far out of view and are clamped to it; NaN becomes 0.
extension Double {
    /// The farthest that anything is drawn from the viewport, in points. At 400 % on a screen with two pixels for each
    /// point, this is still within cairo's eight million.
    private static let furthestDrawn = 1e6

    /// The nearest number of points that can be drawn.
    package var drawable: Double { isNaN ? 0 : Swift.min(Swift.max(self, -Self.furthestDrawn), Self.furthestDrawn) }

    /// `drawable` in the 32 bits of render nodes.
    package var drawn: Float { Float(drawable) }

    /// The nearest whole number, for points and pixels in C.
    package var whole: Int32 { Int32(clamping: rounded()) }
}

extension ClosedRange<Double> {
    package var length: Double { upperBound - lowerBound }

    /// From the smaller lower bound to the larger upper bound.
    package func union(_ other: ClosedRange) -> ClosedRange {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}

extension Sequence<ClosedRange<Double>> {
    /// From the smallest lower bound to the largest upper bound; `nil` if there is no range.
    package func union() -> ClosedRange<Double>? { reduce(nil) { $0?.union($1) ?? $1 } }
}

extension LayoutSize {
    /// The rectangle of this size at the origin.
    package var bounds: LayoutRect { LayoutRect(x: 0, y: 0, width: width, height: height) }
}

extension LayoutRect {
    /// A frame in content coordinates, in those of a viewport whose corner is at `origin`.
    package func seen(from origin: LayoutPoint) -> LayoutRect {
        LayoutRect(x: x - origin.x, y: y - origin.y, width: width, height: height)
    }

    /// The part that can be drawn: each edge is clamped.
    package var drawable: LayoutRect {
        let (left, top) = (x.drawable, y.drawable)
        return LayoutRect(x: left, y: top, width: maxX.drawable - left, height: maxY.drawable - top)
    }

    /// The rectangle in the 32-bit numbers of render nodes. Call it after subtracting the offset.
    package var graphene: graphene_rect_t {
        let rect = drawable
        return graphene_rect_t(
            origin: graphene_point_t(x: Float(rect.x), y: Float(rect.y)),
            size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
    }
}

extension graphene_point_t {
    /// A point that can be drawn.
    package init(_ x: Double, _ y: Double) { self.init(x: x.drawn, y: y.drawn) }
}
