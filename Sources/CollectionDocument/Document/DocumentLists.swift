import StickyLayout

// MARK: - Items

public typealias ItemList = BlockList<DocumentItem>

extension DocumentItem: Tallied {
    public struct Tally: ElementTally {
        /// Items with a size or a margin of their own.
        var sizes = 0
        /// Items with an image.
        var images = 0

        public init() {}

        public mutating func count(_ item: DocumentItem) {
            if item.layoutItem != LayoutItem() { sizes += 1 }
            if item.image != nil { images += 1 }
        }

        public mutating func replace(_ before: Tally, with after: Tally) -> Bool {
            sizes += after.sizes - before.sizes
            images += after.images - before.images
            return true
        }
    }
}

extension ItemList {
    /// How many items have a size or a margin of their own.
    package var sizeCount: Int { tally.sizes }
    /// Whether any item has a size or a margin of its own.
    package var hasSizes: Bool { tally.sizes > 0 }
    /// Whether any item has an image.
    public var hasImages: Bool { tally.images > 0 }
}

// MARK: - Sections

public typealias SectionList = BlockList<DocumentSection>

extension DocumentSection: Tallied {
    public typealias Tally = DocumentSummary
}

extension SectionList {
    /// The items of each section that lists items. Blocks without such sections are skipped.
    package var itemLists: some Sequence<ItemList> {
        blocks.lazy.filter { $0.tally.listedSectionCount > 0 }.flatMap(\.elements).compactMap(\.listedItems)
    }

    /// The indices of the collapsed sections. Blocks without any are skipped.
    var collapsedIndices: [Int] {
        var indices: [Int] = []
        for (index, block) in blocks.enumerated() where block.tally.collapsedSectionCount > 0 {
            let start = start(of: index)
            for offset in block.elements.indices where block.elements[offset].isCollapsed {
                indices.append(start + offset)
            }
        }
        return indices
    }
}

extension CollectionDocument {
    /// The first image of any item, for the whole collection. Only the first few thousand listed items are searched.
    package var coverImage: String? {
        let mostSearched = 4096
        return sections.itemLists.joined().prefix(mostSearched).first { $0.image != nil }?.image
    }
}

// MARK: - Summary

/// Numbers about some sections: the tally of their list, or of a part of it.
public struct DocumentSummary: ElementTally {
    package private(set) var sectionCount = 0
    package private(set) var itemCount = 0
    /// Items that the sections list, each with its own content.
    package private(set) var listedItemCount = 0
    /// The number of items in the largest section.
    package private(set) var largestItemCount = 0
    /// Sections that list their items.
    private(set) var listedSectionCount = 0
    /// Sections without items.
    package private(set) var emptySectionCount = 0
    /// Sections with a footer title.
    private var footerCount = 0
    package private(set) var collapsedSectionCount = 0

    public init() {}

    /// The numbers of all sections of a document.
    package init(_ document: CollectionDocument) { self = document.sections.tally }

    /// Whether no section lists items.
    package var isCounted: Bool { listedSectionCount == 0 }
    package var hasFooters: Bool { footerCount > 0 }

    public mutating func count(_ section: DocumentSection) {
        let count = section.itemCount
        sectionCount += 1
        itemCount += count
        largestItemCount = max(largestItemCount, count)
        if case .listed = section.items {
            listedItemCount += count
            listedSectionCount += 1
        }
        if count == 0 { emptySectionCount += 1 }
        if section.footerTitle != nil { footerCount += 1 }
        if section.isCollapsed { collapsedSectionCount += 1 }
    }

    public mutating func replace(_ before: DocumentSummary, with after: DocumentSummary) -> Bool {
        sectionCount += after.sectionCount - before.sectionCount
        itemCount += after.itemCount - before.itemCount
        listedItemCount += after.listedItemCount - before.listedItemCount
        listedSectionCount += after.listedSectionCount - before.listedSectionCount
        emptySectionCount += after.emptySectionCount - before.emptySectionCount
        footerCount += after.footerCount - before.footerCount
        collapsedSectionCount += after.collapsedSectionCount - before.collapsedSectionCount
        // If the largest section shrank, another one may be the largest now.
        let largestShrank =
            before.largestItemCount == largestItemCount && after.largestItemCount < before.largestItemCount
        largestItemCount = max(largestItemCount, after.largestItemCount)
        return !largestShrank
    }
}

extension CollectionDocument {
    /// Listed items and sections that can be visited between two frames without a noticeable delay.
    private static let muchToDo = 10_000

    /// Whether work in proportion to its items belongs on a background thread.
    package var isLarge: Bool {
        let summary = DocumentSummary(self)
        return summary.sectionCount + summary.listedItemCount > Self.muchToDo
    }

    package var itemCount: Int { DocumentSummary(self).itemCount }

    /// Stops a debug build if a list of the document breaks a rule of its own.
    package func checkInvariants() {
        sections.checkInvariants()
        for items in sections.itemLists { items.checkInvariants() }
    }
}
