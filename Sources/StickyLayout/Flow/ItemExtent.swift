/// An item's size in points, along and across the scroll axis.
struct ItemExtent: Equatable, Sendable {
    var length: Double
    var crossLength: Double
}

/// What a section's lines are broken by. Source: behaviour.md, "Flow lines" 1 to 5.
struct LineMetrics: Equatable, Sendable {
    /// Container cross length less content insets and section insets; never below zero.
    var lineLength: Double
    var interitemSpacing: Double
    var lineSpacing: Double
    var lineAlignment: LineAlignment
    var itemAlignment: ItemAlignment

    /// Whether items and spacings of `used` points fit on a line. An exact fit fits; the tolerance is
    /// for the rounding of sums such as ten times 10 %.
    func fits(_ used: Double) -> Bool {
        used <= lineLength + 1e-9 * max(1, lineLength)
    }

    /// How far into its line, whose thickness is `thickness`, an item `length` long starts.
    func offsetAcross(length: Double, thickness: Double) -> Double {
        switch itemAlignment {
        case .leading: 0
        case .center: (thickness - length) / 2
        case .trailing: thickness - length
        }
    }

    /// Where the first item of a line packed with the minimum spacing starts, when its items and
    /// spacings take `used` points.
    func packedOrigin(used: Double) -> Double {
        guard fits(used) else { return 0 }
        return switch lineAlignment {
        case .justified, .leading: 0
        case .center: (lineLength - used) / 2
        case .trailing: lineLength - used
        }
    }
}

/// Where the items of one line start, and the room between them.
struct LineSpread: Equatable, Sendable {
    var origin: Double
    var gap: Double
}
