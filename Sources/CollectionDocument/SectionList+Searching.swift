extension SectionList {
    /// The items of each section that lists items. Blocks without such sections are skipped.
    package var itemLists: some Sequence<ItemList> {
        blocks.lazy.filter { $0.tally.listedSectionCount > 0 }.flatMap(\.elements).compactMap(\.listedItems)
    }

    /// The indices of the collapsed sections. Blocks without any are skipped.
    var collapsedIndices: some Sequence<Int> {
        zip(blocks.indices, blocks).lazy.filter { $1.tally.collapsedSectionCount > 0 }.flatMap { block, contents in
            let start = start(of: block)
            return contents.elements.indices.lazy.filter { contents.elements[$0].isCollapsed }.map { start + $0 }
        }
    }
}

extension CollectionDocument {
    /// The first image of any item, for the whole collection. Only the first few thousand listed items are searched.
    package var coverImage: String? {
        sections.itemLists.joined().prefix(4096).lazy.compactMap(\.image).first { _ in true }
    }
}
