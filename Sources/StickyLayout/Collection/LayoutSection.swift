/// A section as the layout sees it: how many items, of which sizes, and what it sets for itself. Each number has a domain
/// (``LayoutLimits``).
public struct LayoutSection: Equatable, Sendable {
    public var items: Items
    /// Each overrides the layout's own where it is set.
    public var itemSize: LengthSize?
    public var headerReferenceSize: LengthSize?
    public var footerReferenceSize: LengthSize?
    public var sectionInset: LayoutInsets?
    public var minimumLineSpacing: Double?
    public var minimumInteritemSpacing: Double?
    /// In points along the scroll axis (native).
    public var headerMinimumLength: Double?
    /// Its place in an outline, 0 the outermost: where any section has one and headers stack, a header stays
    /// above those of the deeper sections that follow it, and leaves with the last of them. A section without one is
    /// at 0 there. Any number (native).
    public var level: Int?
    /// `false`: this header scrolls away with its section (native).
    public var pinsHeader = true

    public enum Items: Equatable, Sendable {
        /// So many items, 0 to ``LayoutLimits/items``, each of the section's item size. Costs no memory an item.
        case uniform(count: Int)
        /// One entry an item; `nil` takes the section's item size.
        case sized([LengthSize?])
        /// One entry an item, in points: half the memory of `sized`, and the layout shares the array.
        case points([LayoutSize])
    }

    public init(items: Items) {
        self.items = items
    }

    /// How many items the section has, as a layout counts them (`LayoutLimits`).
    public var itemCount: Int {
        switch items {
        case .uniform(let count): count.clampedToItems
        case .sized(let sizes): sizes.count
        case .points(let sizes): sizes.count
        }
    }
}
