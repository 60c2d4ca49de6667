extension CollectionLayout {
    /// Makes a batch of edits. Only the lines that the edits touch are broken again; what lies behind them moves by
    /// changing a few sums.
    ///
    /// - Returns: where every section and item was before, and is now.
    /// - Throws: `CollectionEditError` where the batch makes no sense; the layout is then as before.
    /// - Complexity: O(*e* · (log *sections* + log *lines*) + *lines that break elsewhere*) for *e* edits. The first
    ///   edit that gives items of one size another costs O(*items of the section*).
    @discardableResult
    public mutating func apply(_ edits: CollectionEdits) throws(CollectionEditError) -> IndexMapping {
        let plan = try EditPlan(edits, for: flow)
        let environment = flow.environment
        for (index, settings) in edits.sectionSettings {
            flow.sections.update(index) { $0.layOut(settings: settings.clamped, in: environment) }
        }
        for (index, section) in edits.reloadedSections {
            flow.sections.update(index) { $0 = SectionFlow(section, in: environment) }
        }
        try changeItems(plan)
        moveSections(edits)
        flow.layOutFirstSection()
        return plan.mapping
    }

    private mutating func changeItems(_ plan: EditPlan) throws(CollectionEditError) {
        for (section, items) in plan.items {
            for (index, item) in items.resized {
                try flow.replaceItems(index..<index + 1, ofSection: section, with: CollectionOfOne(item))
            }
            for range in items.removed.ranges.reversed() {
                try flow.replaceItems(range, ofSection: section, with: EmptyCollection())
            }
            var newcomers = items.inserted.map(\.item)[...]
            for range in items.inserted.map(\.index).ranges {
                let place = range.lowerBound..<range.lowerBound
                try flow.replaceItems(place, ofSection: section, with: newcomers.prefix(range.count))
                newcomers.removeFirst(range.count)
            }
        }
    }

    private mutating func moveSections(_ edits: CollectionEdits) {
        flow.releaseFirstSection()
        var arriving = edits.movedSections.map { ($0.to, flow.sections[$0.from]) }
        arriving += edits.insertedSections.map { ($0.index, SectionFlow($0.section, in: flow.environment)) }
        for section in edits.leavingSections.sorted(by: >) {
            flow.sections.remove(section)
        }
        for (index, section) in arriving.sorted(by: { $0.0 < $1.0 }) {
            flow.sections.insert(section, at: index)
        }
    }
}

extension [Int] {
    /// Ascending indices, as the fewest ranges.
    fileprivate var ranges: [Range<Int>] {
        reduce(into: []) { ranges, index in
            if let last = ranges.last, last.upperBound == index {
                ranges[ranges.count - 1] = last.lowerBound..<index + 1
            } else {
                ranges.append(index..<index + 1)
            }
        }
    }
}
