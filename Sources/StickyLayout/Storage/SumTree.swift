/// The measures of a row of leaves, and of every stretch of it that a search needs: a complete binary tree in
/// an array, the root at 1 and the children of `n` at `2n` and `2n + 1`.
///
/// A search starts out from `start`, the measure of all that comes before the row.
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
            Effort.count()
            nodes[node] = nodes[2 * node] + nodes[2 * node + 1]
        }
    }

    var total: Sum { nodes[1] }

    subscript(leaf: Int) -> Sum { nodes[firstLeaf + leaf] }

    mutating func update(_ leaf: Int, to sum: Sum) {
        var node = firstLeaf + leaf
        nodes[node] = sum
        while node > 1 {
            Effort.count()
            node /= 2
            nodes[node] = nodes[2 * node] + nodes[2 * node + 1]
        }
    }

    /// The measure of everything before a leaf.
    func sum(before leaf: Int) -> Sum {
        var node = firstLeaf + leaf
        var sum = Sum.zero
        while node > 1 {
            if node % 2 == 1 { sum = nodes[node - 1] + sum }
            node /= 2
        }
        return sum
    }

    // MARK: Searching

    /// The first leaf at whose end `belongsInSecondHalf` holds of everything up to there, and the measure of what
    /// comes before it. The predicate must hold of the whole row, and stay true once it is.
    @inline(__always)
    func first(after start: Sum, where belongsInSecondHalf: (Sum) -> Bool) -> (leaf: Int, before: Sum) {
        var node = 1
        var before = start
        while node < firstLeaf {
            Effort.count()
            node *= 2
            let withLeft = before + nodes[node]
            if !belongsInSecondHalf(withLeft) {
                before = withLeft
                node += 1
            }
        }
        return (node - firstLeaf, before)
    }

    /// The last leaf with something that `contains` holds of, and the measure of what comes before it. There must be one.
    ///
    /// - Parameter contains: whether a stretch has such an element, given the measure of all before the stretch
    ///   and its own.
    func last(after start: Sum, where contains: (_ before: Sum, _ stretch: Sum) -> Bool) -> (leaf: Int, before: Sum) {
        var node = 1
        var before = start
        while node < firstLeaf {
            Effort.count()
            node *= 2
            let withLeft = before + nodes[node]
            if contains(withLeft, nodes[node + 1]) {
                before = withLeft
                node += 1
            }
        }
        return (node - firstLeaf, before)
    }

    /// The first leaf from `leaf` on with something that `contains` holds of; `nil` where none has.
    ///
    /// - Parameter before: the measure of everything before `leaf`; then that of everything before the leaf that was
    ///   found, or of all.
    func first(
        from leaf: Int, after before: inout Sum, where contains: (_ before: Sum, _ stretch: Sum) -> Bool
    ) -> Int? {
        var node = firstLeaf + leaf
        guard node < nodes.count else { return nil }
        while !contains(before, nodes[node]) {
            Effort.count()
            before = before + nodes[node]
            // Up, until there is something to the right.
            while node % 2 == 1 { node /= 2 }
            guard node > 0 else { return nil }
            node += 1
        }
        while node < firstLeaf {
            Effort.count()
            node *= 2
            if !contains(before, nodes[node]) {
                before = before + nodes[node]
                node += 1
            }
        }
        return node - firstLeaf
    }

    /// The last leaf up to `leaf`, that one included, with something that `contains` holds of; `nil` where none has.
    func last(upTo leaf: Int, where contains: (Sum) -> Bool) -> Int? {
        var node = firstLeaf + leaf
        while !contains(nodes[node]) {
            Effort.count()
            // Up, until there is something to the left.
            while node % 2 == 0 { node /= 2 }
            guard node > 1 else { return nil }
            node -= 1
        }
        while node < firstLeaf {
            Effort.count()
            node = contains(nodes[2 * node + 1]) ? 2 * node + 1 : 2 * node
        }
        return node - firstLeaf
    }
}
