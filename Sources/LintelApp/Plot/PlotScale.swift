import StickyLayout

/// From content offsets and positions in the viewport to the plot's pixels, and back.
struct PlotScale: Equatable {
    /// The offsets at the plot's edges.
    var shown: ClosedRange<Double>
    /// The plot's size, in points of the screen.
    var size: LayoutSize
    /// The longest viewport of those that are plotted: what the plot's height stands for.
    var viewportLength: Double

    /// Above the viewport's leading edge, for a line that lies on it.
    static let topMargin = 7.0
    /// Below its trailing edge, for the ticks.
    static let tickLane = 14.0
    /// Below those, for the numbers of the offsets.
    static let axisLane = 13.0
    /// The shortest stretch of offsets that fills the plot, in points: 50 to each side of the middle.
    static let shortest = 100.0

    var length: Double { shown.upperBound - shown.lowerBound }
    /// Content points a point of the plot's width.
    var pointsPerPixel: Double { length / max(1, size.width) }
    /// The shortest part of the whole that the plot shows: a pixel tells its offset from its neighbour's.
    private func shortest(of whole: ClosedRange<Double>) -> Double {
        max(Self.shortest, max(whole.upperBound.ulp, whole.lowerBound.ulp) * size.width)
    }
    private var curveHeight: Double { max(1, size.height - Self.topMargin - Self.tickLane - Self.axisLane) }
    /// Where the ticks begin.
    var curveEnd: Double { Self.topMargin + curveHeight }

    /// Where the ticks stand.
    var tickEnd: Double { curveEnd + Self.tickLane }

    func x(of offset: Double) -> Double { (offset - shown.lowerBound) / pointsPerPixel }
    func offset(at x: Double) -> Double { shown.lowerBound + x * pointsPerPixel }
    func y(of position: Double) -> Double { Self.topMargin + position / max(1, viewportLength) * curveHeight }

    /// Another part of the whole, as near to `range` as the whole allows.
    func showing(_ range: ClosedRange<Double>, of whole: ClosedRange<Double>) -> PlotScale {
        var scale = self
        let wholeLength = max(whole.upperBound - whole.lowerBound, 1)
        let length = min(max(range.upperBound - range.lowerBound, shortest(of: whole)), wholeLength)
        let middle = (range.lowerBound + range.upperBound) / 2
        let lower = min(max(middle - length / 2, whole.lowerBound), whole.lowerBound + wholeLength - length)
        scale.shown = lower...lower + length
        return scale
    }

    /// As much larger, with what is at `x` staying there.
    func zoomed(by factor: Double, at x: Double, of whole: ClosedRange<Double>) -> PlotScale {
        let anchor = offset(at: x)
        // The limits of the length come first, or the anchor would move at them.
        let length = min(
            max(length / factor, shortest(of: whole)), max(whole.upperBound - whole.lowerBound, 1))
        let lower = anchor - x / max(1, size.width) * length
        return showing(lower...lower + length, of: whole)
    }

    func moved(by offset: Double, of whole: ClosedRange<Double>) -> PlotScale {
        showing(shown.lowerBound + offset...shown.upperBound + offset, of: whole)
    }

    /// The offset is in view and `share` of the width away from both edges, as far as the whole goes.
    func following(_ offset: Double, share: Double, of whole: ClosedRange<Double>) -> PlotScale {
        let margin = length * share
        if offset < shown.lowerBound + margin { return moved(by: offset - shown.lowerBound - margin, of: whole) }
        if offset > shown.upperBound - margin { return moved(by: offset - shown.upperBound + margin, of: whole) }
        return self
    }
}
