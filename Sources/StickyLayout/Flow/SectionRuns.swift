/// The sections of a collection, laid out, with what is needed to find them. Equal neighbours stand there once
/// with their number, so that a million generated sections take no more room than one.
///
/// - Complexity: each search is O(log *runs* + log *sections of a run*).
struct SectionRuns: Sendable {
    /// Sections in a row that are all alike.
    struct Run: Measured {
        private(set) var section: SectionFlow
        var count = 1
        /// Of one of them.
        private(set) var unit: SectionMeasure

        init(_ section: SectionFlow) {
            self.section = section
            unit = section.measure
        }

        var measure: SectionMeasure { count == 1 ? unit : unit.repeated(count) }

        func repeated(_ count: Int) -> Run {
            var run = self
            run.count = count
            return run
        }

        mutating func update(_ body: (inout SectionFlow) -> Void) {
            body(&section)
            unit = section.measure
        }
    }

    var runs: MeasuredList<Run>

    var count: Int { runs.total.sections }
    var isEmpty: Bool { count == 0 }
    var indices: Range<Int> { 0..<count }
    var first: SectionFlow? { isEmpty ? nil : self[0] }
    var total: SectionMeasure { runs.total }

    subscript(section: Int) -> SectionFlow {
        _read { yield runs[run(of: section).position].section }
    }

    /// Hands over where a section starts, counted from the first one, and the section.
    @inline(__always)
    func withSection<Result>(_ section: Int, _ body: (Double, borrowing SectionFlow) -> Result) -> Result {
        let (position, before) = run(of: section)
        let inRun = section - before.sections
        let start = inRun == 0 ? before.length : before.length + Double(inRun) * runs[position].unit.length
        return body(start, runs[position].section)
    }

    /// The measure of all sections before this one; of all there are, for the number of sections.
    func measure(before section: Int) -> SectionMeasure {
        guard let (position, before) = runs.first(where: { $0.sections > section }) else { return runs.total }
        let inRun = section - before.sections
        return inRun == 0 ? before : before + runs[position].unit.repeated(inRun)
    }

    /// The first section up to whose end `belongsInSecondHalf` holds, as it must from there on; `count` where none is.
    ///
    /// - Parameters:
    ///   - target: a guess of `quantity` at the answer. A wrong one takes longer.
    ///   - quantity: what grows evenly in a run of equal sections.
    @inline(__always)
    func firstSection(
        where belongsInSecondHalf: (SectionMeasure) -> Bool, near target: Double,
        by quantity: (SectionMeasure) -> Double = { $0.length }
    ) -> Int {
        guard let (position, before) = runs.first(where: belongsInSecondHalf) else { return count }
        guard runs[position].count > 1 else { return before.sections }
        let unit = runs[position].unit
        // The whole run satisfies the predicate, so its last section does.
        let inRun = partitioningIndex(
            in: 0..<runs[position].count - 1, near: (target - quantity(before)) / quantity(unit)
        ) { belongsInSecondHalf(before + unit.repeated($0 + 1)) }
        return before.sections + inRun
    }

    /// The first section with something that ends, or something before it that ends, after `start`.
    func firstSection(endingAfter start: Double) -> Int { firstSection(where: { $0.furthest > start }, near: start) }

    /// The first section after section 0 that starts at `start` or after it; `count` where none does. Where negative insets put
    /// sections over one another, any that does.
    func firstSection(startingAt start: Double) -> Int {
        min(count, 1 + firstSection(where: { $0.length >= start }, near: start))
    }

    /// One past the last section that starts, or has something that starts, before `end`.
    func endOfSections(startingBefore end: Double) -> Int {
        guard runs.total.contents.contains(.overhang) else { return end > 0 ? firstSection(startingAt: end) : 0 }
        let found = runs.last(before: runs.endPosition) { before, stretch in before.length + stretch.nearest < end }
        guard let (position, before) = found else { return 0 }
        let (unit, runLength) = (runs[position].unit, runs[position].count)
        // Where a section's length is negative the last of a run comes first, and it is before `end`.
        guard unit.length >= 0 else { return before.sections + runLength }
        let inRun = partitioningIndex(in: 0..<runLength, near: (end - before.length) / unit.length) {
            before.length + Double($0) * unit.length + unit.nearest >= end
        }
        return before.sections + inRun
    }

    @inline(__always)
    func run(of section: Int) -> (position: MeasuredList<Run>.Position, before: SectionMeasure) {
        guard section >= 0, let found = runs.first(where: { $0.sections > section }) else {
            preconditionFailure("section \(section) of \(count)")
        }
        return found
    }
}

#if DEBUG
extension SectionRuns {
    /// Stops the program unless there are as few runs as can be, and what they store of their sections is up to date.
    func checkInvariants() {
        runs.checkInvariants()
        var previous: Run?
        for run in runs.elements {
            precondition(run.count > 0, "a run without sections")
            precondition(run.unit == run.section.measure, "the measure of a run is stale")
            if let previous {
                precondition(!previous.section.isUniformlyEqual(to: run.section), "two runs of equal sections")
            }
            run.section.checkInvariants()
            previous = run
        }
    }
}

extension SectionFlow {
    fileprivate func checkInvariants() {
        precondition(place.linesLength == lines.length, "a section is not as long as its lines")
        precondition(place.isEmpty == (lines.itemCount == 0), "a section that is taken for empty, or for filled")
        if case .measured(let lines) = lines { lines.checkInvariants() }
    }
}
#endif

extension SectionRuns {
    /// Changes one section, which leaves its run, or joins another.
    mutating func update(_ section: Int, _ body: (inout SectionFlow) -> Void) {
        let (position, before) = run(of: section)
        if runs[position].count > 1 {
            var changed = runs[position].section
            body(&changed)
            splice(at: position, section - before.sections, dropping: 1, inserting: [changed])
        } else {
            runs.update(position) { $0.update(body) }
            if runs[position].section.isUniform { replace(position, with: [runs[position]]) }
        }
    }

    /// - Parameter index: where it will be, up to the number of sections.
    mutating func insert(_ section: SectionFlow, at index: Int) {
        guard !isEmpty else {
            runs = MeasuredList([Run(section)])
            return
        }
        // Behind the last section is the end of its run.
        let (position, before) = run(of: min(index, count - 1))
        splice(at: position, index - before.sections, dropping: 0, inserting: [section])
    }

    mutating func remove(_ section: Int) {
        let (position, before) = run(of: section)
        splice(at: position, section - before.sections, dropping: 1, inserting: [])
    }

    private mutating func splice(
        at position: MeasuredList<Run>.Position, _ inRun: Int, dropping dropped: Int, inserting new: [SectionFlow]
    ) {
        let run = runs[position]
        let (head, tail) = (run.repeated(inRun), run.repeated(run.count - inRun - dropped))
        replace(position, with: [head] + new.map { Run($0) } + [tail])
    }

    /// Replaces a run, and joins neighbours that are alike then, so that an edit that is taken back leaves no trace.
    private mutating func replace(_ position: MeasuredList<Run>.Position, with new: [Run]) {
        var (start, dropped, pieces) = (position, 1, Run.joined(new))
        func isAlike(_ run: Run?, _ neighbour: MeasuredList<Run>.Position) -> Bool {
            run.map { runs[neighbour].section.isUniformlyEqual(to: $0.section) } ?? true
        }
        let next = runs.position(after: position)
        if !runs.isEnd(next), isAlike(pieces.last, next) {
            pieces.append(runs[next])
            dropped += 1
        }
        if let previous = runs.position(before: position), isAlike(pieces.first, previous) {
            pieces.insert(runs[previous], at: 0)
            (start, dropped) = (previous, dropped + 1)
        }
        runs.replace(dropped, from: start, with: dropped > 1 ? Run.joined(pieces) : pieces)
    }
}

extension SectionRuns.Run {
    /// The same sections in as few runs as there can be.
    static func joined(_ runs: [Self]) -> [Self] {
        runs.reduce(into: []) { joined, run in
            if let last = joined.last, last.section.isUniformlyEqual(to: run.section) {
                joined[joined.count - 1].count += run.count
            } else if run.count > 0 {
                joined.append(run)
            }
        }
    }
}
