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

extension SectionSettings {
    /// The settings that count: every number in its domain (`LayoutLimits`).
    package var clamped: SectionSettings {
        var settings = self
        settings.itemSize = itemSize?.clamped
        settings.headerReferenceSize = headerReferenceSize?.clamped
        settings.footerReferenceSize = footerReferenceSize?.clamped
        settings.sectionInset = sectionInset?.clamped
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

extension [LayoutSize] {
    /// Every size in its domain. Shares the storage where all are.
    var clamped: Self { areWithinLimits ? self : map(\.clamped) }

    /// Without a branch, as there may be millions. Non-negative doubles sort like their bit patterns. The sign bit of
    /// `longest − bits` is set if a number is too large, and that of `bits` if it is negative.
    private var areWithinLimits: Bool {
        let longest = SIMD2(repeating: LayoutLimits.lengths.upperBound.bitPattern)
        let bits = withUnsafeBufferPointer { sizes in
            var bits = SIMD2<UInt64>.zero
            for size in sizes {
                let lengths = SIMD2(size.width.bitPattern, size.height.bitPattern)
                bits |= lengths | (longest &- lengths)
            }
            return bits
        }
        return (bits.x | bits.y) >> 63 == 0
    }
}
