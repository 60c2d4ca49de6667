/// Compares lists at the cost of the blocks that they do not share.
extension BlockList: Equatable {
    public static func == (a: BlockList, b: BlockList) -> Bool {
        a.count == b.count && a.sharedPrefix(with: b) == a.count
    }

    /// The number of equal elements at the start of both.
    func sharedPrefix(with other: BlockList) -> Int {
        var shared = 0
        var (mine, theirs) = ((block: 0, offset: 0), (block: 0, offset: 0))
        while mine.block < blocks.count, theirs.block < other.blocks.count {
            let (block, otherBlock) = (blocks[mine.block], other.blocks[theirs.block])
            let length = Swift.min(block.elements.count - mine.offset, otherBlock.elements.count - theirs.offset)
            if mine.offset != theirs.offset || !block.isIdentical(to: otherBlock) {
                for step in 0..<length
                where block.elements[mine.offset + step] != otherBlock.elements[theirs.offset + step] {
                    return shared + step
                }
            }
            shared += length
            mine =
                mine.offset + length < block.elements.count ? (mine.block, mine.offset + length) : (mine.block + 1, 0)
            theirs =
                theirs.offset + length < otherBlock.elements.count
                ? (theirs.block, theirs.offset + length) : (theirs.block + 1, 0)
        }
        return shared
    }

    /// The number of equal elements at the end of both, at most `limit`.
    func sharedSuffix(with other: BlockList, limit: Int) -> Int {
        var shared = 0
        // Offsets count from the ends of blocks.
        var (mine, theirs) = ((block: blocks.count - 1, offset: 0), (block: other.blocks.count - 1, offset: 0))
        while mine.block >= 0, theirs.block >= 0, shared < limit {
            let (block, otherBlock) = (blocks[mine.block].elements, other.blocks[theirs.block].elements)
            let length = Swift.min(block.count - mine.offset, otherBlock.count - theirs.offset)
            if mine.offset != theirs.offset || !blocks[mine.block].isIdentical(to: other.blocks[theirs.block]) {
                for step in 1...length
                where block[block.count - mine.offset - step] != otherBlock[otherBlock.count - theirs.offset - step] {
                    return Swift.min(shared + step - 1, limit)
                }
            }
            shared += length
            mine = mine.offset + length < block.count ? (mine.block, mine.offset + length) : (mine.block - 1, 0)
            theirs =
                theirs.offset + length < otherBlock.count
                ? (theirs.block, theirs.offset + length) : (theirs.block - 1, 0)
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
