extension LayoutOptions {
    /// The options with everything that moves headers, and nothing at rest, back at its default. Options that are equal in the
    /// rest lay sections out alike.
    var withoutHeaderBehaviour: LayoutOptions {
        let plain = LayoutOptions()
        var options = self
        options.sectionHeadersPinToVisibleBounds = plain.sectionHeadersPinToVisibleBounds
        options.sectionFootersPinToVisibleBounds = plain.sectionFootersPinToVisibleBounds
        options.headerTravel = plain.headerTravel
        options.pinnedHeaders = plain.pinnedHeaders
        options.showsNextHeader = plain.showsNextHeader
        options.pinInset = plain.pinInset
        options.firstSectionIsGlobalHeader = plain.firstSectionIsGlobalHeader
        options.firstSectionStretchable = plain.firstSectionStretchable
        options.firstSectionMaximumStretchHeight = plain.firstSectionMaximumStretchHeight
        options.overscroll = plain.overscroll
        options.globalHeaderMinimumLength = plain.globalHeaderMinimumLength
        options.globalHeaderFloats = plain.globalHeaderFloats
        options.globalHeaderSnaps = plain.globalHeaderSnaps
        options.parallaxHeaderReferenceSize = plain.parallaxHeaderReferenceSize
        options.parallaxHeaderMinimumReferenceSize = plain.parallaxHeaderMinimumReferenceSize
        options.parallaxHeaderAlwaysOnTop = plain.parallaxHeaderAlwaysOnTop
        options.disableStretching = plain.disableStretching
        return options
    }
}
