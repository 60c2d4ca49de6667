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

    /// The first section of the range that contains all that is wanted, and has something that ends after a place; `nil` if there is none.
    ///
    /// - Parameter start: the place, in points from the first section's start.
    func first(in range: Range<Int>, having wanted: SectionContents, endingAfter start: Double = -.infinity) -> Int? {
        guard !range.isEmpty else { return nil }
        // The sums of a stretch and of its sections may round to different numbers.
        let earliestStart = start == -.infinity ? start : start - 16 * max(abs(start), abs(total.length)).ulp
        var run = run(of: range.lowerBound)
        var section = range.lowerBound
        while true {
            if runs[run.position].unit.contents.contains(wanted),
                let found = firstSection(of: run, from: section, endingAfter: start)
            {
                return found < range.upperBound ? found : nil
            }
            // The search also stops at the end of the range.
            let next = runs.first(from: runs.position(after: run.position)) { before, stretch in
                before.sections >= range.upperBound
                    || stretch.contents.contains(wanted) && before.length + stretch.furthest > earliestStart
            }
            guard let next, next.before.sections < range.upperBound else { return nil }
            run = next
            section = next.before.sections
        }
    }

    /// The first section of a run, from `section` on, that has something that ends after `start`; `nil` if there is none.
    private func firstSection(of run: MeasuredList<Run>.Found, from section: Int, endingAfter start: Double) -> Int? {
        let (unit, count) = (runs[run.position].unit, runs[run.position].count)
        func endsAfterStart(_ indexInRun: Int) -> Bool {
            run.before.length + Double(indexInRun) * unit.length + unit.furthest > start
        }
        let first = section - run.before.sections
        if endsAfterStart(first) { return section }
        // Where the length is negative, the sections behind this one end even earlier.
        guard unit.length > 0 else { return nil }
        let guess = (start - run.before.length - unit.furthest) / unit.length - Double(first)
        let found = partitioningIndex(in: first..<count, near: guess, where: endsAfterStart)
        return found < count ? run.before.sections + found : nil
    }

    /// The last section before `section` that contains all that is wanted; `nil` if there is none.
    func last(before section: Int, having wanted: SectionContents) -> Int? {
        guard section > 0 else { return nil }
        let position = run(of: section - 1).position
        if runs[position].unit.contents.contains(wanted) { return section - 1 }
        let found = runs.last(before: position) { _, stretch in stretch.contents.contains(wanted) }
        return found.map(lastSection)
    }

    /// Passes the sections of the range that contain all that is wanted, and have something that ends after a place, to `body`, in order,
    /// while `wantsMore` is true.
    ///
    /// - Parameter start: the place, in points from the first section's start.
    /// - Complexity: O(64 + *runs* / 64²) for each of them; O(1) if all sections contain what is wanted, and all count.
    @inline(__always)
    func forEach(
        in range: Range<Int>, having wanted: SectionContents, endingAfter start: Double = -.infinity,
        while wantsMore: @autoclosure () -> Bool = true, _ body: (Int) -> Void
    ) {
        guard total.contents.contains(wanted) else { return }
        let allCount = total.commonContents.contains(wanted) && start == -.infinity
        var section = range.lowerBound
        while wantsMore() {
            Effort.count()
            if !allCount, section < range.upperBound {
                let found = first(in: section..<range.upperBound, having: wanted, endingAfter: start)
                section = found ?? range.upperBound
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
