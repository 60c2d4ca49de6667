/// The measurements that a section's items are broken into lines by. All lengths are in points.
/// Source: behaviour.md, "Flow lines" 1 to 5.
package struct LineMetrics: Equatable, Sendable {
    /// The cross length of a line. It is never negative.
    let lineLength: Double
    let interitemSpacing: Double
    /// The room between two lines. Lines overlap where it is negative.
    let lineSpacing: Double
    let lineAlignment: LineAlignment
    let itemAlignment: ItemAlignment
    /// Whether an item's length is its height.
    let isVertical: Bool

    /// The room between the end of a line and the start of the next one; 0 where lines overlap.
    var gap: Double { max(0, lineSpacing) }
    /// How far a line starts before the end of the line above it, at the most; 0 where lines do not overlap.
    var overlap: Double { max(0, -lineSpacing) }

    /// Whether items and spacings that are `used` points long fit on a line.
    func fits(_ used: Double) -> Bool { Self.fits(used, onLineOf: lineLength) }

    /// Whether items and spacings that are `used` points long fit on a line of `length` points. A millionth of the line may be
    /// missing, so that an exact fit counts in spite of rounding: ten items of 10 %, or seven of a seventh.
    @inline(__always)
    package static func fits(_ used: Double, onLineOf length: Double) -> Bool { used <= longest(onLineOf: length) }

    /// The longest that items and spacings on a line of `length` points may be.
    @inline(__always)
    fileprivate static func longest(onLineOf length: Double) -> Double { length + 1e-6 * length }

    /// The same on these lines.
    var longestLine: Double { Self.longest(onLineOf: lineLength) }

    /// The distance from the start of a line to the start of the next one, without the gap between them. It is never negative: a
    /// line does not start before the one above it (behaviour.md, "Lines that overlap").
    @inline(__always)
    func advance(ofLine thickness: Double) -> Double { overlap > 0 ? max(0, thickness - overlap) : thickness }

    func extent(_ size: LayoutSize) -> ItemExtent {
        isVertical
            ? ItemExtent(length: size.height, crossLength: size.width)
            : ItemExtent(length: size.width, crossLength: size.height)
    }

    /// The side of a margin at which its item begins, along the scroll axis.
    func leading(of margin: LayoutInsets) -> Double { isVertical ? margin.top : margin.left }
    /// The side of a margin at which its item begins, across the scroll axis.
    func crossLeading(of margin: LayoutInsets) -> Double { isVertical ? margin.left : margin.top }

    /// The distance from the start of a line to the start of one of its items, along the scroll axis.
    ///
    /// - Parameters:
    ///   - length: the length of the item.
    ///   - thickness: the thickness of the line.
    func offset(ofItem length: Double, inLine thickness: Double) -> Double {
        switch itemAlignment {
        case .leading: 0
        case .center: (thickness - length) / 2
        case .trailing: thickness - length
        }
    }

    /// Distributes the room that is left on a line. Source: behaviour.md, "Flow lines" 3.
    ///
    /// - Parameters:
    ///   - count: the number of items on the line.
    ///   - totalCrossLength: the cross lengths of these items, without spacings.
    ///   - isPacked: whether a justified line keeps its items at the leading end.
    func spread(count: Int, totalCrossLength: Double, isPacked: Bool) -> LineSpread {
        let used = totalCrossLength + Double(max(0, count - 1)) * interitemSpacing
        let room = fits(used) ? lineLength - used : 0
        let packed = LineSpread(origin: 0, gap: interitemSpacing)
        let centered = LineSpread(origin: room / 2, gap: interitemSpacing)
        switch lineAlignment {
        case .leading:
            return packed
        case .center:
            return centered
        case .trailing:
            return LineSpread(origin: room, gap: interitemSpacing)
        case .justified:
            if isPacked { return packed }
            if count <= 1 { return centered }
            return LineSpread(origin: 0, gap: interitemSpacing + room / Double(count - 1))
        }
    }
}

/// An item's size along the scroll axis and across it, in points.
struct ItemExtent: Equatable, Sendable {
    let length: Double
    let crossLength: Double
}

/// How items are spread over a line, in points across the scroll axis.
struct LineSpread: Sendable {
    /// Where the first item starts, counted from the start of the line.
    let origin: Double
    /// The room between two items.
    let gap: Double
}

// MARK: - Breaking lines

/// The sizes of many items along the scroll axis and across it, read in place. It is valid only within
/// `LineMetrics.withExtents(of:_:)`.
struct ItemExtents {
    /// The width and the height of each item in turn. One of them is the item's length and the other its cross length.
    private let numbers: UnsafeBufferPointer<Double>
    private let lengthOffset: Int
    private let crossLengthOffset: Int

    fileprivate init(_ numbers: UnsafeBufferPointer<Double>, isVertical: Bool) {
        self.numbers = numbers
        lengthOffset = isVertical ? 1 : 0
        crossLengthOffset = isVertical ? 0 : 1
    }

    var count: Int { numbers.count / 2 }

    @inline(__always)
    func length(_ item: Int) -> Double { numbers[2 &* item &+ lengthOffset] }

    @inline(__always)
    func crossLength(_ item: Int) -> Double { numbers[2 &* item &+ crossLengthOffset] }

    /// The thickness of a line with these items: the length of the longest one along the scroll axis.
    @inline(__always)
    func thickness(of items: Range<Int>) -> Double {
        var thickness = 0.0
        for item in items { thickness = length(item) > thickness ? length(item) : thickness }
        return thickness
    }
}

extension LineMetrics {
    /// Passes the items' sizes along and across the scroll axis to `body`, without copying them.
    @inline(__always)
    func withExtents<Result>(of sizes: ArraySlice<LayoutSize>, _ body: (ItemExtents) -> Result) -> Result {
        sizes.withUnsafeBufferPointer {
            $0.withMemoryRebound(to: Double.self) { body(ItemExtents($0, isVertical: isVertical)) }
        }
    }

    /// One past the last item of the line that begins with the item `first`. Source: behaviour.md, "Flow lines" 2.
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

    /// Breaks items into lines, and appends chunks of whole lines. A line with more items than a chunk should have becomes a
    /// chunk of its own.
    ///
    /// - Parameter end: the number of items to break. Items behind it only tell whether the last line continues with them; such
    ///   a line is not appended.
    /// - Returns: the number of items that were appended: the first item of the line that continues behind `end`, or `end`.
    func breakLines(of items: ItemSizes, upTo end: Int, into chunks: inout [LineChunk]) -> Int {
        let chunkCount = end > LineChunk.largest ? (end + LineChunk.roomy - 1) / LineChunk.roomy : 1
        // A chunk takes lines until it has this many items.
        let chunkSize = end / chunkCount + 1
        var first = 0
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: chunkSize) { firstItems in
            while first < end {
                var lineCount = 0
                let chunkEnd = withExtents(of: items.points) { sizes in
                    var item = first
                    while item < end, item < first + chunkSize {
                        let lineEnd = endOfLine(from: item, in: sizes)
                        let continuesBehindEnd = lineEnd > end
                        let overfillsChunk = item > first && lineEnd > first + LineChunk.largest
                        if continuesBehindEnd || overfillsChunk { break }
                        firstItems[lineCount] = UInt16(truncatingIfNeeded: item - first)
                        lineCount += 1
                        item = lineEnd
                    }
                    return item
                }
                guard chunkEnd > first else { return }
                Effort.count(.line, lineCount)
                chunks.append(
                    LineChunk(items[first..<chunkEnd], firstItems: Array(firstItems[..<lineCount]), metrics: self))
                first = chunkEnd
            }
        }
        return first
    }
}
