import CollectionDocument
import Recordings
import StickyLayout

/// What differs between a recording and a document's layout.
///
///     let comparison = RecordingComparison(recording, document, viewport: LayoutSize(width: 390, height: 844))
///     for difference in comparison.differences { print(difference.text) }
///     print(comparison.coverage.text)
///
/// Elements are matched by kind, section and item. Source: recordings.md, "What differs".
package struct RecordingComparison: Sendable {
    /// The one to mend first comes first.
    package let differences: [RecordedDifference]
    package let coverage: EventCoverage

    /// In points.
    package static let usualTolerance = RecordedMatch.comparisonTolerance

    /// - Parameters:
    ///   - viewport: the size of the container in points.
    ///   - tolerance: what is off by no more than this, in points, counts as the same.
    package init(
        _ recording: Recording, _ document: CollectionDocument, viewport: LayoutSize,
        tolerance: Double = Self.usualTolerance
    ) {
        self.init(recording, document, viewport, tolerance, LongWork())
    }

    /// A comparison for somebody who may cease to wait for it.
    ///
    /// - Parameter goesOn: called again and again; returns `false` to cancel the comparison, which may take effect a little later.
    /// - Returns: `nil` if it was cancelled.
    package init?(
        _ recording: Recording, _ document: CollectionDocument, viewport: LayoutSize,
        tolerance: Double = Self.usualTolerance, goesOn: @escaping () -> Bool
    ) {
        let work = LongWork(goesOn: goesOn)
        self.init(recording, document, viewport, tolerance, work)
        if work.isCancelled { return nil }
    }

    private init(
        _ recording: Recording, _ document: CollectionDocument, _ viewport: LayoutSize, _ tolerance: Double,
        _ work: LongWork
    ) {
        let layout = document.layout(in: viewport)
        coverage = EventCoverage(of: recording, in: layout, work)
        let all = RecordedHistory.all(of: recording)
        let held = HeldCells(recording, along: layout.options.scrollDirection)
        let histories = all.filter { !held.contains($0.id) }
        let stillness = RecordedStillness(recording, histories, in: layout)
        if let stillness, stillness.movesWithViewport {
            differences = [stillness.difference]
            return
        }
        let content = ContentComparison(
            histories, document: document, layout: layout, tolerance: tolerance, work)
        let match = RecordedMatch(content.mended, recording, tolerance: tolerance)
        var headers = HeaderComparison(layout: layout, mended: match)
        for history in histories where work.goesOn() { headers.compare(history) }
        headers.findLacking(in: recording, work)
        let causes = CauseSearch(document, match, recording, work)
        let found = held.differences(in: all) + content.differences + headers.lacking + headers.wrong(because: causes)
        let first = stillness.map { [$0.difference] } ?? []
        differences = first + found.sorted(by: RecordedDifference.isBefore)
    }

    /// Whether everything is within the tolerance.
    package var agrees: Bool { differences.isEmpty }
}

// MARK: - A recording whose content never moves

/// A recording that has seen no movement: a mistake of whoever recorded it.
private struct RecordedStillness {
    let difference: RecordedDifference
    /// Whether the cells move within the content as far as it scrolls, so that they stand still in the viewport.
    let movesWithViewport: Bool

    /// `nil` if the content moves, or was recorded at one offset only.
    init?(_ recording: Recording, _ histories: [RecordedHistory], in layout: CollectionLayout) {
        let offsets = recording.lines.map(\.offset)
        guard offsets.count > 1, let first = offsets.min(), let last = offsets.max() else { return nil }
        func difference(_ fact: AuditMessage) -> RecordedDifference {
            RecordedDifference(
                id: nil, offset: first, distance: nil, offsets: first...last, fact: fact, isContent: true)
        }
        if first == last {
            movesWithViewport = false
            self.difference = difference(
                AuditMessage(
                    msgid("the content never moves: all {count} lines are at offset {offset}"),
                    ["count": .number(Double(offsets.count)), "offset": .number(first)]))
            return
        }
        // Cells that are seen at two offsets say whether the content moves.
        var seenTwice = 0
        for cell in histories where cell.id.kind == .cell {
            guard let start = cell.observations.first, let end = cell.observations.last,
                case let distance = end.viewpoint.offset - start.viewpoint.offset,
                distance > RecordedRounding.scrolledDistance
            else { continue }
            seenTwice += 1
            let moved = FrameDeviation(of: end.frame, from: start.frame, in: layout).start
            if abs(moved - distance) > RecordedRounding.edge { return nil }
        }
        guard seenTwice > 0 else { return nil }
        movesWithViewport = true
        self.difference = difference(
            AuditMessage(
                msgid(
                    "the content never moves: each cell stays where it is in the viewport, at offsets {from} to {to}"),
                ["from": .number(first), "to": .number(last)]))
    }
}
