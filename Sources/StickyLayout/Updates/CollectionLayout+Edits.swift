extension CollectionLayout {
    /// Makes a batch of edits. Only the lines that the edits touch are broken again; what lies behind them moves by
    /// changing a few sums.
    ///
    /// - Returns: where everything was and is.
    /// - Throws: `CollectionEditError` where the batch makes no sense; the layout is then as before.
    /// - Complexity: O(*e* · (log *sections* + log *lines*) + *lines that break elsewhere*) for *e* edits. The first
    ///   edit that gives items of one size another costs O(*items of the section*).
    @discardableResult
    public mutating func apply(_ edits: CollectionEdits) throws(CollectionEditError) -> IndexMapping {
        let plan = try EditPlan(edits, for: flow)
        changeSections(plan)
        try changeItems(plan)
        moveSections(plan)
        return plan.mapping
    }

    private mutating func changeSections(_ plan: EditPlan) {
        for (section, settings) in plan.edits.sectionSettings {
            work.linesLaidOut += flow.setSettings(settings, ofSection: section)
        }
        for (index, section) in plan.edits.reloadedSections {
            work.linesLaidOut += flow.reload(index, as: section)
        }
    }

    private mutating func changeItems(_ plan: EditPlan) throws(CollectionEditError) {
        for (section, items) in plan.items {
            for (item, size) in items.resized { try replace(item..<item + 1, of: section, with: CollectionOfOne(size)) }
        }
        // Moved items take their sizes along, so all are read before any is gone.
        let moved = plan.edits.movedItems.map { ($0.from, flow.sections[$0.from.section].lines.size(of: $0.from.item)) }
        let sizes = Dictionary(uniqueKeysWithValues: moved)

        for (section, items) in plan.items {
            for range in ranges(of: items.removed).reversed() {
                try replace(range, of: section, with: EmptyCollection())
            }
            var newcomers = items.inserted[...]
            for range in ranges(of: items.inserted.map(\.item)) {
                let new = newcomers.prefix(range.count).map { newcomer -> LengthSize? in
                    switch newcomer.newcomer {
                    case .new(let size): size
                    case .moved(let origin): sizes[origin] ?? nil
                    }
                }
                newcomers.removeFirst(range.count)
                try replace(range.lowerBound..<range.lowerBound, of: section, with: new)
            }
        }
    }

    /// The plan has made sure that the section can hold what comes.
    private mutating func replace(
        _ range: Range<Int>, of section: Int, with sizes: some Collection<LengthSize?>
    ) throws(CollectionEditError) {
        work.linesLaidOut += try flow.replaceItems(range, ofSection: section, with: sizes, for: "apply")
    }

    private mutating func moveSections(_ plan: EditPlan) {
        let edits = plan.edits
        var arriving = edits.movedSections.map { ($0.to, flow.sections[$0.from]) }
        for (index, section) in edits.insertedSections {
            let new = SectionFlow(section, in: flow.environment)
            work.linesLaidOut += new.lines.lineCount
            arriving.append((index, new))
        }
        for section in (edits.deletedSections + edits.movedSections.map(\.from)).sorted(by: >) {
            flow.sections.remove(section)
        }
        for (index, section) in arriving.sorted(by: { $0.0 < $1.0 }) {
            flow.sections.insert([section], at: index)
        }
    }

    /// As few ranges as there can be.
    ///
    /// - Parameter indices: ascending.
    private func ranges(of indices: [Int]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for index in indices {
            if let last = ranges.last, last.upperBound == index {
                ranges[ranges.count - 1] = last.lowerBound..<index + 1
            } else {
                ranges.append(index..<index + 1)
            }
        }
        return ranges
    }
}
