import Recordings
import StickyLayout

/// Where a header was recorded at rest: where it moves along with the content, and is held by nothing.
struct RestingPlace {
    let observation: RecordedHistory.Observation
    /// Where the header starts, in points from the content's leading edge.
    let start: Double

    var offset: Double { observation.viewpoint.offset }

    init(observation: RecordedHistory.Observation, start: Double) {
        self.observation = observation
        self.start = start
    }

    /// - Parameter observations: of one header, by their offsets.
    /// - Returns: `nil` if the header was not seen at rest, as far as its boxes tell.
    init?(_ observations: [RecordedHistory.Observation], in layout: CollectionLayout, _ tolerance: Double) {
        let places = observations.filter { $0.viewpoint.revealedLength == 0 }
            .map { RestingPlace(observation: $0, start: $0.axisSpan(in: layout).start) }
        guard let least = places.min(by: { $0.start < $1.start }),
            let last = places.lastIndex(where: { !abs($0.start - least.start).exceeds(tolerance) })
        else { return nil }
        // It rests as long as it moves in the viewport. What is held does not.
        let staysInContent = places[last].offset - places[0].offset > 2 * tolerance
        let movesAfterwards =
            last + 1 < places.count
            && places[last].start - places[last].offset - tolerance > places[last + 1].start - places[last + 1].offset
        guard staysInContent || movesAfterwards else { return nil }
        self = least
    }
}
