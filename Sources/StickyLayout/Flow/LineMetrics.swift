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

/// Sizes of items, lent for a while: along the scroll axis and across it, as lines are made of them.
struct ItemExtents {
    /// Width and height of each item in turn, of which one is its length and the other its cross length.
    private let numbers: UnsafeBufferPointer<Double>
    private let lengthOffset: Int
    private let crossOffset: Int

    fileprivate init(_ numbers: UnsafeBufferPointer<Double>, isVertical: Bool) {
        self.numbers = numbers
        (lengthOffset, crossOffset) = isVertical ? (1, 0) : (0, 1)
    }

    var count: Int { numbers.count / 2 }

    @inline(__always)
    func length(_ item: Int) -> Double { numbers[2 &* item &+ lengthOffset] }

    @inline(__always)
    func crossLength(_ item: Int) -> Double { numbers[2 &* item &+ crossOffset] }

    /// The length along the scroll axis of the thickest of these items.
    @inline(__always)
    func thickness(of items: Range<Int>) -> Double {
        var thickness = 0.0
        for item in items { thickness = length(item) > thickness ? length(item) : thickness }
        return thickness
    }
}

extension LineMetrics {
    @inline(__always)
    func withExtents<Result>(of sizes: ArraySlice<LayoutSize>, _ body: (ItemExtents) -> Result) -> Result {
        sizes.withUnsafeBufferPointer {
            $0.withMemoryRebound(to: Double.self) { body(ItemExtents($0, isVertical: isVertical)) }
        }
    }
}

extension LineMetrics {
    /// The item after the last one of the line that `first` begins: behaviour.md, "Flow lines" 2.
    @inline(__always)
    func endOfLine(from first: Int, in sizes: ItemExtents) -> Int {
        var used = sizes.crossLength(first)
        var item = first + 1
        // An item longer than the line stands alone, even beside one without any length.
        guard fits(used) else { return item }
        while item < sizes.count {
            used += interitemSpacing + sizes.crossLength(item)
            guard fits(used) else { break }
            item += 1
        }
        return item
    }

    /// Breaks items into lines, and appends chunks of whole lines. A line with more items than a chunk should have is a chunk of
    /// its own.
    ///
    /// - Parameter end: lines end here or before; items from here on only tell whether a line goes on with them.
    /// - Returns: the first item of the line that goes on; `end` where none does.
    func breakLines(of items: ItemSizes, upTo end: Int, into chunks: inout [LineChunk]) -> Int {
        let parts = end > LineChunk.largest ? (end + LineChunk.roomy - 1) / LineChunk.roomy : 1
        let wanted = end / parts + 1
        var first = 0
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: wanted) { firstItems in
            while first < end {
                var lineCount = 0
                let stop = withExtents(of: items.points) { sizes in
                    var item = first
                    while item < end, item < first + wanted {
                        let next = endOfLine(from: item, in: sizes)
                        guard next <= end, item == first || next <= first + LineChunk.largest else { break }
                        firstItems[lineCount] = UInt16(truncatingIfNeeded: item - first)
                        lineCount += 1
                        item = next
                    }
                    return item
                }
                guard stop > first else { return }
                Effort.count(.line, lineCount)
                chunks.append(
                    LineChunk(items[first..<stop], firstItems: Array(firstItems[..<lineCount]), metrics: self))
                first = stop
            }
        }
        return first
    }
}
