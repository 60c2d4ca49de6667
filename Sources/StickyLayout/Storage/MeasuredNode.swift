/// What the tree of a `MeasuredList` is made of: a few children in a row, measured together. A node is an element itself, so
/// that nodes of nodes make a tree, and a copy of the tree shares all nodes that neither copy has changed.
protocol MeasuredNode: Measured where ElementMeasure == Child.ElementMeasure {
    associatedtype Child: Measured

    /// One at the least, except in the only node of an empty list.
    var children: [Child] { get }
    init(_ children: some Collection<Child>)

    mutating func update<Result>(_ index: Int, _ body: (inout Child) -> Result) -> Result
    mutating func replace(_ range: Range<Int>, with new: some Collection<Child>)
}

/// A node with more children splits.
let largestMeasuredNode = 64
/// A node with fewer joins its neighbour.
let smallestMeasuredNode = 16

extension MeasuredNode {
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
}

/// A leaf of the tree: elements with their running sums, of which a search needs only the one that it asks about.
struct MeasuredBlock<Element: Measured>: MeasuredNode {
    typealias Sum = Element.ElementMeasure

    private(set) var children: [Element]
    /// The measure of everything up to each element, the element included.
    private(set) var sums: [Sum] = []

    init(_ children: some Collection<Element>) {
        self.children = Array(children)
        sums.reserveCapacity(self.children.count)
        sum(from: 0)
    }

    var measure: Sum { sums.last ?? .zero }

    mutating func update<Result>(_ index: Int, _ body: (inout Element) -> Result) -> Result {
        defer { sum(from: index) }
        return body(&children[index])
    }

    mutating func replace(_ range: Range<Int>, with new: some Collection<Element>) {
        children.replaceSubrange(range, with: new)
        sum(from: range.lowerBound)
    }

    /// The measure of everything before an element.
    func sum(before index: Int) -> Sum { index == 0 ? .zero : sums[index - 1] }

    private mutating func sum(from index: Int) {
        sums.removeLast(max(0, sums.count - children.count))
        var sum = sum(before: index)
        // By index, as a loop over the elements would retain each.
        for index in index..<children.count {
            Effort.count()
            sum = sum + children[index].measure
            if index < sums.count { sums[index] = sum } else { sums.append(sum) }
        }
    }
}

/// Any other node of the tree.
struct MeasuredBranch<Child: Measured>: MeasuredNode {
    typealias Sum = Child.ElementMeasure

    private(set) var children: [Child]
    private(set) var tree: SumTree<Sum>

    init(_ children: some Collection<Child>) {
        self.children = Array(children)
        // No key path: in generic code each use would make one.
        tree = SumTree(self.children.lazy.map { $0.measure })
    }

    var measure: Sum { tree.total }

    mutating func update<Result>(_ index: Int, _ body: (inout Child) -> Result) -> Result {
        defer { tree.update(index, to: children[index].measure) }
        return body(&children[index])
    }

    mutating func replace(_ range: Range<Int>, with new: some Collection<Child>) {
        children.replaceSubrange(range, with: new)
        tree = SumTree(children.lazy.map { $0.measure })
    }
}

// MARK: - Searching

// The searches of `MeasuredList`, for one node.

extension MeasuredBlock {
    func last(after start: Sum, where contains: (_ before: Sum, _ stretch: Sum) -> Bool) -> (index: Int, before: Sum) {
        for index in children.indices.dropFirst().reversed() {
            Effort.count()
            let before = start + sums[index - 1]
            if contains(before, children[index].measure) { return (index, before) }
        }
        return (0, start)
    }

    /// - Parameter before: the measure of everything before the element at `index`; then that of everything before the
    ///   one that was found, or of all.
    func first(
        from index: Int, after before: inout Sum, where contains: (_ before: Sum, _ stretch: Sum) -> Bool
    ) -> Int? {
        for index in index..<children.count {
            Effort.count()
            let measure = children[index].measure
            if contains(before, measure) { return index }
            before = before + measure
        }
        return nil
    }

    func last(before end: Int, where contains: (Sum) -> Bool) -> Int? {
        children.indices[..<end].last {
            Effort.count()
            return contains(children[$0].measure)
        }
    }
}

extension MeasuredBranch {
    /// - Parameter before: the measure of everything before the child at `index`; then that of everything before the
    ///   one that was found, or of all.
    func first(
        from index: Int, after before: inout Sum, where contains: (_ before: Sum, _ stretch: Sum) -> Bool
    ) -> Int? {
        // Where sums are rounded a stretch may promise what none of it holds, and the search end behind the last child.
        tree.first(from: index, after: &before, where: contains).flatMap { $0 < children.count ? $0 : nil }
    }

    func last(before end: Int, where contains: (Sum) -> Bool) -> Int? {
        end > 0 ? tree.last(upTo: end - 1, where: contains) : nil
    }
}
