extension MeasuredLines {
    /// Replaces the items of `range` and breaks lines again, from the line of the item before them, as what comes
    /// after it may now fit onto it, until a new line begins where an old one did.
    ///
    /// - Returns: the number of lines laid out.
    /// - Complexity: O(*new items* + *lines that break elsewhere* + 512 + log *items*).
    mutating func replaceItems(_ range: Range<Int>, with new: ItemSizes) -> Int {
        if range.count == 1, new.count == 1, resizeItem(range.lowerBound, to: new) { return 1 }
        var window = EditWindow(chunks, around: max(0, range.lowerBound - 1)..<range.upperBound)
        let firstLine = window.replaceItems(range, with: new)

        var lineStarts: [Int] = []
        lineStarts.reserveCapacity(window.lineStarts.count + new.count + 1)
        lineStarts += window.lineStarts[..<firstLine]
        var oldLine = firstLine + 1
        var item = firstLine < window.lineStarts.count ? window.lineStarts[firstLine] : 0
        let firstKept = range.lowerBound - window.firstItem + new.count
        var laidOut = 0
        while item < window.items.count {
            // Met: from here on the lines are the old ones.
            while oldLine < window.lineStarts.count, window.lineStarts[oldLine] < item { oldLine += 1 }
            if item >= firstKept, oldLine < window.lineStarts.count, window.lineStarts[oldLine] == item {
                lineStarts += window.lineStarts[oldLine...]
                break
            }
            var end = endOfLine(from: item, in: window.items)
            while end == window.items.count, window.grow(in: chunks) {
                end = endOfLine(from: item, in: window.items)
            }
            lineStarts.append(item)
            laidOut += 1
            item = end
        }
        if window.items.count < LineBreaker.smallestChunk {
            let count = window.lineStarts.count
            if window.grow(in: chunks) { lineStarts += window.lineStarts[count...] }
        }

        let breaker = LineBreaker(metrics: metrics)
        chunks.replace(
            window.chunkCount, from: window.position,
            with: breaker.chunks(of: window.items, lineStarts: lineStarts))
        return laidOut
    }

    /// - Returns: whether the item could have the size without any line breaking elsewhere; it has it then.
    private mutating func resizeItem(_ item: Int, to size: ItemSizes) -> Bool {
        guard let (position, before) = chunks.first(where: { $0.items > item }) else { return false }
        let metrics = metrics
        return chunks.update(position) { $0.resizeItem(item - before.items, to: size, metrics: metrics) }
    }

    private func endOfLine(from item: Int, in items: ItemSizes) -> Int {
        items.points.withUnsafeBufferPointer { metrics.endOfLine(from: item, in: $0) }
    }
}

/// Some neighbouring chunks as one, while an edit breaks their lines again.
private struct EditWindow {
    let position: MeasuredList<LineChunk>.Position
    /// Among all items of the section.
    let firstItem: Int
    private(set) var chunkCount = 0
    private(set) var items = ItemSizes()
    /// The first item of each old line, counted from the window's first item. Those of lines whose first item went
    /// are gone.
    private(set) var lineStarts: [Int] = []
    private var next: MeasuredList<LineChunk>.Position

    init(_ chunks: MeasuredList<LineChunk>, around range: Range<Int>) {
        let found = chunks.first { $0.items > range.lowerBound }
        position = found?.position ?? chunks.startPosition
        firstItem = found?.before.items ?? 0
        next = position
        while items.count < max(range.upperBound - firstItem, 1), grow(in: chunks) {}
    }

    /// Takes in the next chunk.
    ///
    /// - Returns: whether there was one.
    mutating func grow(in chunks: MeasuredList<LineChunk>) -> Bool {
        guard !chunks.isEnd(next) else { return false }
        let chunk = chunks[next]
        let offset = items.count
        lineStarts += chunk.firstItems.lazy.map { Int($0) + offset }
        items.append(chunk.items)
        chunkCount += 1
        next = chunks.position(after: next)
        return true
    }

    /// - Returns: the line from which on lines must be broken again.
    mutating func replaceItems(_ range: Range<Int>, with new: ItemSizes) -> Int {
        let range = range.lowerBound - firstItem..<range.upperBound - firstItem
        var changed = ItemSizes()
        changed.append(items[0..<range.lowerBound])
        changed.reserveCapacity(items.count - range.count + new.count)
        changed.append(new)
        changed.append(items[range.upperBound..<items.count])
        items = changed

        let touched = max(0, range.lowerBound - 1)
        let firstLine = max(0, partitioningIndex(in: 0..<lineStarts.count) { lineStarts[$0] > touched } - 1)
        let shift = new.count - range.count
        let kept = min(firstLine + 1, lineStarts.count)
        let firstMoved = partitioningIndex(in: kept..<lineStarts.count) { lineStarts[$0] >= range.upperBound }
        lineStarts.removeSubrange(kept..<firstMoved)
        for line in kept..<lineStarts.count { lineStarts[line] += shift }
        return firstLine
    }
}
