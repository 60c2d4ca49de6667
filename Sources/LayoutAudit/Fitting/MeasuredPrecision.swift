import StickyLayout

/// How exactly a fit takes lengths and rooms from where elements were seen.
enum MeasuredPrecision: CaseIterable {
    /// As whole and half points, which is what people write, and what rounding to pixels hides.
    case halfPoints
    /// As they were recorded: some pages have headers of 19.2 points.
    case thousandths

    /// Lengths that differ by no more than this, in points, are the same one.
    var sameLength: Double {
        switch self {
        case .halfPoints: 0.3
        case .thousandths: 0.02
        }
    }

    /// The same for rooms between two places, each of which may be rounded.
    var sameRoom: Double {
        switch self {
        case .halfPoints: RecordedRounding.edge
        case .thousandths: sameLength
        }
    }
}

extension Double {
    func rounded(to precision: MeasuredPrecision) -> Double {
        switch precision {
        case .halfPoints: plausible
        // Not -0.
        case .thousandths: rounded(decimals: 3) + 0
        }
    }
}
