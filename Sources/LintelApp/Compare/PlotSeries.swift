import StickyLayout

/// The curves of one canvas.
nonisolated struct PlotSeries: Sendable {
    var layout: CollectionLayout
    /// The canvas's number in a comparison; `nil` if there is only one canvas.
    var canvas: Int?
    /// The canvas's name in a comparison; `nil` if there is only one canvas.
    var name: String?

    /// How far the curves are moved right and down, in points of the screen, to be visible beside those of others.
    var shift: Double { 2 * Double(canvas ?? 0) }

    /// The dashes of the curves, on, off, on, … in points, for people who do not see the colours.
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

extension SeenState {
    /// The curves of all canvases.
    var series: [PlotSeries] {
        guard isComparing else { return [PlotSeries(layout: own.layout)] }
        return canvases.map { PlotSeries(layout: $0.layout, canvas: $0.number, name: $0.name) }
    }
}

nonisolated extension [PlotSeries] {
    /// The offsets at which the content of any canvas may rest.
    var offsets: ClosedRange<Double> { map(\.layout.offsetRange).union() ?? 0...0 }

    /// The offsets that the whole plot covers, at least one point: `offsets`, and a part past both edges, where content goes while
    /// it is pulled.
    var plotted: ClosedRange<Double> {
        let viewportLength = map(\.layout.viewportLength).max() ?? 0
        let pastEdge = viewportLength * Self.shareOfViewport
        let start = offsets.lowerBound - pastEdge
        return start...Swift.max(offsets.upperBound + pastEdge, start + 1)
    }

    /// How far the plot goes past an edge, as a share of the viewport's length.
    private static var shareOfViewport: Double { 0.2 }

    /// `offsets`, at least one point long.
    var whole: ClosedRange<Double> {
        let offsets = offsets
        return offsets.lowerBound...Swift.max(offsets.upperBound, offsets.lowerBound + 1)
    }
}
