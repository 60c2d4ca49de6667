import Recordings
import StickyLayout

/// The curves of one canvas.
nonisolated struct PlotSeries: Sendable {
    var layout: CollectionLayout
    /// What a recording's curves are read from; `nil` for those of the layout.
    var recording: RecordedFrames?
    /// The canvas's number in a comparison; `nil` if there is only one canvas.
    var canvas: Int?
    /// The canvas's name in a comparison; `nil` if there is only one canvas.
    var name: String?

    /// How far the ticks are moved right, in points of the screen, to be visible beside those of others.
    var tickShift: Double { recording == nil ? 2 * Double(canvas ?? 0) : -2 }

    /// The dashes of the curves, on, off, on, … in points, for people who do not see the colours.
    var dashes: [Double] {
        switch canvas {
        case nil, 0: []
        case 1: [6, 3]
        case 2: [2, 2]
        case 3: [8, 2, 2, 2]
        case RecordedColumn.number: [1, 3]
        default: [12, 4]
        }
    }
}

extension SeenState {
    /// The curves of all canvases.
    var series: [PlotSeries] {
        guard isComparing else { return [PlotSeries(layout: own.layout)] }
        return canvases.map {
            PlotSeries(layout: $0.layout, recording: $0.recording, canvas: $0.number, name: $0.name)
        }
    }
}

nonisolated extension PlotSeries {
    /// The headers that are worth a curve over a range of offsets, in points.
    ///
    /// - Parameter distance: how far apart curves are at least, in points, to be told apart.
    func headers(over range: ClosedRange<Double>, noCloserThan distance: Double = 0) -> [LayoutElement.ID] {
        recording?.headers(over: range) ?? layout.headers(over: range, noCloserThan: distance)
    }

    /// Where a header is at the offsets of a range, in points.
    ///
    /// - Parameter length: the least length, in points, of a piece that can be seen.
    func headerCurve(
        of header: LayoutElement.ID, over range: ClosedRange<Double>, noFinerThan length: Double = 0
    ) -> HeaderCurve {
        recording?.headerCurve(of: header, over: range, in: layout)
            ?? layout.headerCurve(of: header, over: range, noFinerThan: length)
    }

    /// The offsets at which its content may rest, or at which it was recorded.
    fileprivate var offsets: ClosedRange<Double> { recording?.offsets ?? layout.offsetRange }
}

nonisolated extension [PlotSeries] {
    /// The offsets at which the content of any canvas may rest.
    var offsets: ClosedRange<Double> { map(\.offsets).union() ?? 0...0 }

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
