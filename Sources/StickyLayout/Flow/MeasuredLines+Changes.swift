extension MeasuredLines {
    /// As a chunk's; the item is to be replaced where all items are alike, too.
    mutating func resizeItem(_ item: Int, to size: LayoutSize) -> Bool {
        guard let (position, before) = chunks.first(where: { $0.items > item }) else { return false }
        let metrics = metrics
        return chunks.update(position) { $0.resizeItem(item - before.items, to: size, metrics: metrics) }
            && !chunks.total.isEven
    }

    /// Replaces the items of `range` and breaks lines again: those of the chunks that it touches, and of the next ones until
    /// one begins where it did.
    ///
    /// - Complexity: O(*new items* + *items of lines that break elsewhere* + 640 + log *items*).
    mutating func replaceItems(_ range: Range<Int>, with new: ItemSizes) {
        // What comes now may fit onto the line of the item before.
        guard let (start, before) = chunks.first(where: { $0.items > max(0, range.lowerBound - 1) }) else { return }
        var (end, chunkCount) = (start, 0)
        var items = ItemSizes()
        func takeChunk() {
            let taken = chunks[end].items
            if items.count > 0 { items.reserveCapacity(items.count + taken.count + 1) }
            items.append(taken)
            end = chunks.position(after: end)
            chunkCount += 1
        }
        repeat { takeChunk() } while items.count < range.upperBound - before.items
        items.replace(range.shifted(by: -before.items), with: new)

        var broken: [LineChunk] = []
        while true {
            while items.count < LineChunk.smallest, !chunks.isEnd(end) { takeChunk() }
            let count = items.count
            // The item after them tells whether their last line goes on.
            if !chunks.isEnd(end) { items.append(chunks[end].items[0..<1]) }
            let done = metrics.breakLines(of: items, upTo: count, into: &broken)
            guard done < count else { break }
            items = items[done..<count]
            takeChunk()
        }
        chunks.replace(chunkCount, from: start, with: broken)
    }
}
