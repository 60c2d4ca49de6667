import StickyLayout

/// The curves of one canvas.
struct PlotSeries {
    var layout: CollectionLayout
    /// Which of the canvases that are compared it is; `nil` where there is only one.
    var canvas: Int?
    /// What it is called beside the others; `nil` where there is only one.
    var name: CanvasName?
}

extension PlotSeries {
    /// How far its curves are moved, to the right and down, so that they show beside those of the canvases before it where
    /// both are in one place. In points of the screen.
    var shift: Double { 2 * Double(canvas ?? 0) }

    /// Lines of the canvases differ by their dashes, too, for those who see no colours.
    ///
    /// - Returns: in pixels, on, off, on, …; and what that looks like, as text.
    var line: (dashes: [Double], sample: String) {
        switch canvas {
        case nil, 0: ([], "──")
        case 1: ([6, 3], "╌╌")
        case 2: ([2, 2], "┈┈")
        case 3: ([8, 2, 2, 2], "─·─")
        default: ([12, 4], "─ ─")
        }
    }
}
