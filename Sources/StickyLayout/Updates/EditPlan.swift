/// A batch of edits that has been checked, in the order in which it is carried out: by section, and within a section by index.
struct EditPlan {
    /// What happens to the items of one section.
    struct ItemPlan {
        var resized: [(index: Int, item: LayoutItem)] = []
        /// The items that are deleted or moved away, by their indices before the changes, ascending.
        var removed: [Int] = []
        /// The items that are inserted or moved in, by their indices after the changes, ascending. An item that is moved brings its
        /// size and its margin along.
        var inserted: [(index: Int, item: LayoutItem)] = []
    }

    /// What happens to items, by the section's index before the changes, ascending.
    private(set) var items: [(section: Int, plan: ItemPlan)] = []
    let mapping: IndexMapping

    /// - Complexity: O(*edits* · log *sections*).
    init(_ edits: CollectionEdits, for flow: Flow) throws(CollectionEditError) {
        let sections = flow.sections
        try edits.checkSections(count: sections.count)
        mapping = IndexMapping(edits, sectionCount: sections.count) {
            sections.indices.contains($0) ? sections[$0].itemCount : 0
        }
        let replaced = Set(edits.reloadedSections.map(\.index) + edits.deletedSections)

        func check(_ path: LayoutIndexPath) throws(CollectionEditError) {
            guard sections.indices.contains(path.section) else { throw .noSection(path.section, count: sections.count) }
            let count = sections[path.section].itemCount
            guard (0..<count).contains(path.item) else { throw .noItem(path, count: count) }
            guard !replaced.contains(path.section) else { throw .itemOfReplacedSection(path) }
        }
        let newCount = sections.count - edits.deletedSections.count + edits.insertedSections.count
        func oldSection(_ path: LayoutIndexPath) throws(CollectionEditError) -> Int {
            guard (0..<newCount).contains(path.section) else { throw .noSection(path.section, count: newCount) }
            guard let old = mapping.oldSection(of: path.section), !replaced.contains(old)
            else { throw .itemOfReplacedSection(path) }
            return old
        }

        var items: [Int: ItemPlan] = [:]
        let deleted = Set(edits.deletedItems)
        for (path, item) in edits.resizedItems {
            try check(path)
            guard !deleted.contains(path) else { throw .itemChangedTwice(path) }
            items[path.section, default: ItemPlan()].resized.append((path.item, item))
        }
        for path in edits.leavingItems {
            try check(path)
            items[path.section, default: ItemPlan()].removed.append(path.item)
        }
        let resized = Dictionary(edits.resizedItems.map { ($0.path, $0.item) }) { item, _ in item }
        let arriving =
            edits.insertedItems
            + edits.movedItems.map { from, to in
                (to, resized[from] ?? sections[from.section].lines.item(at: from.item))
            }
        for (path, item) in arriving {
            items[try oldSection(path), default: ItemPlan()].inserted.append((path.item, item))
        }
        for (section, var plan) in items.sorted(by: { $0.key < $1.key }) {
            let lines = sections[section].lines
            plan.resized.sort { $0.index < $1.index }
            plan.removed.sort()
            plan.inserted.sort { $0.index < $1.index }
            try plan.check(
                oldSection: section, newSection: mapping.newSection(of: section) ?? section, lines: lines)
            self.items.append((section, plan))
        }
    }
}

extension CollectionEdits {
    fileprivate var changedSections: [Int] { reloadedSections.map(\.index) + sectionSettings.map(\.index) }
    /// The items that are deleted or moved away, by their indices before the changes.
    var leavingItems: [LayoutIndexPath] { deletedItems + movedItems.map(\.from) }
    /// The sections that are deleted or moved away, by their indices before the changes.
    var leavingSections: [Int] { deletedSections + movedSections.map(\.from) }
    /// The sections that are inserted or moved in, by their indices after the changes.
    var arrivingSections: [Int] { insertedSections.map(\.index) + movedSections.map(\.to) }

    fileprivate func checkSections(count: Int) throws(CollectionEditError) {
        func check(_ sections: [Int], count: Int) throws(CollectionEditError) {
            for section in sections where !(0..<count).contains(section) { throw .noSection(section, count: count) }
        }
        let (leaving, arriving) = (leavingSections, arrivingSections)
        try check(leaving + changedSections, count: count)
        // Check duplicates first: they would make the new count wrong.
        if let section = leaving.firstDuplicate { throw .sectionChangedTwice(section) }
        try check(arriving, count: count - leaving.count + arriving.count)
        // A section may move and change, but it may not go and change, nor move twice.
        if let section = (deletedSections + changedSections).firstDuplicate { throw .sectionChangedTwice(section) }
        if let section = arriving.firstDuplicate { throw .sectionInsertedTwice(section) }
    }
}

extension [Int] {
    /// The least number that occurs twice.
    fileprivate var firstDuplicate: Int? {
        let sorted = sorted()
        return zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0
    }
}

extension EditPlan.ItemPlan {
    fileprivate func check(oldSection section: Int, newSection: Int, lines: SectionLines) throws(CollectionEditError) {
        func path(_ item: Int) -> LayoutIndexPath { LayoutIndexPath(item: item, section: section) }
        let changedTwice = removed.firstDuplicate ?? resized.map(\.index).firstDuplicate
        if let item = changedTwice { throw .itemChangedTwice(path(item)) }

        let count = lines.itemCount - removed.count + inserted.count
        for (index, _) in inserted where !(0..<count).contains(index) {
            throw .noItem(LayoutIndexPath(item: index, section: newSection), count: count)
        }
        if let item = inserted.map(\.index).firstDuplicate {
            throw .itemInsertedTwice(LayoutIndexPath(item: item, section: newSection))
        }
        // Items are resized before any are removed, so for a moment there may be as many as before.
        let most = resized.isEmpty ? count : max(count, lines.itemCount)
        let canHold = lines.canHold(most) { item in
            (resized + inserted).allSatisfy { $0.item == item }
        }
        guard canHold else { throw .tooManyItems(section: section, count: most) }
    }
}
