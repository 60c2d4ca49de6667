import Recordings
import StickyLayout

/// How far a recorded frame is from where a layout has the element, in points.
struct FrameDeviation {
    /// Along the scroll axis; positive further into the content.
    let start: Double
    let length: Double
    /// Across the scroll axis; positive to the right or down.
    let crossStart: Double
    let crossLength: Double

    /// - Parameter expected: in the layout's content coordinates.
    init(of recorded: RecordedHistory.Observation, from expected: LayoutRect, in layout: CollectionLayout) {
        let recordedSpan = recorded.axisSpan(in: layout)
        let expectedSpan = layout.axisSpan(of: expected)
        start = recordedSpan.start - expectedSpan.start
        length = recordedSpan.length - expectedSpan.length
        let axes = layout.axes
        crossStart = axes.crossOrigin(of: recorded.frame) - axes.crossOrigin(of: expected)
        crossLength = axes.crossLength(of: recorded.frame) - axes.crossLength(of: expected)
    }

    private init(start: Double, length: Double, crossStart: Double, crossLength: Double) {
        self.start = start
        self.length = length
        self.crossStart = crossStart
        self.crossLength = crossLength
    }

    /// Of something that is only further into the content, by so many points.
    static func shift(_ distance: Double) -> FrameDeviation {
        FrameDeviation(start: distance, length: 0, crossStart: 0, crossLength: 0)
    }

    /// The middle one in each of the four numbers.
    init(middleOf deviations: [FrameDeviation]) {
        func middle(_ numbers: [Double]) -> Double { numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2] }
        self.init(
            start: middle(deviations.map(\.start)), length: middle(deviations.map(\.length)),
            crossStart: middle(deviations.map(\.crossStart)), crossLength: middle(deviations.map(\.crossLength)))
    }

    static func - (a: FrameDeviation, b: FrameDeviation) -> FrameDeviation {
        FrameDeviation(
            start: a.start - b.start, length: a.length - b.length, crossStart: a.crossStart - b.crossStart,
            crossLength: a.crossLength - b.crossLength)
    }

    /// The largest of the four.
    var distance: Double { max(abs(start), abs(length), abs(crossStart), abs(crossLength)) }
}

extension Double {
    /// Whether the distance is more than a tolerance. Sums of coordinates may miss an exact tolerance by their rounding.
    func exceeds(_ tolerance: Double) -> Bool { self > tolerance + 1e-6 }
}
