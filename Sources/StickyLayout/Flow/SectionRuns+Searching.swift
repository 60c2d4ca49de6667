// Searches for sections by where they are, by what they contain, and by level.

// MARK: - By place

extension SectionRuns {
    /// The first section at whose end the measure of all sections so far satisfies the predicate; `count` if there is none. The
    /// predicate must be monotone: once it holds, it must hold from there on.
    ///
    /// - Parameters:
    ///   - target: a guess of `quantity` at the answer. If it is wrong, the search takes longer.
    ///   - quantity: a number that grows by the same amount with each section of a run.
    @inline(__always)
    func firstSection(
        where belongsInSecondHalf: (SectionMeasure) -> Bool, near target: Double,
        by quantity: (SectionMeasure) -> Double = { $0.length }
    ) -> Int {
        guard let (position, before) = runs.first(where: belongsInSecondHalf) else { return count }
        guard runs[position].count > 1 else { return before.sections }
        let unit = runs[position].unit
        let guess = (target - quantity(before)) / quantity(unit)
        // The last section of the run needs no test: the whole run satisfies the predicate.
        let indexInRun = partitioningIndex(in: 0..<runs[position].count - 1, near: guess) {
            belongsInSecondHalf(before + unit.repeated($0 + 1))
        }
        return before.sections + indexInRun
    }

    /// The first section such that it, or a section before it, has something that ends after `start`.
    func firstSection(endingAfter start: Double) -> Int { firstSection(where: { $0.furthest > start }, near: start) }

    /// The first section after section 0 that starts at `start` or after it; `count` if there is none. Where negative insets put
    /// sections over one another, it may be any section that does.
    func firstSection(startingAt start: Double) -> Int {
        min(count, 1 + firstSection(where: { $0.length >= start }, near: start))
    }

    /// One past the last section that starts before `end`, or has something that starts before it.
    func endOfSections(startingBefore end: Double) -> Int {
        guard runs.total.contents.contains(.overhang) else { return end > 0 ? firstSection(startingAt: end) : 0 }
        let lastRun = runs.last(before: runs.endPosition) { before, stretch in before.length + stretch.nearest < end }
        guard let (position, before) = lastRun else { return 0 }
        let unit = runs[position].unit
        let runCount = runs[position].count
        // If a section's length is negative, the last one of the run is the nearest, and it has something before `end`.
        guard unit.length >= 0 else { return before.sections + runCount }
        let guess = (end - before.length) / unit.length
        let indexInRun = partitioningIndex(in: 0..<runCount, near: guess) {
            before.length + Double($0) * unit.length + unit.nearest >= end
        }
        return before.sections + indexInRun
    }
}

// MARK: - By contents

/// A section is found past any number of sections that do not contain what is looked for, in O(64 + *runs* / 64²): the walk of
/// `MeasuredList.first(from:where:)`.
extension SectionRuns {
    /// The first section from `section` on that contains all that is wanted; `nil` if there is none.
    func first(from section: Int, having wanted: SectionContents) -> Int? {
        section < count ? first(in: section..<count, having: wanted) : nil
    }

    /// The first section of the range that contains all that is wanted; `nil` if there is none.
    func first(in range: Range<Int>, having wanted: SectionContents) -> Int? {
        guard !range.isEmpty else { return nil }
        let position = run(of: range.lowerBound).position
        if runs[position].unit.contents.contains(wanted) { return range.lowerBound }
        // The search also stops at the end of the range.
        let found = runs.first(from: position) { before, stretch in
            before.sections >= range.upperBound || stretch.contents.contains(wanted)
        }
        guard let found, found.before.sections < range.upperBound else { return nil }
        return found.before.sections
    }

    /// The last section before `section` that contains all that is wanted; `nil` if there is none.
    func last(before section: Int, having wanted: SectionContents) -> Int? {
        guard section > 0 else { return nil }
        let position = run(of: section - 1).position
        if runs[position].unit.contents.contains(wanted) { return section - 1 }
        let found = runs.last(before: position) { _, stretch in stretch.contents.contains(wanted) }
        return found.map(lastSection)
    }

    /// Passes the sections of the range that contain all that is wanted to `body`, in order, while `wantsMore` is true.
    ///
    /// - Complexity: O(64 + *runs* / 64²) for each of them; O(1) if all sections contain what is wanted.
    @inline(__always)
    func forEach(
        in range: Range<Int>, having wanted: SectionContents, while wantsMore: @autoclosure () -> Bool = true,
        _ body: (Int) -> Void
    ) {
        guard total.contents.contains(wanted) else { return }
        let allHaveIt = total.commonContents.contains(wanted)
        var section = range.lowerBound
        while wantsMore() {
            Effort.count()
            if !allHaveIt {
                section = first(in: section..<range.upperBound, having: wanted) ?? range.upperBound
            }
            guard section < range.upperBound else { return }
            body(section)
            section += 1
        }
    }

    private func lastSection(of run: MeasuredList<Run>.Found) -> Int {
        run.before.sections + runs[run.position].count - 1
    }
}

// MARK: - By level

extension SectionRuns {
    /// The last section before this one whose level is further out; `nil` if there is none.
    func parent(of section: Int) -> Int? {
        let position = run(of: section).position
        let level = runs[position].unit.outermostLevel
        let found = runs.last(before: position) { _, stretch in stretch.outermostLevel < level }
        return found.map(lastSection)
    }

    /// The last of the sections right behind this one that all have deeper levels; the section itself if there is none.
    func lastDescendant(of section: Int) -> Int {
        let (position, before) = run(of: section)
        let measure = runs[position].measure
        let isLastOfRun = section + 1 == before.sections + measure.sections
        // The next section of the run has the same level.
        guard isLastOfRun else { return section }
        let next = runs.first(from: runs.position(after: position)) { _, stretch in
            stretch.outermostLevel <= measure.outermostLevel
        }
        return (next?.before.sections ?? count) - 1
    }
}

// MARK: - Diagnostics

extension SectionRuns {
    /// What the layout could not do as asked.
    var diagnostics: [LayoutDiagnostic] {
        var found: [LayoutDiagnostic] = []
        forEach(in: indices, having: .longItem) { section in
            let lines = self[section].lines
            guard let first = lines.firstLongItem else { return }
            found.append(
                .itemsLongerThanLine(
                    section: section, count: lines.longItemCount, firstItem: first.item,
                    itemLength: first.crossLength, lineLength: first.lineLength))
        }
        return found
    }
}
