import StickyLayout

/// What a recording shows of single sections: headers that do not pin while others do, and headers that become shorter than others.
struct MeasuredSettings {
    private var unpinned: Set<Int> = []
    private var minimumLengths: [Int: Double] = [:]

    var isEmpty: Bool { unpinned.isEmpty && minimumLengths.isEmpty }

    /// Only which headers do not pin.
    init(unpinnedIn boxes: RecordedBoxes) {
        let leaving = boxes.headers.filter { _, sightings in
            // Before the start the first one may stretch.
            let scrolled = sightings.filter { $0.offset >= 0 }
            return scrolled.map(\.box.start).spread <= RecordedRounding.place
                && scrolled.contains { $0.distance < -RecordedRounding.scrolledDistance }
        }
        unpinned = leaving.count < boxes.headers.count ? Set(leaving.keys) : []
    }

    init(_ boxes: RecordedBoxes) {
        self.init(unpinnedIn: boxes)
        var shortest: [Int: Double] = [:]
        for (section, sightings) in boxes.headers {
            let lengths = sightings.filter { $0.offset >= 0 }.map(\.box.length)
            if lengths.spread > RecordedRounding.place, let least = lengths.min() {
                shortest[section] = least.plausible
            }
        }
        let usual = shortest.values.mostCommon
        minimumLengths = shortest.filter {
            abs($0.value - (usual ?? 0)) > RecordedRounding.place || shortest.count == 1
        }
    }

    func apply(to settings: inout SectionSettings, of section: Int) {
        if unpinned.contains(section) { settings.pinsHeader = false }
        if let length = minimumLengths[section] { settings.headerMinimumLength = length }
    }
}
