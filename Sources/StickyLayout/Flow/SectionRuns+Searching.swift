/// Sections that have something, found past any number of those that do not, in O(log *runs*).
extension SectionRuns {
    /// The first section from `section` on that has it; `nil` where none has.
    func first(from section: Int, having wanted: SectionContents) -> Int? {
        section < count ? first(in: section..<count, having: wanted) : nil
    }

    /// The first section of the range that has it; `nil` where none has.
    func first(in range: Range<Int>, having wanted: SectionContents) -> Int? {
        guard !range.isEmpty else { return nil }
        let position = run(of: range.lowerBound).position
        if runs[position].unit.contents.contains(wanted) { return range.lowerBound }
        let found = runs.first(from: position) { before, stretch in
            before.sections >= range.upperBound || stretch.contents.contains(wanted)
        }
        guard let found, found.before.sections < range.upperBound else { return nil }
        return found.before.sections
    }

    /// The last section before `section` that has it; `nil` where none has.
    func last(before section: Int, having wanted: SectionContents) -> Int? {
        guard section > 0 else { return nil }
        let position = run(of: section - 1).position
        if runs[position].unit.contents.contains(wanted) { return section - 1 }
        return runs.last(before: position) { $1.contents.contains(wanted) }.map(lastSection)
    }

    /// Hands over the sections of the range that have it, in order, as long as more of them are wanted.
    ///
    /// - Complexity: O(1) for each of them where all sections have it.
    @inline(__always)
    func forEach(
        in range: Range<Int>, having wanted: SectionContents, while wantsMore: @autoclosure () -> Bool = true,
        _ body: (Int) -> Void
    ) {
        guard total.contents.contains(wanted) else { return }
        let isEverywhere = total.commonContents.contains(wanted)
        var section = range.lowerBound
        while wantsMore() {
            Effort.count()
            if !isEverywhere {
                section = first(in: section..<range.upperBound, having: wanted) ?? range.upperBound
            }
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

extension SectionRuns {
    /// What could not be done as asked.
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

extension SectionLines {
    var longItemCount: Int {
        switch self {
        case .uniform(let lines, _): lines.metrics.fits(lines.item.crossLength) ? 0 : lines.itemCount
        case .measured(let lines): lines.chunks.total.longItems
        }
    }

    fileprivate var firstLongItem: (item: Int, crossLength: Double, lineLength: Double)? {
        switch self {
        case .uniform(let lines, _):
            return longItemCount > 0 ? (0, lines.item.crossLength, lines.metrics.lineLength) : nil
        case .measured(let lines):
            guard let (position, before) = lines.chunks.first(where: { $0.longItems > 0 }) else { return nil }
            let lengths = lines.chunks[position].items.points.map { lines.metrics.extent($0).crossLength }
            return lengths.firstIndex { !lines.metrics.fits($0) }
                .map { (before.items + $0, lengths[$0], lines.metrics.lineLength) }
        }
    }
}
