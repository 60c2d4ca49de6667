import StickyLayout

/// Changes to the content of a collection view that happen at once. The program changes its data first, and then applies the edits.
///
///     people[2].remove(at: 0)
///     var edits = ViewEdits()
///     edits.deleteItem(at: LayoutIndexPath(item: 0, section: 2))
///     view.apply(edits)
///
/// What is deleted, reloaded or moved away is named by its index *before* all changes, what is inserted or moved in by its index *after*
/// them, whatever the order of the calls: the index semantics of `CollectionEdits`.
public struct ViewEdits: Sendable {
    /// An item, and the size that it gets.
    struct SizedItem: Sendable {
        let path: LayoutIndexPath
        let size: LengthSize?
    }

    /// Sections that are deleted and moved.
    private(set) var sectionEdits = CollectionEdits()
    private(set) var insertedSections: [(index: Int, section: CollectionSection)] = []
    private(set) var reloadedSections: [(index: Int, section: CollectionSection)] = []
    private(set) var deletedItems: [LayoutIndexPath] = []
    private(set) var insertedItems: [SizedItem] = []
    private(set) var resizedItems: [SizedItem] = []
    private(set) var reloadedItems: [LayoutIndexPath] = []
    private(set) var movedItems: [(from: LayoutIndexPath, to: LayoutIndexPath)] = []
    private(set) var movedSections: Set<Int> = []
    private(set) var reloadedHeaders: Set<Int> = []
    private(set) var reloadedFooters: Set<Int> = []

    /// No edits.
    public init() {}

    // MARK: Items

    /// Inserts an item into a section that is not new. In a section that measures its items the size is not used.
    public mutating func insertItem(at path: LayoutIndexPath, size: LengthSize? = nil) {
        insertedItems.append(SizedItem(path: path, size: size))
    }

    /// Deletes an item.
    public mutating func deleteItem(at path: LayoutIndexPath) { deletedItems.append(path) }

    /// Moves an item. Its widget moves along; it is bound again, because its index path is another one.
    public mutating func moveItem(from source: LayoutIndexPath, to destination: LayoutIndexPath) {
        movedItems.append((source, destination))
    }

    /// The item's data has changed: its widget is bound again, and measured again where items are measured.
    public mutating func reloadItem(at path: LayoutIndexPath) { reloadedItems.append(path) }

    /// Gives an item another size; `nil` is the size that all others have. In a section that measures its items it does nothing.
    public mutating func resizeItem(at path: LayoutIndexPath, to size: LengthSize?) {
        resizedItems.append(SizedItem(path: path, size: size))
    }

    /// Inserts and deletes what makes the items of one section others, as a search does that goes on while somebody types.
    ///
    ///     edits.changeItems(ofSection: 0, from: found, to: nowFound)
    ///
    /// - Complexity: that of `difference(from:)`: O(*items* · *changes*).
    public mutating func changeItems<Item: Equatable>(ofSection section: Int, from old: [Item], to new: [Item]) {
        for change in new.difference(from: old) {
            switch change {
            case .insert(let item, _, _): insertItem(at: LayoutIndexPath(item: item, section: section))
            case .remove(let item, _, _): deleteItem(at: LayoutIndexPath(item: item, section: section))
            }
        }
    }

    // MARK: Sections

    /// Inserts a section with its items.
    public mutating func insertSection(_ section: CollectionSection, at index: Int) {
        insertedSections.append((index, section))
    }

    /// Deletes a section with its items.
    public mutating func deleteSection(_ section: Int) { sectionEdits.deleteSection(section) }

    /// Moves a section with its items.
    public mutating func moveSection(_ source: Int, to destination: Int) {
        sectionEdits.moveSection(source, to: destination)
        movedSections.insert(source)
    }

    /// Replaces the section with all its items.
    public mutating func reloadSection(_ index: Int, as section: CollectionSection) {
        reloadedSections.append((index, section))
    }

    /// The data of the section's header has changed: its widget is bound again, and measured again where it is measured.
    public mutating func reloadHeader(ofSection section: Int) { reloadedHeaders.insert(section) }

    /// The data of the section's footer has changed: its widget is bound again, and measured again where it is measured.
    public mutating func reloadFooter(ofSection section: Int) { reloadedFooters.insert(section) }
}

// MARK: - Collapsed sections

extension ViewEdits {
    /// The same edits without those of items in collapsed sections, which have no items. What moves out of one is inserted where it
    /// arrives, and what moves into one is deleted.
    ///
    /// - Parameters:
    ///   - isCollapsed: whether a section is collapsed, by its index before the edits.
    ///   - isCollapsedAfterwards: the same by its index after them.
    func withoutItems(
        where isCollapsed: (Int) -> Bool, afterwards isCollapsedAfterwards: (Int) -> Bool
    ) -> ViewEdits {
        var result = self
        result.deletedItems.removeAll { isCollapsed($0.section) }
        result.reloadedItems.removeAll { isCollapsed($0.section) }
        result.resizedItems.removeAll { isCollapsed($0.path.section) }
        result.insertedItems.removeAll { isCollapsedAfterwards($0.path.section) }
        result.movedItems.removeAll { isCollapsed($0.from.section) || isCollapsedAfterwards($0.to.section) }
        for (source, destination) in movedItems {
            switch (isCollapsed(source.section), isCollapsedAfterwards(destination.section)) {
            case (true, false): result.insertItem(at: destination)
            case (false, true):
                result.deleteItem(at: source)
                // What else happens to the item nobody sees.
                result.reloadedItems.removeAll { $0 == source }
                result.resizedItems.removeAll { $0.path == source }
            default: break
            }
        }
        return result
    }
}
