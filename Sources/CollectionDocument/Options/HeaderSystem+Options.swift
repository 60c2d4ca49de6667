import StickyLayout

extension HeaderSystem {
    /// Whether the system's layouts depend on the option. The flow's options, which no header rule reads, are every system's.
    func reads(_ option: PartialKeyPath<LayoutOptions>) -> Bool {
        ownOptions.contains(option) || !Self.allCases.contains { $0.ownOptions.contains(option) }
    }

    /// What its header rule reads.
    private var ownOptions: [PartialKeyPath<LayoutOptions>] {
        switch self {
        case .cellBounds, .sectionBounds: []
        case .akpFlow:
            [
                \.sectionHeadersPinToVisibleBounds, \.firstSectionIsGlobalHeader, \.firstSectionStretchable,
                \.firstSectionMaximumStretchHeight,
            ]
        case .csSticky:
            [
                \.sectionHeadersPinToVisibleBounds, \.parallaxHeaderReferenceSize,
                \.parallaxHeaderMinimumReferenceSize, \.parallaxHeaderAlwaysOnTop, \.disableStretching,
            ]
        case .native:
            Self.akpFlow.ownOptions + Self.csSticky.ownOptions + [
                \.sectionFootersPinToVisibleBounds, \.headerTravel, \.pinnedHeaders, \.showsHeadersOfEmptySections,
                \.showsNextHeader, \.pinInset, \.supplementariesFollowSectionInset, \.headerMinimumLength,
                \.overscroll, \.globalHeaderMinimumLength, \.globalHeaderFloats, \.globalHeaderSnaps,
            ]
        }
    }
}
