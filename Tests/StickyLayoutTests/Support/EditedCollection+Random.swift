import TestSupport

@testable import StickyLayout

extension EditedCollection {
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

    /// Sizes to choose from: few, so that lines often break where they did.
    private static let margins = [
        LayoutInsets.zero, .zero, .zero, LayoutInsets(top: 4, left: 8, bottom: 12, right: 16), LayoutInsets(top: -30),
    ]
    private static let sizes: [LengthSize?] = [
        nil, LengthSize(width: .percent(25), height: .points(30)), LengthSize(width: 40, height: 20.5),
        LengthSize(width: 95.5, height: 60), LengthSize(width: 160, height: 7), LengthSize(width: 0, height: 33),
    ]

    /// Makes up edits until there are so many, or nearly, and makes those that go together, here and in the layout.
    ///
    /// - Parameter sectionsToo: whether sections come, go, move and change as well.
    @discardableResult
    mutating func edit(
        _ layout: inout CollectionLayout, upTo count: Int, sectionsToo: Bool, random: inout SplitMix64
    ) throws -> IndexMapping {
        var edits = CollectionEdits()
        for _ in 0..<count {
            var more = edits
            makeUpEdit(&more, sectionsToo: sectionsToo, random: &random)
            guard (try? EditPlan(more, for: layout.flow)) != nil else { continue }
            edits = more
            editCount += 1
        }
        apply(edits)
        return try layout.apply(edits)
    }

    private func makeUpEdit(_ edits: inout CollectionEdits, sectionsToo: Bool, random: inout SplitMix64) {
        // Up to two more than there are: to insert at, where another one may be inserted before.
        let (section, other) = (random.index(upTo: sections.count + 1), random.index(upTo: sections.count + 1))
        func path(_ section: Int, _ random: inout SplitMix64) -> LayoutIndexPath {
            let count = sections.indices.contains(section) ? sections[section].items.count : 0
            return LayoutIndexPath(item: random.index(upTo: count + 1), section: section)
        }
        let item = path(section, &random)
        switch random.index(upTo: sectionsToo ? 8 : 3) {
        case 0: edits.insertItem(at: item, size: random.pick(Self.sizes), margin: random.pick(Self.margins))
        case 1: edits.deleteItem(at: item)
        case 2: edits.moveItem(from: item, to: path(other, &random))
        case 3: edits.resizeItem(at: item, to: random.pick(Self.sizes), margin: random.pick(Self.margins))
        case 4: edits.deleteSection(section)
        case 5: edits.moveSection(section, to: other)
        case 6: edits.reloadSection(section, as: random.sectionWithLevel())
        case 7: edits.changeSection(section, to: random.sectionWithLevel().settings)
        default:
            // Like a neighbour at times, so that runs meet.
            let isLikeNeighbour = random.oneIn(2) && sections.indices.contains(section - 1)
            edits.insertSection(isLikeNeighbour ? sections[section - 1].listed : random.sectionWithLevel(), at: section)
        }
    }

    /// Makes up one change, and does it here and, by the entry point for it, to the layout.
    mutating func editOnce(_ layout: inout CollectionLayout, random: inout SplitMix64) throws {
        var edits = CollectionEdits()
        let filled = sections.indices.filter { !sections[$0].items.isEmpty }
        switch (random.index(upTo: 7), filled.randomElement(using: &random)) {
        case (0...1, let section?):
            let path = LayoutIndexPath(item: random.index(upTo: sections[section].items.count - 1), section: section)
            let size = random.pick(Self.sizes)
            let margin = random.pick(Self.margins)
            edits.resizeItem(at: path, to: size, margin: margin)
            try layout.setItem(LayoutItem(size: size, margin: margin), at: path)
        case (2...3, let section?):
            let count = sections[section].items.count
            let first = random.index(upTo: count)
            let range = first..<first + random.index(upTo: min(4, count - first))
            let new = (0..<random.index(upTo: 4)).map { _ in random.pick(Self.sizes) }
            for item in range { edits.deleteItem(at: LayoutIndexPath(item: item, section: section)) }
            for (item, size) in zip(first..., new) {
                edits.insertItem(at: LayoutIndexPath(item: item, section: section), size: size)
            }
            try layout.replaceItems(range, ofSection: section, with: new)
        case (4, _):
            let other = RandomCollection(seed: UInt64.random(in: 0..<1 << 32, using: &random), system: .native)
            if random.oneIn(2) {
                layout.containerSize = other.containerSize
            } else {
                layout.options = other.options
            }
        default:
            try edit(&layout, upTo: 1, sectionsToo: true, random: &random)
            return
        }
        apply(edits)
    }
}

extension SplitMix64 {
    fileprivate mutating func index(upTo last: Int) -> Int { Int.random(in: 0...last, using: &self) }

    /// A section that may have a place in an outline, and a header that may collapse.
    fileprivate mutating func sectionWithLevel() -> LayoutSection {
        var section = section(negativeInsets: true)
        if oneIn(3) { section.level = Int.random(in: 0...2, using: &self) }
        if oneIn(3) { section.headerMinimumLength = points(upTo: 20) }
        return section
    }
}
