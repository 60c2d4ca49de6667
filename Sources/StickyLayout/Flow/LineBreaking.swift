extension LineMetrics {
    /// The item after the last one of the line that `first` begins: behaviour.md, "Flow lines" 2.
    @inline(__always)
    func endOfLine(from first: Int, in sizes: UnsafeBufferPointer<LayoutSize>) -> Int {
        var used = extent(sizes[first]).crossLength
        var item = first + 1
        // An item longer than the line stands alone, even beside one without any length.
        while item < sizes.count, fits(used) {
            used += interitemSpacing + extent(sizes[item]).crossLength
            guard fits(used) else { break }
            item += 1
        }
        return item
    }

    /// The length along the scroll axis of the thickest of these items.
    @inline(__always)
    func thickness(of items: Range<Int>, in sizes: UnsafeBufferPointer<LayoutSize>) -> Double {
        var thickness = 0.0
        for item in items { thickness = max(thickness, extent(sizes[item]).length) }
        return thickness
    }
}

/// Breaks items into lines, and lines into chunks.
struct LineBreaker {
    /// A chunk with more items splits. Larger chunks take less room, smaller ones change faster.
    static let largestChunk = 320
    /// A chunk with fewer items joins the next one.
    static let smallestChunk = 64
    /// How many items chunks get that are made together, so that there is room for more.
    static let roomyChunk = 224

    let metrics: LineMetrics

    /// The first item of each line.
    func lineStarts(of sizes: ArraySlice<LayoutSize>) -> [Int] {
        sizes.withUnsafeBufferPointer { sizes in
            var starts: [Int] = []
            starts.reserveCapacity(sizes.count / 2)
            var item = 0
            while item < sizes.count {
                starts.append(item)
                item = metrics.endOfLine(from: item, in: sizes)
            }
            return starts
        }
    }

    /// Chunks of whole lines. A line with more items than a chunk should have is a chunk of its own.
    func chunks(of items: ItemSizes, lineStarts: [Int]) -> [LineChunk] {
        guard items.count > Self.largestChunk else {
            return items.count == 0 ? [] : [LineChunk(items, lineStarts: lineStarts[...], metrics: metrics)]
        }
        let wanted = items.count / ((items.count + Self.roomyChunk - 1) / Self.roomyChunk) + 1
        var chunks: [LineChunk] = []
        var first = 0
        while first < lineStarts.count {
            let start = lineStarts[first]
            let end = partitioningIndex(in: first + 1..<lineStarts.count) { lineStarts[$0] > start + wanted }
            // The last line that began within reach may end far beyond it.
            let itemEnd = end < lineStarts.count ? lineStarts[end] : items.count
            let isLong = itemEnd - start > Self.largestChunk && end > first + 1
            let lines = first..<(isLong ? end - 1 : end)
            let stop = lines.upperBound < lineStarts.count ? lineStarts[lines.upperBound] : items.count
            chunks.append(LineChunk(items[start..<stop], lineStarts: lineStarts[lines], metrics: metrics))
            first = lines.upperBound
        }
        return chunks
    }
}
