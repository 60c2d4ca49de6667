#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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
            DocumentRevision(from: old, in: root, to: new).write(to: &json)
            return Data(json.output)
        }
    }
}

/// A new version of a document's text: from which parts of the old text its sections and items are made.
private struct DocumentRevision {
    private let old: CollectionDocument
    private let new: CollectionDocument
    private let root: JSONNode
    private let oldSections: [JSONNode]
    /// For each section, the index of the old section that it is made from.
    private let origins: [Int?]
    /// The correspondence of items, by section, for sections whose items changed.
    private var items: [Int: Correspondence] = [:]
    /// The nodes of the items in the text, by old section, for sections whose items changed or were removed.
    private var oldItems: [Int: [JSONNode]] = [:]
    /// The texts of items that left their places.
    private var movedItems: [DocumentItem: JSONNode] = [:]

    init(from old: CollectionDocument, in root: JSONNode, to new: CollectionDocument) {
        self.old = old
        self.new = new
        self.root = root
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
        if let origin = origins[index] { findNodes(ofItemsIn: origin) }
    }

    private mutating func findNodes(ofItemsIn oldSection: Int) {
        guard oldItems[oldSection] == nil else { return }
        oldItems[oldSection] = oldSections[oldSection].first("items").map { Array($0.entries) } ?? []
    }

    /// Finds the texts of items that are new in their places and equal to items that left others.
    private mutating func findMovedItems() {
        let arrived = arrivedItems()
        guard !arrived.isEmpty else { return }
        for departure in departures() {
            findNodes(ofItemsIn: departure.oldSection)
            guard let nodes = oldItems[departure.oldSection], !nodes.isEmpty else { continue }
            for index in departure.items {
                let item = old.sections[departure.oldSection][item: index]
                if arrived.contains(item) { movedItems[item] = nodes[index] }
            }
        }
    }

    /// The items that are not equal to the ones that they are made from.
    private func arrivedItems() -> Set<DocumentItem> {
        var arrived: Set<DocumentItem> = []
        for (section, items) in items {
            for index in items.newRange {
                let item = new.sections[section][item: index]
                let origin = items.origins[index - items.start].flatMap { oldItem($0, inOriginOf: section) }
                if origin?.item != item { arrived.insert(item) }
            }
        }
        return arrived
    }

    /// Items that may have left: all of a removed section, or those that changed in a section.
    private struct Departure {
        let oldSection: Int
        let items: Range<Int>
    }

    /// The order decides which text is taken if equal items with different spellings left: the last one's.
    private func departures() -> [Departure] {
        let kept = Set(origins.compactMap(\.self))
        let removed = old.sections.indices.filter { !kept.contains($0) }
        var departures = removed.map { Departure(oldSection: $0, items: 0..<old.sections[$0].itemCount) }
        for section in items.keys.sorted() {
            guard let origin = origins[section], let items = items[section] else { continue }
            departures.append(Departure(oldSection: origin, items: items.oldRange))
        }
        return departures
    }

    // MARK: Writing

    func write(to json: inout JSONWriter) {
        var list: JSONWriter.ListWriter?
        if old.sections != new.sections { list = { json, array in writeSections(over: array, to: &json) } }
        json.keep(0..<root.range.lowerBound)
        json.rewriteObject(root, from: old.members, to: new.members, json.style[.layout], list: list)
        json.keep(root.range.upperBound..<root.text.count)
    }

    private func writeSections(over array: JSONNode?, to json: inout JSONWriter) {
        let shape = json.style[.sections]
        json.rewriteContainer(array, .array, oldSections.map(\.range), as: origins, shape) { json, index in
            writeSection(at: index, to: &json)
        }
    }

    private func writeSection(at index: Int, to json: inout JSONWriter) {
        let section = new.sections[index]
        let origin = origins[index]
        if let origin, old.sections[origin] == section { return json.keep(oldSections[origin].range) }
        var list: JSONWriter.ListWriter?
        if items[index] != nil {
            list = { json, array in writeItems(ofSection: index, over: array, to: &json) }
        }
        let neighbours = origin == nil ? neighbours(of: index, among: origins).map { oldSections[$0] } : []
        json.rewriteObject(
            origin.map { oldSections[$0] }, from: origin.map { old.sections[$0].members } ?? [], to: section.members,
            json.style.shape(.section, beside: neighbours), list: list)
    }

    private func writeItems(ofSection section: Int, over array: JSONNode?, to json: inout JSONWriter) {
        guard let list = new.sections[section].listedItems, let items = items[section] else { return }
        let nodes = origins[section].flatMap { oldItems[$0] } ?? []
        let itemOrigins = items.allOrigins(count: list.count)
        let shape = json.style[.items]
        json.rewriteContainer(array, .array, nodes.map(\.range), as: itemOrigins, shape) { json, index in
            if let origin = itemOrigins[index], !items.newRange.contains(index) {
                return json.keep(nodes[origin].range)
            }
            write(list[index], over: itemOrigins[index].flatMap { oldItem($0, inOriginOf: section) }, to: &json) {
                neighbours(of: index, among: itemOrigins).compactMap { oldItem($0, inOriginOf: section) }
            }
        }
    }

    /// An item of the old document, and its text.
    private struct OldItem {
        let item: DocumentItem
        let node: JSONNode

        /// The text, if it is an object.
        var object: JSONNode? { node.kind == .object ? node : nil }
    }

    /// The old item at an index, in the old section that a section is made from.
    private func oldItem(_ index: Int, inOriginOf section: Int) -> OldItem? {
        guard let origin = origins[section], let nodes = oldItems[origin] else { return nil }
        return OldItem(item: old.sections[origin][item: index], node: nodes[index])
    }

    /// - Parameters:
    ///   - old: the old item that the item is made from; `nil` for a new one.
    ///   - neighbours: finds the old items beside it.
    private func write(
        _ item: DocumentItem, over old: OldItem?, to json: inout JSONWriter, beside neighbours: () -> [OldItem]
    ) {
        if let old, old.item == item { return json.keep(old.node.range) }
        if let moved = movedItems[item] { return json.keep(moved.range) }
        let object = old?.object
        if let old, let object, !item.isJustTitle {
            return json.rewriteObject(object, from: old.item.members, to: item.members, json.style[.item])
        }
        let neighbours = neighbours()
        // A duplicate looks like its original.
        if old == nil, let original = neighbours.first(where: { $0.item == item }) {
            return json.keep(original.node.range)
        }
        if let title = item.title, item.isJustTitle, isWrittenAsString(over: old, beside: neighbours) {
            return json.append(string: title)
        }
        if let old, let object {
            return json.rewriteObject(object, from: old.item.members, to: item.members, json.style[.item])
        }
        let shape = json.style.shape(.item, beside: neighbours.map(\.node))
        json.rewriteObject(nil, from: [], to: item.members, shape)
    }

    /// Whether an item that has nothing but a title is written as a string: if it was one, if a neighbour is one, or if nothing
    /// says otherwise.
    private func isWrittenAsString(over old: OldItem?, beside neighbours: [OldItem]) -> Bool {
        if old?.node.kind == .string || neighbours.contains(where: { $0.node.kind == .string }) { return true }
        return old?.object == nil && neighbours.isEmpty
    }

    /// The old elements around a place, the nearest first.
    private func neighbours(of index: Int, among origins: [Int?]) -> [Int] {
        var neighbours: [Int] = []
        for distance in 1...TextStyle.mostNeighbours {
            for place in [index - distance, index + distance] where origins.indices.contains(place) {
                if let origin = origins[place] { neighbours.append(origin) }
            }
        }
        return neighbours
    }
}
