/// Says where the elements of a collection are after a batch of edits, and where they were before it.
///
/// The answer for a section that did not exist is `nil`; for an item that did not exist it is unspecified.
///
/// - Complexity: each answer is O(log *edits*), whatever the collection's size.
public struct IndexMapping: Equatable, Sendable {
    private let sections: IndexShift
    /// By the section's old index, for the sections whose items were edited.
    private let items: [Int: IndexShift]
    /// Old indices of sections whose items all come anew.
    private let reloadedSections: Set<Int>

    private let sectionMoves: [Int: Int]
    private let sectionOrigins: [Int: Int]
    private let itemMoves: [LayoutIndexPath: LayoutIndexPath]
    private let itemOrigins: [LayoutIndexPath: LayoutIndexPath]

    /// The mapping of edits that a layout can apply; for others it is unspecified.
    ///
    /// - Parameters:
    ///   - sectionCount: the number of sections before the edits.
    ///   - itemCount: the number of items of a section before the edits.
    package init(_ edits: CollectionEdits, sectionCount: Int, itemCount: (_ section: Int) -> Int) {
        let sections = IndexShift(
            count: sectionCount, removed: edits.leavingSections, inserted: edits.arrivingSections)
        let sectionOrigins = Dictionary(edits.movedSections.map { ($0.to, $0.from) }) { $1 }
        let leaving = Dictionary(grouping: edits.leavingItems, by: \.section)
        let arriving = Dictionary(grouping: edits.insertedItems.map(\.path) + edits.movedItems.map(\.to)) {
            sectionOrigins[$0.section] ?? sections.oldIndex(of: $0.section)
        }
        items = Set(leaving.keys).union(arriving.keys.compactMap(\.self)).reduce(into: [:]) { items, section in
            let (removed, inserted) = (leaving[section] ?? [], arriving[section] ?? [])
            items[section] = IndexShift(
                count: itemCount(section), removed: removed.map(\.item), inserted: inserted.map(\.item))
        }
        self.sections = sections
        self.sectionOrigins = sectionOrigins
        reloadedSections = Set(edits.reloadedSections.map(\.index))
        sectionMoves = Dictionary(edits.movedSections.map { ($0.from, $0.to) }) { $1 }
        itemMoves = Dictionary(edits.movedItems.map { ($0.from, $0.to) }) { $1 }
        itemOrigins = Dictionary(edits.movedItems.map { ($0.to, $0.from) }) { $1 }
    }

    /// `nil` where the section was deleted.
    public func newSection(of old: Int) -> Int? {
        sectionMoves[old] ?? sections.newIndex(of: old)
    }

    /// `nil` where the section is new.
    public func oldSection(of new: Int) -> Int? {
        sectionOrigins[new] ?? sections.oldIndex(of: new)
    }

    /// `nil` where the item was deleted, or its section was deleted or reloaded.
    public func newIndexPath(of old: LayoutIndexPath) -> LayoutIndexPath? {
        if let destination = itemMoves[old] { return destination }
        guard !reloadedSections.contains(old.section), let section = newSection(of: old.section),
            let item = (items[old.section] ?? .identity).newIndex(of: old.item)
        else { return nil }
        return LayoutIndexPath(item: item, section: section)
    }

    /// `nil` where the item is new, or its section is new or reloaded.
    public func oldIndexPath(of new: LayoutIndexPath) -> LayoutIndexPath? {
        if let origin = itemOrigins[new] { return origin }
        guard let section = oldSection(of: new.section), !reloadedSections.contains(section),
            let item = (items[section] ?? .identity).oldIndex(of: new.item)
        else { return nil }
        return LayoutIndexPath(item: item, section: section)
    }

    /// `nil` where the element is gone. A parallax header, which belongs to no section, stays.
    public func newID(of old: LayoutElement.ID) -> LayoutElement.ID? {
        old.mapped(item: newIndexPath, section: newSection)
    }

    /// `nil` where the element is new.
    public func oldID(of new: LayoutElement.ID) -> LayoutElement.ID? {
        new.mapped(item: oldIndexPath, section: oldSection)
    }
}

extension LayoutElement.ID {
    fileprivate func mapped(item: (LayoutIndexPath) -> LayoutIndexPath?, section: (Int) -> Int?) -> Self? {
        switch kind {
        case .cell: item(indexPath).map { Self(kind, $0) }
        case .header, .footer: section(indexPath.section).map { Self(kind, LayoutIndexPath(item: 0, section: $0)) }
        case .parallaxHeader: self
        }
    }
}

/// Says where indices go when some elements of a row are removed and others are inserted.
///
/// - Complexity: each answer is O(log *changes*).
struct IndexShift: Equatable, Sendable {
    /// Ascending, before the changes.
    private let removed: [Int]
    /// Ascending, after the changes.
    private let inserted: [Int]
    /// How many elements there were.
    private let oldCount: Int

    /// Nothing is removed, and nothing inserted.
    static let identity = IndexShift(count: .max, removed: [], inserted: [])

    /// - Parameter count: of elements before the changes.
    init(count: Int, removed: some Sequence<Int>, inserted: some Sequence<Int>) {
        oldCount = count
        self.removed = removed.sorted()
        self.inserted = inserted.sorted()
    }

    /// The new index of what was at `old`; `nil` where that was removed, and where there was nothing.
    func newIndex(of old: Int) -> Int? { Self.index(old, of: oldCount, leaving: removed, entering: inserted) }

    /// The old index of what is at `new`; `nil` where that was inserted, and where there is nothing.
    func oldIndex(of new: Int) -> Int? {
        Self.index(new, of: oldCount - removed.count + inserted.count, leaving: inserted, entering: removed)
    }

    private static func index(_ index: Int, of count: Int, leaving: [Int], entering: [Int]) -> Int? {
        guard index >= 0, index < count else { return nil }
        let gone = partitioningIndex(in: leaving.indices) { leaving[$0] >= index }
        if gone < leaving.count, leaving[gone] == index { return nil }
        // The element is the `rank`-th of those that stay. Every newcomer before it moves it on by one.
        let rank = index - gone
        return rank + partitioningIndex(in: entering.indices) { entering[$0] - $0 > rank }
    }
}
