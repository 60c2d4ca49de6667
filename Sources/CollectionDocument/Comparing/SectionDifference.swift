import StickyLayout

/// The edits of a layout that lead from some sections to others. With them undo, redo and reading a file again cost only
/// what changes, and can be animated.
///
///     let difference = SectionDifference(from: before.sections, to: after.sections)
///     if let edits = difference.edits { try layout.apply(edits) }
///
/// - Complexity: O(*elements of the blocks that changed*). Shared blocks are equal at once.
public struct SectionDifference: Sendable {
    /// `nil` if so much changed that a new layout is no more work.
    public private(set) var edits: CollectionEdits? = CollectionEdits()
    /// Where the elements are after the edits; `nil` if there are no `edits`.
    package private(set) var mapping: IndexMapping?
    /// The old places of items that move past others.
    public private(set) var movedItems: Set<LayoutIndexPath> = []
    /// The old indices of sections that move past others.
    public private(set) var movedSections: Set<Int> = []

    /// A layout that needs more edits is made anew.
    private static let mostEdits = 2_000
    /// The most elements between equal starts and ends that are compared with each other. If there are more, all count as
    /// removed and inserted, which is more than `mostEdits`.
    private static let mostCompared = 50_000

    private var editCount = 0
    /// Items that left their sections. They may turn out to be equal to items that arrived in others.
    private var departures: [ItemPlace] = []
    private var arrivals: [ItemPlace] = []

    private struct ItemPlace {
        let path: LayoutIndexPath
        let item: DocumentItem
    }

    public init(from old: SectionList, to new: SectionList) {
        let correspondence = Correspondence(from: old, to: new, limit: Self.mostCompared)
        let removed = correspondence.removed
        let inserted = correspondence.inserted
        let moved = correspondence.moved
        guard isFeasible(with: removed.count + inserted.count + moved.count) else { return }
        for section in removed { edits?.deleteSection(section) }
        for section in inserted { edits?.insertSection(new[section].layoutSection, at: section) }
        for pair in moved {
            edits?.moveSection(pair.old, to: pair.new)
            movedSections.insert(pair.old)
        }
        for pair in correspondence.pairs where edits != nil {
            change(old[pair.old], at: pair.old, to: new[pair.new], at: pair.new)
        }
        placeItems()
        mapping = edits.map { edits in
            IndexMapping(edits, sectionCount: old.count) { old[$0].itemCount }
        }
    }

    /// Counts more edits. If there are too many now, all are dropped.
    ///
    /// - Returns: whether edits are still being made.
    private mutating func isFeasible(with more: Int) -> Bool {
        editCount += more
        if editCount > Self.mostEdits { edits = nil }
        return edits != nil
    }

    /// - Parameters:
    ///   - before: the old index of the section.
    ///   - now: the new index of the section.
    private mutating func change(_ old: DocumentSection, at before: Int, to new: DocumentSection, at now: Int) {
        if old.isCollapsed || new.isCollapsed {
            if old.layoutSection != new.layoutSection { reload(before, as: new) }
            return
        }
        if old.settings != new.settings, isFeasible(with: 1) {
            edits?.changeSection(before, to: new.settings)
        }
        switch (old.items, new.items) {
        case (.generated, .generated):
            changeCount(from: old.itemCount, to: new.itemCount, at: before, now)
        case (.listed(let items), .listed(let newItems)):
            compare(items, newItems, at: before, now)
        case (.generated, .listed(let items)), (.listed(let items), .generated):
            let areWrittenOut = old.itemCount == new.itemCount && !items.hasSizes
            if areWrittenOut { return }
            let generatedCount = old.listedItems == nil ? old.itemCount : new.itemCount
            if generatedCount > Self.mostEdits { return reload(before, as: new) }
            compare(old.writtenOut, new.writtenOut, at: before, now)
        }
    }

    private mutating func reload(_ section: Int, as new: DocumentSection) {
        if isFeasible(with: 1) { edits?.reloadSection(section, as: new.layoutSection) }
    }

    /// Generated items are added and removed at the end.
    private mutating func changeCount(from count: Int, to newCount: Int, at before: Int, _ now: Int) {
        guard isFeasible(with: abs(newCount - count)) else { return }
        if newCount < count {
            for item in newCount..<count { edits?.deleteItem(at: LayoutIndexPath(item: item, section: before)) }
        } else {
            for item in count..<newCount { edits?.insertItem(at: LayoutIndexPath(item: item, section: now)) }
        }
    }

    private mutating func compare(_ old: ItemList, _ new: ItemList, at before: Int, _ now: Int) {
        guard edits != nil else { return }
        let correspondence = Correspondence(from: old, to: new, limit: Self.mostCompared)
        let removed = correspondence.removed
        let inserted = correspondence.inserted
        let moved = correspondence.moved
        guard isFeasible(with: removed.count + inserted.count + moved.count) else { return }
        departures += removed.map { index in
            ItemPlace(path: LayoutIndexPath(item: index, section: before), item: old[index])
        }
        arrivals += inserted.map { index in
            ItemPlace(path: LayoutIndexPath(item: index, section: now), item: new[index])
        }
        for pair in moved {
            move(
                from: LayoutIndexPath(item: pair.old, section: before),
                to: LayoutIndexPath(item: pair.new, section: now))
        }
        for pair in correspondence.pairs
        where old[pair.old].layoutItem != new[pair.new].layoutItem && isFeasible(with: 1) {
            let item = new[pair.new].layoutItem
            let path = LayoutIndexPath(item: pair.old, section: before)
            edits?.resizeItem(at: path, to: item.size, margin: item.margin)
        }
    }

    private mutating func move(from source: LayoutIndexPath, to destination: LayoutIndexPath) {
        edits?.moveItem(from: source, to: destination)
        movedItems.insert(source)
    }

    /// Decides for each item that left a section whether it moved to another section or was deleted, and inserts the others that
    /// arrived.
    private mutating func placeItems() {
        guard edits != nil else { return }
        // The places of equal items, from the last to the first.
        var destinations: [DocumentItem: [LayoutIndexPath]] = [:]
        for arrival in arrivals.reversed() { destinations[arrival.item, default: []].append(arrival.path) }
        var reached: Set<LayoutIndexPath> = []
        for departure in departures {
            if let destination = destinations[departure.item]?.popLast() {
                move(from: departure.path, to: destination)
                reached.insert(destination)
            } else {
                edits?.deleteItem(at: departure.path)
            }
        }
        for arrival in arrivals where !reached.contains(arrival.path) {
            edits?.insertItem(at: arrival.path, size: arrival.item.size, margin: arrival.item.margin)
        }
    }
}
