// Each number is clamped once, where it comes in.

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
        options.sectionMargin = sectionMargin.clamped
        options.contentInset = contentInset.clamped
        options.pinInset = pinInset.clamped(to: LayoutLimits.signedLengths)
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

extension SectionSettings {
    /// The settings that count: every number in its domain (`LayoutLimits`).
    package var clamped: SectionSettings {
        var settings = self
        settings.itemSize = itemSize?.clamped
        settings.headerReferenceSize = headerReferenceSize?.clamped
        settings.footerReferenceSize = footerReferenceSize?.clamped
        settings.sectionInset = sectionInset?.clamped
        settings.sectionMargin = sectionMargin?.clamped
        settings.minimumLineSpacing = minimumLineSpacing?.clamped(to: LayoutLimits.signedLengths)
        settings.minimumInteritemSpacing = minimumInteritemSpacing?.clamped(to: LayoutLimits.lengths)
        settings.headerMinimumLength = headerMinimumLength?.clampedLimit
        settings.level = level?.clamped(to: LayoutLimits.levels)
        return settings
    }
}

extension [LengthSize?] {
    /// Every size in its domain. Shares the storage where all are.
    var clamped: Self { allSatisfy { $0 == $0?.clamped } ? self : map { $0?.clamped } }
}

extension LayoutItem {
    /// Every number in its domain.
    package var clamped: LayoutItem { LayoutItem(size: size?.clamped, margin: margin.clamped) }
}

extension [LayoutSize] {
    /// Every size in its domain. Shares the storage where all are.
    var clamped: Self { areWithinLimits ? self : map(\.clamped) }

    /// Written without a branch, because there may be millions of sizes. Non-negative doubles sort like their bit patterns. So the
    /// sign bit of `bits` is set if a number is negative, and that of `longest &- bits` if it is too large.
    private var areWithinLimits: Bool {
        let longest = SIMD2(repeating: LayoutLimits.lengths.upperBound.bitPattern)
        let failures = withUnsafeBufferPointer { sizes in
            var failures = SIMD2<UInt64>.zero
            for size in sizes {
                let bits = SIMD2(size.width.bitPattern, size.height.bitPattern)
                failures |= bits | (longest &- bits)
            }
            return failures
        }
        return (failures.x | failures.y) >> 63 == 0
    }
}
