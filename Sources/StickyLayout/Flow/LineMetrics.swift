/// An item's size in points, along and across the scroll axis.
struct ItemExtent: Equatable, Sendable {
    var length: Double
    var crossLength: Double
}

/// What a section's lines are broken by. Source: behaviour.md, "Flow lines" 1 to 5.
struct LineMetrics: Equatable, Sendable {
    /// Never below zero.
    let lineLength: Double
    let interitemSpacing: Double
    let lineSpacing: Double
    let lineAlignment: LineAlignment
    let itemAlignment: ItemAlignment
    /// Whether an item's length is its height.
    let isVertical: Bool

    /// The line spacing where it is positive: from the end of a line to the start of the next one.
    var gap: Double { max(0, lineSpacing) }
    /// The line spacing where it is negative: how far before the end of a line the next one starts, at the most.
    var overlap: Double { max(0, -lineSpacing) }

    /// Whether items and spacings of `used` points fit on a line. An exact fit fits, and so do sums such as ten times 10 %.
    func fits(_ used: Double) -> Bool { used <= lineLength + 1e-9 * max(1, lineLength) }

    /// From where a line starts to where the next one does, without the gap between them: a line never starts before
    /// the one above it (behaviour.md, "Lines that overlap").
    @inline(__always)
    func advance(ofLine thickness: Double) -> Double { overlap > 0 ? max(0, thickness - overlap) : thickness }

    func extent(_ size: LayoutSize) -> ItemExtent {
        isVertical
            ? ItemExtent(length: size.height, crossLength: size.width)
            : ItemExtent(length: size.width, crossLength: size.height)
    }

    /// How far into its line, whose thickness is `thickness`, an item `length` long starts.
    func offsetAcross(length: Double, thickness: Double) -> Double {
        switch itemAlignment {
        case .leading: 0
        case .center: (thickness - length) / 2
        case .trailing: thickness - length
        }
    }

    /// Source: behaviour.md, "Flow lines" 3.
    ///
    /// - Parameter total: the cross lengths of the line's items, without spacings.
    func spread(count: Int, total: Double, isPacked: Bool) -> LineSpread {
        let used = total + Double(max(0, count - 1)) * interitemSpacing
        let room = fits(used) ? lineLength - used : 0
        return switch lineAlignment {
        case .justified where !isPacked && fits(used) && count > 1:
            LineSpread(origin: 0, gap: interitemSpacing + room / Double(count - 1))
        case .justified where !isPacked, .center: LineSpread(origin: room / 2, gap: interitemSpacing)
        case .justified, .leading: LineSpread(origin: 0, gap: interitemSpacing)
        case .trailing: LineSpread(origin: room, gap: interitemSpacing)
        }
    }
}

/// Where the items of one line start, and the room between them.
struct LineSpread: Equatable, Sendable {
    var origin: Double
    var gap: Double
}
