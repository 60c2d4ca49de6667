import StickyLayout

/// What is known of a section's header or footer from where it was seen.
struct FittedHeader {
    /// Its length at rest, in points; 0 if it was never seen.
    let length: Double
    /// Where it stands still within the content while that scrolls: at rest, at the end of its travel, and in some systems where
    /// it waits. In ascending order.
    let places: [Double]
    /// The nearest place in the content at which it was seen to start; `nil` if it was never seen.
    let nearestStart: Double?
    /// The furthest place in the content at which it was seen to end; `nil` if it was never seen.
    let furthestEnd: Double?
    /// How exactly its length and places are taken.
    let precision: MeasuredPrecision

    static let none = FittedHeader(unseen: 0, .exact)

    /// A header that waits where nobody sees it.
    init(unseen length: Double, _ precision: MeasuredPrecision) {
        self.length = length
        self.precision = precision
        places = []
        nearestStart = nil
        furthestEnd = nil
    }

    /// - Parameters:
    ///   - sightings: by their offsets.
    ///   - restsLast: whether its resting place is the furthest one, as a footer's is, rather than the nearest.
    init(_ sightings: [RecordedBoxes.Sighting], restsLast: Bool = false, _ precision: MeasuredPrecision) {
        self.precision = precision
        let places = Self.constantPlaces(sightings)
        let rest = restsLast ? places.last : places.first
        let atRest = sightings.filter { sighting in
            rest.map { abs(sighting.box.start - $0) < RecordedRounding.edge } ?? true
        }
        length = (atRest.map(\.box.length).max() ?? 0).rounded(to: precision)
        self.places = places
        nearestStart = sightings.map(\.box.start).min()
        furthestEnd = sightings.map(\.box.end).max()
    }

    /// The first section's header, which may stretch before the place where it rests, and shrink behind it.
    init(first sightings: [RecordedBoxes.Sighting], restingAt rest: Double, _ precision: MeasuredPrecision) {
        self.precision = precision
        places = Self.constantPlaces(sightings)
        nearestStart = sightings.map(\.box.start).min()
        furthestEnd = sightings.map(\.box.end).max()
        let atRest = sightings.filter { abs($0.box.start - rest) < RecordedRounding.edge }.map(\.box.length)
        let stretched = sightings.last { $0.box.start < rest }
        let shrunken = sightings.first { $0.box.start > rest }
        if let longest = atRest.max() {
            length = longest.rounded(to: precision)
        } else if let stretched, let shrunken, abs(stretched.box.end - shrunken.box.end) < RecordedRounding.edge {
            // Its end stays where it is while it does both.
            length = (shrunken.box.end - rest).rounded(to: precision)
        } else {
            let shortest = shrunken?.box.length ?? sightings.map(\.box.length).min() ?? 0
            length = shortest.rounded(to: precision)
        }
    }

    /// Where it rests, if the space between it and what is before and after it is not negative.
    ///
    /// - Parameters:
    ///   - start: where the section can start at the nearest.
    ///   - end: where its cells start; `nil` if it has none.
    ///   - leading: the usual space between the header and the cells.
    func rest(after start: Double, before end: Double?, usualLeading leading: Double) -> Double? {
        guard let end else { return places.first { $0 >= start - RecordedRounding.room }?.rounded(to: precision) }
        let usual = end - length - leading
        if let place = places.first(where: { abs($0 - usual) < RecordedRounding.room }) {
            return place.rounded(to: precision)
        }
        let nearest = Swift.min(start, usual)
        let furthest = Swift.max(usual, end - length)
        return places.first { $0 >= nearest - RecordedRounding.room && $0 <= furthest + RecordedRounding.room }?
            .rounded(to: precision)
    }

    /// Where it ends when its section pushes it out; `nil` if it was not seen to leave.
    ///
    /// - Parameter rest: where it rests.
    func end(leavingFrom rest: Double) -> Double? {
        guard let last = places.last, last > rest + 1 else { return nil }
        return last + length
    }

    /// A header has two or three of them. One with more is no header.
    private static let mostPlaces = 64

    private static func constantPlaces(_ sightings: [RecordedBoxes.Sighting]) -> [Double] {
        // What was seen once may have stood still.
        if sightings.count == 1 { return [sightings[0].box.start] }
        var still: [Double] = []
        for (sighting, next) in sightings.neighbours
        where abs(next.box.start - sighting.box.start) <= RecordedRounding.place {
            still += [sighting.box.start, next.box.start]
        }
        // On its way it may be near one of the places once. The middle of those that are near is where it stood.
        var places: [Double] = []
        var near: [Double] = []
        for start in still.sorted() {
            if let first = near.first, start - first > RecordedRounding.place {
                places.append(near[near.count / 2])
                near = []
            }
            near.append(start)
        }
        if !near.isEmpty { places.append(near[near.count / 2]) }
        return Array(places.prefix(mostPlaces))
    }
}

extension [RecordedBoxes.Sighting] {
    /// Where a header of the first section rests below the start of the content, as it does below a title that scrolls away; `nil` if it
    /// rests at the start, or nothing shows it.
    ///
    /// - Parameter linesStart: where the section's lines start; `nil` if it has none.
    func restingStart(below contentStart: Double, before linesStart: Double?) -> Double? {
        let scrolled = filter { $0.offset >= -RecordedRounding.edge && $0.viewpoint.revealedLength == 0 }
        guard let first = scrolled.first,
            let next = scrolled.first(where: { $0.offset > first.offset + RecordedRounding.edge }),
            first.box.start > contentStart + RecordedRounding.edge,
            first.box.end < (linesStart ?? .infinity) + RecordedRounding.edge,
            !contains(where: { abs($0.box.start - contentStart) <= RecordedRounding.edge })
        else { return nil }
        // What is held where it was seen first stays there in the viewport.
        return next.distance < first.distance - RecordedRounding.edge ? first.box.start.plausible : nil
    }

    /// Where the sections start below a parallax header, in points.
    var parallaxEnd: Double {
        let ends = map(\.box.end)
        // It ends where they start, unless it is held at the edge.
        if let common = ends.mostCommon, ends.count(where: { abs($0 - common) < RecordedRounding.edge }) > 2 {
            return common.plausible
        }
        let nearest = self.min { abs($0.offset) < abs($1.offset) }
        return nearest?.box.end.plausible ?? 0
    }
}
