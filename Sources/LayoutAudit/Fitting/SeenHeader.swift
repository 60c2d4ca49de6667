import StickyLayout

/// What a recording shows of a section's header or footer.
struct SeenHeader {
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

    /// That of a section without any.
    static let none = SeenHeader.unseen(length: 0, .exact)

    // MARK: From sightings, by their offsets

    /// A header that waits where nobody sees it.
    static func unseen(length: Double, _ precision: MeasuredPrecision) -> SeenHeader {
        SeenHeader([], places: [], length: length, precision)
    }

    /// A header, which rests at the nearest of its places.
    static func header(_ sightings: [RecordedBoxes.Sighting], _ precision: MeasuredPrecision) -> SeenHeader {
        let places = constantPlaces(sightings)
        return SeenHeader(
            sightings, places: places, length: longest(of: sightings, at: places.first), precision)
    }

    /// A footer, which rests at the furthest of its places.
    static func footer(_ sightings: [RecordedBoxes.Sighting], _ precision: MeasuredPrecision) -> SeenHeader {
        let places = constantPlaces(sightings)
        return SeenHeader(
            sightings, places: places, length: longest(of: sightings, at: places.last), precision)
    }

    /// The first section's header, which may stretch before the place where it rests, and shrink behind it.
    static func firstHeader(
        _ sightings: [RecordedBoxes.Sighting], restingAt rest: Double, _ precision: MeasuredPrecision
    ) -> SeenHeader {
        let length = lengthOfFirst(sightings, restingAt: rest)
        return SeenHeader(sightings, places: constantPlaces(sightings), length: length, precision)
    }

    private init(
        _ sightings: [RecordedBoxes.Sighting], places: [Double], length: Double, _ precision: MeasuredPrecision
    ) {
        self.length = length.rounded(to: precision)
        self.precision = precision
        self.places = places
        nearestStart = sightings.map(\.box.start).min()
        furthestEnd = sightings.map(\.box.end).max()
    }

    /// - Parameter rest: `nil` if it was never seen to stand still: then all sightings count.
    private static func longest(of sightings: [RecordedBoxes.Sighting], at rest: Double?) -> Double {
        let atRest: [RecordedBoxes.Sighting]
        if let rest {
            atRest = sightings.filter { abs($0.box.start - rest) < RecordedRounding.edge }
        } else {
            atRest = sightings
        }
        return atRest.map(\.box.length).max() ?? 0
    }

    private static func lengthOfFirst(_ sightings: [RecordedBoxes.Sighting], restingAt rest: Double) -> Double {
        let atRest = sightings.filter { abs($0.box.start - rest) < RecordedRounding.edge }
        if let longest = atRest.map(\.box.length).max() { return longest }
        let stretched = sightings.last { $0.box.start < rest }
        let shrunken = sightings.first { $0.box.start > rest }
        // Its end stays where it is while it does both.
        if let stretched, let shrunken, abs(stretched.box.end - shrunken.box.end) < RecordedRounding.edge {
            return shrunken.box.end - rest
        }
        return shrunken?.box.length ?? sightings.map(\.box.length).min() ?? 0
    }

    // MARK: Places

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
        guard let last = places.last, last > rest + Self.leastTravel else { return nil }
        return last + length
    }

    /// What was held for a shorter way, in points, was not seen to be held.
    private static let leastTravel = 1.0

    /// A header has two or three of them. One with more is no header.
    private static let mostPlaces = 64

    private static func constantPlaces(_ sightings: [RecordedBoxes.Sighting]) -> [Double] {
        // What was seen once may have stood still.
        if sightings.count == 1 { return [sightings[0].box.start] }
        var still: [Double] = []
        for (sighting, next) in sightings.neighbours where sighting.isStill(until: next) {
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
        if let common = ends.mostCommon {
            let endsThere = ends.count { abs($0 - common) < RecordedRounding.edge }
            if endsThere >= Self.fewestAtEnd { return common.plausible }
        }
        let nearest = self.min { abs($0.offset) < abs($1.offset) }
        return nearest?.box.end.plausible ?? 0
    }

    /// What was seen in one place more rarely was only passing by.
    private static var fewestAtEnd: Int { 3 }
}
