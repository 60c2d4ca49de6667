extension LayoutSection {
    /// The section that counts: every number in its domain (`LayoutLimits`).
    ///
    /// - Complexity: O(*items with sizes of their own*). Items whose sizes are within limits keep their storage.
    var clamped: LayoutSection {
        var section = clampedSettings
        section.items = items.clamped
        return section
    }

    /// The same with the items as they are.
    var clampedSettings: LayoutSection {
        var section = self
        section.itemSize = itemSize?.clamped
        section.headerReferenceSize = headerReferenceSize?.clamped
        section.footerReferenceSize = footerReferenceSize?.clamped
        section.sectionInset = sectionInset?.clamped
        section.minimumLineSpacing = minimumLineSpacing?.clamped(to: LayoutLimits.signedLengths)
        section.minimumInteritemSpacing = minimumInteritemSpacing?.clamped(to: LayoutLimits.lengths)
        section.headerMinimumLength = headerMinimumLength?.clampedLimit
        return section
    }
}

extension LayoutSection.Items {
    fileprivate var clamped: Self {
        switch self {
        case .uniform(let count): .uniform(count: count.clampedToItems)
        case .sized(let sizes): .sized(sizes.allSatisfy { $0 == $0?.clamped } ? sizes : sizes.map { $0?.clamped })
        case .points(let sizes): .points(sizes.allSatisfy(\.isWithinLimits) ? sizes : sizes.map(\.clamped))
        }
    }
}

extension Size {
    @inline(__always)
    fileprivate var isWithinLimits: Bool {
        let longest = LayoutLimits.lengths.upperBound
        return width >= 0 && width <= longest && height >= 0 && height <= longest
    }
}
