/// The sections of a collection, laid out, with what is needed to find them. Equal neighbours stand there once
/// with their number, so that a million generated sections take no more room than one.
///
/// - Complexity: each search is O(log *runs* + log *sections of a run*).
struct SectionList: Sendable {
    /// Sections in a row that are all alike.
    struct Run: Measured {
        private(set) var section: SectionFlow
        private(set) var count: Int
        /// Of one of them.
        private(set) var unit: SectionMeasure

        init(_ section: SectionFlow) {
            self.section = section
            count = 1
            unit = section.measure
        }

        var measure: SectionMeasure { count == 1 ? unit : unit.repeated(count) }

        func repeated(_ count: Int) -> Run {
            var run = self
            run.count = count
            return run
        }

        mutating func update<Result>(_ body: (inout SectionFlow) -> Result) -> Result {
            defer { unit = section.measure }
            return body(&section)
        }
    }

    var runs: MeasuredList<Run>

    init(_ runs: [Run]) {
        self.runs = MeasuredList(runs)
    }

    var count: Int { runs.total.sections }
    var isEmpty: Bool { count == 0 }
    var indices: Range<Int> { 0..<count }
    var first: SectionFlow? { isEmpty ? nil : self[0] }
    var total: SectionMeasure { runs.total }

    subscript(section: Int) -> SectionFlow {
        _read { yield runs[run(of: section).position].section }
    }

    /// The section without its lines, and where it is.
    func placed(_ section: Int) -> PlacedSection {
        withSection(section) { place, _ in place }
    }

    /// Hands over a section and where it is, found with one search.
    @inline(__always)
    func withSection<Result>(_ section: Int, _ body: (PlacedSection, borrowing SectionFlow) -> Result) -> Result {
        let (position, before) = run(of: section)
        let inRun = section - before.sections
        let start = inRun == 0 ? before.length : before.length + Double(inRun) * runs[position].unit.length
        return body(PlacedSection(runs[position].section, index: section, start: start), runs[position].section)
    }

    /// The measure of all sections before this one; of all there are, for the number of sections.
    func measure(before section: Int) -> SectionMeasure {
        guard let (position, before) = runs.first(where: { $0.sections > section }) else { return runs.total }
        let inRun = section - before.sections
        return inRun == 0 ? before : before + runs[position].unit.repeated(inRun)
    }

    /// The first section at whose end `belongsInSecondHalf` holds of everything up to there; `count` where none is.
    /// The predicate must stay true once it is.
    ///
    /// - Parameter guess: for sections that are all alike, about how many of them come before that one, given the
    ///   measure of what comes before them and of one of them.
    @inline(__always)
    func firstSection(
        where belongsInSecondHalf: (SectionMeasure) -> Bool,
        guess: (_ before: SectionMeasure, _ unit: SectionMeasure) -> Double
    ) -> Int {
        guard let (position, before) = runs.first(where: belongsInSecondHalf) else { return count }
        let runLength = runs[position].count
        guard runLength > 1 else { return before.sections }
        let unit = runs[position].unit
        // The whole run satisfies the predicate, so its last section does.
        let inRun = partitioningIndex(in: 0..<runLength - 1, near: guess(before, unit)) {
            belongsInSecondHalf(before + unit.repeated($0 + 1))
        }
        return before.sections + inRun
    }

    /// The first section with something that ends, or something before it that ends, after `start`.
    func firstSection(endingAfter start: Double) -> Int {
        firstSection {
            $0.furthest > start
        } guess: {
            (start - $0.length) / $1.length
        }
    }

    /// The first section that starts at `start` or after it; `count` where none does. Where negative insets put sections
    /// over one another, any that does.
    func firstSection(startingAt start: Double) -> Int {
        min(
            count,
            1
                + firstSection {
                    $0.length >= start
                } guess: {
                    (start - $0.length) / $1.length
                })
    }

    /// One past the last section that starts, or has something that starts, before `end`.
    func endOfSections(startingBefore end: Double) -> Int {
        guard runs.total.contents.contains(.overhang) else {
            guard end > 0 else { return 0 }
            let last = firstSection {
                $0.length >= end
            } guess: {
                (end - $0.length) / $1.length
            }
            return min(last + 1, count)
        }
        let found = runs.last { before, stretch in before.length + stretch.nearest < end }
        guard let (position, before) = found else { return 0 }
        let (unit, runLength) = (runs[position].unit, runs[position].count)
        // Where a section's length is negative the last of a run comes first, and it is before `end`.
        guard unit.length >= 0 else { return before.sections + runLength }
        let inRun = partitioningIndex(in: 0..<runLength, near: (end - before.length) / unit.length) {
            before.length + Double($0) * unit.length + unit.nearest >= end
        }
        return before.sections + inRun
    }

    /// The first section at whose end the pile of stacking headers is longer than `length`.
    func firstSection(pilingUpPast length: Double) -> Int {
        firstSection {
            $0.pile > length
        } guess: {
            (length - $0.pile) / $1.pile
        }
    }

    /// The first section at whose end the pile of stacking headers is as long as `length`.
    func firstSection(pilingUpTo length: Double) -> Int {
        firstSection {
            $0.pile >= length
        } guess: {
            (length - $0.pile) / $1.pile
        }
    }

    @inline(__always)
    func run(of section: Int) -> (position: MeasuredList<Run>.Position, before: SectionMeasure) {
        guard section >= 0, let found = runs.first(where: { $0.sections > section }) else {
            preconditionFailure("section \(section) of \(count)")
        }
        return found
    }
}
