import GTKBridge
import StickyLayout

/// From the engine's 64-bit numbers to the smaller ones that are drawn with. This is the one way there.
///
/// An offset may be anything that a `Double` holds, and so may what depends on it. Renderers stop well before that: cairo's
/// coordinates end at eight million pixels, and a coordinate that is infinite or no number spoils the whole frame. What lies
/// beyond `reach` is far out of sight, so that it may as well lie there; no number at all counts as 0.
extension Double {
    /// As far from the viewport as anything is drawn, in points. Shown at 400 % on a screen of two pixels a point, that is
    /// still within cairo's eight million.
    private static let reach = 1e6

    /// The nearest number of points that can be drawn.
    package var drawable: Double { isNaN ? 0 : Swift.min(Swift.max(self, -Self.reach), Self.reach) }

    /// `drawable`, in the 32 bits of render nodes.
    package var drawn: Float { Float(drawable) }

    /// The nearest whole number, as C counts points and pixels.
    package var whole: Int32 {
        guard !isNaN else { return 0 }
        return Int32(Swift.min(Swift.max(rounded(), Double(Int32.min)), Double(Int32.max)))
    }
}

extension LayoutRect {
    /// The part that can be drawn: each edge stays where it is, or comes as near as can be drawn.
    var drawable: LayoutRect {
        let (left, top) = (x.drawable, y.drawable)
        return LayoutRect(x: left, y: top, width: maxX.drawable - left, height: maxY.drawable - top)
    }

    /// In the 32-bit numbers of render nodes: call it once whatever offset there was is subtracted.
    package var graphene: graphene_rect_t {
        let rect = drawable
        return graphene_rect_t(
            origin: graphene_point_t(x: Float(rect.x), y: Float(rect.y)),
            size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
    }
}

extension graphene_point_t {
    /// A place that can be drawn at.
    package init(_ x: Double, _ y: Double) { self.init(x: x.drawn, y: y.drawn) }
}
