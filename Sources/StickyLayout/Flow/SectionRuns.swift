/// All sections of a collection, laid out. Equal neighbours with items of one size are stored once, with their number, so that a
/// million generated sections take no more memory than one.
///
/// - Complexity: a search by index or offset is O(log *runs* + log *sections of a run*).
struct SectionRuns: Sendable {
    /// Some equal sections in a row.
    struct Run: Measured {
        private(set) var section: SectionFlow
        /// How many sections there are in the run.
        var count = 1
        /// The measure of one section.
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

    private(set) var runs: MeasuredList<Run>

    var count: Int { runs.total.sections }
    var isEmpty: Bool { count == 0 }
    var indices: Range<Int> { 0..<count }
    var first: SectionFlow? { isEmpty ? nil : self[0] }
    /// The measure of all sections.
    var total: SectionMeasure { runs.total }

    subscript(section: Int) -> SectionFlow {
        _read { yield runs[run(of: section).position].section }
    }

    /// Passes a section, and where it starts, to `body`. The start counts from the first section's, in points.
    @inline(__always)
    func withSection<Result>(
        _ section: Int, _ body: (_ start: Double, _ section: borrowing SectionFlow) -> Result
    ) -> Result {
        let (position, start) = place(of: section)
        return body(start, runs[position].section)
    }

    /// The section's run, and where the section starts, in points from the first section's start.
    @inline(__always)
    func place(of section: Int) -> (position: MeasuredList<Run>.Position, start: Double) {
        let (position, before) = run(of: section)
        let indexInRun = section - before.sections
        let start = indexInRun == 0 ? before.length : before.length + Double(indexInRun) * runs[position].unit.length
        return (position, start)
    }

    /// The measure of all sections before this one. The number of sections may be passed, too: then it is the measure of all.
    func measure(before section: Int) -> SectionMeasure {
        guard let (position, before) = runs.first(where: { $0.sections > section }) else { return runs.total }
        let indexInRun = section - before.sections
        return indexInRun == 0 ? before : before + runs[position].unit.repeated(indexInRun)
    }

    /// The run that contains the section, and the measure of all runs before it.
    @inline(__always)
    func run(of section: Int) -> MeasuredList<Run>.Found {
        guard section >= 0, let found = runs.first(where: { $0.sections > section }) else {
            preconditionFailure("section \(section) of \(count)")
        }
        return found
    }
}

// MARK: - Laying sections out

extension SectionRuns {
    /// Lays the sections out. Of equal neighbours with items of one size, only the first is laid out.
    init(_ sections: [LayoutSection], in environment: LayoutEnvironment) {
        var runs: [Run] = []
        for index in sections.indices {
            if index > 0, sections[index].isUniformlyEqual(to: sections[index - 1]) {
                runs[runs.count - 1].count += 1
            } else {
                runs.append(Run(SectionFlow(sections[index], in: environment)))
            }
        }
        self.runs = MeasuredList(Run.joined(runs))
    }

    /// Lays all sections out again in another environment.
    mutating func layOut(in environment: LayoutEnvironment) {
        runs.updateAll { run in
            run.update { $0.layOut(settings: $0.settings, in: environment) }
        }
    }
}

extension LayoutSection {
    /// Whether both sections have the same number of generated items, or are collapsed, and have the same settings. Sections with
    /// listed items are never compared.
    fileprivate func isUniformlyEqual(to other: LayoutSection) -> Bool {
        switch (items, other.items) {
        case (.uniform, .uniform), (.collapsed, .collapsed): self == other
        default: false
        }
    }
}

// MARK: - Changes

extension SectionRuns {
    /// Changes one section. If it no longer equals the other sections of its run, the run is split; if it now equals its
    /// neighbours, they are joined.
    mutating func update(_ section: Int, _ body: (inout SectionFlow) -> Void) {
        let (position, before) = run(of: section)
        if runs[position].count > 1 {
            var changed = runs[position].section
            body(&changed)
            replaceSection(section - before.sections, ofRunAt: position, with: changed)
        } else {
            runs.update(position) { $0.update(body) }
            if runs[position].section.isUniform { replaceRun(at: position, with: [runs[position]]) }
        }
    }

    /// - Parameter index: where the section will be, up to the number of sections.
    mutating func insert(_ section: SectionFlow, at index: Int) {
        guard !isEmpty else {
            runs = MeasuredList([Run(section)])
            return
        }
        // A section that comes last is inserted at the end of the last section's run.
        let (position, before) = run(of: min(index, count - 1))
        let run = runs[position]
        let indexInRun = index - before.sections
        replaceRun(
            at: position, with: [run.repeated(indexInRun), Run(section), run.repeated(run.count - indexInRun)])
    }

    mutating func remove(_ section: Int) {
        let (position, before) = run(of: section)
        replaceSection(section - before.sections, ofRunAt: position, with: nil)
    }

    /// Replaces one section of a run by another, or removes it.
    private mutating func replaceSection(
        _ indexInRun: Int, ofRunAt position: MeasuredList<Run>.Position, with new: SectionFlow?
    ) {
        let run = runs[position]
        var pieces = [run.repeated(indexInRun)]
        if let new { pieces.append(Run(new)) }
        pieces.append(run.repeated(run.count - indexInRun - 1))
        replaceRun(at: position, with: pieces)
    }

    /// Replaces a run by others, some of which may be empty, and joins equal neighbours, so that an edit that is undone leaves no
    /// trace.
    private mutating func replaceRun(at position: MeasuredList<Run>.Position, with new: [Run]) {
        var pieces = Run.joined(new)
        var start = position
        var replacedCount = 1

        let next = runs.position(after: position)
        if !runs.isEnd(next), pieces.isEmpty || runs[next].isEqual(to: pieces[pieces.count - 1]) {
            pieces.append(runs[next])
            replacedCount += 1
        }
        if let previous = runs.position(before: position), pieces.isEmpty || runs[previous].isEqual(to: pieces[0]) {
            pieces.insert(runs[previous], at: 0)
            start = previous
            replacedCount += 1
        }
        if replacedCount > 1 { pieces = Run.joined(pieces) }
        runs.replace(replacedCount, from: start, with: pieces)
    }
}

extension SectionRuns.Run {
    /// Whether the sections of both runs are equal, so that they can be one run.
    fileprivate func isEqual(to other: Self) -> Bool { section.isUniformlyEqual(to: other.section) }

    /// The same sections in as few runs as possible.
    fileprivate static func joined(_ runs: [Self]) -> [Self] {
        var joined: [Self] = []
        for run in runs where run.count > 0 {
            if let last = joined.last, last.isEqual(to: run) {
                joined[joined.count - 1].count += run.count
            } else {
                joined.append(run)
            }
        }
        return joined
    }
}

// MARK: - Invariants

#if DEBUG
extension SectionRuns {
    /// Stops the program unless there are as few runs as possible, and what they store of their sections is up to date.
    func checkInvariants() {
        runs.checkInvariants()
        var previous: Run?
        for run in runs.elements {
            precondition(run.count > 0, "a run without sections")
            precondition(run.unit == run.section.measure, "the measure of a run is stale")
            if let previous { precondition(!previous.isEqual(to: run), "two runs of equal sections") }
            run.section.checkInvariants()
            previous = run
        }
    }
}

extension SectionFlow {
    fileprivate func checkInvariants() {
        precondition(geometry.linesLength == lines.length, "a section is not as long as its lines")
        precondition(geometry.isEmpty == (lines.itemCount == 0), "a section that is taken for empty, or for filled")
        if case .measured(let lines) = lines { lines.checkInvariants() }
    }
}
#endif
