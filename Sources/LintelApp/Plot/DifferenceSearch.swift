import CollectionCanvas
import StickyLayout

/// Compares the header curves of some layouts with those of the first layout, a few headers at a time.
struct DifferenceSearch {
    struct Found {
        var series: PlotSeries
        var difference: HeaderCurve.Difference
        /// The only canvas with the header in view; `nil` if it is in view in both.
        var only: CanvasName?
    }

    private let series: [PlotSeries]
    private let range: ClosedRange<Double>
    /// The headers that are left; the parallax header comes first.
    private var headers: ArraySlice<LayoutElement.ID>
    /// Whether only the first sections are searched.
    let isPartial: Bool

    /// How many headers one step compares, in a few milliseconds.
    private static let headersAtOnce = 8
    /// If there are more sections than this, only the first are searched.
    private static let mostSections = 2_000

    init(_ series: [PlotSeries]) {
        self.series = series
        let ranges = series.map(\.layout.offsetRange)
        range = ranges.reduce(ranges[0]) { $0.union($1) }
        let sectionCount = series[0].layout.sectionCount
        isPartial = sectionCount > Self.mostSections
        headers = [.parallaxHeader] + (0..<min(sectionCount, Self.mostSections)).map(LayoutElement.ID.header)
    }

    var isDone: Bool { headers.isEmpty }

    /// The differences of the next few headers, header by header.
    mutating func next() -> [Found] {
        let next = headers.prefix(Self.headersAtOnce)
        headers = headers.dropFirst(Self.headersAtOnce)
        guard range.lowerBound < range.upperBound else { return [] }
        return next.flatMap { header in
            let curves = series.map { $0.layout.headerCurve(of: header, over: range) }
            return zip(series, curves).dropFirst().flatMap { series, curve in
                curves[0].differences(from: curve).map { difference in
                    let isInFirst = curves[0].position(at: difference.offsetOfLargest) != nil
                    let only = isInFirst ? self.series[0].name : series.name
                    return Found(series: series, difference: difference, only: difference.largest > 0 ? nil : only)
                }
            }
        }
    }

    /// The size of the canvases. What is in view depends on it, and so do the differences.
    var viewport: LayoutSize { series[0].layout.containerSize }
}
