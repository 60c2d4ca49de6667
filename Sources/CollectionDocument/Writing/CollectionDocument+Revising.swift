import FoundationEssentials

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
            var json = JSONWriter(over: root)
            DocumentChange(from: old, in: root, to: new).write(to: &json)
            return Data(json.output)
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
        var origins = Correspondence(from: old, to: new, byTitle: true).allOrigins(count: new.count)
        // A copy of a section starts from that section's text.
        let titles = Dictionary(
            old.indices.lazy.map { (old[$0].title, $0) }, uniquingKeysWith: { first, _ in first })
        for index in new.indices where origins[index] == nil && new[index].title != nil {
            origins[index] = titles[new[index].title]
        }
        return origins
    }

    private mutating func compareItems(of section: DocumentSection, at index: Int) {
        guard let items = section.listedItems else { return }
        let before = origins[index].flatMap { old.sections[$0].listedItems } ?? []
        guard items != before else { return }
        self.items[index] = Correspondence(from: before, to: items, byTitle: true)
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
                let origin = items.origins[index - items.start].flatMap { index in
                    origins[section].map { old.sections[$0][item: index] }
                }
                if origin != item { missing.insert(item) }
            }
        }
        guard !missing.isEmpty else { return }
        let kept = Set(origins.compactMap(\.self))
        var left = old.sections.indices.filter { !kept.contains($0) }
            .map { (section: $0, items: 0..<old.sections[$0].itemCount) }
        // In order: of equal items with other spellings, it must always be the same one whose text is taken.
        for (section, items) in items.sorted(by: { $0.key < $1.key }) {
            if let origin = origins[section] { left.append((origin, items.oldRange)) }
        }
        for (section, range) in left {
            listOldItems(of: section)
            guard let nodes = oldItems[section], !nodes.isEmpty else { continue }
            for index in range {
                let item = old.sections[section][item: index]
                if missing.contains(item) { movedItems[item] = nodes[index] }
            }
        }
    }

    // MARK: Writing

    func write(to json: inout JSONWriter) {
        var list: JSONWriter.List?
        if old.sections != new.sections { list = { json, array in writeSections(over: array, to: &json) } }
        json.keep(0..<root.range.lowerBound)
        json.rewrite(root, from: old.members, to: new.members, json.style[.layout], list)
        json.keep(root.range.upperBound..<root.text.count)
    }

    private func writeSections(over array: JSONNode?, to json: inout JSONWriter) {
        let shape = json.style[.sections]
        json.rewrite(array, .array, oldSections.map(\.range), as: origins, shape) { json, index in
            write(new.sections[index], at: index, to: &json)
        }
    }

    private func write(_ section: DocumentSection, at index: Int, to json: inout JSONWriter) {
        let before = origins[index].map { (section: old.sections[$0], node: oldSections[$0]) }
        if let before, before.section == section { return json.keep(before.node.range) }
        let neighbours = before == nil ? neighbours(of: index, origins).map { oldSections[$0] } : []
        var list: JSONWriter.List?
        if items[index] != nil {
            list = { json, array in writeItems(of: section, at: index, over: array, to: &json) }
        }
        let shape = json.style.shape(.section, beside: neighbours)
        json.rewrite(before?.node, from: before?.section.members ?? [], to: section.members, shape, list)
    }

    private func writeItems(
        of section: DocumentSection, at index: Int, over array: JSONNode?, to json: inout JSONWriter
    ) {
        guard let list = section.listedItems, let items = items[index] else { return }
        let nodes = self.origins[index].flatMap { oldItems[$0] } ?? []
        let origins = items.allOrigins(count: list.count)
        func oldItem(_ item: Int) -> OldItem? {
            self.origins[index].map { (old.sections[$0][item: item], nodes[item]) }
        }
        let shape = json.style[.items]
        json.rewrite(array, .array, nodes.map(\.range), as: origins, shape) { json, place in
            if let before = origins[place], !items.newRange.contains(place) {
                return json.keep(nodes[before].range)
            }
            write(list[place], origins[place].flatMap(oldItem), to: &json) {
                neighbours(of: place, origins).compactMap(oldItem)
            }
        }
    }

    private typealias OldItem = (item: DocumentItem, node: JSONNode)

    /// - Parameter old: what the item was before; `nil` for a new one.
    private func write(
        _ item: DocumentItem, _ old: OldItem?, to json: inout JSONWriter, beside: () -> [OldItem]
    ) {
        if let old, old.item == item { return json.keep(old.node.range) }
        if let moved = movedItems[item] { return json.keep(moved.range) }
        let object = old.flatMap { $0.node.kind == .object ? $0 : nil }
        let neighbours = object != nil && !item.isJustTitle ? [] : beside()
        if old == nil, let copied = neighbours.first(where: { $0.item == item }) {
            return json.keep(copied.node.range)
        }
        // An item with only a title is a string if a neighbour is one, or if there are no neighbours.
        let isString = object == nil && neighbours.isEmpty || neighbours.contains { $0.node.kind == .string }
        if let title = item.title, item.isJustTitle, isString || old?.node.kind == .string {
            return json.append(string: title)
        }
        let shape = json.style.shape(.item, beside: object == nil ? neighbours.map(\.node) : [])
        json.rewrite(object?.node, from: object?.item.members ?? [], to: item.members, shape)
    }

    /// The old elements around a place, the nearest first.
    private func neighbours(of index: Int, _ origins: [Int?]) -> [Int] {
        (1...TextStyle.mostNeighbours).flatMap { distance in
            [index - distance, index + distance].compactMap { origins.indices.contains($0) ? origins[$0] : nil }
        }
    }
}
