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
        let most = Swift.min(count, other.count, limit)
        var shared = 0
        while shared < most {
            let mine = place(of: fromEnd ? count - 1 - shared : shared)
            let theirs = other.place(of: fromEnd ? other.count - 1 - shared : shared)
            let (block, otherBlock) = (blocks[mine.block], other.blocks[theirs.block])
            // The elements that are left of both blocks.
            let length =
                fromEnd
                ? Swift.min(mine.offset, theirs.offset) + 1
                : Swift.min(block.elements.count - mine.offset, otherBlock.elements.count - theirs.offset)
            if mine.offset != theirs.offset || !block.isIdentical(to: otherBlock) {
                for step in 0..<length {
                    let distance = fromEnd ? -step : step
                    guard block.elements[mine.offset + distance] == otherBlock.elements[theirs.offset + distance] else {
                        return Swift.min(shared + step, most)
                    }
                }
            }
            shared += length
        }
        return Swift.min(shared, most)
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
