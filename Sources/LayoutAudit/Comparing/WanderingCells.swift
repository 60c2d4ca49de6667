import CollectionDocument
import Recordings
import StickyLayout

/// Cells that are now here and now there in the content: the rows that the page has at the moment are numbered by their order, and so each
/// number is another row from time to time. Nothing can be compared then.
struct WanderingCells {
    let difference: RecordedDifference

    /// Content that grows or shrinks above cells moves each of them from one place to another. Cells that were seen in more places wander,
    /// unless they move evenly as the content scrolls: then it is the recorder that counts from elsewhere.
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
            let places = cell.observations.map {
                Place(offset: $0.viewpoint.offset, start: $0.axisSpan(in: layout).start)
            }
            guard places.count >= Self.leastPlaces else { continue }
            seenOften += 1
            if !held.contains(cell.id), Self.count(of: places) >= Self.leastPlaces, !Self.isEven(places) {
                wandering += 1
            }
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

    /// Where a cell was, in points along the scroll axis.
    private struct Place {
        let offset: Double
        let start: Double
    }

    /// How many of them are other places, and not the same by rounding.
    private static func count(of places: [Place]) -> Int {
        let starts = places.map(\.start).sorted()
        return zip(starts, starts.dropFirst()).count { $1 - $0 > RecordedRounding.scrolledDistance } + 1
    }

    /// Whether the cell moves by the same share of each distance that is scrolled.
    private static func isEven(_ places: [Place]) -> Bool {
        guard let first = places.first, let last = places.last, last.offset > first.offset else { return false }
        let slope = (last.start - first.start) / (last.offset - first.offset)
        return places.allSatisfy { place in
            let expected = first.start + slope * (place.offset - first.offset)
            return abs(place.start - expected) <= RecordedRounding.scrolledDistance
        }
    }
}
