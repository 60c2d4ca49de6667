import StickyLayout

/// What is known of a section's header or footer from where it was seen.
struct FittedHeader {
    /// Its length at rest, in points; 0 if it was never seen.
    let length: Double
    /// Where it stands still within the content while that scrolls: at rest, at the end of its travel, and in some systems where
    /// it waits. In ascending order.
    let places: [Double]

    static let none = FittedHeader(unseen: 0)

    /// A header that waits where nobody sees it.
    init(unseen length: Double) {
        self.length = length
        places = []
    }

    /// - Parameters:
    ///   - sightings: by their offsets.
    ///   - restsLast: whether its resting place is the furthest one, as a footer's is, rather than the nearest.
    init(_ sightings: [RecordedBoxes.Sighting], restsLast: Bool = false) {
        let places = Self.constantPlaces(sightings)
        let rest = restsLast ? places.last : places.first
        let atRest = sightings.filter { sighting in rest.map { abs(sighting.box.start - $0) < 0.5 } ?? true }
        length = (atRest.map(\.box.length).max() ?? 0).plausible
        self.places = places
    }

    /// The first section's header, which rests at the start of the content, and may stretch before it.
    init(first sightings: [RecordedBoxes.Sighting], contentStart: Double) {
        let unstretched = sightings.filter { $0.box.start > contentStart - 0.3 }
        let atRest = unstretched.filter { $0.box.start < contentStart + 0.5 }
        let lengths = (atRest.isEmpty ? unstretched : atRest).map(\.box.length)
        places = Self.constantPlaces(sightings)
        length = (lengths.max() ?? sightings.map(\.box.length).min() ?? 0).plausible
    }

    /// Where it rests, if the space between it and what is before and after it is not negative.
    ///
    /// - Parameters:
    ///   - start: where the section can start at the nearest.
    ///   - end: where its cells start; `nil` if it has none.
    ///   - leading: the usual space between the header and the cells.
    func rest(after start: Double, before end: Double?, usualLeading leading: Double) -> Double? {
        let usual = end.map { $0 - length - leading }
        if let usual, let place = places.first(where: { abs($0 - usual) < 0.8 }) { return place.plausible }
        let least = Swift.min(start, usual ?? start) - 0.8
        let most = Swift.max(end ?? .infinity, end.map { $0 - leading } ?? .infinity) - length + 0.8
        return places.first { $0 >= least && $0 <= most }?.plausible
    }

    /// A header has two or three of them. One with more is no header.
    private static let mostPlaces = 64

    private static func constantPlaces(_ sightings: [RecordedBoxes.Sighting]) -> [Double] {
        var places: [Double] = []
        for (sighting, next) in zip(sightings, sightings.dropFirst())
        where next.offset - sighting.offset > 1 && places.count < mostPlaces {
            let isElsewhere = abs(next.box.start - sighting.box.start) > 0.51
            let isKnown = places.contains { abs($0 - sighting.box.start) <= 0.51 }
            if !isElsewhere, !isKnown { places.append(sighting.box.start) }
        }
        return places.sorted()
    }
}
