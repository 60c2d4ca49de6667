import StickyLayout

/// Converts content offsets and positions in the viewport to the plot's coordinates, and back.
nonisolated struct PlotScale {
    /// The offsets at the plot's edges, and the offsets of all the content.
    var shown, whole: ClosedRange<Double>
    /// The plot's size, in points of the screen.
    var size: LayoutSize
    /// The length of the longest plotted viewport. The height of the curves' area stands for it.
    var viewportLength: Double
    /// Room below the ticks, for the offsets' numbers.
    var axisLane = 13.0
    /// Room below the curves for that of the distance between two canvases; 0 without it.
    var distanceLane = 0.0

    /// Room above the viewport's leading edge, for a line on that edge.
    static let topMargin = 7.0
    /// Room below its trailing edge, for the ticks.
    static let tickLane = 14.0
    /// The shortest range of offsets that fills the plot, in points: 50 to each side of the middle.
    static let shortest = 100.0

    var length: Double { shown.length }
    /// Content points for each point of the plot's width.
    var pointsPerPixel: Double { length / max(1, size.width) }
    /// Headers' movements over fewer content points than this cannot be seen.
    var finest: Double { pointsPerPixel / 4 }
    private var curveHeight: Double { max(1, size.height - Self.topMargin - distanceLane - Self.tickLane - axisLane) }
    /// The lower end of the headers' curves, and the upper end of the lane of the distance.
    var curveEnd: Double { Self.topMargin + curveHeight }
    /// The upper end of the ticks' lane.
    var tickStart: Double { curveEnd + distanceLane }
    /// The lower end of the ticks.
    var tickEnd: Double { tickStart + Self.tickLane }

    func x(of offset: Double) -> Double { (offset - shown.lowerBound) / pointsPerPixel }
    func offset(at x: Double) -> Double { shown.lowerBound + x * pointsPerPixel }
    func y(of position: Double) -> Double { Self.topMargin + position / max(1, viewportLength) * curveHeight }

    /// The scale for another part of the whole, as near to `range` as the whole allows.
    func showing(_ range: ClosedRange<Double>) -> PlotScale {
        var scale = self
        let length = possible(range.length)
        let middle = (range.lowerBound + range.upperBound) / 2
        let lower = min(max(middle - length / 2, whole.lowerBound), whole.lowerBound + max(whole.length, 1) - length)
        scale.shown = lower...lower + length
        return scale
    }

    /// The nearest length that can be shown: at most the whole, and neighbouring pixels must have different offsets.
    private func possible(_ length: Double) -> Double {
        let shortest = max(Self.shortest, max(whole.upperBound.ulp, whole.lowerBound.ulp) * size.width)
        return min(max(length, shortest), max(whole.length, 1))
    }

    /// The scale magnified by `factor`; the offset at `x` stays there.
    func zoomed(by factor: Double, at x: Double) -> PlotScale {
        let anchor = offset(at: x)
        // Limit the length first, or the anchor would move at the limits.
        let length = possible(length / factor)
        let lower = anchor - x / max(1, size.width) * length
        return showing(lower...lower + length)
    }

    func moved(by offset: Double) -> PlotScale {
        showing(shown.lowerBound + offset...shown.upperBound + offset)
    }

    /// The scale with `offset` in view and `share` of the width away from both edges, if the whole goes that far.
    func following(_ offset: Double, share: Double) -> PlotScale {
        let margin = length * share
        if offset < shown.lowerBound + margin { return moved(by: offset - shown.lowerBound - margin) }
        if offset > shown.upperBound - margin { return moved(by: offset - shown.upperBound + margin) }
        return self
    }
}
