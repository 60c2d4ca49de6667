/// A list that finds its elements by what they sum up to, and stays cheap to change.
///
///     let found = chunks.first { $0.items > 1_000 }   // the chunk with item 1,000
///     found?.before.length                            // where it starts
///
/// Elements stand in blocks of at most 64, each with its running sums; a `SumTree` holds the sums of the blocks. The
/// layout uses it twice: for the sections of a collection and for the lines of a section.
///
/// It is a value: a copy shares every block until one of the two changes it.
///
/// - Complexity: a search is O(log *n*). A change is O(64 + log *n*), and O(*n* / 64) where it fills or empties a
///   block, which takes tens of changes to happen again.
struct MeasuredList<Element: Measured>: Sendable {
    typealias Sum = Element.ElementMeasure

    /// Where an element is. Good until the list changes.
    struct Position: Equatable {
        var block: Int
        var offset: Int
    }

    /// A block with more splits.
    static var largestBlock: Int { 64 }
    /// A block with fewer joins its neighbour.
    static var smallestBlock: Int { 16 }

    /// None is empty, except the only block of an empty list.
    var blocks: [Block]
    var tree: SumTree<Sum>

    init(_ elements: [Element] = []) {
        blocks = Self.blocks(of: elements)
        tree = SumTree(blocks.lazy.map(\.total))
    }

    /// The measure of all elements.
    var total: Sum { tree.total }

    subscript(position: Position) -> Element {
        _read { yield blocks[position.block].elements[position.offset] }
    }

    var isEmpty: Bool { blocks[0].elements.isEmpty }

    var startPosition: Position { Position(block: 0, offset: 0) }

    var endPosition: Position {
        Position(block: blocks.count - 1, offset: blocks[blocks.count - 1].elements.count)
    }

    func isEnd(_ position: Position) -> Bool {
        position.offset == blocks[position.block].elements.count
    }

    func position(after position: Position) -> Position {
        let isLastOfBlock = position.offset + 1 == blocks[position.block].elements.count
        return isLastOfBlock && position.block + 1 < blocks.count
            ? Position(block: position.block + 1, offset: 0)
            : Position(block: position.block, offset: position.offset + 1)
    }

    /// `nil` for the first element's.
    func position(before position: Position) -> Position? {
        if position.offset > 0 { return Position(block: position.block, offset: position.offset - 1) }
        guard position.block > 0 else { return nil }
        return Position(block: position.block - 1, offset: blocks[position.block - 1].elements.count - 1)
    }

    /// From the first to the last.
    var elements: some Sequence<Element> { blocks.lazy.flatMap(\.elements) }
}

// MARK: - Searching

extension MeasuredList {
    /// The first element at whose end `belongsInSecondHalf` holds of everything up to there, and the measure of
    /// what comes before it. The predicate must stay true once it is.
    @inline(__always)
    func first(where belongsInSecondHalf: (Sum) -> Bool) -> (position: Position, before: Sum)? {
        guard !isEmpty, let (block, before) = tree.first(where: belongsInSecondHalf) else { return nil }
        let sums = blocks[block].sums
        // The whole block satisfies the predicate, so its last element does.
        let offset = partitioningIndex(in: 0..<sums.count - 1) { belongsInSecondHalf(before + sums[$0]) }
        return (
            Position(block: block, offset: offset),
            offset == 0 ? before : before + sums[offset - 1]
        )
    }

    /// The last element that `contains` holds of, and the measure of what comes before it.
    ///
    /// - Parameter contains: whether a stretch has such an element, given the measure of all before the stretch
    ///   and its own.
    func last(where contains: (_ before: Sum, _ stretch: Sum) -> Bool) -> (position: Position, before: Sum)? {
        guard !isEmpty, let (block, blockStart) = tree.last(where: contains) else { return nil }
        var offset = blocks[block].elements.count - 1
        while offset > 0 {
            let before = blockStart + blocks[block].sums[offset - 1]
            if contains(before, blocks[block].elements[offset].measure) {
                return (Position(block: block, offset: offset), before)
            }
            offset -= 1
        }
        return (Position(block: block, offset: 0), blockStart)
    }
}
