/// Compares lists at the cost of the blocks that they do not share.
extension BlockList: Equatable {
    public static func == (a: BlockList, b: BlockList) -> Bool {
        a.count == b.count && a.sharedPrefix(with: b) == a.count
    }

    /// The number of equal elements at the start of both.
    func sharedPrefix(with other: BlockList) -> Int { shared(with: other, fromEnd: false, limit: .max) }

    /// The number of equal elements at the end of both, at most `limit`.
    func sharedSuffix(with other: BlockList, limit: Int) -> Int { shared(with: other, fromEnd: true, limit: limit) }

    /// The number of equal elements at one end of both, at most `limit`.
    private func shared(with other: BlockList, fromEnd: Bool, limit: Int) -> Int {
        var shared = 0
        // Blocks, and elements of a block, count from the end at which the comparison begins.
        typealias Cursor = (block: Int, offset: Int)
        var (mine, theirs): (Cursor, Cursor) = ((0, 0), (0, 0))
        func advance(_ place: inout Cursor, by length: Int, inBlockOf count: Int) {
            place.offset += length
            if place.offset == count { place = (place.block + 1, 0) }
        }
        while mine.block < blocks.count, theirs.block < other.blocks.count, shared < limit {
            let block = blocks[fromEnd ? blocks.count - 1 - mine.block : mine.block]
            let otherBlock = other.blocks[fromEnd ? other.blocks.count - 1 - theirs.block : theirs.block]
            let (count, otherCount) = (block.elements.count, otherBlock.elements.count)
            let length = Swift.min(count - mine.offset, otherCount - theirs.offset)
            if mine.offset != theirs.offset || !block.isIdentical(to: otherBlock) {
                for step in 0..<length {
                    let (index, otherIndex) = (mine.offset + step, theirs.offset + step)
                    let isEqual =
                        fromEnd
                        ? block.elements[count - 1 - index] == otherBlock.elements[otherCount - 1 - otherIndex]
                        : block.elements[index] == otherBlock.elements[otherIndex]
                    guard isEqual else { return Swift.min(shared + step, limit) }
                }
            }
            shared += length
            advance(&mine, by: length, inBlockOf: count)
            advance(&theirs, by: length, inBlockOf: otherCount)
        }
        return Swift.min(shared, limit)
    }

    /// The same elements, in memory shared with `other` where both start and end with the same elements.
    func sharing(with other: BlockList) -> BlockList {
        let prefix = sharedPrefix(with: other)
        if prefix == count, prefix == other.count { return other }
        let suffix = sharedSuffix(with: other, limit: Swift.min(count, other.count) - prefix)
        guard prefix + suffix > count / 2 else { return self }
        var result = other
        result.replaceSubrange(prefix..<other.count - suffix, with: self[prefix..<count - suffix])
        return result
    }
}
