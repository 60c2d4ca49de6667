import StickyLayout

/// Edits of items. An edit that is impossible, because an item or the room for one is missing, changes nothing.
///
/// Generated items have no content to move or to rename. Inserting and deleting change their number; other edits first write
/// them out as a list, for up to `mostItemsToList` items.
extension CollectionDocument {
    /// The largest number of generated items that an edit writes out as a list.
    public static let mostItemsToList = 10_000

    public func contains(_ path: LayoutIndexPath) -> Bool {
        sections.indices.contains(path.section) && (0..<sections[path.section].itemCount).contains(path.item)
    }

    /// Whether the items of the section can be moved, renamed and duplicated.
    public func canList(section: Int) -> Bool {
        guard sections.indices.contains(section) else { return false }
        guard case .generated(let count) = sections[section].items else { return true }
        return count <= Self.mostItemsToList && hasRoom(listed: count)
    }

    /// Whether the section can take `count` more items.
    public func hasRoom(for count: Int, inSection section: Int) -> Bool {
        guard sections.indices.contains(section) else { return false }
        if case .listed = sections[section].items { return hasRoom(listed: count) }
        return hasRoom(generated: count)
    }

    /// Whether the document can take one more section with the items of `section`.
    public func hasRoom(for section: DocumentSection) -> Bool {
        guard sections.count < DocumentLimits.sections else { return false }
        switch section.items {
        case .listed(let items): return hasRoom(listed: items.count)
        case .generated(let count): return hasRoom(generated: count)
        }
    }

    private func hasRoom(listed: Int = 0, generated: Int = 0) -> Bool {
        let summary = DocumentSummary(self)
        return summary.listedItemCount + listed <= DocumentLimits.listedItems
            && summary.itemCount - summary.listedItemCount + generated <= DocumentLimits.generatedItems
    }

    /// - Parameter path: where the item is afterwards; it may be after the last item.
    public mutating func insert(_ item: DocumentItem, at path: LayoutIndexPath) {
        guard hasRoom(for: 1, inSection: path.section),
            (0...sections[path.section].itemCount).contains(path.item)
        else { return }
        switch sections[path.section].items {
        case .generated(let count):
            sections[path.section].items = .generated(count: count + 1)
        case .listed:
            sections[path.section].withListedItems { $0.insert(item, at: path.item) }
        }
    }

    public mutating func deleteItem(at path: LayoutIndexPath) {
        guard contains(path) else { return }
        switch sections[path.section].items {
        case .generated(let count):
            sections[path.section].items = .generated(count: count - 1)
        case .listed:
            sections[path.section].withListedItems { _ = $0.remove(at: path.item) }
        }
    }

    /// Inserts a copy after the item.
    public mutating func duplicateItem(at path: LayoutIndexPath) {
        guard contains(path) else { return }
        insert(sections[path.section][item: path.item], at: LayoutIndexPath(item: path.item + 1, section: path.section))
    }

    /// - Parameter destination: where the item is afterwards.
    public mutating func moveItem(from source: LayoutIndexPath, to destination: LayoutIndexPath) {
        guard canMoveItem(from: source, to: destination) else { return }
        var copy = self
        copy.listItems(ofSection: source.section)
        copy.listItems(ofSection: destination.section)
        // There may have been room for one of the lists only.
        guard case .listed = copy.sections[destination.section].items else { return }
        var moved: DocumentItem?
        copy.sections[source.section].withListedItems { moved = $0.remove(at: source.item) }
        guard let moved, destination.item <= copy.sections[destination.section].itemCount else { return }
        copy.sections[destination.section].withListedItems { $0.insert(moved, at: destination.item) }
        self = copy
    }

    public func canMoveItem(from source: LayoutIndexPath, to destination: LayoutIndexPath) -> Bool {
        guard contains(source), source != destination, destination.item >= 0,
            canList(section: source.section), canList(section: destination.section)
        else { return false }
        let count = sections[destination.section].itemCount
        return destination.item <= (source.section == destination.section ? count - 1 : count)
    }

    /// - Parameters:
    ///   - title: empty for none.
    ///   - subtitle: empty for none.
    public mutating func renameItem(at path: LayoutIndexPath, title: String, subtitle: String) {
        guard contains(path), canList(section: path.section) else { return }
        let old = sections[path.section][item: path.item]
        guard (old.title ?? "", old.subtitle ?? "") != (title, subtitle) else { return }
        listItems(ofSection: path.section)
        sections[path.section].withListedItems {
            $0[path.item].title = title.isEmpty ? nil : title
            $0[path.item].subtitle = subtitle.isEmpty ? nil : subtitle
        }
    }

    /// Writes generated items out as a list.
    public mutating func listItems(ofSection section: Int) {
        guard canList(section: section), case .generated = sections[section].items else { return }
        sections[section].items = .listed(sections[section].writtenOut)
    }
}

extension DocumentSection {
    /// The items as a list, also if they are generated.
    var writtenOut: ItemList {
        switch items {
        case .listed(let list): list
        case .generated(let count): ItemList((0..<count).map { self[item: $0] })
        }
    }

    /// Changes the list in place; it is copied first only if somebody else holds it. Does nothing for generated items.
    fileprivate mutating func withListedItems(_ change: (inout ItemList) -> Void) {
        guard case .listed(var list) = items else { return }
        items = .generated(count: 0)
        change(&list)
        items = .listed(list)
    }
}
