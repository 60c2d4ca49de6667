extension MeasuredList {
    /// Changes one element in place.
    mutating func update<Result>(_ position: Position, _ body: (inout Element) -> Result) -> Result {
        root.update(position.shelf) { $0.update(position.block) { $0.update(position.offset, body) } }
    }

    /// Changes every element, and builds the tree anew.
    mutating func updateAll(_ body: (inout Element) -> Void) {
        var elements = Array(elements)
        for index in elements.indices { body(&elements[index]) }
        self = MeasuredList(elements)
    }

    /// Replaces `count` elements from `start` on by others. The elements may go on in the next blocks, and `start` may be the
    /// end of a block.
    mutating func replace(_ count: Int, from start: Position, with new: [Element]) {
        let blockSize = root.children[start.shelf].children[start.block].children.count
        let end = start.offset + count
        let newSize = blockSize - count + new.count
        let isOnlyBlock = root.children.count == 1 && root.children[0].children.count == 1
        let isLargeEnough = newSize >= smallestMeasuredNode || isOnlyBlock
        if end <= blockSize, newSize <= largestMeasuredNode, isLargeEnough {
            root.update(start.shelf) { $0.update(start.block) { $0.replace(start.offset..<end, with: new) } }
        } else {
            rebuildBlocks(replacing: count, from: start, with: new)
        }
    }

    /// The same where blocks would become too large or too small: makes the blocks that are touched anew, and the shelves that
    /// they stand on.
    private mutating func rebuildBlocks(replacing count: Int, from start: Position, with new: [Element]) {
        // The shelves that are made anew, and all their blocks in a row.
        var shelves = start.shelf..<start.shelf + 1
        var blocks = root.children[start.shelf].children
        func takeNextShelf() {
            blocks += root.children[shelves.upperBound].children
            shelves = shelves.lowerBound..<shelves.upperBound + 1
        }

        // The blocks that are made anew, and where the replaced elements end in the last of them.
        var firstBlock = start.block
        var lastBlock = start.block
        var end = start.offset + count
        while end > blocks[lastBlock].children.count {
            end -= blocks[lastBlock].children.count
            lastBlock += 1
            if lastBlock == blocks.count { takeNextShelf() }
        }

        // A shelf that may become too small is joined with a neighbour.
        if blocks.count - (lastBlock - firstBlock) <= smallestMeasuredNode {
            if shelves.upperBound < root.children.count {
                takeNextShelf()
            } else if shelves.lowerBound > 0 {
                let previous = root.children[shelves.lowerBound - 1].children
                blocks = previous + blocks
                firstBlock += previous.count
                lastBlock += previous.count
                shelves = shelves.lowerBound - 1..<shelves.upperBound
            }
        }

        var elements = blocks[firstBlock].children[..<start.offset] + new + blocks[lastBlock].children[end...]
        // A block that would be too small is joined with a neighbour.
        if elements.count < smallestMeasuredNode {
            if lastBlock + 1 < blocks.count {
                lastBlock += 1
                elements += blocks[lastBlock].children
            } else if firstBlock > 0 {
                firstBlock -= 1
                elements = blocks[firstBlock].children + elements
            }
        }
        blocks.replaceSubrange(firstBlock...lastBlock, with: Block.nodes(of: elements))
        root.replace(shelves, with: Shelf.nodes(of: blocks))
    }
}

// MARK: - Invariants

#if DEBUG
extension MeasuredList {
    /// Stops the program unless all nodes have as many children as they should, and all sums are right.
    func checkInvariants() {
        let isOneShelf = root.children.count == 1
        let isOneBlock = isOneShelf && root.children[0].children.count == 1
        root.checkSums()
        for shelf in root.children {
            shelf.checkSums()
            let shelfSizes = (isOneShelf ? 1 : smallestMeasuredNode)...largestMeasuredNode
            precondition(shelfSizes.contains(shelf.children.count), "a shelf of \(shelf.children.count) blocks")
            for block in shelf.children {
                block.checkSums()
                let blockSizes = (isOneBlock ? 0 : smallestMeasuredNode)...largestMeasuredNode
                precondition(blockSizes.contains(block.children.count), "a block of \(block.children.count) elements")
            }
        }
    }
}
#endif
