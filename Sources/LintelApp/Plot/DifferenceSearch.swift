import CollectionDocument
import GTKBridge
import LayoutAudit
import StickyLayout

/// Compares the header curves of layouts with those of the first, and what was recorded with the first layout. It takes long: call it away from the main thread.
nonisolated enum DifferenceSearch {
    struct Found: Sendable {
        /// Its number in the order of the headers.
        var number: Int
        var series: PlotSeries
        /// The element that has different places; `nil` for all content.
        var element: LayoutElement.ID?
        /// In points.
        var offsets: ClosedRange<Double>
        /// The largest distance between the two places, in points; `nil` if only one of the canvases has the element.
        var largest: Double?
        /// An offset with the largest distance.
        var offsetOfLargest: Double
        /// The only canvas with a header in view; `nil` if it is in view in both.
        var only: String?
        /// Why the two canvases differ, in a sentence.
        var reason: String

        /// Whether another one is about the same header on the same canvas, and reaches over the offset of this one's largest distance.
        func isSameDifference(as other: Found) -> Bool {
            element == other.element && series.canvas == other.series.canvas && other.offsets.contains(offsetOfLargest)
        }

        /// Whether the distance is smaller than another one's. Without distances the range of offsets counts, and of equal ones that
        /// of a later header is smaller.
        func isLess(than other: Found) -> Bool {
            (largest ?? 0, lengthWithoutDistance, other.number)
                < (other.largest ?? 0, other.lengthWithoutDistance, number)
        }

        private var lengthWithoutDistance: Double { largest == nil ? offsets.length : 0 }
    }

    /// Of a recording, no more differences than this are listed.
    static let mostRecorded = 200
    /// If there are more sections than this, only the first are searched.
    static let mostSections = 2_000

    /// Calls `onFound` with the differences, header by header; the parallax header comes first.
    static func run(
        _ series: [PlotSeries], of document: CollectionDocument, unless flag: CancelFlag, onFound: (Found) -> Void
    ) {
        var number = 0
        func report(_ found: Found) {
            var found = found
            found.number = number
            number += 1
            onFound(found)
        }
        for other in series.dropFirst() where other.recording != nil {
            guard !flag.isSet else { return }
            for found in differences(of: other, from: series[0], document, unless: flag) { report(found) }
        }
        compareCurves(of: series.filter { $0.recording == nil }, over: series.offsets, unless: flag, onFound: report)
    }

    /// The differences of a recording from the document's own canvas.
    private static func differences(
        of recorded: PlotSeries, from own: PlotSeries, _ document: CollectionDocument, unless flag: CancelFlag
    ) -> [Found] {
        guard let recording = recorded.recording?.recording,
            let comparison = RecordingComparison(
                recording, document, viewport: own.layout.containerSize, goesOn: { !flag.isSet })
        else { return [] }
        // The one to mend first comes first.
        return comparison.differences.prefix(mostRecorded).map { difference in
            Found(
                number: 0, series: recorded, element: difference.id, offsets: difference.offsets,
                largest: difference.distance, offsetOfLargest: difference.offset, reason: difference.fact.translated)
        }
    }

    private static func compareCurves(
        of series: [PlotSeries], over offsets: ClosedRange<Double>, unless flag: CancelFlag, onFound: (Found) -> Void
    ) {
        guard series.count > 1 else { return }
        let scrolls = offsets.lowerBound < offsets.upperBound
        let sections = 0..<min(series[0].layout.sectionCount, mostSections)
        for header in [.parallaxHeader] + sections.map(LayoutElement.ID.header) {
            guard !flag.isSet else { return }
            let curves = series.map { $0.headerCurve(of: header, over: scrolls ? offsets : series.whole) }
            for (other, curve) in zip(series, curves).dropFirst() {
                let differences =
                    scrolls
                    ? curves[0].differences(from: curve)
                    : [curves[0].difference(from: curve, at: offsets.lowerBound)].compactMap(\.self)
                for difference in differences {
                    let offset = difference.offsetOfLargest
                    let isInFirst = curves[0].position(at: offset) != nil
                    let isInBoth = difference.largest > 0
                    onFound(
                        Found(
                            number: 0, series: other, element: header, offsets: difference.offsets,
                            largest: isInBoth ? difference.largest : nil, offsetOfLargest: offset,
                            only: isInBoth ? nil : isInFirst ? series[0].name : other.name,
                            reason: DifferenceReason.text(
                                of: header, at: difference.tellingOffset, on: series[0], and: other)))
                }
            }
        }
    }
}
