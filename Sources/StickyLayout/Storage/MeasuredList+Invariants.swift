extension MeasuredList {
    /// Stops the program where blocks, sums and tree disagree. Release builds drop it.
    func _checkInvariants() {
        #if DEBUG
        precondition(!blocks.isEmpty, "a list has a block")
        for (index, block) in blocks.enumerated() {
            precondition(block.elements.count <= Self.largestBlock, "block \(index) is too large")
            precondition(!block.elements.isEmpty || blocks.count == 1, "block \(index) is empty")
            precondition(block.elements.count == block.sums.count, "block \(index) has a sum an element")
            var sum = Sum.zero
            for (element, running) in zip(block.elements, block.sums) {
                sum = sum + element.measure
                precondition(sum == running, "block \(index) adds up to \(sum)")
            }
            precondition(tree[index] == sum, "the tree's leaf \(index) is \(tree[index]), not \(sum)")
        }
        precondition(SumTree(blocks.map(\.total)).total == total, "the tree's total is stale")
        #endif
    }
}
