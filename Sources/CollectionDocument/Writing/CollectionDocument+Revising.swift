import Foundation

extension CollectionDocument {
    /// The document as a new version of the file text `text`. Bytes change only where the document changed: equal parts
    /// keep their spelling, order and line breaks; sections and items that moved take their bytes along; and new parts look
    /// like their neighbours.
    ///
    ///     let text = try Data(contentsOf: url)
    ///     try document.encoded(over: text).write(to: url)
    ///
    /// Decoding the result gives the same as decoding `encoded()`. An option that is stated in the text stays there when it
    /// returns to its default. If the text cannot be decoded, the result is `encoded()`.
    ///
    /// - Complexity: O(*length of both texts*).
    public func encoded(over text: Data) -> Data {
        guard let old = try? Self.decode(text).document else { return encoded() }
        let new = expanded
        guard new != old else { return text }
        return text.withUnsafeBytes { bytes in
            let root = JSONNode(bytes.bindMemory(to: UInt8.self))
            var revision = TextRevision(of: root)
            DocumentChange(from: old, in: root, to: new).write(to: &revision)
            return Data(revision.finish())
        }
    }
}

/// The changes of each section and item of a text, and how to write them.
private struct DocumentChange {
    private let old: CollectionDocument
    private let new: CollectionDocument
    private let root: JSONNode
    private let oldSections: [JSONNode]
    /// For each section, the index of the section in the text that it is made from.
    private let origins: [Int?]
    /// The correspondence of items, by section, for sections whose items changed.
    private var items: [Int: Correspondence] = [:]
    /// The nodes of the items in the text, for sections whose items changed or were removed.
    private var oldItems: [Int: [JSONNode]] = [:]
    /// The texts of items that left their places.
    private var movedItems: [DocumentItem: JSONNode] = [:]

    init(from old: CollectionDocument, in root: JSONNode, to new: CollectionDocument) {
        (self.old, self.new, self.root) = (old, new, root)
        oldSections = root.first("sections").map { Array($0.entries) } ?? []
        origins = Self.sectionOrigins(from: old.sections, to: new.sections)
        for (index, section) in new.sections.enumerated() { compareItems(of: section, at: index) }
        findMovedItems()
    }

    // MARK: Finding what is the same

    private static func sectionOrigins(from old: SectionList, to new: SectionList) -> [Int?] {
        guard let correspondence = Correspondence(from: old, to: new, key: SectionKey.init, name: \.title) else {
            preconditionFailure("there is no limit")
        }
        var origins = correspondence.allOrigins(count: new.count)
        // A copy of a section starts from that section's text.
        let titles = Dictionary(
            old.indices.lazy.map { (old[$0].title, $0) }, uniquingKeysWith: { first, _ in first })
        for index in new.indices where origins[index] == nil && new[index].title != nil {
            origins[index] = titles[new[index].title]
        }
        return origins
    }

    private mutating func compareItems(of section: DocumentSection, at index: Int) {
        guard case .listed(let items) = section.items else { return }
        var before = ItemList()
        if let origin = origins[index], case .listed(let items) = old.sections[origin].items { before = items }
        guard items != before else { return }
        guard let correspondence = Correspondence(from: before, to: items, key: \.self, name: \.title) else {
            preconditionFailure("there is no limit")
        }
        self.items[index] = correspondence
        if let origin = origins[index] { listOldItems(of: origin) }
    }

    private mutating func listOldItems(of section: Int) {
        guard oldItems[section] == nil else { return }
        oldItems[section] = oldSections[section].first("items").map { Array($0.entries) } ?? []
    }

    /// An item without an equal predecessor may be equal to one that left another place.
    private mutating func findMovedItems() {
        var missing: Set<DocumentItem> = []
        for (section, items) in items {
            for index in items.newRange {
                let item = new.sections[section][item: index]
                if oldItem(items.origins[index - items.start], ofOriginOf: section) != item { missing.insert(item) }
            }
        }
        guard !missing.isEmpty else { return }
        for section in Set(old.sections.indices).subtracting(origins.compactMap(\.self)) {
            listOldItems(of: section)
            findMovedItems(among: missing, in: section, 0..<old.sections[section].itemCount)
        }
        for (section, items) in items {
            if let origin = origins[section] { findMovedItems(among: missing, in: origin, items.oldRange) }
        }
    }

    private mutating func findMovedItems(among missing: Set<DocumentItem>, in section: Int, _ range: Range<Int>) {
        guard let nodes = oldItems[section], !nodes.isEmpty else { return }
        for index in range {
            let item = old.sections[section][item: index]
            if missing.contains(item) { movedItems[item] = nodes[index] }
        }
    }

    private func oldItem(_ item: Int?, ofOriginOf section: Int) -> DocumentItem? {
        guard let item, let origin = origins[section] else { return nil }
        return old.sections[origin][item: item]
    }

    // MARK: Writing

    func write(to revision: inout TextRevision) {
        let stated = StatedKeys(of: root)
        var (before, after) = (JSONWriter(), JSONWriter())
        old.write(to: &before, stating: stated) { _ in }
        new.write(to: &after, stating: stated) { _ in }
        let list = TextRevision.List(key: "sections", isChanged: old.sections != new.sections) { revision, _ in
            writeSections(to: &revision)
        }
        revision.keep(0..<root.range.lowerBound)
        withNodes(before, after) { before, after in
            revision.rewrite(root, from: before, to: after, revision.style[.layout], list: list)
        }
        revision.keep(root.range.upperBound..<root.text.count)
    }

    private func writeSections(to revision: inout TextRevision) {
        guard let array = root.first("sections") else { return }
        revision.rewrite(array, oldSections.map(\.range), as: origins, revision.style[.sections]) { revision, index in
            write(new.sections[index], at: index, to: &revision)
        }
    }

    private func write(_ section: DocumentSection, at index: Int, to revision: inout TextRevision) {
        let list = TextRevision.List(key: "items", isChanged: items[index] != nil) { revision, array in
            writeItems(of: section, at: index, over: array, to: &revision)
        }
        var (before, after) = (JSONWriter(), JSONWriter())
        guard let origin = origins[index] else {
            section.write(to: &after) { _ in }
            let usual = revision.style[.section]
            let neighbours = neighbours(of: index, origins)
            let shape = neighbours.lazy.compactMap { TextStyle.Shape(of: oldSections[$0], like: usual) }.first ?? usual
            return withNodes(before, after) { revision.appendObject($1, shape, list: list) }
        }
        let node = oldSections[origin]
        guard section != old.sections[origin] else { return revision.keep(node.range) }
        let stated = StatedKeys(of: node)
        old.sections[origin].write(to: &before, stating: stated) { _ in }
        section.write(to: &after, stating: stated) { _ in }
        withNodes(before, after) { before, after in
            revision.rewrite(node, from: before, to: after, revision.style[.section], list: list)
        }
    }

    private func writeItems(
        of section: DocumentSection, at index: Int, over array: JSONNode?, to revision: inout TextRevision
    ) {
        guard case .listed(let list) = section.items else { return }
        let shape = revision.style[.items]
        guard let array, let origin = origins[index], let items = items[index] else {
            return revision.appendContainer("[", "]", count: list.count, shape) { revision, place in
                write(list[place], nil, to: &revision) { [] }
            }
        }
        let nodes = oldItems[origin] ?? []
        let origins = items.allOrigins(count: list.count)
        revision.rewrite(array, nodes.map(\.range), as: origins, shape) { revision, place in
            let (before, item) = (origins[place], list[place])
            if let before, !items.newRange.contains(place) || old.sections[origin][item: before] == item {
                return revision.keep(nodes[before].range)
            }
            func oldItem(_ index: Int) -> OldItem { (old.sections[origin][item: index], nodes[index]) }
            write(item, before.map(oldItem), to: &revision) { neighbours(of: place, origins).map(oldItem) }
        }
    }

    private typealias OldItem = (item: DocumentItem, node: JSONNode)

    /// Writes an item that is new or changed.
    ///
    /// - Parameter beside: the old items around it.
    private func write(
        _ item: DocumentItem, _ old: OldItem?, to revision: inout TextRevision, beside: () -> [OldItem]
    ) {
        if let moved = movedItems[item] { return revision.keep(moved.range) }
        let wasObject = old?.node.kind == .object
        let neighbours = wasObject && !item.isJustTitle ? [] : beside()
        if old == nil, let copied = neighbours.first(where: { $0.item == item }) {
            return revision.keep(copied.node.range)
        }
        // An item with only a title is a string if a neighbour is one, or if there are no neighbours.
        let isString = !wasObject && neighbours.isEmpty || neighbours.contains { $0.node.kind == .string }
        var (before, after) = (JSONWriter(), JSONWriter())
        if let title = item.title, item.isJustTitle, isString || old?.node.kind == .string {
            after.string(title)
            return revision.append(after.bytes)
        }
        item.writeObject(to: &after)
        if let old, wasObject {
            old.item.writeObject(to: &before)
            withNodes(before, after) { revision.rewrite(old.node, from: $0, to: $1, revision.style[.item]) }
        } else {
            let usual = revision.style[.item]
            let shape = neighbours.lazy.compactMap { TextStyle.Shape(of: $0.node, like: usual) }.first ?? usual
            withNodes(before, after) { revision.appendObject($1, shape) }
        }
    }

    /// The old elements around a place, the nearest first.
    private func neighbours(of index: Int, _ origins: [Int?]) -> [Int] {
        (1...TextStyle.mostNeighbours).flatMap { distance in
            [index - distance, index + distance].compactMap { origins.indices.contains($0) ? origins[$0] : nil }
        }
    }

    private func withNodes(_ before: JSONWriter, _ after: JSONWriter, _ body: (JSONNode?, JSONNode) -> Void) {
        before.bytes.withUnsafeBufferPointer { before in
            after.bytes.withUnsafeBufferPointer { after in
                body(before.isEmpty ? nil : JSONNode(before), JSONNode(after))
            }
        }
    }
}
