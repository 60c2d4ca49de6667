extension MeasuredList {
    /// Changes one element in place.
    mutating func update<Result>(_ position: Position, _ body: (inout Element) -> Result) -> Result {
        defer { tree.update(position.block, to: blocks[position.block].total) }
        return blocks[position.block].update(position.offset, body)
    }

    /// Replaces `count` elements from `start` on, which may be the end of a block and go on in the next ones.
    mutating func replace(_ count: Int, from start: Position, with new: [Element]) {
        let end = min(start.offset + count, blocks[start.block].elements.count)
        blocks[start.block].replace(start.offset..<end, with: new)

        var surplus = count - (end - start.offset)
        let isWithinBlock = surplus == 0
        while surplus > 0 {
            let next = start.block + 1
            let removed = min(surplus, blocks[next].elements.count)
            if removed == blocks[next].elements.count {
                blocks.remove(at: next)
            } else {
                blocks[next].replace(0..<removed, with: EmptyCollection())
            }
            surplus -= removed
        }

        let size = blocks[start.block].elements.count
        let fits = size <= Self.largestBlock && (size >= Self.smallestBlock || blocks.count == 1)
        if isWithinBlock && fits {
            tree.update(start.block, to: blocks[start.block].total)
        } else {
            if !fits { rebalance(start.block) }
            tree = SumTree(blocks.lazy.map(\.total))
        }
    }

    mutating func insert(_ element: Element, at position: Position) {
        replace(0, from: position, with: [element])
    }

    mutating func remove(at position: Position) {
        replace(1, from: position, with: [])
    }

    /// Splits a block that is too large; shares out a small one's elements with its neighbour's.
    private mutating func rebalance(_ block: Int) {
        var range = block..<block + 1
        if blocks[block].elements.count < Self.smallestBlock, blocks.count > 1 {
            range = block + 1 < blocks.count ? block..<block + 2 : block - 1..<block + 1
        }
        let elements = blocks[range].flatMap(\.elements)
        blocks.replaceSubrange(range, with: Self.blocks(of: elements))
    }
}
