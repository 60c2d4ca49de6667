/// Levels of an outline, by which headers are held at the same time.
enum MeasuredOutline {
    private struct Line: Hashable {
        let offset: Double
        let isOnWayBack: Bool
    }

    /// One entry for each section; `nil` where a header is never held.
    static func levels(in boxes: RecordedBoxes) -> [Int?] {
        var held: [Line: [Int]] = [:]
        for (section, sightings) in boxes.headers {
            for (sighting, next) in sightings.neighbours {
                if sighting.isHeld(until: next) {
                    let line = Line(offset: sighting.offset, isOnWayBack: sighting.isOnWayBack)
                    held[line, default: []].append(section)
                }
            }
        }
        var levels: [Int: [Int]] = [:]
        for sections in held.values {
            for (level, section) in sections.sorted().enumerated() { levels[section, default: []].append(level) }
        }
        // Of levels that a section has equally often, the outermost.
        return (0..<boxes.sectionCount).map { levels[$0]?.sorted().mostFrequent }
    }
}
