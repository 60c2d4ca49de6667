import CollectionDocument
import Recordings
import StickyLayout

/// A recording that has seen no movement: a mistake of whoever recorded it.
struct RecordedStillness {
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
            let moved = end.axisSpan(in: layout).start - start.axisSpan(in: layout).start
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
