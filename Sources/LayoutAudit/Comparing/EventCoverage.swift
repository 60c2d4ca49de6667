import Recordings
import StickyLayout

/// How much of what a document's headers do a recording has seen.
package struct EventCoverage: Equatable, Sendable {
    /// The events that two neighbouring lines enclose, no further apart than half of the shortest header: between lines further apart
    /// a header could do anything.
    package let passed: Int
    /// All events between the two ends of the content.
    package let all: Int
    /// Whether the recording has lines at two offsets at least. At one, headers cannot be seen to move.
    package let hasMovement: Bool

    init(of recording: Recording, in layout: CollectionLayout, _ work: LongWork) {
        // On the way back a header may do something else than its life says.
        let wayDown = recording.lines.lazy.filter { !$0.isOnWayBack && $0.revealedLength == 0 }
        let offsets = Set(wayDown.map(\.offset)).sorted()
        hasMovement = Set(recording.lines.lazy.map(\.offset)).count > 1
        var passed = 0
        var all = 0
        let mostDistance = (Self.shortestHeader(of: layout) ?? .infinity) / 2 + Self.rounding
        func count(_ header: LayoutElement.ID) {
            for event in layout.life(of: header) {
                all += 1
                // An event at a line may be enclosed by that and the line before it, or the line after it.
                let next = partitioningIndex(in: offsets.indices) { offsets[$0] >= event.offset - Self.rounding }
                let pairs = [(next - 1, next), (next, next + 1)].filter { $0 >= 0 && $1 < offsets.count }
                let isPassed = pairs.contains {
                    event.offset >= offsets[$0] - Self.rounding && event.offset <= offsets[$1] + Self.rounding
                        && offsets[$1] - offsets[$0] <= mostDistance
                }
                if isPassed { passed += 1 }
            }
        }
        count(.parallaxHeader)
        for section in 0..<layout.sectionCount where work.goesOn() { count(.header(section)) }
        (self.passed, self.all) = (passed, all)
    }

    /// Recorded offsets are rounded, to no more than this, in points.
    private static let rounding = 1e-3

    /// In points; `nil` if there is no header.
    private static func shortestHeader(of layout: CollectionLayout) -> Double? {
        let parallaxHeader = layout.naturalFrame(of: .parallaxHeader).map { layout.axisSpan(of: $0).length }
        let headers = (0..<layout.sectionCount).lazy.map { layout.restingSection(of: $0).headerLength }
        return (Array(headers) + [parallaxHeader ?? 0]).filter { $0 > 0 }.min()
    }

    /// The last line of a comparison's text, without a line end.
    package var text: String {
        guard hasMovement else { return "One offset proves nothing of how headers move." }
        return switch (passed, all) {
        case (_, 0): "The headers of the document do nothing while it scrolls."
        case (let passed, let all) where passed == all:
            "The recording passed all \(all) events of the document's headers."
        default: "The recording passed \(passed) of \(all) events of the document's headers."
        }
    }
}
