/// What a section's settings come to in points, with the layout's options where it sets nothing.
struct SectionRoom {
    let headerLength: Double
    /// No more than `headerLength`.
    let headerMinimumLength: Double
    /// An empty section's header takes no room (native).
    let hidesHeaderWhenEmpty: Bool
    let footerLength: Double
    let leadingInset: Double
    let trailingInset: Double
    let crossLeadingInset: Double
    let supplementaryCrossStart: Double
    let supplementaryCrossLength: Double
    let metrics: LineMetrics
    let sizing: ItemSizing

    init(_ section: SectionSettings, in environment: LayoutEnvironment) {
        let (options, axes) = (environment.options, environment.axes)
        let inset = section.sectionInset ?? options.sectionInset
        leadingInset = axes.leading(of: inset)
        trailingInset = axes.trailing(of: inset)
        crossLeadingInset = axes.crossLeading(of: inset)

        let shapesHeaders = options.system.rule.shapesHeaders
        hidesHeaderWhenEmpty = shapesHeaders && !options.showsHeadersOfEmptySections
        headerLength = axes.length(of: section.headerReferenceSize ?? options.headerReferenceSize)
            .resolved(in: axes.roomAlong)
        let minimum = section.headerMinimumLength ?? options.headerMinimumLength
        headerMinimumLength = shapesHeaders ? min(max(0, minimum), headerLength) : headerLength
        footerLength = axes.length(of: section.footerReferenceSize ?? options.footerReferenceSize)
            .resolved(in: axes.roomAlong)

        let lineLength = max(0, axes.contentCrossLength - crossLeadingInset - axes.crossTrailing(of: inset))
        let followsInset = shapesHeaders && options.supplementariesFollowSectionInset
        supplementaryCrossStart = followsInset ? crossLeadingInset : 0
        supplementaryCrossLength = followsInset ? lineLength : axes.contentCrossLength
        metrics = LineMetrics(
            lineLength: lineLength,
            interitemSpacing: section.minimumInteritemSpacing ?? options.minimumInteritemSpacing,
            lineSpacing: section.minimumLineSpacing ?? options.minimumLineSpacing,
            lineAlignment: options.lineAlignment,
            itemAlignment: options.itemAlignment,
            isVertical: axes.isVertical)
        sizing = ItemSizing(
            axes: axes,
            room: ItemExtent(length: axes.roomAlong - leadingInset - trailingInset, crossLength: lineLength),
            itemSize: section.itemSize ?? options.itemSize)
    }
}
