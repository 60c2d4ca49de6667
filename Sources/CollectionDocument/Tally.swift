/// An element of a `BlockList`.
public protocol Tallied: Hashable, Sendable {
    var title: String? { get }
    /// What the list knows about its elements without visiting them.
    associatedtype Tally: ElementTally<Self>
}

/// A count of elements that can be added up.
public protocol ElementTally<Element>: Sendable {
    associatedtype Element

    init()
    mutating func count(_ element: Element)
    /// Updates the tally after a counted element has changed, from the tallies of that element before and now.
    ///
    /// - Returns: whether the tally is correct; if not, all elements must be counted again.
    mutating func replace(_ before: Self, with after: Self) -> Bool
}

extension ElementTally {
    mutating func add(_ other: Self) { _ = replace(Self(), with: other) }
}

// MARK: - Items

public typealias ItemList = BlockList<DocumentItem>

extension DocumentItem: Tallied {
    public struct Tally: ElementTally {
        /// Items with a size of their own.
        var sizes = 0
        /// Items with an image.
        var images = 0

        public init() {}

        public mutating func count(_ item: DocumentItem) {
            if item.size != nil { sizes += 1 }
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
    /// How many items have a size of their own.
    package var sizeCount: Int { tally.sizes }
    /// Whether any item has a size of its own.
    package var hasSizes: Bool { tally.sizes > 0 }
    /// Whether any item has an image.
    public var hasImages: Bool { tally.images > 0 }
}

// MARK: - Sections

public typealias SectionList = BlockList<DocumentSection>

extension DocumentSection: Tallied {
    public typealias Tally = DocumentSummary
}
