extension LayoutOptions {
    /// The options that count: every number in its domain (`LayoutLimits`).
    package var clamped: LayoutOptions {
        var options = self
        options.itemSize = itemSize.clamped
        options.headerReferenceSize = headerReferenceSize.clamped
        options.footerReferenceSize = footerReferenceSize.clamped
        options.minimumLineSpacing = minimumLineSpacing.clamped(to: LayoutLimits.signedLengths)
        options.minimumInteritemSpacing = minimumInteritemSpacing.clamped(to: LayoutLimits.lengths)
        options.sectionInset = sectionInset.clamped
        options.contentInset = contentInset.clamped
        options.pinInset = pinInset.clamped(to: LayoutLimits.lengths)
        options.headerMinimumLength = headerMinimumLength.clampedLimit
        options.firstSectionMaximumStretchHeight = firstSectionMaximumStretchHeight.clampedLimit
        options.globalHeaderMinimumLength = globalHeaderMinimumLength.clampedLimit
        options.parallaxHeaderReferenceSize = parallaxHeaderReferenceSize.clamped
        options.parallaxHeaderMinimumReferenceSize = parallaxHeaderMinimumReferenceSize.clamped
        return options
    }
}

extension ParallaxSize {
    fileprivate var clamped: ParallaxSize { ParallaxSize(width: width?.clamped, height: height?.clamped) }
}
