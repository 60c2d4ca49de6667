/// What a section's settings come to in points, with the layout's options where it sets nothing.
///
/// Two layouts that give a section without settings the same room do so with any section, if both are collapsed or neither is.
struct SectionRoom: Equatable {
    let metrics: LineMetrics
    let sizing: ItemSizing
    private let axes: Axes
    private let readsHeaderShape: Bool
    private let keepsInsets: Bool
    /// Of the section without lines.
    private let place: PlacedSection
    /// An empty section's header takes no room (native).
    private let hidesHeaderWhenEmpty: Bool
    /// Headers and footers keep inside the section's insets (native).
    private let followsInset: Bool

    init(_ section: SectionSettings, isCollapsed: Bool = false, in environment: LayoutEnvironment) {
        let (options, axes) = (environment.options, environment.axes)
        let rule = options.system.rule
        self.axes = axes
        func length(_ size: LengthSize) -> Double { axes.length(of: size).resolved(in: axes.roomAlong) }
        let inset = section.sectionInset ?? options.sectionInset
        // A header that lies before its cells by the layout's inset would move up if its collapsed section had none.
        keepsInsets = isCollapsed && rule.ignoresOwnInsets
        let hasInset = !isCollapsed || keepsInsets
        let (leading, trailing) = hasInset ? (axes.leading(of: inset), axes.trailing(of: inset)) : (0, 0)
        let lineLength = max(0, axes.roomAcross - axes.crossLeading(of: inset) - axes.crossTrailing(of: inset))

        readsHeaderShape = rule.readsHeaderShape
        hidesHeaderWhenEmpty = readsHeaderShape && !options.showsHeadersOfEmptySections
        followsInset = readsHeaderShape && options.supplementariesFollowSectionInset
        place = PlacedSection(
            headerLength: length(section.headerReferenceSize ?? options.headerReferenceSize),
            headerMinimumLength: readsHeaderShape
                ? section.headerMinimumLength ?? options.headerMinimumLength : .infinity,
            footerLength: isCollapsed ? 0 : length(section.footerReferenceSize ?? options.footerReferenceSize),
            leadingInset: leading, trailingInset: trailing, linesCrossStart: axes.crossLeading(of: inset),
            crossStart: followsInset ? axes.crossLeading(of: inset) : 0,
            crossLength: followsInset ? lineLength : axes.contentCrossLength, pinsHeader: section.pinsHeader)
        metrics = LineMetrics(
            lineLength: lineLength,
            interitemSpacing: section.minimumInteritemSpacing ?? options.minimumInteritemSpacing,
            lineSpacing: section.minimumLineSpacing ?? options.minimumLineSpacing,
            lineAlignment: options.lineAlignment, itemAlignment: options.itemAlignment, isVertical: axes.isVertical)
        sizing = ItemSizing(
            room: axes.size(length: axes.roomAlong - leading - trailing, crossLength: lineLength),
            itemSize: section.itemSize ?? options.itemSize)
    }

    /// The section with its lines.
    func place(around lines: SectionLines) -> PlacedSection {
        var place = place
        place.isEmpty = lines.itemCount == 0
        place.linesLength = lines.length
        if place.isEmpty, hidesHeaderWhenEmpty { place.headerLength = 0 }
        place.headerMinimumLength = min(place.headerMinimumLength, place.headerLength)
        return place
    }
}

/// What a collection is laid out by and in, and what follows from that, whatever the section and the offset.
///
/// It never changes. It is an object because options are large, and each query would copy them.
final class LayoutEnvironment: Sendable {
    let options: LayoutOptions
    let axes: Axes
    /// Points by which all content moves down to make room for a parallax header.
    let contentShift: Double

    /// - Parameter containerSize: as the options, clamped to its domain.
    init(options: LayoutOptions, containerSize: LayoutSize) {
        self.options = options
        axes = Axes(options: options, containerSize: containerSize)
        let hasParallaxHeader = options.system.rule.options.contains(\.parallaxHeaderReferenceSize)
        contentShift = hasParallaxHeader ? axes.points(of: options.parallaxHeaderReferenceSize) : 0
    }
}
