/// Sections that have something, found past any number of those that do not, in O(log *runs*).
extension SectionRuns {
    /// The first section from `section` on that has it; `nil` where none has.
    func first(from section: Int, having wanted: SectionContents) -> Int? {
        guard section < count else { return nil }
        let position = run(of: section).position
        if runs[position].unit.contents.contains(wanted) { return section }
        return runs.first(from: position) { $1.contents.contains(wanted) }?.before.sections
    }

    /// The last section before `section` that has it; `nil` where none has.
    func last(before section: Int, having wanted: SectionContents) -> Int? {
        guard section > 0 else { return nil }
        let position = run(of: section - 1).position
        if runs[position].unit.contents.contains(wanted) { return section - 1 }
        return runs.last(before: position) { $1.contents.contains(wanted) }.map(lastSection)
    }

    /// Hands over the sections of the range that have it, in order.
    ///
    /// - Complexity: O(1) for each of them where all sections have it.
    @inline(__always)
    func forEach(in range: Range<Int>, having wanted: SectionContents, _ body: (Int) -> Void) {
        let isEverywhere = total.commonContents.contains(wanted)
        var section = range.lowerBound
        while true {
            Effort.count()
            if !isEverywhere { section = first(from: section, having: wanted) ?? range.upperBound }
            guard section < range.upperBound else { return }
            body(section)
            section += 1
        }
    }

    /// The last section before this one that is less deep; `nil` where none is.
    func parent(of section: Int) -> Int? {
        let position = run(of: section).position
        let level = runs[position].unit.outermostLevel
        return runs.last(before: position) { $1.outermostLevel < level }.map(lastSection)
    }

    /// The last of the sections that follow this one and are deeper; the section itself where none does.
    func lastDescendant(of section: Int) -> Int {
        let (position, before) = run(of: section)
        let measure = runs[position].measure
        // Its neighbours in the run are no deeper than it is.
        guard section + 1 == before.sections + measure.sections else { return section }
        let next = runs.first(from: runs.position(after: position)) { $1.outermostLevel <= measure.outermostLevel }
        return (next?.before.sections ?? count) - 1
    }

    private func lastSection(of run: (position: MeasuredList<Run>.Position, before: SectionMeasure)) -> Int {
        run.before.sections + runs[run.position].count - 1
    }
}
