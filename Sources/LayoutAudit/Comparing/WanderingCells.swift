import CollectionDocument
import Recordings
import StickyLayout

/// Cells that are now here and now there in the content: the rows that the page has at the moment are numbered by their order, and so each
/// number is another row from time to time. Nothing can be compared then.
struct WanderingCells {
    let difference: RecordedDifference

    /// Content that grows or shrinks above cells moves each of them from one place to another. Cells that were seen in more places wander.
    private static let leastPlaces = 3
    /// So many of the cells that were seen so often must wander.
    private static let share = 0.9

    /// - Parameter held: cells that stay in the viewport, and do not wander.
    /// - Returns: `nil` if the cells have numbers of their own, as far as they were seen.
    init?(
        _ recording: Recording, _ histories: [RecordedHistory], except held: HeldCells, in layout: CollectionLayout
    ) {
        var seenOften = 0
        var wandering = 0
        for cell in histories where cell.id.kind == .cell {
            let starts = cell.observations.map { $0.axisSpan(in: layout).start }
            guard starts.count >= Self.leastPlaces else { continue }
            seenOften += 1
            if !held.contains(cell.id), Self.placeCount(of: starts) >= Self.leastPlaces { wandering += 1 }
        }
        guard wandering > 1, Double(wandering) >= Self.share * Double(seenOften),
            let first = recording.lines.map(\.offset).min(), let last = recording.lines.map(\.offset).max()
        else { return nil }
        difference = RecordedDifference(
            id: nil, offset: first, distance: nil, offsets: first...last,
            fact: AuditMessage(
                msgid("cells wander: each number is another row from time to time; give each row data-index")),
            isContent: true)
    }

    /// At how many places something was, where what is further apart than rounding is another place.
    private static func placeCount(of starts: [Double]) -> Int {
        let sorted = starts.sorted()
        return zip(sorted, sorted.dropFirst()).count { $1 - $0 > RecordedRounding.scrolledDistance } + 1
    }
}
