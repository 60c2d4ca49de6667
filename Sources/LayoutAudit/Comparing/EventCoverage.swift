import Recordings
import StickyLayout

/// How much of what a document's headers do a recording has seen.
package struct EventCoverage: Equatable, Sendable {
    /// The events that two neighbouring lines enclose, no further apart than half of the shortest header: between lines further apart
    /// a header could do anything.
    package private(set) var passed = 0
    /// All events between the two ends of the content.
    package private(set) var all = 0
    /// How many sections were looked at, if the document has more; `nil` if these are all.
    private let sectionLimit: Int?
    private let hasMovement: Bool

    /// - Parameter sectionLimit: the headers of how many sections are looked at, from the first one on.
    init(of recording: Recording, in layout: CollectionLayout, sectionLimit: Int = LayoutCheck.mostSections) {
        let sections = 0..<min(layout.sectionCount, sectionLimit)
        self.sectionLimit = sections.count < layout.sectionCount ? sections.count : nil
        hasMovement = recording.hasMovement
        let lines = PassedLines(recording, shortestHeader: Self.shortestHeader(of: layout, in: sections))
        let headers = [LayoutElement.ID.parallaxHeader] + sections.map { .header($0) }
        for header in headers {
            for event in layout.life(of: header) {
                all += 1
                if lines.enclose(event.offset) { passed += 1 }
            }
        }
    }

    /// In points; `nil` if there is no header.
    private static func shortestHeader(of layout: CollectionLayout, in sections: Range<Int>) -> Double? {
        let parallaxHeader = layout.naturalFrame(of: .parallaxHeader).map { layout.axisSpan(of: $0).length }
        let headers = sections.lazy.map { layout.restingSection(of: $0).headerLength }
        return (Array(headers) + [parallaxHeader ?? 0]).filter { $0 > 0 }.min()
    }

    /// The last line of a comparison's text, without a line end.
    package var text: String {
        guard hasMovement else { return Self.textWithoutMovement }
        let first = sectionLimit.map { "the first \($0) sections" }
        if all == 0 { return "The headers of \(first ?? "the document") do nothing while it scrolls." }
        let headers = first.map { "the headers of \($0)" } ?? "the document's headers"
        return passed == all
            ? "The recording passed all \(all) events of \(headers)."
            : "The recording passed \(passed) of \(all) events of \(headers)."
    }

    /// What is to be said of a recording that has lines at one offset only.
    package static let textWithoutMovement = "One offset proves nothing of how headers move."
}

/// The offsets of a recording's way down.
private struct PassedLines {
    private let offsets: [Double]
    /// How far apart two lines may be to prove what happens between them, in points.
    private let mostDistance: Double

    /// Recorded offsets are rounded, to no more than this, in points.
    private static let rounding = 1e-3

    /// - Parameter shortestHeader: in points; `nil` if there is no header.
    init(_ recording: Recording, shortestHeader: Double?) {
        // On the way back a header may do something else than its life says.
        let wayDown = recording.lines.lazy.filter { !$0.isOnWayBack && $0.revealedLength == 0 }
        offsets = Set(wayDown.map(\.offset)).sorted()
        mostDistance = (shortestHeader ?? .infinity) / 2 + Self.rounding
    }

    /// Whether an offset is between two neighbouring lines that are near enough to one another.
    func enclose(_ offset: Double) -> Bool {
        // An event at a line may be enclosed by that and the line before it, or the line after it.
        let next = partitioningIndex(in: offsets.indices) { offsets[$0] >= offset - Self.rounding }
        return enclose(offset, from: next - 1) || enclose(offset, from: next)
    }

    /// - Parameter index: of the line before the offset.
    private func enclose(_ offset: Double, from index: Int) -> Bool {
        guard index >= 0, index + 1 < offsets.count else { return false }
        let (before, after) = (offsets[index], offsets[index + 1])
        return offset >= before - Self.rounding && offset <= after + Self.rounding && after - before <= mostDistance
    }
}
