extension SectionSettings {
    /// The settings that count: every number in its domain (`LayoutLimits`).
    var clamped: SectionSettings {
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

    /// Without a branch, as there may be millions: a number that is not negative is no more than another one where its bits are
    /// no more than the other's, and a difference below zero sets the first bit, as a negative number does.
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
