/// What the tree of a `MeasuredList` is made of: a few children in a row with their running sums, of which a search needs
/// only those that it asks about. A node is an element itself, so that nodes of nodes make a tree, and a copy of the tree
/// shares all nodes that neither copy has changed.
struct MeasuredNode<Child: Measured>: Measured {
    typealias Sum = Child.ElementMeasure

    /// One at the least, except in the only node of an empty list.
    private(set) var children: [Child]
    /// The measure of everything up to each child, the child included.
    private(set) var sums: [Sum] = []

    init(_ children: some Collection<Child>) {
        self.children = Array(children)
        sums.reserveCapacity(self.children.count)
        sum(from: 0)
    }

    /// As few nodes as leave room in each for some more; an empty one for no children.
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
        // Through pointers, as a loop over the children would retain each.
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

/// A node with more children splits.
let largestMeasuredNode = 64
/// A node with fewer joins its neighbour.
let smallestMeasuredNode = 16

/// The searches of `MeasuredList`, for one node. `start` is the measure of everything before the node.
extension MeasuredNode {
    /// The predicate must hold at the end of the node.
    @inline(__always)
    func first(after start: Sum, where belongsInSecondHalf: (Sum) -> Bool) -> (index: Int, before: Sum) {
        let index = partitioningIndex(in: 0..<sums.count - 1) { belongsInSecondHalf(start + sums[$0]) }
        return (index, index == 0 ? start : start + sums[index - 1])
    }

    /// The nearest child that the predicate holds of: from `place` on, or backwards from before it.
    func nearest(
        to place: Int, forwards: Bool, after start: Sum, where contains: (_ before: Sum, _ stretch: Sum) -> Bool
    ) -> (index: Int, before: Sum)? {
        let (first, end) = forwards ? (place, children.count) : (min(place, children.count) - 1, -1)
        for index in stride(from: first, to: end, by: forwards ? 1 : -1) {
            Effort.count()
            let before = index == 0 ? start : start + sums[index - 1]
            if contains(before, children[index].measure) { return (index, before) }
        }
        return nil
    }
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
