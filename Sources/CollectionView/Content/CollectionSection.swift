import StickyLayout

/// A section of a collection view: how many items, of which sizes, and what it sets for itself.
///
///     view.sections = letters.map { .measured(count: people[$0].count) }
///     view.sections = chapters.map { .measured(count: $0.notes.count, header: .measured) }   // titles of several lines
///     view.sections = folders.map { .uniform(count: $0.pictures.count) }     // all of the options' item size
public struct CollectionSection: Equatable, Sendable {
    /// Where the length of a header or a footer along the scroll axis comes from.
    public enum SupplementaryLength: Equatable, Sendable {
        /// From ``LayoutOptions/headerReferenceSize`` or ``LayoutOptions/footerReferenceSize``, or from the section's own setting.
        case given
        /// From GTK, which measures the widget once it comes into view. Until then it counts as long as the mean of those that were
        /// measured. Its length across the scroll axis is that of the options, and a section has no size of its own for it.
        case measured
    }

    /// The section as the layout sees it.
    public var layout: LayoutSection
    /// Whether GTK measures the items. Their length along the scroll axis is the one that their widgets ask for; across it they
    /// are as long as ``LayoutOptions/itemSize`` says. A section that measures its items has no item size of its own.
    public let measuresItems: Bool
    /// Where the header's length comes from.
    public let header: SupplementaryLength
    /// Where the footer's length comes from.
    public let footer: SupplementaryLength

    /// What it sets for itself.
    public var settings: SectionSettings {
        get { layout.settings }
        set { layout.settings = newValue }
    }

    /// A section whose sizes are given. Nothing in it is ever measured.
    public init(_ section: LayoutSection) { self.init(section, header: .given) }

    /// A section whose items have given sizes. They are never measured.
    public init(_ section: LayoutSection, header: SupplementaryLength, footer: SupplementaryLength = .given) {
        self.init(section, measuresItems: false, header: header, footer: footer)
    }

    private init(
        _ section: LayoutSection, measuresItems: Bool, header: SupplementaryLength, footer: SupplementaryLength
    ) {
        layout = section
        self.measuresItems = measuresItems
        self.header = header
        self.footer = footer
        if measuresItems { layout.settings.itemSize = nil }
        if header == .measured { layout.settings.headerReferenceSize = nil }
        if footer == .measured { layout.settings.footerReferenceSize = nil }
    }

    /// Items that GTK measures once they come into view. Until then each counts as long as the mean of what was measured.
    public static func measured(
        count: Int, header: SupplementaryLength = .given, footer: SupplementaryLength = .given,
        settings: SectionSettings = SectionSettings()
    ) -> CollectionSection {
        let section = LayoutSection(items: .uniform(count: count), settings: settings)
        return CollectionSection(section, measuresItems: true, header: header, footer: footer)
    }

    /// Items of one size: that of the settings or, without one, that of the view's options.
    public static func uniform(
        count: Int, header: SupplementaryLength = .given, footer: SupplementaryLength = .given,
        settings: SectionSettings = SectionSettings()
    ) -> CollectionSection {
        let section = LayoutSection(items: .uniform(count: count), settings: settings)
        return CollectionSection(section, header: header, footer: footer)
    }

    /// An item for each size; `nil` is the size that items of `uniform` have.
    public static func sized(
        _ sizes: [LengthSize?], header: SupplementaryLength = .given, footer: SupplementaryLength = .given,
        settings: SectionSettings = SectionSettings()
    ) -> CollectionSection {
        let section = LayoutSection(items: .sized(sizes), settings: settings)
        return CollectionSection(section, header: header, footer: footer)
    }
}

/// What a collection view remembers of a section beside its layout.
///
/// The layout's own sizes of items, headers and footers are the means of what was measured. So a section that takes a size of the view's
/// options gets it as a setting.
struct SectionTraits: Equatable {
    let measuresItems: Bool
    let header: CollectionSection.SupplementaryLength
    let footer: CollectionSection.SupplementaryLength
    /// Whether its items have the item size of the view's options.
    private let takesItemSize: Bool
    private let takesHeaderSize: Bool
    private let takesFooterSize: Bool

    init(_ section: CollectionSection) {
        measuresItems = section.measuresItems
        header = section.header
        footer = section.footer
        takesItemSize = !section.measuresItems && section.settings.itemSize == nil
        takesHeaderSize = section.header == .given && section.settings.headerReferenceSize == nil
        takesFooterSize = section.footer == .given && section.settings.footerReferenceSize == nil
    }

    /// Whether GTK measures what the section has of this kind.
    func measures(_ kind: LayoutElement.Kind) -> Bool {
        switch kind {
        case .cell: measuresItems
        case .header: header == .measured
        case .footer: footer == .measured
        case .parallaxHeader: false
        }
    }

    /// Gives a section's settings the sizes that it takes from the view's options.
    func addSizes(of options: LayoutOptions, to settings: inout SectionSettings) {
        if takesItemSize { settings.itemSize = options.itemSize }
        if takesHeaderSize { settings.headerReferenceSize = options.headerReferenceSize }
        if takesFooterSize { settings.footerReferenceSize = options.footerReferenceSize }
    }

    /// Takes away from a section's settings in the layout what the section does not set for itself: sizes that are measured or the
    /// options'.
    func removeSizes(from settings: inout SectionSettings) {
        if measuresItems || takesItemSize { settings.itemSize = nil }
        if header == .measured || takesHeaderSize { settings.headerReferenceSize = nil }
        if footer == .measured || takesFooterSize { settings.footerReferenceSize = nil }
    }
}

extension CollectionSection {
    /// The section for the layout of a view.
    func layout(under options: LayoutOptions) -> LayoutSection {
        var section = layout
        SectionTraits(self).addSizes(of: options, to: &section.settings)
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
