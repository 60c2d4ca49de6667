import CollectionDocument
import Recordings
import StickyLayout

/// What differs between a recording and a document's layout.
///
///     let comparison = RecordingComparison(recording, document, viewport: LayoutSize(width: 390, height: 844))
///     for difference in comparison.differences { print(difference.text) }
///     print(comparison.coverage().text)
///
/// Elements are matched by kind, section and item. Source: recordings.md, "What differs".
package struct RecordingComparison: Sendable {
    /// The one to mend first comes first.
    package let differences: [RecordedDifference]

    private let recording: Recording
    private let layout: CollectionLayout

    /// In points.
    package static let usualTolerance = RecordedMatch.comparisonTolerance

    /// Whether what is off by so many points, in either direction, is elsewhere under the usual tolerance.
    package static func isElsewhere(_ distance: Double) -> Bool { abs(distance).exceeds(usualTolerance) }

    /// - Parameters:
    ///   - viewport: the size of the container in points.
    ///   - tolerance: what is off by no more than this, in points, counts as the same.
    package init(
        _ recording: Recording, _ document: CollectionDocument, viewport: LayoutSize,
        tolerance: Double = Self.usualTolerance
    ) {
        self.init(recording, document, viewport: viewport, tolerance: tolerance, work: LongWork())
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
        self.init(recording, document, viewport: viewport, tolerance: tolerance, work: work)
        if work.isCancelled { return nil }
    }

    private init(
        _ recording: Recording, _ document: CollectionDocument, viewport: LayoutSize, tolerance: Double, work: LongWork
    ) {
        self.recording = recording
        layout = document.layout(in: viewport)
        let steps = ComparisonSteps(
            recording: recording, document: document, layout: layout, tolerance: tolerance, work: work)
        differences = steps.differences()
    }

    /// Whether everything is within the tolerance.
    package var agrees: Bool { differences.isEmpty }

    /// Whether the recording has lines at two offsets at least. At one, headers cannot be seen to move.
    package var hasMovement: Bool { recording.hasMovement }

    /// How much of what the document's headers do the recording has seen.
    ///
    /// - Complexity: O(*events of the headers* · log *lines*). Of very many sections only the first ones are looked at.
    package func coverage() -> EventCoverage { EventCoverage(of: recording, in: layout) }
}

/// The steps of a comparison, in their order. Source: architecture.md, "The way of a comparison".
private struct ComparisonSteps {
    let recording: Recording
    let document: CollectionDocument
    let layout: CollectionLayout
    let tolerance: Double
    let work: LongWork

    func differences() -> [RecordedDifference] {
        let held = heldCells()
        let all = RecordedHistory.all(of: recording)
        let histories = all.filter { !held.contains($0.id) }
        let stillness = RecordedStillness(recording, histories, in: layout)
        if let stillness, stillness.movesWithViewport { return [stillness.difference] }
        if let wandering = WanderingCells(recording, all, except: held, in: layout) { return [wandering.difference] }
        let content = compareContent(histories)
        let match = RecordedMatch(content.mended, recording, tolerance: tolerance)
        let headers = compareHeaders(histories, match)
        let causes = CauseSearch(document, match, recording, work)
        let found = held.differences(in: all) + content.differences + headers.lacking + headers.wrong(because: causes)
        let first = stillness.map { [$0.difference] } ?? []
        return first + found.sorted(by: RecordedDifference.isBefore)
    }

    private func heldCells() -> HeldCells {
        HeldCells(recording, along: layout.options.scrollDirection, reading: layout.options.layoutDirection)
    }

    private func compareContent(_ histories: [RecordedHistory]) -> ContentComparison {
        ContentComparison(histories, document: document, layout: layout, tolerance: tolerance, work)
    }

    /// - Parameter match: judges by the layout with the recorded content.
    private func compareHeaders(_ histories: [RecordedHistory], _ match: RecordedMatch) -> HeaderComparison {
        var headers = HeaderComparison(layout: layout, mended: match)
        for history in histories where work.goesOn() { headers.compare(history) }
        headers.findLacking(in: recording, work)
        return headers
    }
}
