/// A node of a `MeasuredList`'s tree: a few children in a row, with their running sums. A node is itself an element, so that
/// nodes of nodes make a tree. A copy of the tree shares all nodes that neither copy has changed.
struct MeasuredNode<Child: Measured>: Measured {
    typealias Sum = Child.ElementMeasure

    /// There is at least one, except in the only node of an empty list.
    private(set) var children: [Child]
    /// For each child, the measure of everything in the node up to its end.
    private(set) var sums: [Sum] = []

    init(_ children: some Collection<Child>) {
        self.children = Array(children)
        sums.reserveCapacity(self.children.count)
        sum(from: 0)
    }

    /// Puts children in as few nodes as leave room for some more in each. Without children, this is one empty node.
    static func nodes(of children: some RandomAccessCollection<Child>) -> [Self] {
        let roomy = largestMeasuredNode * 3 / 4
        let count = max(1, (children.count + roomy - 1) / roomy)
        return (0..<count).map { node in
            let start = children.index(children.startIndex, offsetBy: children.count * node / count)
            let end = children.index(children.startIndex, offsetBy: children.count * (node + 1) / count)
            return Self(children[start..<end])
        }
    }

    var measure: Sum { sums.last ?? .zero }

    func sum(before index: Int) -> Sum { index == 0 ? .zero : sums[index - 1] }

    mutating func update<Result>(_ index: Int, _ body: (inout Child) -> Result) -> Result {
        defer { sum(from: index) }
        return body(&children[index])
    }

    mutating func replace(_ range: Range<Int>, with new: some Collection<Child>) {
        children.replaceSubrange(range, with: new)
        sum(from: range.lowerBound)
    }

    private mutating func sum(from index: Int) {
        sums.removeLast(max(0, sums.count - children.count))
        sums.append(contentsOf: repeatElement(.zero, count: children.count - sums.count))
        var sum = sum(before: index)
        Effort.count(.step, children.count - index)
        // This goes through pointers, because a loop over the children would retain each of them.
        sums.withUnsafeMutableBufferPointer { sums in
            children.withUnsafeBufferPointer { children in
                for index in index..<children.count {
                    sum = sum + children[index].measure
                    sums[index] = sum
                }
            }
        }
    }
}

/// A node with more children splits. Larger nodes make the tree wider: a change sums up more children, and a search passes fewer
/// nodes.
let largestMeasuredNode = 64
/// A node with fewer children joins its neighbour. It has to be less than half of the largest, so that a split makes none.
let smallestMeasuredNode = 16

/// The searches of `MeasuredList` in one node. `start` is the measure of everything before the node.
extension MeasuredNode {
    /// The index of a child, and the measure of everything before it.
    typealias FoundChild = (index: Int, before: Sum)

    /// The first child at whose end the prefix sum satisfies the predicate, which must hold at the end of the node.
    @inline(__always)
    func first(after start: Sum, where belongsInSecondHalf: (_ prefixSum: Sum) -> Bool) -> FoundChild {
        let index = partitioningIndex(in: 0..<sums.count - 1) { belongsInSecondHalf(start + sums[$0]) }
        return (index, sum(before: index, after: start))
    }

    /// The first child from `index` on that the predicate holds of.
    func first(
        from index: Int, after start: Sum, where contains: (_ before: Sum, _ stretch: Sum) -> Bool
    ) -> FoundChild? {
        for index in index..<max(index, children.count) {
            Effort.count()
            let before = sum(before: index, after: start)
            if contains(before, children[index].measure) { return (index, before) }
        }
        return nil
    }

    /// The last child before `end` that the predicate holds of.
    func last(
        before end: Int, after start: Sum, where contains: (_ before: Sum, _ stretch: Sum) -> Bool
    ) -> FoundChild? {
        for index in (0..<end).reversed() {
            Effort.count()
            let before = sum(before: index, after: start)
            if contains(before, children[index].measure) { return (index, before) }
        }
        return nil
    }

    /// The measure of everything before a child. It is summed up in the same way whatever the direction of a search, so that all
    /// searches find the same numbers.
    @inline(__always)
    private func sum(before index: Int, after start: Sum) -> Sum { index == 0 ? start : start + sums[index - 1] }
}

#if DEBUG
extension MeasuredNode {
    /// Stops the program unless the sums are those of the children.
    func checkSums() {
        precondition(sums.count == children.count, "\(sums.count) sums of \(children.count) children")
        var sum = Sum.zero
        for (child, stored) in zip(children, sums) {
            sum = sum + child.measure
            precondition(stored == sum, "a node's sum is stale: \(stored), not \(sum)")
        }
    }
}
#endif
