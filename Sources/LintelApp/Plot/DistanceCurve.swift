import StickyLayout

/// How far apart headers are on two canvases, as a function of the content offset: at each offset the distance of the header that is
/// farthest apart. It has a value for each of evenly spaced offsets, as many as a picture can show.
nonisolated struct DistanceCurve: Equatable, Sendable {
    /// The first offset and the distance from one to the next, in points.
    private let start, step: Double
    /// In points.
    let distances: [Double]
    /// The largest of them.
    let largest: Double

    /// - Parameters:
    ///   - range: content offsets, in points.
    ///   - step: the distance from one offset to the next, in points.
    ///   - headerDistance: headers that rest closer together, in points, are represented by the first of them.
    init(
        _ first: PlotSeries, _ second: PlotSeries, over range: ClosedRange<Double>, step: Double,
        noCloserThan headerDistance: Double
    ) {
        let step = max(step, range.length / Self.mostValues)
        var distances = Array(repeating: 0.0, count: max(1, Int(clamping: (range.length / step).rounded(.up)) + 1))
        let headers = Set([first, second].flatMap { $0.headers(over: range, noCloserThan: headerDistance) })
        for header in headers {
            let curves = [first, second].map { $0.headerCurve(of: header, over: range, noFinerThan: step) }
            let pieces = curves.flatMap(\.pieces)
            guard let from = pieces.map(\.offsets.lowerBound).min(), let to = pieces.map(\.offsets.upperBound).max()
            else { continue }
            let firstIndex = Int(clamping: ((from - range.lowerBound) / step).rounded(.up))
            let lastIndex = Int(clamping: ((to - range.lowerBound) / step).rounded(.down))
            for index in stride(from: max(0, firstIndex), to: min(distances.count, lastIndex + 1), by: 1) {
                let offset = range.lowerBound + Double(index) * step
                let distance = Self.distance(
                    between: curves[0].piece(at: offset), curves[1].piece(at: offset), at: offset,
                    in: max(first.layout.viewportLength, second.layout.viewportLength))
                distances[index] = max(distances[index], distance)
            }
        }
        start = range.lowerBound
        self.step = step
        self.distances = distances
        largest = distances.max() ?? 0
    }

    /// The most values: more than a screen has pixels.
    private static let mostValues = 16_384.0

    /// The distance between the two places of a header, in points. If only one canvas has it in view, it is as far as that header is at
    /// least from being out of view.
    private static func distance(
        between first: HeaderCurve.Piece?, _ second: HeaderCurve.Piece?, at offset: Double, in viewportLength: Double
    ) -> Double {
        if let first, let second { return abs(first.position(at: offset) - second.position(at: offset)) }
        guard let piece = first ?? second else { return 0 }
        let position = piece.position(at: offset)
        return max(0, min(position + piece.length(at: offset), viewportLength - position))
    }

    /// The distance at the value that is nearest to an offset, in points.
    func distance(at offset: Double) -> Double {
        let index = Int(clamping: ((offset - start) / step).rounded())
        return distances[index.clamped(to: 0...distances.count - 1)]
    }

    /// The offset of a value.
    func offset(at index: Int) -> Double { start + Double(index) * step }
}
