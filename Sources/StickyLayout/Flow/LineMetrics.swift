/// What a section's lines are broken by. Source: behaviour.md, "Flow lines" 1 to 5.
package struct LineMetrics: Equatable, Sendable {
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

    /// Whether items and spacings of `used` points fit on a line.
    func fits(_ used: Double) -> Bool { Self.fits(used, onLineOf: lineLength) }

    /// Whether items and spacings of `used` points fit on a line of `length` points. An exact fit fits, and so do sums such as
    /// ten times 10 %.
    @inline(__always)
    package static func fits(_ used: Double, onLineOf length: Double) -> Bool {
        used <= length + 1e-9 * max(1, length)
    }

    /// From where a line starts to where the next one does, without the gap between them: a line never starts before
    /// the one above it (behaviour.md, "Lines that overlap").
    @inline(__always)
    func advance(ofLine thickness: Double) -> Double { overlap > 0 ? max(0, thickness - overlap) : thickness }

    func extent(_ size: LayoutSize) -> (length: Double, crossLength: Double) {
        isVertical ? (size.height, size.width) : (size.width, size.height)
    }

    /// How far into its line, whose thickness is `thickness`, an item `length` long starts.
    func offsetAcross(length: Double, thickness: Double) -> Double {
        switch itemAlignment {
        case .leading: 0
        case .center: (thickness - length) / 2
        case .trailing: thickness - length
        }
    }

    /// Where the items of a line start, and the room between them. Source: behaviour.md, "Flow lines" 3.
    ///
    /// - Parameter total: the cross lengths of the line's items, without spacings.
    func spread(count: Int, total: Double, isPacked: Bool) -> (origin: Double, gap: Double) {
        let used = total + Double(max(0, count - 1)) * interitemSpacing
        let room = fits(used) ? lineLength - used : 0
        return switch lineAlignment {
        case .justified where !isPacked && fits(used) && count > 1:
            (0, interitemSpacing + room / Double(count - 1))
        case .justified where !isPacked, .center: (room / 2, interitemSpacing)
        case .justified, .leading: (0, interitemSpacing)
        case .trailing: (room, interitemSpacing)
        }
    }
}
