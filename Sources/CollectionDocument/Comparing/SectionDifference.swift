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

    /// More edits than this are not made one by one.
    private static let mostEdits = 2_000
    /// The largest number of elements between equal starts and ends that are compared with each other. More count as removed
    /// and inserted, which is too much.
    private static let mostCompared = 50_000

    private var editCount = 0
    /// Items that left their sections; they may turn out to be equal to items that arrived in others.
    private var departures: [(path: LayoutIndexPath, item: DocumentItem)] = []
    private var arrivals: [(path: LayoutIndexPath, item: DocumentItem)] = []

    public init(from old: SectionList, to new: SectionList) {
        let correspondence = Correspondence(from: old, to: new, limit: Self.mostCompared)
        let (removed, inserted, moved) = (correspondence.removed, correspondence.inserted, correspondence.moved)
        guard isFeasible(with: removed.count + inserted.count + moved.count) else { return }
        for section in removed { edits?.deleteSection(section) }
        for section in inserted { edits?.insertSection(new[section].layoutSection, at: section) }
        for (from, to) in moved {
            edits?.moveSection(from, to: to)
            movedSections.insert(from)
        }
        for (before, now) in correspondence.pairs where edits != nil {
            change(old[before], at: before, to: new[now], at: now)
        }
        placeItems()
        mapping = edits.map { edits in
            IndexMapping(edits, sectionCount: old.count) { old[$0].itemCount }
        }
    }

    /// Counts more edits. If there are too many, all are dropped.
    private mutating func isFeasible(with more: Int) -> Bool {
        editCount += more
        if editCount > Self.mostEdits { edits = nil }
        return edits != nil
    }

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
        case (.generated, .listed(let items)), (.listed(let items), .generated):
            // Generated items that were written out as the same items, or the reverse.
            if old.itemCount == new.itemCount, !items.hasSizes { return }
            let generatedCount = old.listedItems == nil ? old.itemCount : new.itemCount
            if generatedCount > Self.mostEdits { return reload(before, as: new) }
            compare(old.writtenOut, new.writtenOut, at: before, now)
        case (.listed(let items), .listed(let newItems)):
            compare(items, newItems, at: before, now)
        }
    }

    private mutating func reload(_ section: Int, as new: DocumentSection) {
        if isFeasible(with: 1) { edits?.reloadSection(section, as: new.layoutSection) }
    }

    /// Generated items are added and removed at the end.
    private mutating func changeCount(from count: Int, to newCount: Int, at before: Int, _ now: Int) {
        guard isFeasible(with: abs(newCount - count)) else { return }
        for item in newCount..<max(count, newCount) {
            edits?.deleteItem(at: LayoutIndexPath(item: item, section: before))
        }
        for item in count..<max(count, newCount) { edits?.insertItem(at: LayoutIndexPath(item: item, section: now)) }
    }

    private mutating func compare(_ old: ItemList, _ new: ItemList, at before: Int, _ now: Int) {
        guard edits != nil else { return }
        let correspondence = Correspondence(from: old, to: new, limit: Self.mostCompared)
        let (removed, inserted, moved) = (correspondence.removed, correspondence.inserted, correspondence.moved)
        guard isFeasible(with: removed.count + inserted.count + moved.count) else { return }
        departures += removed.map { (LayoutIndexPath(item: $0, section: before), old[$0]) }
        arrivals += inserted.map { (LayoutIndexPath(item: $0, section: now), new[$0]) }
        for (from, to) in moved {
            move(from: LayoutIndexPath(item: from, section: before), to: LayoutIndexPath(item: to, section: now))
        }
        for (from, to) in correspondence.pairs where old[from].size != new[to].size && isFeasible(with: 1) {
            edits?.resizeItem(at: LayoutIndexPath(item: from, section: before), to: new[to].size)
        }
    }

    private mutating func move(from source: LayoutIndexPath, to destination: LayoutIndexPath) {
        edits?.moveItem(from: source, to: destination)
        movedItems.insert(source)
    }

    /// An item that left one section and arrived in another moved there.
    private mutating func placeItems() {
        guard edits != nil else { return }
        var arriving: [DocumentItem: [LayoutIndexPath]] = [:]
        for (path, item) in arrivals.reversed() { arriving[item, default: []].append(path) }
        var settled: Set<LayoutIndexPath> = []
        for (source, item) in departures {
            if let destination = arriving[item]?.popLast() {
                move(from: source, to: destination)
                settled.insert(destination)
            } else {
                edits?.deleteItem(at: source)
            }
        }
        for (path, item) in arrivals where !settled.contains(path) {
            edits?.insertItem(at: path, size: item.size)
        }
    }
}
