import CollectionDocument
import Recordings
import StickyLayout

/// The recorded cells that stay in the viewport while the content scrolls: they pin, as no cell of a layout does, and say nothing of where
/// the content is.
struct HeldCells {
    /// How far each of them moves within the content, in points.
    private(set) var distances: [LayoutElement.ID: Double] = [:]

    /// A cell is held if it stays in the viewport from one line of the way down to the next so often. Content that jumps does so once.
    private static let leastPairs = 2

    /// Where a cell was seen so far.
    private struct Place {
        /// At the last line with the cell: the offset, and where the cell starts within the content.
        var offset: Double
        var start: Double
        /// The least and the greatest start within the content.
        var nearest: Double
        var furthest: Double
        /// How often it has stayed in the viewport from one line to the next.
        var heldPairs = 0

        init(offset: Double, start: Double) {
            self.offset = offset
            self.start = start
            nearest = start
            furthest = start
        }

        mutating func move(to start: Double, at offset: Double) {
            let moved = start - self.start
            let scrolled = offset - self.offset
            if abs(moved - scrolled) <= RecordedRounding.place { heldPairs += 1 }
            self.offset = offset
            self.start = start
            nearest = min(nearest, start)
            furthest = max(furthest, start)
        }
    }

    init(_ recording: Recording, along direction: ScrollDirection, reading: LayoutDirection) {
        let widths = ContentWidths(recording)
        var places: [LayoutElement.ID: Place] = [:]
        for line in recording.lines.filter({ !$0.isOnWayBack }).sorted(by: { $0.offset < $1.offset }) {
            let contentWidth = widths.width(at: line)
            for element in line.elements where element.id.kind == .cell {
                let start = contentWidth.start(of: element.frame, along: direction, reading: reading)
                guard let place = places[element.id] else {
                    places[element.id] = Place(offset: line.offset, start: start)
                    continue
                }
                guard line.offset - place.offset > RecordedRounding.scrolledDistance else { continue }
                places[element.id]?.move(to: start, at: line.offset)
            }
        }
        let held = places.filter { $0.value.heldPairs >= Self.leastPairs }
        // Where all cells stay, it is the content that never moves.
        guard held.count < places.count else { return }
        distances = held.mapValues { $0.furthest - $0.nearest }
    }

    var isEmpty: Bool { distances.isEmpty }

    func contains(_ id: LayoutElement.ID) -> Bool { distances[id] != nil }

    /// The first of them in the order of the content; `nil` if there is none.
    var first: LayoutElement.ID? { distances.keys.min { $0.contentOrder < $1.contentOrder } }

    /// What a comparison says of each of them, in the order of the content.
    func differences(in histories: [RecordedHistory]) -> [RecordedDifference] {
        histories.compactMap { history in
            // What is held is further into the content with every line, and furthest in the last one.
            guard let distance = distances[history.id], let first = history.observations.first,
                let last = history.observations.last
            else { return nil }
            return RecordedDifference(
                id: history.id, offset: last.viewpoint.offset, distance: distance,
                offsets: first.viewpoint.offset...last.viewpoint.offset, fact: .movesWithinContent(distance),
                isPredicate: true, isContent: true)
        }
    }
}

extension AuditMessage {
    static func movesWithinContent(_ distance: Double) -> AuditMessage {
        AuditMessage(
            msgid("moves by {points} pt within the content, which no cell does"), ["points": .number(distance)])
    }
}
