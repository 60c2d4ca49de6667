import CollectionCanvas
import GTKBridge
import StickyLayout

/// Compares the header curves of some layouts with those of the first layout. It takes long for many sections: call it
/// away from the main thread.
nonisolated enum DifferenceSearch {
    struct Found: Sendable {
        var series: PlotSeries
        var difference: HeaderCurve.Difference
        /// The only canvas with the header in view; `nil` if it is in view in both.
        var only: CanvasName?
    }

    /// People do not read more differences than this.
    static let mostFound = 200
    /// If there are more sections than this, only the first are searched.
    static let mostSections = 2_000

    /// Calls `onFound` with the differences, header by header; the parallax header comes first.
    static func run(_ series: [PlotSeries], unless flag: CancelFlag, onFound: (Found) -> Void) {
        let offsets = series.offsets
        let scrolls = offsets.lowerBound < offsets.upperBound
        let sections = 0..<min(series[0].layout.sectionCount, mostSections)
        var room = mostFound
        for header in [.parallaxHeader] + sections.map(LayoutElement.ID.header) {
            guard room > 0, !flag.isSet else { return }
            let curves = series.map { $0.layout.headerCurve(of: header, over: scrolls ? offsets : series.whole) }
            for (other, curve) in zip(series, curves).dropFirst() {
                let found =
                    scrolls
                    ? curves[0].differences(from: curve)
                    : [curves[0].difference(from: curve, at: offsets.lowerBound)].compactMap(\.self)
                for difference in found.prefix(room) {
                    room -= 1
                    let isInFirst = curves[0].position(at: difference.offsetOfLargest) != nil
                    let only = isInFirst ? series[0].name : other.name
                    onFound(Found(series: other, difference: difference, only: difference.largest > 0 ? nil : only))
                }
            }
        }
    }
}
