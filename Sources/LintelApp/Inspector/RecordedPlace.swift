import CollectionCanvas
import GTKBridge
import LayoutAudit
import StickyLayout

/// Says in a sentence or two where an element was recorded, compared with the place that the document gives it.
nonisolated struct RecordedPlace {
    /// Along the scroll axis, in points from the content's leading edge; `nil` if the element is not there.
    private let recorded, expected: Span?
    private let offset: Double
    private let isVertical: Bool

    init(_ inspected: InspectedElement) {
        recorded = inspected.span
        expected = inspected.expected.map { inspected.layout.axisSpan(of: $0.frame) }
        offset = inspected.offset
        isVertical = inspected.layout.options.scrollDirection == .vertical
    }

    var words: String {
        switch (recorded, expected) {
        case (nil, nil): tr("Neither recorded here, nor in the document.")
        case (nil, let expected?):
            tr(
                "Not recorded here. The document has it {points} pt from the viewport's start.",
                ["points": expected.start - offset])
        case (_?, nil): tr("Recorded, but the document does not have it here.")
        case (let recorded?, let expected?): words(recorded, expected)
        }
    }

    private func words(_ recorded: Span, _ expected: Span) -> String {
        let (distance, growth) = (recorded.start - expected.start, recorded.length - expected.length)
        var sentences: [String] = []
        if RecordingComparison.isElsewhere(distance) { sentences.append(place(distance)) }
        if RecordingComparison.isElsewhere(growth) {
            sentences.append(
                growth > 0
                    ? tr("It was {points} pt longer.", ["points": growth])
                    : tr("It was {points} pt shorter.", ["points": -growth]))
        }
        return sentences.isEmpty ? tr("Recorded where the document has it.") : sentences.joined(separator: " ")
    }

    private func place(_ distance: Double) -> String {
        let points = ["points": abs(distance)]
        return switch (isVertical, distance > 0) {
        case (true, true): tr("Recorded {points} pt lower than the document has it.", points)
        case (true, false): tr("Recorded {points} pt higher than the document has it.", points)
        case (false, true): tr("Recorded {points} pt further on than the document has it.", points)
        case (false, false): tr("Recorded {points} pt further back than the document has it.", points)
        }
    }
}
