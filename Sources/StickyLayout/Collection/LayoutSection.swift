/// A section as the layout sees it: how many items, of which sizes, and what it sets for itself.
///
///     var section = LayoutSection(items: .uniform(count: 26))
///     section.sectionInset = LayoutInsets(top: 8)  // short for section.settings.sectionInset
@dynamicMemberLookup
public struct LayoutSection: Equatable, Sendable {
    /// How many items it has, and which of them have a size of their own.
    public var items: Items
    /// What it sets for itself.
    public var settings: SectionSettings

    /// How many items a section has, and their sizes.
    public enum Items: Equatable, Sendable {
        /// So many items, 0 to ``LayoutLimits/items``, each of the section's item size. Costs no memory an item.
        case uniform(count: Int)
        /// One entry an item; `nil` takes the section's item size.
        case sized([LengthSize?])
        /// One entry an item, which also says what room is around the item.
        case items([LayoutItem])
        /// One entry an item, in points: half the memory of `sized`, and the layout shares the array.
        case points([LayoutSize])
        /// A collapsed section: one item without area. Its header is in its place, because the header of an empty section may be
        /// hidden, and published layouts move it. It has no footer and, except in ``HeaderSystem/sectionBounds``, no insets along
        /// the scroll axis. To expand it, reload it.
        case collapsed
    }

    /// A section of such items, which sets nothing for itself unless something else is said.
    public init(items: Items, settings: SectionSettings = SectionSettings()) {
        self.items = items
        self.settings = settings
    }

    /// One of its settings.
    public subscript<Value>(dynamicMember setting: WritableKeyPath<SectionSettings, Value>) -> Value {
        get { settings[keyPath: setting] }
        set { settings[keyPath: setting] = newValue }
    }

    /// How many items the section has, as a layout counts them (`LayoutLimits`).
    public var itemCount: Int {
        switch items {
        case .uniform(let count): count.clampedToItems
        case .sized(let sizes): sizes.count
        case .items(let items): items.count
        case .points(let sizes): sizes.count
        case .collapsed: 1
        }
    }
}

/// An item as the layout sees it: how large it is, and what room is around it.
public struct LayoutItem: Equatable, Sendable {
    /// `nil` takes the section's item size. Percentages and fractions across the scroll axis are of the room less the item's margin.
    public var size: LengthSize?
    /// Around the item, in points. The flow places the item with its margin; the item's frame is without it. Negative margins let an
    /// item lie over its neighbours; with them it takes no less room than none. `left` and `right` turn over with
    /// ``LayoutOptions/layoutDirection``.
    public var margin: LayoutInsets

    /// An item of this size. Without a margin, nothing is around it.
    public init(size: LengthSize? = nil, margin: LayoutInsets = .zero) {
        self.size = size
        self.margin = margin
    }
}

/// What a section sets for itself. Each number has a domain (``LayoutLimits``).
public struct SectionSettings: Equatable, Sendable {
    /// Overrides ``LayoutOptions/itemSize`` where it is set.
    public var itemSize: LengthSize?
    /// Overrides ``LayoutOptions/headerReferenceSize`` where it is set.
    public var headerReferenceSize: LengthSize?
    /// Overrides ``LayoutOptions/footerReferenceSize`` where it is set.
    public var footerReferenceSize: LengthSize?
    /// Overrides ``LayoutOptions/sectionInset`` where it is set.
    public var sectionInset: LayoutInsets?
    /// Overrides ``LayoutOptions/sectionMargin`` where it is set.
    public var sectionMargin: LayoutInsets?
    /// Overrides ``LayoutOptions/minimumLineSpacing`` where it is set.
    public var minimumLineSpacing: Double?
    /// Overrides ``LayoutOptions/minimumInteritemSpacing`` where it is set.
    public var minimumInteritemSpacing: Double?
    /// Overrides ``LayoutOptions/headerMinimumLength`` where it is set (native).
    public var headerMinimumLength: Double?
    /// Overrides ``LayoutOptions/headerPlacement`` where it is set (native).
    public var headerPlacement: HeaderPlacement?
    /// Its place in an outline, 0 the outermost: where any section has one and headers stack, a header stays
    /// above those of the deeper sections that follow it, and leaves with the last of them. A section without one is
    /// at 0 there. In ``LayoutLimits/levels`` (native).
    public var level: Int?
    /// `false`: this header scrolls away with its section (native).
    public var pinsHeader = true

    /// Nothing: the section is laid out as the options say.
    public init() {}
}
