/// A section as the layout sees it: how many items, of which sizes, and what it sets for itself. Each number has a domain
/// (``LayoutLimits``).
public struct LayoutSection: Equatable, Sendable {
    /// How many items it has, and which of them have a size of their own.
    public var items: Items
    /// Overrides ``LayoutOptions/itemSize`` where it is set.
    public var itemSize: LengthSize?
    /// Overrides ``LayoutOptions/headerReferenceSize`` where it is set.
    public var headerReferenceSize: LengthSize?
    /// Overrides ``LayoutOptions/footerReferenceSize`` where it is set.
    public var footerReferenceSize: LengthSize?
    /// Overrides ``LayoutOptions/sectionInset`` where it is set.
    public var sectionInset: LayoutInsets?
    /// Overrides ``LayoutOptions/minimumLineSpacing`` where it is set.
    public var minimumLineSpacing: Double?
    /// Overrides ``LayoutOptions/minimumInteritemSpacing`` where it is set.
    public var minimumInteritemSpacing: Double?
    /// Overrides ``LayoutOptions/headerMinimumLength`` where it is set (native).
    public var headerMinimumLength: Double?
    /// Its place in an outline, 0 the outermost: where any section has one and headers stack, a header stays
    /// above those of the deeper sections that follow it, and leaves with the last of them. A section without one is
    /// at 0 there. In ``LayoutLimits/levels`` (native).
    public var level: Int?
    /// `false`: this header scrolls away with its section (native).
    public var pinsHeader = true

    /// How many items a section has, and their sizes.
    public enum Items: Equatable, Sendable {
        /// So many items, 0 to ``LayoutLimits/items``, each of the section's item size. Costs no memory an item.
        case uniform(count: Int)
        /// One entry an item; `nil` takes the section's item size.
        case sized([LengthSize?])
        /// One entry an item, in points: half the memory of `sized`, and the layout shares the array.
        case points([LayoutSize])
    }

    /// A section that sets nothing for itself.
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
