import CollectionDocument
import Recordings
import StickyLayout

/// The boxes of a recording, sorted by what fitting asks for.
struct RecordedBoxes {
    struct Sighting {
        let viewpoint: Viewpoint
        let isOnWayBack: Bool
        let box: AxisBox

        var offset: Double { viewpoint.offset }
        /// The box's distance from the viewport's leading edge.
        var distance: Double { box.start - viewpoint.offset }

        /// Whether it stays where it is in the viewport up to another sighting.
        func isHeld(until next: Sighting) -> Bool { abs(next.distance - distance) <= RecordedRounding.place }

        /// Whether it stays where it is in the content.
        func isStill(until next: Sighting) -> Bool { abs(next.box.start - box.start) <= RecordedRounding.place }
    }

    let axes: RecordedAxes
    /// Where the app was before it was recorded, in points; `nil` if the recording does not say it.
    let startOffset: Double?
    /// By their offsets.
    let lines: [RecordedLine]
    let sectionCount: Int
    /// The cells that stay in the viewport, and are none of `cells`.
    let heldCells: HeldCells
    /// The cells of each section by their items, where they usually were. No offset moves them.
    private(set) var cells: [Int: [Int: AxisBox]] = [:]
    /// By section, each by its offsets.
    private(set) var headers: [Int: [Sighting]] = [:]
    private(set) var footers: [Int: [Sighting]] = [:]
    private(set) var parallaxHeader: [Sighting] = []
    private(set) var titles: [LayoutElement.ID: String] = [:]

    /// What the places and lengths along the scroll axis are multiples of, in points.
    private(set) var grain = 1.0

    /// What is off by no more than this, in points, is in the same place for the search: rounding moves a place by half of the grain.
    var searchTolerance: Double { max(RecordedMatch.searchTolerance, grain / 2) }

    init(_ recording: Recording, viewport: LayoutSize) {
        axes = RecordedAxes(recording, viewport: viewport)
        startOffset = recording.heading.start
        lines = recording.lines.sorted { $0.offset < $1.offset }
        heldCells = HeldCells(recording, along: axes.scrollDirection, reading: axes.layoutDirection)
        sectionCount = (recording.lines.lazy.flatMap(\.elements).map(\.id.indexPath.section).max() ?? -1) + 1
        var seenCells: [LayoutIndexPath: SeenBoxes] = [:]
        for line in lines {
            for element in line.elements where !heldCells.contains(element.id) {
                if element.id.kind == .cell {
                    let box = axes.box(element.frame)
                    seenCells[element.id.indexPath, default: SeenBoxes(first: box)].add(box)
                } else {
                    addHeader(element, in: line)
                }
                if let title = element.title, titles[element.id] == nil { titles[element.id] = title }
            }
        }
        for (path, seen) in seenCells { cells[path.section, default: [:]][path.item] = seen.usual }
        grain = measuredGrain
    }

    /// Whether a header is in a line of the way back, and not in the nearest line of the way down.
    var headersComeBack: Bool {
        let wayDown = lines.filter { !$0.isOnWayBack }
        guard !wayDown.isEmpty else { return false }
        return lines.contains { line in
            guard line.isOnWayBack else { return false }
            let next = partitioningIndex(in: wayDown.indices) { wayDown[$0].offset >= line.offset }
            let neighbours = wayDown[max(0, next - 1)...min(next, wayDown.count - 1)]
            let nearest = neighbours.min { abs($0.offset - line.offset) < abs($1.offset - line.offset) }
            let known = Set(nearest?.elements.map(\.id) ?? [])
            return line.elements.contains { $0.id.kind == .header && !known.contains($0.id) }
        }
    }

    /// What a comparison with a layout judges of a recorded element.
    func observation(of element: RecordedElement, in line: RecordedLine) -> RecordedHistory.Observation {
        RecordedHistory.Observation(
            viewpoint: line.viewpoint, frame: element.frame, contentWidth: axes.rightEdge)
    }

    private mutating func addHeader(_ element: RecordedElement, in line: RecordedLine) {
        let section = element.id.indexPath.section
        let sighting = Sighting(
            viewpoint: line.viewpoint, isOnWayBack: line.isOnWayBack, box: axes.box(element.frame))
        switch element.id.kind {
        case .header: headers[section, default: []].append(sighting)
        case .footer: footers[section, default: []].append(sighting)
        case .parallaxHeader: parallaxHeader.append(sighting)
        case .cell: break
        }
    }
}

extension [RecordedBoxes.Sighting] {
    /// Each one with the next that is more than a point further down the content: first those of the way down, and then those of the way
    /// back, because a header may do something else there.
    var neighbours: [(sighting: RecordedBoxes.Sighting, next: RecordedBoxes.Sighting)] {
        [false, true].flatMap { isBack in
            let sightings = filter { $0.isOnWayBack == isBack }
            var next = 0
            return sightings.compactMap { sighting in
                while next < sightings.count,
                    sightings[next].offset - sighting.offset <= RecordedRounding.scrolledDistance
                { next += 1 }
                return next < sightings.count ? (sighting: sighting, next: sightings[next]) : nil
            }
        }
    }
}

extension Double {
    /// The whole or half number that a measurement stands for, if there is one within a fraction of a point. Recorded numbers
    /// are rounded to pixels.
    var plausible: Double {
        // Not -0.
        let whole = rounded() + 0
        if abs(self - whole) <= Self.nearWhole { return whole }
        let half = (self * 2).rounded() / 2
        if abs(self - half) <= Self.nearHalf { return half }
        return rounded(decimals: 3)
    }

    /// How far a measurement may be from the whole or the half number that it stands for, in points. Thirds and quarters are further from
    /// both: screens with three and four pixels a point have them.
    private static let nearWhole = 0.2
    private static let nearHalf = 0.13
}

extension Sequence<Double> {
    /// The number that most of the others are near to; `nil` for none. Of equals, the least.
    var mostCommon: Double? {
        let sorted = sorted()
        var best: (value: Double, count: Int)?
        var start = 0
        for index in sorted.indices {
            while sorted[index] - sorted[start] > RecordedRounding.place { start += 1 }
            let count = index - start + 1
            if count > best?.count ?? 0 { best = (sorted[(start + index) / 2], count) }
        }
        return best?.value
    }
}

extension Array where Element: Hashable {
    /// The value that occurs most often; of equals, the first.
    var mostFrequent: Element? {
        var counts: [Element: Int] = [:]
        for element in self { counts[element, default: 0] += 1 }
        let most = counts.values.max()
        return first { counts[$0] == most }
    }
}
