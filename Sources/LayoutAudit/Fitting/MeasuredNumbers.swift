import StickyLayout

/// Numbers that were measured in a recording, and that options may have.
struct MeasuredNumbers {
    /// How far below the leading edge headers are held.
    private(set) var heldDistances: [Double] = []
    /// How far above the trailing edge headers and footers end that are held there.
    private(set) var trailingDistances: [Double] = []
    /// The shortest and the longest lengths of headers.
    private(set) var lengths: [Double] = []

    /// Of each, the most common ones.
    private static let most = 6

    init(_ boxes: RecordedBoxes) {
        var held: [Double] = []
        var trailing: [Double] = []
        var lengths: [Double] = []
        // In the order of the content, because the order of a sum decides how it is rounded.
        let headers = boxes.headers.sorted { $0.key < $1.key }.map(\.value)
        let footers = boxes.footers.sorted { $0.key < $1.key }.map(\.value)
        let all = headers + footers + [boxes.parallaxHeader]
        for sightings in all {
            for (sighting, next) in sightings.neighbours {
                if sighting.isHeld(until: next) { held.append(sighting.distance) }
                let rest = sighting.offset + boxes.axes.viewportLength - sighting.box.end
                if abs(next.offset + boxes.axes.viewportLength - next.box.end - rest) <= RecordedRounding.place {
                    trailing.append(rest)
                }
            }
            guard let shortest = sightings.map(\.box.length).min(), let longest = sightings.map(\.box.length).max()
            else { continue }
            lengths += [shortest, longest]
        }
        heldDistances = held.commonest(Self.most)
        trailingDistances = trailing.commonest(Self.most)
        let parallax = boxes.parallaxHeader.map(\.box.length)
        self.lengths = [parallax.min(), parallax.max()].compactMap { $0?.plausible } + lengths.commonest(2 * Self.most)
    }

    /// The shortest length of a section's header, which may be a minimum of its own.
    func lengths(ofSection section: Int, in boxes: RecordedBoxes) -> [Double] {
        let shortest = boxes.headers[section]?.map(\.box.length).min()
        return shortest.map { [$0.plausible] } ?? []
    }
}

extension Sequence<Double> {
    /// The numbers near which most of them are, the commonest first.
    func commonest(_ most: Int) -> [Double] {
        var rest = Array(self)
        var result: [Double] = []
        while result.count < most, let common = rest.mostCommon {
            let near = rest.filter { abs($0 - common) <= RecordedRounding.place }
            result.append((near.reduce(0, +) / Double(near.count)).plausible)
            rest.removeAll { abs($0 - common) <= RecordedRounding.place }
        }
        return result
    }
}
