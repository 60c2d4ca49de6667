import StickyLayout

/// What is known of a section's header or footer from where it was seen.
struct FittedHeader {
    /// Its length at rest, in points; 0 if it was never seen.
    let length: Double
    /// Where it starts at rest; `nil` if it was never seen at rest.
    let start: Double?

    static let none = FittedHeader(length: 0, start: nil)

    private init(length: Double, start: Double?) {
        self.length = length
        self.start = start
    }

    /// A header that waits where nobody sees it.
    init(unseen length: Double) { self.init(length: length, start: nil) }

    /// - Parameters:
    ///   - sightings: by their offsets.
    ///   - restsLast: whether its resting place is the furthest one, as a footer's is, rather than the nearest.
    init(_ sightings: [RecordedBoxes.Sighting], restsLast: Bool = false) {
        // A place that is the same at two offsets is one of rest, or the end of the header's travel, which is further.
        let places = Self.constantPlaces(sightings)
        let rest = restsLast ? places.max() : places.min()
        start = rest?.plausible
        let atRest = sightings.filter { sighting in rest.map { abs(sighting.box.start - $0) < 0.5 } ?? true }
        length = (atRest.map(\.box.length).max() ?? 0).plausible
    }

    /// The first section's header, which rests at the start of the content, and may stretch before it.
    init(first sightings: [RecordedBoxes.Sighting], contentStart: Double) {
        let unstretched = sightings.filter { $0.box.start > contentStart - 0.3 }
        let atRest = unstretched.filter { $0.box.start < contentStart + 0.5 }
        let lengths = (atRest.isEmpty ? unstretched : atRest).map(\.box.length)
        start = FittedHeader(sightings).start
        length = (lengths.max() ?? sightings.map(\.box.length).min() ?? 0).plausible
    }

    private static func constantPlaces(_ sightings: [RecordedBoxes.Sighting]) -> [Double] {
        zip(sightings, sightings.dropFirst()).compactMap { sighting, next in
            let isElsewhere = abs(next.box.start - sighting.box.start) > 0.51
            return next.offset - sighting.offset > 1 && !isElsewhere ? sighting.box.start : nil
        }
    }
}
