import StickyLayout

/// A section of a collection view: how many items, of which sizes, and what it sets for itself.
///
///     view.sections = letters.map { .measured(count: people[$0].count) }
///     view.sections = folders.map { .uniform(count: $0.pictures.count) }     // all of the options' item size
public struct CollectionSection: Equatable, Sendable {
    /// The section as the layout sees it.
    public var layout: LayoutSection
    /// Whether GTK measures the items. Their length along the scroll axis is the one that their widgets ask for; across it they
    /// are as long as ``LayoutOptions/itemSize`` says. A section that measures its items has no item size of its own.
    public let measuresItems: Bool

    /// What it sets for itself.
    public var settings: SectionSettings {
        get { layout.settings }
        set { layout.settings = newValue }
    }

    /// A section whose sizes are given. Its items are never measured.
    public init(_ section: LayoutSection) {
        layout = section
        measuresItems = false
    }

    private init(measuring count: Int, settings: SectionSettings) {
        var settings = settings
        settings.itemSize = nil
        layout = LayoutSection(items: .uniform(count: count), settings: settings)
        measuresItems = true
    }

    /// Items that GTK measures once they come into view. Until then each counts as long as the mean of what was measured.
    public static func measured(count: Int, settings: SectionSettings = SectionSettings()) -> CollectionSection {
        CollectionSection(measuring: count, settings: settings)
    }

    /// Items of one size: that of the settings or, without one, that of the view's options.
    public static func uniform(count: Int, settings: SectionSettings = SectionSettings()) -> CollectionSection {
        CollectionSection(LayoutSection(items: .uniform(count: count), settings: settings))
    }

    /// An item for each size; `nil` is the size that items of `uniform` have.
    public static func sized(
        _ sizes: [LengthSize?], settings: SectionSettings = SectionSettings()
    ) -> CollectionSection {
        CollectionSection(LayoutSection(items: .sized(sizes), settings: settings))
    }
}

/// What a collection view remembers of a section beside its layout.
struct SectionTraits: Equatable {
    let measuresItems: Bool
    /// Whether its items have the item size of the view's options. The layout's own item size is the mean of what was measured, so
    /// the section gets the options' size as a setting.
    let takesItemSize: Bool

    init(_ section: CollectionSection) {
        measuresItems = section.measuresItems
        takesItemSize = !section.measuresItems && section.settings.itemSize == nil
    }
}

extension CollectionSection {
    /// The section for the layout of a view.
    ///
    /// - Parameter itemSize: of the view's options.
    func layout(itemSize: LengthSize) -> LayoutSection {
        var section = layout
        if SectionTraits(self).takesItemSize { section.settings.itemSize = itemSize }
        return section
    }
}

extension LayoutOptions {
    /// Rows that are as broad as the view, without gaps.
    public static var rows: LayoutOptions {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(50))
        options.minimumLineSpacing = 0
        options.minimumInteritemSpacing = 0
        return options
    }
}
