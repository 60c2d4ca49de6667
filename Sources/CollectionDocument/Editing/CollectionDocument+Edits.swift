import StickyLayout

/// Edits of items. An edit that is impossible, because an item or the room for one is missing, changes nothing.
///
/// Generated items have no content to move or to rename. Inserting and deleting change their number; other edits first write
/// them out as a list, for up to `mostItemsToList` items.
extension CollectionDocument {
    /// The largest number of generated items that an edit writes out as a list.
    public static let mostItemsToList = 10_000

    /// Whether there is an item at the path.
    public func contains(_ path: LayoutIndexPath) -> Bool {
        sections.indices.contains(path.section) && (0..<sections[path.section].itemCount).contains(path.item)
    }

    /// Whether the items of the section are listed, or can be written out as a list. If not, they cannot be moved or renamed.
    public func canList(section: Int) -> Bool {
        guard sections.indices.contains(section) else { return false }
        if sections[section].listedItems != nil { return true }
        let count = sections[section].itemCount
        return count <= Self.mostItemsToList && hasRoom(for: count, areListed: true)
    }

    /// Whether the section can take `count` more items.
    public func hasRoom(for count: Int, inSection section: Int) -> Bool {
        sections.indices.contains(section) && hasRoom(for: count, areListed: sections[section].listedItems != nil)
    }

    /// Whether the document can take one more section with the items of `section`.
    public func hasRoom(for section: DocumentSection) -> Bool {
        sections.count < DocumentLimits.sections
            && hasRoom(for: section.itemCount, areListed: section.listedItems != nil)
    }

    private func hasRoom(for count: Int, areListed: Bool) -> Bool {
        let summary = DocumentSummary(self)
        if areListed { return count <= DocumentLimits.listedItems - summary.listedItemCount }
        let generatedItemCount = summary.itemCount - summary.listedItemCount
        return count <= DocumentLimits.generatedItems - generatedItemCount
    }

    /// Inserts an item.
    ///
    /// - Parameter path: where the item is afterwards; it may be after the last item.
    public mutating func insert(_ item: DocumentItem, at path: LayoutIndexPath) { insert([item], at: path) }

    /// Inserts items one after another.
    ///
    /// - Parameter path: where the first item is afterwards; it may be after the last item.
    package mutating func insert(_ items: [DocumentItem], at path: LayoutIndexPath) {
        guard hasRoom(for: items.count, inSection: path.section),
            (0...sections[path.section].itemCount).contains(path.item)
        else { return }
        sections[path.section].replaceItems(path.item..<path.item, with: items)
    }

    /// Deletes an item.
    public mutating func deleteItem(at path: LayoutIndexPath) {
        guard contains(path) else { return }
        sections[path.section].replaceItems(path.item..<path.item + 1, with: [])
    }

    /// Inserts a copy after the item.
    public mutating func duplicateItem(at path: LayoutIndexPath) {
        guard contains(path) else { return }
        insert(sections[path.section][item: path.item], at: LayoutIndexPath(item: path.item + 1, section: path.section))
    }

    /// Moves an item within its section or to another one.
    ///
    /// - Parameter destination: where the item is afterwards.
    public mutating func moveItem(from source: LayoutIndexPath, to destination: LayoutIndexPath) {
        guard canMoveItem(from: source, to: destination) else { return }
        var copy = self
        copy.listItems(ofSection: source.section)
        copy.listItems(ofSection: destination.section)
        // There may have been room for one of the lists only.
        guard copy.sections[destination.section].listedItems != nil else { return }
        let moved = copy.sections[source.section][item: source.item]
        copy.sections[source.section].replaceItems(source.item..<source.item + 1, with: [])
        copy.sections[destination.section].replaceItems(destination.item..<destination.item, with: [moved])
        self = copy
    }

    /// Whether `moveItem(from:to:)` would move the item.
    public func canMoveItem(from source: LayoutIndexPath, to destination: LayoutIndexPath) -> Bool {
        guard contains(source), source != destination, destination.item >= 0,
            canList(section: source.section), canList(section: destination.section)
        else { return false }
        let leavesSection = source.section != destination.section
        let otherItemCount = sections[destination.section].itemCount - (leavesSection ? 0 : 1)
        return destination.item <= otherItemCount
    }

    /// Deletes items.
    package mutating func deleteItems(at paths: some Sequence<LayoutIndexPath>) {
        // From the last one on, so that the others keep their indices.
        for path in Set(paths).sorted().reversed() { deleteItem(at: path) }
    }

    /// Moves items so that they are one after another, in their order.
    ///
    /// - Parameter destination: where the first of them is afterwards.
    package mutating func moveItems(from sources: [LayoutIndexPath], to destination: LayoutIndexPath) {
        guard canMoveItems(from: sources, to: destination) else { return }
        var copy = self
        for section in Set(sources.map(\.section) + [destination.section]) { copy.listItems(ofSection: section) }
        // There may have been room for some of the lists only.
        guard Set(sources.map(\.section) + [destination.section]).allSatisfy({ copy.sections[$0].listedItems != nil })
        else { return }
        let moved = Set(sources).sorted().map { copy.sections[$0.section][item: $0.item] }
        copy.deleteItems(at: sources)
        copy.sections[destination.section].replaceItems(destination.item..<destination.item, with: moved)
        self = copy
    }

    /// Whether `moveItems(from:to:)` would move the items.
    package func canMoveItems(from sources: [LayoutIndexPath], to destination: LayoutIndexPath) -> Bool {
        guard !sources.isEmpty, sources.allSatisfy({ contains($0) && canList(section: $0.section) }),
            canList(section: destination.section), destination.item >= 0
        else { return false }
        let leaving = Set(sources).count { $0.section == destination.section }
        return destination.item <= sections[destination.section].itemCount - leaving
    }

    /// Gives an item another title and subtitle. An empty text removes them.
    public mutating func renameItem(at path: LayoutIndexPath, title: String, subtitle: String) {
        guard contains(path), canList(section: path.section) else { return }
        var item = sections[path.section][item: path.item]
        guard !title.isSpelled(like: item.title ?? "") || !subtitle.isSpelled(like: item.subtitle ?? "") else { return }
        item.title = title.isEmpty ? nil : title
        item.subtitle = subtitle.isEmpty ? nil : subtitle
        listItems(ofSection: path.section)
        sections[path.section].replaceItems(path.item..<path.item + 1, with: [item])
    }

    /// Writes generated items out as a list.
    public mutating func listItems(ofSection section: Int) {
        if canList(section: section) { sections[section].items = .listed(sections[section].writtenOut) }
    }
}

extension DocumentSection {
    /// Replaces items. Generated items have no content, so only their number changes.
    fileprivate mutating func replaceItems(_ range: Range<Int>, with new: [DocumentItem]) {
        switch items {
        case .generated:
            items = .generated(count: itemCount - range.count + new.count)
        case .listed(var list):
            // While the section holds the list, too, changing it would copy it.
            items = .generated(count: 0)
            list.replaceSubrange(range, with: new)
            items = .listed(list)
        }
    }
}

// MARK: - Sections

/// Edits of sections. An edit that is impossible changes nothing.
extension CollectionDocument {
    /// Inserts a section.
    ///
    /// - Parameter index: where the section is afterwards; it may be after the last section.
    public mutating func insert(_ section: DocumentSection, at index: Int) {
        guard (0...sections.count).contains(index), hasRoom(for: section) else { return }
        sections.insert(section, at: index)
    }

    /// Deletes a section with its items.
    public mutating func deleteSection(at index: Int) {
        guard sections.indices.contains(index) else { return }
        sections.remove(at: index)
    }

    /// Inserts a copy after the section.
    public mutating func duplicateSection(at index: Int) {
        if canDuplicateSection(at: index) { sections.insert(sections[index], at: index + 1) }
    }

    /// Whether there is a section at `index`, and room for another one like it.
    public func canDuplicateSection(at index: Int) -> Bool {
        sections.indices.contains(index) && hasRoom(for: sections[index])
    }

    /// Moves a section.
    ///
    /// - Parameter destination: where the section is afterwards.
    public mutating func moveSection(from source: Int, to destination: Int) {
        guard sections.indices.contains(source), sections.indices.contains(destination), source != destination
        else { return }
        let section = sections.remove(at: source)
        sections.insert(section, at: destination)
    }

    /// Gives a section another title and footer title. An empty text removes them.
    public mutating func renameSection(at index: Int, title: String, footerTitle: String) {
        guard sections.indices.contains(index) else { return }
        if !title.isSpelled(like: sections[index].title ?? "") { sections[index].title = title.isEmpty ? nil : title }
        if !footerTitle.isSpelled(like: sections[index].footerTitle ?? "") {
            sections[index].footerTitle = footerTitle.isEmpty ? nil : footerTitle
        }
    }
}
