/// The sections of a collection, laid out, with what is needed to find them. Equal neighbours stand there once
/// with their number, so that a million generated sections take no more room than one.
///
/// - Complexity: each search is O(log *runs* + log *sections of a run*).
struct SectionList: Sendable {
    /// Sections in a row that are all alike.
    struct Run: Measured {
        var section: SectionFlow
        var count: Int

        var measure: SectionMeasure { section.measure.repeated(count) }
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

    /// The measure of all sections before this one; of all there are, for the number of sections.
    func measure(before section: Int) -> SectionMeasure {
        guard let (position, before) = runs.first(where: { $0.sections > section }) else { return runs.total }
        let inRun = section - before.sections
        return inRun == 0 ? before : before + runs[position].section.measure.repeated(inRun)
    }

    /// The first section at whose end `belongsInSecondHalf` holds of everything up to there; `count` where none is.
    /// The predicate must stay true once it is.
    @inline(__always)
    func firstSection(where belongsInSecondHalf: (SectionMeasure) -> Bool) -> Int {
        guard let (position, before) = runs.first(where: belongsInSecondHalf) else { return count }
        let runLength = runs[position].count
        guard runLength > 1 else { return before.sections }
        let section = runs[position].section.measure
        // The whole run satisfies the predicate, so its last section does.
        let inRun = partitioningIndex(in: 0..<runLength - 1) {
            belongsInSecondHalf(before + section.repeated($0 + 1))
        }
        return before.sections + inRun
    }

    /// One past the last section that starts, or has something that starts, before `end`.
    func endOfSections(startingBefore end: Double) -> Int {
        guard end > 0 || runs.total.sticksOut else { return 0 }
        guard runs.total.sticksOut else {
            let last = firstSection { $0.length >= end }
            return min(last + 1, count)
        }
        let found = runs.last { before, stretch in before.length + stretch.nearest < end }
        guard let (position, before) = found else { return 0 }
        let section = runs[position].section.measure
        // Where a section's length is negative the last of a run comes first, and it is before `end`.
        let inRun =
            section.length < 0
            ? runs[position].count
            : partitioningIndex(in: 0..<runs[position].count) {
                before.length + Double($0) * section.length + section.nearest >= end
            }
        return before.sections + inRun
    }

    private func run(of section: Int) -> (position: MeasuredList<Run>.Position, before: SectionMeasure) {
        guard let found = runs.first(where: { $0.sections > section }) else {
            preconditionFailure("section \(section) of \(count)")
        }
        return found
    }
}

// MARK: - Changes

extension SectionList {
    /// Changes one section, which leaves its run.
    mutating func update<Result>(_ section: Int, _ body: (inout SectionFlow) -> Result) -> Result {
        let (position, before) = run(of: section)
        guard runs[position].count > 1 else {
            return runs.update(position) { body(&$0.section) }
        }
        var changed = runs[position].section
        let result = body(&changed)
        splice(at: position, section - before.sections, dropping: 1, inserting: [changed])
        return result
    }

    /// - Parameter index: where the first of them will be, up to the number of sections.
    mutating func insert(_ sections: [SectionFlow], at index: Int) {
        guard let (position, before) = runs.first(where: { $0.sections > index }) else {
            runs.replace(0, from: runs.endPosition, with: sections.map { Run(section: $0, count: 1) })
            return
        }
        splice(at: position, index - before.sections, dropping: 0, inserting: sections)
    }

    mutating func remove(_ section: Int) {
        let (position, before) = run(of: section)
        splice(at: position, section - before.sections, dropping: 1, inserting: [])
    }

    /// Changes every run, where something changed that all sections depend on.
    mutating func updateAll(_ body: (inout SectionFlow) -> Void) {
        var changed = Array(runs.elements)
        for index in changed.indices { body(&changed[index].section) }
        runs = MeasuredList(changed)
    }

    private mutating func splice(
        at position: MeasuredList<Run>.Position, _ inRun: Int, dropping dropped: Int, inserting new: [SectionFlow]
    ) {
        var (head, tail) = (runs[position], runs[position])
        head.count = inRun
        tail.count -= inRun + dropped
        let pieces = [head] + new.map { Run(section: $0, count: 1) } + [tail]
        runs.replace(1, from: position, with: pieces.filter { $0.count > 0 })
    }
}
