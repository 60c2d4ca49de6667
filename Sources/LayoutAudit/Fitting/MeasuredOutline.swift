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
        var counts: [Int: [Double]] = [:]
        for sections in held.values {
            for (level, section) in sections.sorted().enumerated() {
                counts[section, default: []].append(Double(level))
            }
        }
        return (0..<boxes.sectionCount).map { counts[$0]?.mostCommon.map { Int($0) } }
    }
}
