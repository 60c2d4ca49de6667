/// A batch of edits that has been checked and put in order: by section, and within it by index.
struct EditPlan {
    /// What happens to the items of one section.
    struct ItemPlan {
        var resized: [(item: Int, size: LengthSize?)] = []
        /// Ascending, before the changes; moved ones included.
        var removed: [Int] = []
        /// Ascending, after the changes.
        var inserted: [(item: Int, newcomer: Newcomer)] = []
    }

    enum Newcomer: Equatable {
        case new(LengthSize?)
        case moved(from: LayoutIndexPath)
    }

    /// By the section's old index.
    private(set) var items: [Int: ItemPlan] = [:]
    let edits: CollectionEdits
    let mapping: IndexMapping

    /// - Complexity: O(*edits* · log *sections*).
    init(_ edits: CollectionEdits, for flow: Flow) throws(CollectionEditError) {
        self.edits = edits
        let shift = try Self.sectionShift(edits, count: flow.sections.count)
        let sectionMoves = Dictionary(uniqueKeysWithValues: edits.movedSections.map { ($0.from, $0.to) })
        let sectionOrigins = Dictionary(uniqueKeysWithValues: edits.movedSections.map { ($0.to, $0.from) })
        let reloaded = Set(edits.reloadedSections.map(\.index))
        let replaced = reloaded.union(edits.deletedSections)

        func check(_ path: LayoutIndexPath) throws(CollectionEditError) {
            guard flow.sections.indices.contains(path.section) else {
                throw .noSection(path.section, count: flow.sections.count)
            }
            let count = flow.sections[path.section].itemCount
            guard (0..<count).contains(path.item) else { throw .noItem(path, count: count) }
            guard !replaced.contains(path.section) else { throw .itemOfReplacedSection(path) }
        }
        let newCount = flow.sections.count - edits.deletedSections.count + edits.insertedSections.count
        func oldSection(_ path: LayoutIndexPath) throws(CollectionEditError) -> Int {
            guard (0..<newCount).contains(path.section) else { throw .noSection(path.section, count: newCount) }
            guard let old = sectionOrigins[path.section] ?? shift.oldIndex(of: path.section), !replaced.contains(old)
            else { throw .itemOfReplacedSection(path) }
            return old
        }

        var items: [Int: ItemPlan] = [:]
        let deleted = Set(edits.deletedItems)
        for (path, size) in edits.resizedItems {
            try check(path)
            guard !deleted.contains(path) else { throw .itemChangedTwice(path) }
            items[path.section, default: ItemPlan()].resized.append((path.item, size))
        }
        for path in edits.deletedItems + edits.movedItems.map(\.from) {
            try check(path)
            items[path.section, default: ItemPlan()].removed.append(path.item)
        }
        let arriving =
            edits.insertedItems.map { ($0.path, Newcomer.new($0.size)) }
            + edits.movedItems.map { ($0.to, Newcomer.moved(from: $0.from)) }
        for (path, newcomer) in arriving {
            items[try oldSection(path), default: ItemPlan()].inserted.append((path.item, newcomer))
        }
        for section in items.keys {
            items[section]?.sort()
            try items[section]?.check(
                section, newSection: sectionMoves[section] ?? shift.newIndex(of: section) ?? section,
                lines: flow.sections[section].lines)
        }

        self.items = items
        mapping = IndexMapping(
            sections: shift, sectionMoves: sectionMoves,
            items: Dictionary(
                uniqueKeysWithValues: items.map { section, items in
                    let count = flow.sections[section].itemCount
                    return (
                        section,
                        IndexShift(count: count, removed: items.removed, inserted: items.inserted.map(\.item))
                    )
                }),
            itemMoves: Dictionary(uniqueKeysWithValues: edits.movedItems.map { ($0.from, $0.to) }),
            reloadedSections: reloaded)
    }

    private static func sectionShift(
        _ edits: CollectionEdits, count: Int
    ) throws(CollectionEditError) -> IndexShift {
        func check(_ sections: [Int], count: Int) throws(CollectionEditError) {
            for section in sections where !(0..<count).contains(section) { throw .noSection(section, count: count) }
        }
        let leaving = edits.deletedSections + edits.movedSections.map(\.from)
        let arriving = edits.insertedSections.map(\.index) + edits.movedSections.map(\.to)
        let reloaded = edits.reloadedSections.map(\.index)
        let changed = edits.sectionSettings.map(\.index)
        try check(leaving + reloaded + changed, count: count)
        // Before the counts: what leaves twice would leave fewer than there are.
        if let section = firstDuplicate(leaving) { throw .sectionChangedTwice(section) }
        try check(arriving, count: count - leaving.count + arriving.count)

        // A section may move and change, but it may not go and change, nor move twice.
        if let section = firstDuplicate(edits.deletedSections + reloaded + changed) {
            throw .sectionChangedTwice(section)
        }
        if let section = firstDuplicate(arriving) { throw .sectionInsertedTwice(section) }
        return IndexShift(count: count, removed: leaving, inserted: arriving)
    }

    private static func firstDuplicate(_ values: [Int]) -> Int? {
        var seen: Set<Int> = []
        return values.first { !seen.insert($0).inserted }
    }
}

extension EditPlan.ItemPlan {
    fileprivate mutating func sort() {
        resized.sort { $0.item < $1.item }
        removed.sort()
        inserted.sort { $0.item < $1.item }
    }

    /// - Parameters:
    ///   - section: before the changes.
    ///   - newSection: after the changes.
    fileprivate func check(_ section: Int, newSection: Int, lines: SectionLines) throws(CollectionEditError) {
        func path(_ item: Int) -> LayoutIndexPath { LayoutIndexPath(item: item, section: section) }
        for (item, next) in zip(removed, removed.dropFirst()) where item == next { throw .itemChangedTwice(path(item)) }
        for (a, b) in zip(resized, resized.dropFirst()) where a.item == b.item { throw .itemChangedTwice(path(a.item)) }

        let count = lines.itemCount - removed.count + inserted.count
        for (item, _) in inserted where !(0..<count).contains(item) {
            throw .noItem(LayoutIndexPath(item: item, section: newSection), count: count)
        }
        for (a, b) in zip(inserted, inserted.dropFirst()) where a.item == b.item {
            throw .itemInsertedTwice(LayoutIndexPath(item: a.item, section: newSection))
        }
        let canHold = lines.canHold(count) { size in
            resized.allSatisfy { $0.size == size } && inserted.allSatisfy { $0.newcomer == .new(size) }
        }
        guard canHold else { throw .tooManyItems(section: section, count: count) }
    }
}
