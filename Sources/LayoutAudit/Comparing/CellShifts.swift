// How far what was recorded is off at several offsets, and how far the cells of a line or of a section are.

/// By how many points something is off at an offset.
struct ExcessAtOffset {
    let offset: Double
    let points: Double
}

extension [ExcessAtOffset] {
    /// The offset at which it is off most, in either direction; the first of several. `nil` if there is none.
    var furthestOffset: Double? {
        var furthest = first
        for excess in dropFirst() where abs(excess.points).exceeds(abs(furthest?.points ?? 0)) { furthest = excess }
        return furthest?.offset
    }
}

/// Cells of a section, one behind the other, that are all as far off across the scroll axis.
struct RunOfEqualShifts {
    let section: Int
    /// Of the last one, in points.
    let shift: Double

    /// Whether another run is the rest of this one.
    func goesOn(with next: RunOfEqualShifts, tolerance: Double) -> Bool {
        section == next.section && !abs(shift - next.shift).exceeds(tolerance)
    }
}

extension [Double] {
    /// The shift that most of these have, within a tolerance; of several, the one that is nearest to what is expected. `expected` if there is
    /// none.
    func usualShift(nearest expected: Double, tolerance: Double) -> Double {
        let sorted = sorted()
        var usual = expected
        var mostShared = 0
        var start = 0
        for end in sorted.indices {
            while (sorted[end] - sorted[start]).exceeds(tolerance) { start += 1 }
            let middle = sorted[(start + end) / 2]
            let count = end - start + 1
            let isNearer = abs(middle - expected) < abs(usual - expected)
            guard count > mostShared || count == mostShared && isNearer else { continue }
            (usual, mostShared) = (middle, count)
        }
        return usual
    }
}
