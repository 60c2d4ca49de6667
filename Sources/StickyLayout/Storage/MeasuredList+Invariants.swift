extension MeasuredList {
    /// Stops the program where blocks, sums and trees disagree. Release builds drop it.
    func _checkInvariants() {
        #if DEBUG
        precondition(!root.children.isEmpty, "a list has a shelf")
        root._checkTree()
        let isOneBlock = root.children.count == 1 && root.children[0].children.count == 1
        for (index, shelf) in root.children.enumerated() {
            precondition(shelf.children.count <= largestMeasuredNode, "shelf \(index) is too large")
            precondition(!shelf.children.isEmpty, "shelf \(index) is empty")
            shelf._checkTree()
            for (index, block) in shelf.children.enumerated() {
                precondition(block.children.count <= largestMeasuredNode, "block \(index) is too large")
                precondition(!block.children.isEmpty || isOneBlock, "block \(index) is empty")
                precondition(block.children.count == block.sums.count, "block \(index) has a sum an element")
                var sum = Sum.zero
                for (element, running) in zip(block.children, block.sums) {
                    sum = sum + element.measure
                    precondition(sum == running, "block \(index) adds up to \(sum)")
                }
            }
        }
        #endif
    }
}

extension MeasuredBranch {
    fileprivate func _checkTree() {
        for (index, child) in children.enumerated() {
            precondition(tree[index] == child.measure, "leaf \(index) is \(tree[index]), not \(child.measure)")
        }
        precondition(SumTree(children.map(\.measure)).total == tree.total, "the total is stale")
    }
}
