/// What the flow depends on besides options and the container: facts about the header system.
///
/// The flow knows no header system. `HeaderRule.flowTraits` has the traits of each.
struct FlowTraits: Sendable {
    /// Whether all content moves down to make room for a parallax header.
    let hasParallaxHeader: Bool
    /// Whether the system reads the options and settings that hide headers, shorten them, or keep them within their section's
    /// cross insets.
    let readsHeaderShape: Bool
    /// Whether headers go by the layout's section inset even where their section has its own.
    let ignoresOwnInsets: Bool
    /// Whether the system reads which end of the content rests at its edge.
    let readsContentAnchor: Bool
    /// Whether the system reads where the last footer stands.
    let readsLastFooter: Bool
}

/// What all sections are laid out by: the options, the container as axes, and the header system's traits.
///
/// It never changes. It is an object because options are large, and each query would copy them.
final class LayoutEnvironment: Sendable {
    let options: LayoutOptions
    let axes: Axes
    let traits: FlowTraits
    /// How far all content moves down to make room for a parallax header, in points.
    let contentShift: Double
    /// Whether the end of the content rests at the trailing edge.
    let restsAtTrailingEdge: Bool
    /// Whether the last footer stands at the end of a viewport that the content does not fill.
    let lastFooterRestsAtEnd: Bool

    /// The numbers of the options and of the container's size must be in their domains (`LayoutLimits`).
    init(options: LayoutOptions, containerSize: LayoutSize, traits: FlowTraits) {
        self.options = options
        self.traits = traits
        axes = Axes(options: options, containerSize: containerSize)
        contentShift = traits.hasParallaxHeader ? axes.points(of: options.parallaxHeaderReferenceSize) : 0
        restsAtTrailingEdge = traits.readsContentAnchor && options.contentAnchor == .trailing
        lastFooterRestsAtEnd = traits.readsLastFooter && options.lastFooterRestsAtEnd && !restsAtTrailingEdge
    }

    /// Whether the first section's header is global, although its settings put it beside its items.
    func keepsFirstHeaderAbove(in settings: SectionSettings) -> Bool {
        options.firstSectionIsGlobalHeader && placesHeaderBeside(settings)
    }

    /// Whether the header of a section with these settings is to stand beside its items.
    fileprivate func placesHeaderBeside(_ settings: SectionSettings) -> Bool {
        traits.readsHeaderShape && (settings.headerPlacement ?? options.headerPlacement) == .beside
    }
}

extension LayoutOptions {
    /// What 100 % of the size of a section's items is, in points along x and along y. A side may be negative.
    ///
    /// - Parameter section: what the section sets for itself.
    package func itemRoom(of section: SectionSettings = SectionSettings(), in containerSize: LayoutSize) -> LayoutSize {
        SectionRoom(section.clamped, in: LayoutEnvironment(options: clamped, containerSize: containerSize.clamped))
            .itemRoom
    }

    /// The lengths of the header and the footer of a section that is not collapsed. A global header has a minimum of its own.
    ///
    /// - Parameters:
    ///   - section: what the section sets for itself.
    ///   - isEmpty: whether it has no items.
    package func supplementaryLengths(
        of section: SectionSettings = SectionSettings(), isEmpty: Bool = false, in containerSize: LayoutSize
    ) -> SupplementaryLengths {
        let environment = LayoutEnvironment(options: clamped, containerSize: containerSize.clamped)
        return SectionRoom(section.clamped, in: environment).supplementaryLengths(isEmpty: isEmpty)
    }
}

/// Lengths along the scroll axis, in points.
package struct SupplementaryLengths: Equatable, Sendable {
    package var header: Double
    /// The length of the header while it pins and has shrunk as far as it does.
    package var headerMinimum: Double
    package var footer: Double
}

/// One section's settings in points. Where the section sets nothing, the layout's options count.
///
/// Two layouts give any section equal rooms if they give equal rooms to a section without settings. For collapsed sections, and for
/// those with a header beside their items, compare the rooms of such a section. `Flow.isStale(in:)` relies on this.
struct SectionRoom: Equatable {
    let metrics: LineMetrics
    let sizing: ItemSizing
    /// The section without its lines.
    private let geometry: SectionGeometry
    /// Whether the header has no length while the section is empty.
    private let hidesHeaderWhenEmpty: Bool
    /// Stored only so that `==` compares it.
    private let inputs: Inputs

    /// What a section with settings of its own depends on, although a section without settings may not show it.
    private struct Inputs: Equatable {
        let axes: Axes
        let readsHeaderShape: Bool
        let keepsInsetsWhenCollapsed: Bool
        let supplementariesFollowInset: Bool
        let placesHeaderBeside: Bool
    }

    /// - Parameter keepsHeaderAbove: whether the header stands above the items, wherever the settings put it.
    init(
        _ section: SectionSettings, isCollapsed: Bool = false, keepsHeaderAbove: Bool = false,
        in environment: LayoutEnvironment
    ) {
        let options = environment.options
        let axes = environment.axes
        let traits = environment.traits
        inputs = Inputs(
            axes: axes,
            readsHeaderShape: traits.readsHeaderShape,
            // Where a header lies before its cells by the layout's inset, it would move up if its collapsed section had none.
            keepsInsetsWhenCollapsed: isCollapsed && traits.ignoresOwnInsets,
            supplementariesFollowInset: traits.readsHeaderShape && options.supplementariesFollowSectionInset,
            placesHeaderBeside: environment.placesHeaderBeside(section))
        hidesHeaderWhenEmpty = traits.readsHeaderShape && !options.showsHeadersOfEmptySections

        let margin = section.sectionMargin ?? options.sectionMargin
        let crossLeadingMargin = axes.crossLeading(of: margin)
        let crossRoom = axes.roomAcross(within: margin)
        let inset = section.sectionInset ?? options.sectionInset
        let hasInset = !isCollapsed || inputs.keepsInsetsWhenCollapsed
        let leadingInset = hasInset ? axes.leading(of: inset) : 0
        let trailingInset = hasInset ? axes.trailing(of: inset) : 0
        let crossLeadingInset = axes.crossLeading(of: inset)
        let insetLength = max(0, crossRoom - crossLeadingInset - axes.crossTrailing(of: inset))

        func length(_ size: LengthSize) -> Double { axes.length(of: size).resolved(in: axes.roomAlong) }
        let headerSize = section.headerReferenceSize ?? options.headerReferenceSize
        let placesHeaderBeside = environment.placesHeaderBeside(section) && !keepsHeaderAbove && length(headerSize) > 0
        let besideLength = placesHeaderBeside ? axes.crossLength(of: headerSize).resolved(in: axes.roomAcross) : 0
        let lineLength = max(0, insetLength - besideLength)
        let crossLength = inputs.supplementariesFollowInset ? insetLength : max(0, crossRoom)
        let keepsHeaderLength = placesHeaderBeside || !traits.readsHeaderShape
        let headerMinimumLength = section.headerMinimumLength ?? options.headerMinimumLength
        let footerLength = length(section.footerReferenceSize ?? options.footerReferenceSize)
        geometry = SectionGeometry(
            headerLength: length(headerSize),
            headerMinimumLength: keepsHeaderLength ? .infinity : headerMinimumLength,
            footerLength: isCollapsed ? 0 : footerLength,
            leadingMargin: axes.leading(of: margin),
            trailingMargin: axes.trailing(of: margin),
            leadingInset: leadingInset,
            trailingInset: trailingInset,
            linesCrossStart: crossLeadingMargin + besideLength + crossLeadingInset,
            crossStart: crossLeadingMargin + (inputs.supplementariesFollowInset ? crossLeadingInset : 0),
            crossLength: crossLength,
            headerCrossLength: placesHeaderBeside ? besideLength : crossLength,
            placesHeaderBeside: placesHeaderBeside,
            pinsHeader: section.pinsHeader)
        let interitemSpacing = section.minimumInteritemSpacing ?? options.minimumInteritemSpacing
        let lineSpacing = section.minimumLineSpacing ?? options.minimumLineSpacing
        metrics = LineMetrics(
            lineLength: lineLength,
            interitemSpacing: interitemSpacing,
            lineSpacing: lineSpacing,
            lineAlignment: options.lineAlignment,
            itemAlignment: options.itemAlignment,
            isVertical: axes.isVertical)
        sizing = ItemSizing(
            room: axes.size(length: axes.roomAlong - leadingInset - trailingInset, crossLength: lineLength),
            gap: axes.size(length: lineSpacing, crossLength: interitemSpacing),
            itemSize: section.itemSize ?? options.itemSize,
            isVertical: axes.isVertical)
    }

    /// What 100 % of an item's size is, in points along x and along y. A side may be negative.
    var itemRoom: LayoutSize { sizing.room }

    /// The section with these lines, as if it were the only section.
    func geometry(around lines: SectionLines) -> SectionGeometry {
        let isEmpty = lines.itemCount == 0
        let lengths = supplementaryLengths(isEmpty: isEmpty)
        var geometry = geometry
        geometry.isEmpty = isEmpty
        geometry.linesLength = lines.length
        geometry.headerLength = lengths.header
        geometry.headerMinimumLength = lengths.headerMinimum
        return geometry
    }

    /// The lengths of its header and footer, with items or without.
    func supplementaryLengths(isEmpty: Bool) -> SupplementaryLengths {
        let header = isEmpty && hidesHeaderWhenEmpty ? 0 : geometry.headerLength
        return SupplementaryLengths(
            header: header, headerMinimum: min(geometry.headerMinimumLength, header), footer: geometry.footerLength)
    }
}
