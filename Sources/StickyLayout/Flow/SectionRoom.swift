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
}

/// One section's settings in points. Where the section sets nothing, the layout's options count.
///
/// Two layouts give any section equal rooms if they give equal rooms to a section without settings. For collapsed sections,
/// compare the rooms of a collapsed section. `Flow.isStale(in:)` relies on this.
struct SectionRoom: Equatable {
    let metrics: LineMetrics
    let sizing: ItemSizing
    /// The section without its lines.
    private let place: PlacedSection
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
    }

    init(_ section: SectionSettings, isCollapsed: Bool = false, in environment: LayoutEnvironment) {
        let options = environment.options
        let axes = environment.axes
        let traits = environment.traits
        inputs = Inputs(
            axes: axes,
            readsHeaderShape: traits.readsHeaderShape,
            // Where a header lies before its cells by the layout's inset, it would move up if its collapsed section had none.
            keepsInsetsWhenCollapsed: isCollapsed && traits.ignoresOwnInsets,
            supplementariesFollowInset: traits.readsHeaderShape && options.supplementariesFollowSectionInset)
        hidesHeaderWhenEmpty = traits.readsHeaderShape && !options.showsHeadersOfEmptySections

        let margin = section.sectionMargin ?? options.sectionMargin
        let crossLeadingMargin = axes.crossLeading(of: margin)
        let crossRoom = axes.roomAcross(within: margin)
        let inset = section.sectionInset ?? options.sectionInset
        let hasInset = !isCollapsed || inputs.keepsInsetsWhenCollapsed
        let leadingInset = hasInset ? axes.leading(of: inset) : 0
        let trailingInset = hasInset ? axes.trailing(of: inset) : 0
        let crossLeadingInset = axes.crossLeading(of: inset)
        let lineLength = max(0, crossRoom - crossLeadingInset - axes.crossTrailing(of: inset))

        func length(_ size: LengthSize) -> Double { axes.length(of: size).resolved(in: axes.roomAlong) }
        let headerMinimumLength = section.headerMinimumLength ?? options.headerMinimumLength
        let footerLength = length(section.footerReferenceSize ?? options.footerReferenceSize)
        place = PlacedSection(
            headerLength: length(section.headerReferenceSize ?? options.headerReferenceSize),
            headerMinimumLength: traits.readsHeaderShape ? headerMinimumLength : .infinity,
            footerLength: isCollapsed ? 0 : footerLength,
            leadingMargin: axes.leading(of: margin),
            trailingMargin: axes.trailing(of: margin),
            leadingInset: leadingInset,
            trailingInset: trailingInset,
            linesCrossStart: crossLeadingMargin + crossLeadingInset,
            crossStart: crossLeadingMargin + (inputs.supplementariesFollowInset ? crossLeadingInset : 0),
            crossLength: inputs.supplementariesFollowInset ? lineLength : max(0, crossRoom),
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
            itemSize: section.itemSize ?? options.itemSize)
    }

    /// The section with these lines, as if it were the only section.
    func place(around lines: SectionLines) -> PlacedSection {
        var place = place
        place.isEmpty = lines.itemCount == 0
        place.linesLength = lines.length
        if place.isEmpty, hidesHeaderWhenEmpty { place.headerLength = 0 }
        place.headerMinimumLength = min(place.headerMinimumLength, place.headerLength)
        return place
    }
}
