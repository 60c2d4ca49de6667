import FuzzSupport

@testable import StickyLayout

/// The sections as plain arrays, edited the slow and plain way: what `CollectionLayout.apply(_:)` must agree with.
struct EditedCollection {
    private(set) var sections: [LayoutSection]

    /// Where a section has more generated items than this, only sections are edited: the plain way would list them.
    private static let mostListed = 1 << 12

    init(_ sections: [LayoutSection]) { self.sections = sections }

    // MARK: Making up

    /// A few edits of any kind, sensible or not.
    func makeUpEdits(_ choices: inout Choices) -> CollectionEdits {
        var edits = CollectionEdits()
        let editsItems = sections.allSatisfy { $0.itemCount <= Self.mostListed }
        for _ in 0..<1 + choices.index(below: 4) {
            switch editsItems ? choices.index(below: 9) : 4 + choices.index(below: 5) {
            case 0: edits.insertItem(at: path(&choices), size: size(&choices))
            case 1: edits.deleteItem(at: path(&choices))
            case 2: edits.moveItem(from: path(&choices), to: path(&choices))
            case 3: edits.resizeItem(at: path(&choices), to: size(&choices))
            case 4: edits.insertSection(choices.section(), at: choices.index(below: sections.count + 2))
            case 5: edits.deleteSection(section(&choices))
            case 6: edits.moveSection(section(&choices), to: section(&choices))
            case 7: edits.reloadSection(section(&choices), as: choices.section())
            default: edits.changeSection(section(&choices), to: choices.section().settings)
            }
        }
        return edits
    }

    private func section(_ choices: inout Choices) -> Int { choices.index(below: sections.count + 1) }

    private func size(_ choices: inout Choices) -> LengthSize? { choices.flag() ? choices.lengthSize() : nil }

    /// An item, or the place after the last one, or one in a section that is not there.
    private func path(_ choices: inout Choices) -> LayoutIndexPath {
        let section = section(&choices)
        let count = sections.indices.contains(section) ? sections[section].itemCount : 0
        return LayoutIndexPath(item: choices.index(below: count + 1), section: section)
    }

    // MARK: Applying

    /// Edits that a layout has accepted.
    mutating func apply(_ edits: CollectionEdits) {
        var content = sections
        for (index, section) in edits.reloadedSections { content[index] = section }
        for (index, settings) in edits.sectionSettings { content[index].settings = settings }

        let gone = Set(edits.deletedSections + edits.movedSections.map(\.from))
        var arriving: [Int: (old: Int?, new: LayoutSection?)] = [:]
        for (from, to) in edits.movedSections { arriving[to] = (from, nil) }
        for (index, section) in edits.insertedSections { arriving[index] = (nil, section) }
        var staying = content.indices.filter { !gone.contains($0) }.makeIterator()
        let order = (0..<content.count - gone.count + arriving.count).map { place in
            arriving[place] ?? (staying.next(), nil)
        }

        let editedSections = editedSections(edits, order.map(\.old))
        let sizes = content.map { $0.itemCount <= Self.mostListed ? $0.listedSizes : [] }
        sections = order.enumerated().map { place, origin in
            guard let old = origin.old else { return origin.new ?? LayoutSection(items: .uniform(count: 0)) }
            var section = content[old]
            if editedSections.contains(old) {
                section.items = .sized(items(of: old, at: place, edits, sizes: sizes))
            }
            return section
        }
    }

    private func editedSections(_ edits: CollectionEdits, _ order: [Int?]) -> Set<Int> {
        var sections = Set((edits.deletedItems + edits.movedItems.map(\.from)).map(\.section))
        sections.formUnion(edits.resizedItems.map(\.path.section))
        let destinations = edits.insertedItems.map(\.path.section) + edits.movedItems.map(\.to.section)
        sections.formUnion(destinations.compactMap { order[$0] })
        return sections
    }

    private func items(
        of old: Int, at place: Int, _ edits: CollectionEdits, sizes: [[LengthSize?]]
    ) -> [LengthSize?] {
        let resized = Dictionary(uniqueKeysWithValues: edits.resizedItems.map { ($0.path, $0.size) })
        func size(of path: LayoutIndexPath) -> LengthSize? {
            if let size = resized[path] { return size }
            return sizes[path.section][path.item]
        }
        let gone = Set((edits.deletedItems + edits.movedItems.map(\.from)).filter { $0.section == old }.map(\.item))
        var arriving: [Int: LengthSize?] = [:]
        for (from, to) in edits.movedItems where to.section == place { arriving[to.item] = size(of: from) }
        for (path, new) in edits.insertedItems where path.section == place { arriving[path.item] = new }
        let listed = sizes[old]
        var staying = listed.indices.filter { !gone.contains($0) }
            .map { size(of: LayoutIndexPath(item: $0, section: old)) }.makeIterator()
        return (0..<listed.count - gone.count + arriving.count).map { index in
            arriving[index] ?? (staying.next() ?? nil)
        }
    }
}

extension LayoutSection {
    fileprivate var listedSizes: [LengthSize?] {
        switch items {
        case .uniform: Array(repeating: nil, count: itemCount)
        case .sized(let sizes): sizes
        case .points(let sizes): sizes.map { LengthSize(width: $0.width, height: $0.height) }
        }
    }
}
