import StickyLayout

extension EditedCollection {
    /// Makes up one change, and does it here and, by the entry point for it, to the layout.
    mutating func editOnce(_ layout: inout CollectionLayout, random: inout SplitMix64) throws {
        let section = sections.isEmpty ? nil : Int.random(in: 0..<sections.count, using: &random)
        switch (Int.random(in: 0..<8, using: &random), section) {
        case (0...1, let section?) where !sections[section].items.isEmpty:
            let item = Int.random(in: 0..<sections[section].items.count, using: &random)
            let size = random.pick(sizes)
            sections[section].items[item].size = size
            try layout.setItemSize(size, at: LayoutIndexPath(item: item, section: section))
        case (2...3, let section?):
            let count = sections[section].items.count
            let first = Int.random(in: 0...count, using: &random)
            let range = first..<Int.random(in: first...min(count, first + 4), using: &random)
            let new = (0..<Int.random(in: 0...4, using: &random)).map { _ in item(of: random.pick(sizes)) }
            sections[section].items.replaceSubrange(range, with: new)
            try layout.replaceItems(range, ofSection: section, with: new.map(\.size))
        case (4, let section?):
            sections[section].settings = random.sectionWithLevel().settings
            try layout.edit { $0.changeSection(section, to: sections[section].settings) }
        case (5, let section?):
            sections.remove(at: section)
            try layout.edit { $0.deleteSection(section) }
        case (6, _):
            let other = RandomHeaders(seed: UInt64.random(in: 0..<1 << 32, using: &random))
            if random.oneIn(2) {
                layout.setContainerSize(other.layout.containerSize)
            } else {
                layout.setOptions(other.options)
            }
        default:
            let index = Int.random(in: 0...sections.count, using: &random)
            // Like a neighbour at times, so that runs meet.
            let new = random.oneIn(2) && index > 0 ? listed[index - 1] : random.sectionWithLevel()
            sections.insert(self.section(like: new), at: index)
            try layout.edit { $0.insertSection(new, at: index) }
        }
    }
}
