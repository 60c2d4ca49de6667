/// What a `BlockList` holds.
public protocol Tallied: Equatable, Sendable {
    /// What the list knows of its elements without looking at them.
    associatedtype Tally: ElementTally<Self>
}

/// Something that is counted of elements, and adds up.
public protocol ElementTally<Element>: Sendable {
    associatedtype Element

    /// Of no elements.
    init()
    mutating func count(_ element: Element)
    /// Adds what was counted of others.
    mutating func add(_ other: Self)
}

// MARK: - Items

public typealias ItemList = BlockList<DocumentItem>

extension DocumentItem: Tallied {
    public struct Tally: ElementTally {
        /// Whether any item sets a size.
        var hasSizes = false
        /// Whether any item has an image.
        var hasImages = false

        public init() {}

        public mutating func count(_ item: DocumentItem) {
            if item.size != nil { hasSizes = true }
            if item.image != nil { hasImages = true }
        }

        public mutating func add(_ other: Tally) {
            hasSizes = hasSizes || other.hasSizes
            hasImages = hasImages || other.hasImages
        }
    }
}

extension ItemList {
    /// Whether any item sets a size.
    var hasSizes: Bool { tally.hasSizes }
    /// Whether any item has an image.
    public var hasImages: Bool { tally.hasImages }
}

// MARK: - Sections

public typealias SectionList = BlockList<DocumentSection>

extension DocumentSection: Tallied {
    public struct Tally: ElementTally, Equatable {
        var itemCount = 0
        /// Items that the sections list, each with a title or a picture of its own.
        var listedItemCount = 0
        /// Of the fullest section.
        var largestItemCount = 0
        /// Whether no section lists items.
        var isCounted = true
        var emptySectionCount = 0
        var hasFooters = false
        var collapsedSectionCount = 0

        public init() {}

        public mutating func count(_ section: DocumentSection) {
            let count = section.itemCount
            itemCount += count
            largestItemCount = max(largestItemCount, count)
            if case .listed = section.items {
                listedItemCount += count
                isCounted = false
            }
            if count == 0 { emptySectionCount += 1 }
            if section.footerTitle != nil { hasFooters = true }
            if section.isCollapsed { collapsedSectionCount += 1 }
        }

        public mutating func add(_ other: Tally) {
            itemCount += other.itemCount
            listedItemCount += other.listedItemCount
            largestItemCount = max(largestItemCount, other.largestItemCount)
            isCounted = isCounted && other.isCounted
            emptySectionCount += other.emptySectionCount
            hasFooters = hasFooters || other.hasFooters
            collapsedSectionCount += other.collapsedSectionCount
        }
    }
}

extension SectionList {
    /// The lists of those that list their items, found without a look at blocks that have none.
    package var itemLists: some Sequence<ItemList> {
        blocks.lazy.filter { !$0.tally.isCounted }.flatMap(\.elements).compactMap { section in
            if case .listed(let items) = section.items { items } else { nil }
        }
    }
}
