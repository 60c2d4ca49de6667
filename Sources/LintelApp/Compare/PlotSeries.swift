import StickyLayout

/// The curves of one canvas.
struct PlotSeries {
    var layout: CollectionLayout
    /// Which of the canvases that are compared it is; `nil` where there is only one.
    var canvas: Int?
}

extension PlotSeries {
    /// Lines of the canvases differ by their dashes, too, for those who see no colours. In pixels: on, off, on, ….
    var dashes: [Double] {
        switch canvas {
        case nil, 0: []
        case 1: [6, 3]
        case 2: [2, 2]
        case 3: [8, 2, 2, 2]
        default: [12, 4]
        }
    }
}
