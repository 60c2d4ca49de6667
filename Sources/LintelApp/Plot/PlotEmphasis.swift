import StickyLayout

/// A cache of the curves that stand out: a scroll draws them in each frame.
struct PlotEmphasis {
    private var range = 0.0...0.0
    private var curves: [Key: HeaderCurve] = [:]

    private struct Key: Hashable {
        let canvas: Int?
        let header: LayoutElement.ID
    }

    /// With more curves than this, the cache is emptied. It is enough for the last few headers that were pointed at.
    private static let most = 20

    mutating func curve(of header: LayoutElement.ID, in series: PlotSeries, _ scale: PlotScale) -> HeaderCurve {
        let range = scale.shown
        if range != self.range || curves.count > Self.most { (self.range, curves) = (range, [:]) }
        let key = Key(canvas: series.canvas, header: header)
        if let curve = curves[key] { return curve }
        let curve = series.layout.headerCurve(of: header, over: range, noFinerThan: scale.finest)
        curves[key] = curve
        return curve
    }
}
