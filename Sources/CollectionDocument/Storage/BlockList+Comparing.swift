/// Compares lists at the cost of the blocks that they do not share.
extension BlockList: Equatable {
    public static func == (a: BlockList, b: BlockList) -> Bool {
        a.count == b.count && a.sharedPrefix(with: b) == a.count
    }

    /// The number of equal elements at the start of both.
    func sharedPrefix(with other: BlockList) -> Int {
        var prefix = 0
        // The next elements to compare.
        var mine = Position(block: 0, offset: 0)
        var theirs = Position(block: 0, offset: 0)
        while mine.block < blocks.count, theirs.block < other.blocks.count {
            let block = blocks[mine.block]
            let otherBlock = other.blocks[theirs.block]
            let length = Swift.min(block.elements.count - mine.offset, otherBlock.elements.count - theirs.offset)
            let areShared = mine.offset == theirs.offset && block.isIdentical(to: otherBlock)
            if !areShared {
                for step in 0..<length
                where block.elements[mine.offset + step] != otherBlock.elements[theirs.offset + step] {
                    return prefix + step
                }
            }
            prefix += length
            mine.moveForward(by: length, inBlockOf: block.elements.count)
            theirs.moveForward(by: length, inBlockOf: otherBlock.elements.count)
        }
        return prefix
    }

    /// The number of equal elements at the end of both, at most `limit`.
    func sharedSuffix(with other: BlockList, limit: Int) -> Int {
        var suffix = 0
        // The ends of the elements that are still to be compared.
        var mine = BackwardPosition(blocks.count)
        var theirs = BackwardPosition(other.blocks.count)
        while mine.blockCount > 0, theirs.blockCount > 0, suffix < limit {
            let block = blocks[mine.blockCount - 1]
            let otherBlock = other.blocks[theirs.blockCount - 1]
            let end = block.elements.count - mine.comparedCount
            let otherEnd = otherBlock.elements.count - theirs.comparedCount
            let length = Swift.min(end, otherEnd)
            let areShared = mine.comparedCount == theirs.comparedCount && block.isIdentical(to: otherBlock)
            if !areShared {
                for step in 1..<length + 1 where block.elements[end - step] != otherBlock.elements[otherEnd - step] {
                    return Swift.min(suffix + step - 1, limit)
                }
            }
            suffix += length
            mine.moveBackward(by: length, inBlockOf: block.elements.count)
            theirs.moveBackward(by: length, inBlockOf: otherBlock.elements.count)
        }
        return Swift.min(suffix, limit)
    }

    /// The same elements, in memory shared with `other` where both start and end with the same elements.
    func sharing(with other: BlockList) -> BlockList {
        let prefix = sharedPrefix(with: other)
        if prefix == count, prefix == other.count { return other }
        let suffix = sharedSuffix(with: other, limit: Swift.min(count, other.count) - prefix)
        // If less than half is shared, taking over the rest costs more than it saves.
        guard prefix + suffix > count / 2 else { return self }
        var result = other
        result.replaceSubrange(prefix..<other.count - suffix, with: self[prefix..<count - suffix])
        return result
    }
}

extension BlockList.Position {
    /// Moves on within a block of `count` elements, or to the start of the next one.
    fileprivate mutating func moveForward(by length: Int, inBlockOf count: Int) {
        offset += length
        guard offset == count else { return }
        block += 1
        offset = 0
    }
}

/// How far a walk from the end of a list has come.
private struct BackwardPosition {
    /// The number of blocks that are not compared to their starts. The last of them is the next one.
    var blockCount: Int
    /// The number of elements that were compared at the end of that block.
    var comparedCount = 0

    init(_ blockCount: Int) { self.blockCount = blockCount }

    /// Moves on within a block of `count` elements, or to the end of the block before it.
    mutating func moveBackward(by length: Int, inBlockOf count: Int) {
        comparedCount += length
        guard comparedCount == count else { return }
        blockCount -= 1
        comparedCount = 0
    }
}
