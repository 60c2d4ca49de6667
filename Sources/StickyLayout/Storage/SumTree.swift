/// The measures of a row of leaves, and of every stretch of it that a search needs: a complete binary tree in
/// an array, the root at 1 and the children of `n` at `2n` and `2n + 1`.
///
/// - Complexity: building is O(*leaves*), everything else O(log *leaves*).
struct SumTree<Sum: Measure>: Sendable {
    private var nodes: [Sum]
    /// Where the leaves begin: their number, rounded up to a power of two.
    private let firstLeaf: Int

    init(_ leaves: some Collection<Sum>) {
        var width = 1
        while width < leaves.count { width *= 2 }
        firstLeaf = width
        nodes = []
        nodes.reserveCapacity(2 * width)
        nodes.append(contentsOf: repeatElement(.zero, count: width))
        nodes.append(contentsOf: leaves)
        nodes.append(contentsOf: repeatElement(.zero, count: width - leaves.count))
        for node in (1..<width).reversed() {
            nodes[node] = nodes[2 * node] + nodes[2 * node + 1]
        }
    }

    var total: Sum { nodes[1] }

    subscript(leaf: Int) -> Sum { nodes[firstLeaf + leaf] }

    mutating func update(_ leaf: Int, to sum: Sum) {
        var node = firstLeaf + leaf
        nodes[node] = sum
        while node > 1 {
            node /= 2
            nodes[node] = nodes[2 * node] + nodes[2 * node + 1]
        }
    }

    /// The first leaf at whose end `belongsInSecondHalf` holds of everything up to there, and the measure of what
    /// comes before it. The predicate must stay true once it is.
    @inline(__always)
    func first(where belongsInSecondHalf: (Sum) -> Bool) -> (leaf: Int, before: Sum)? {
        guard belongsInSecondHalf(total) else { return nil }
        var node = 1
        var before = Sum.zero
        while node < firstLeaf {
            node *= 2
            let withLeft = before + nodes[node]
            if !belongsInSecondHalf(withLeft) {
                before = withLeft
                node += 1
            }
        }
        return (node - firstLeaf, before)
    }

    /// The last leaf with something that `contains` holds of, and the measure of what comes before it.
    ///
    /// - Parameter contains: whether a stretch has such an element, given the measure of all before the stretch
    ///   and its own.
    func last(where contains: (_ before: Sum, _ stretch: Sum) -> Bool) -> (leaf: Int, before: Sum)? {
        guard contains(.zero, total) else { return nil }
        var node = 1
        var before = Sum.zero
        while node < firstLeaf {
            node *= 2
            let withLeft = before + nodes[node]
            if contains(withLeft, nodes[node + 1]) {
                before = withLeft
                node += 1
            }
        }
        return (node - firstLeaf, before)
    }
}
