import StickyLayout

/// A collection as plain arrays, edited the slow and plain way: what `CollectionLayout.apply(_:)` must agree with.
struct EditedCollection {
    struct Item {
        /// Told apart by it, wherever it goes.
        var id: Int
        var size: LengthSize?
    }

    struct Section {
        var id: Int
        var settings: SectionSettings
        var items: [Item]

        /// As a person would have listed it from the start.
        var listed: LayoutSection {
            LayoutSection(items: .sized(items.map(\.size)), settings: settings)
        }
    }

    var sections: [Section] = []
    private var lastID = 0
    /// Sizes to choose from: few, so that lines often break where they did.
    let sizes: [LengthSize?]

    init(_ sections: [LayoutSection], random: inout SplitMix64) {
        sizes =
            [nil, LengthSize(width: .percent(25), height: .points(30))]
            + (0..<4).map { _ in
                LengthSize(width: random.points(upTo: 160), height: random.points(upTo: 60))
            }
        self.sections = sections.map { section(like: $0) }
    }

    var listed: [LayoutSection] { sections.map(\.listed) }

    /// Where each item is, by its number.
    var itemPaths: [Int: LayoutIndexPath] {
        var paths: [Int: LayoutIndexPath] = [:]
        for (section, content) in sections.enumerated() {
            for (item, one) in content.items.enumerated() {
                paths[one.id] = LayoutIndexPath(item: item, section: section)
            }
        }
        return paths
    }

    mutating func section(like section: LayoutSection) -> Section {
        let sizes: [LengthSize?] =
            switch section.items {
            case .uniform(let count): Array(repeating: nil, count: count)
            case .sized(let sizes): sizes
            case .points(let sizes): sizes.map { LengthSize(width: $0.width, height: $0.height) }
            }
        lastID += 1
        let id = lastID
        let items = sizes.map { item(of: $0) }
        return Section(id: id, settings: section.settings, items: items)
    }

    mutating func item(of size: LengthSize?) -> Item {
        lastID += 1
        return Item(id: lastID, size: size)
    }

    // MARK: A random batch

    /// Makes up some edits, does them here, and answers them.
    ///
    /// - Parameter sectionsToo: whether sections come, go, move and change as well.
    mutating func edit(random: inout SplitMix64, sectionsToo: Bool) -> CollectionEdits {
        var edits = CollectionEdits()
        var gone: Set<Int> = []
        var replaced: Set<Int> = []
        var moved: [Int] = []
        for index in sections.indices where sectionsToo {
            if random.oneIn(8) {
                edits.deleteSection(index)
                gone.insert(index)
                replaced.insert(index)
                continue
            }
            if random.oneIn(8) {
                gone.insert(index)
                moved.append(index)
            }
            if random.oneIn(12) {
                let (id, new) = (sections[index].id, random.sectionWithLevel())
                edits.reloadSection(index, as: new)
                sections[index] = section(like: new)
                sections[index].id = id
                replaced.insert(index)
            } else if random.oneIn(8) {
                let settings = random.sectionWithLevel().settings
                edits.changeSection(index, to: settings)
                sections[index].settings = settings
            }
        }

        var arriving: [(old: Int?, new: LayoutSection?)] = moved.map { ($0, nil) }
        while sectionsToo, random.oneIn(2) { arriving.append((nil, random.sectionWithLevel())) }
        let newCount = sections.count - gone.count + arriving.count
        let places = zip(random.places(arriving.count, among: newCount), arriving)
        let order = Self.arranged(
            sections.indices.map { ($0, nil) }, without: gone,
            with: Dictionary(uniqueKeysWithValues: places.map { ($0, $1) }))
        for (place, section) in places {
            if let old = section.old { edits.moveSection(old, to: place) }
            if let new = section.new { edits.insertSection(new, at: place) }
        }

        let editable = order.indices.filter { new in order[new].old.map { !replaced.contains($0) } ?? false }
        editItems(&edits, &random, sections: editable.map { ($0, order[$0].old ?? 0) })
        sections = order.map { old, new in
            if let old { sections[old] } else { section(like: new ?? LayoutSection(items: .uniform(count: 0))) }
        }
        return edits
    }

    /// - Parameter editable: sections by their new and their old index.
    private mutating func editItems(
        _ edits: inout CollectionEdits, _ random: inout SplitMix64, sections editable: [(new: Int, old: Int)]
    ) {
        guard !editable.isEmpty else { return }
        var gone: [Int: Set<Int>] = [:]
        var resized: Set<LayoutIndexPath> = []
        var arriving: [Int: [(item: Item, from: LayoutIndexPath?)]] = [:]
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let section = random.pick(editable)
            let count = sections[section.old].items.count
            let item = count == 0 ? nil : Int.random(in: 0..<count, using: &random)
            let free = item.flatMap { item in
                let isTaken = gone[section.old, default: []].contains(item)
                return isTaken || resized.contains(LayoutIndexPath(item: item, section: section.old)) ? nil : item
            }
            switch (Int.random(in: 0..<4, using: &random), free) {
            case (0, let item?):
                edits.deleteItem(at: LayoutIndexPath(item: item, section: section.old))
                gone[section.old, default: []].insert(item)
            case (1, let item?):
                gone[section.old, default: []].insert(item)
                let from = LayoutIndexPath(item: item, section: section.old)
                arriving[random.pick(editable).old, default: []].append((sections[section.old].items[item], from))
            case (2, let item?):
                let path = LayoutIndexPath(item: item, section: section.old)
                resized.insert(path)
                let size = random.pick(sizes)
                edits.resizeItem(at: path, to: size)
                sections[section.old].items[item].size = size
            default:
                lastID += 1
                arriving[section.old, default: []].append((Item(id: lastID, size: random.pick(sizes)), nil))
            }
        }

        for section in editable {
            let (gone, arriving) = (gone[section.old] ?? [], arriving[section.old] ?? [])
            let newCount = sections[section.old].items.count - gone.count + arriving.count
            let places = Array(zip(random.places(arriving.count, among: newCount), arriving))
            for (place, newcomer) in places {
                let path = LayoutIndexPath(item: place, section: section.new)
                if let from = newcomer.from {
                    edits.moveItem(from: from, to: path)
                } else {
                    edits.insertItem(at: path, size: newcomer.item.size)
                }
            }
            sections[section.old].items = Self.arranged(
                sections[section.old].items, without: gone,
                with: Dictionary(uniqueKeysWithValues: places.map { ($0, $1.item) }))
        }
    }

    private static func arranged<Element>(
        _ old: [Element], without gone: Set<Int>, with new: [Int: Element]
    ) -> [Element] {
        var staying = old.indices.filter { !gone.contains($0) }.makeIterator()
        return (0..<old.count - gone.count + new.count).map { place in
            new[place] ?? old[staying.next() ?? 0]
        }
    }
}

extension SplitMix64 {
    fileprivate mutating func places(_ count: Int, among all: Int) -> [Int] {
        Array((0..<all).shuffled(using: &self).prefix(count))
    }
}

extension SplitMix64 {
    /// A section that may have a place in an outline, and a header that may collapse.
    mutating func sectionWithLevel() -> LayoutSection {
        var section = section(negativeInsets: true)
        if oneIn(3) { section.level = Int.random(in: 0...2, using: &self) }
        if oneIn(3) { section.headerMinimumLength = points(upTo: 20) }
        return section
    }
}
