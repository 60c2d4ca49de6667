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
