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
