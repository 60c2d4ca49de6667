/// What a list knows of any stretch of its elements: how many there are, how long they are together, how far they reach.
///
/// `+` puts one stretch after another. It must be associative, with `zero` for the empty stretch. It need not have an inverse,
/// so a measure may hold a maximum beside its sums. Sums of floating-point numbers never drift, because nothing is ever
/// subtracted.
protocol Measure: Equatable, Sendable {
    static var zero: Self { get }
    static func + (a: Self, b: Self) -> Self
}

/// An element of a `MeasuredList`.
protocol Measured: Sendable {
    associatedtype ElementMeasure: Measure
    /// Searches ask for this often, so it must be cheap.
    var measure: ElementMeasure { get }
}

/// A list that finds its elements by what they sum up to, and that is cheap to change and to copy.
///
///     let found = chunks.first { $0.items > 1_000 }   // the chunk that contains item 1,000
///     found?.before.length                            // where that chunk starts
///
/// The layout uses it twice: for the sections of a collection, and for the lines of a section. It is a tree of three levels:
/// elements stand in blocks of at most 64, blocks on shelves of at most 64, and shelves in one row, the root. Each of these
/// nodes keeps running sums of its children. Documentation/measured-list.md works an example through by hand.
///
/// A copy shares every node. A change of one of the two copies the block, its shelf and the row of shelves.
///
/// - Complexity: a search for a sum is O(log *n*). Any other search, and a change, is O(64 + *n* / 64²).
struct MeasuredList<Element: Measured>: Sendable {
    typealias Sum = Element.ElementMeasure
    typealias Block = MeasuredNode<Element>
    typealias Shelf = MeasuredNode<Block>

    /// Where an element is. It is valid until the list changes.
    struct Position: Equatable {
        var shelf: Int
        var block: Int
        /// Within the block.
        var offset: Int
    }

    /// An element that was found, and the measure of everything before it.
    typealias Found = (position: Position, before: Sum)

    /// The row of shelves. Only `MeasuredList+Changes` changes it.
    var root: MeasuredNode<Shelf>

    init(_ elements: [Element] = []) {
        root = MeasuredNode(Shelf.nodes(of: Block.nodes(of: elements)))
    }

    /// The measure of all elements.
    var total: Sum { root.measure }

    subscript(position: Position) -> Element {
        _read { yield root.children[position.shelf].children[position.block].children[position.offset] }
    }

    var isEmpty: Bool { root.children[0].children[0].children.isEmpty }

    // Closures, because a key path of a generic type is built anew each time, which takes 25,000 instructions.
    var elements: some Sequence<Element> { root.children.lazy.flatMap { $0.children }.flatMap { $0.children } }

    private func block(at position: Position) -> Block { root.children[position.shelf].children[position.block] }
}

// MARK: - Positions

extension MeasuredList {
    /// The position behind the last element.
    var endPosition: Position {
        let shelf = root.children.count - 1
        let block = root.children[shelf].children.count - 1
        return Position(shelf: shelf, block: block, offset: root.children[shelf].children[block].children.count)
    }

    func isEnd(_ position: Position) -> Bool { position.offset == block(at: position).children.count }

    /// The position of the next element, or the end.
    func position(after position: Position) -> Position {
        let next = Position(shelf: position.shelf, block: position.block, offset: position.offset + 1)
        if !isEnd(next) { return next }
        if position.block + 1 < root.children[position.shelf].children.count {
            return Position(shelf: position.shelf, block: position.block + 1, offset: 0)
        }
        if position.shelf + 1 < root.children.count {
            return Position(shelf: position.shelf + 1, block: 0, offset: 0)
        }
        return next
    }

    /// The position of the element before; `nil` for the first element.
    func position(before position: Position) -> Position? {
        if position.offset > 0 {
            return Position(shelf: position.shelf, block: position.block, offset: position.offset - 1)
        }
        if position.block > 0 { return lastPosition(ofShelf: position.shelf, block: position.block - 1) }
        if position.shelf > 0 {
            let previous = position.shelf - 1
            return lastPosition(ofShelf: previous, block: root.children[previous].children.count - 1)
        }
        return nil
    }

    private func lastPosition(ofShelf shelf: Int, block: Int) -> Position {
        Position(shelf: shelf, block: block, offset: root.children[shelf].children[block].children.count - 1)
    }
}

// MARK: - Searching

extension MeasuredList {
    /// Returns whether a stretch contains the element that is looked for.
    ///
    /// - Parameters:
    ///   - before: the measure of everything before the stretch.
    ///   - stretch: the measure of the stretch itself.
    typealias Predicate = (_ before: Sum, _ stretch: Sum) -> Bool

    /// The first element at whose end the prefix sum satisfies the predicate; `nil` where none does. The predicate must be
    /// monotone: once it holds, it must hold from there on.
    ///
    /// - Complexity: O(log *n*).
    @inline(__always)
    func first(where belongsInSecondHalf: (_ prefixSum: Sum) -> Bool) -> Found? {
        guard !isEmpty, belongsInSecondHalf(total) else { return nil }
        let shelf = root.first(after: .zero, where: belongsInSecondHalf)
        let shelfNode = root.children[shelf.index]
        let block = shelfNode.first(after: shelf.before, where: belongsInSecondHalf)
        let element = shelfNode.children[block.index].first(after: block.before, where: belongsInSecondHalf)
        return (Position(shelf: shelf.index, block: block.index, offset: element.index), element.before)
    }

    /// The first element from `start` on that the predicate holds of; `nil` where there is none. The predicate must hold of a
    /// stretch if it holds of one of the stretch's elements.
    func first(from start: Position, where contains: Predicate) -> Found? {
        let shelfStart = root.sum(before: start.shelf)
        let shelf = root.children[start.shelf]
        let blockStart = shelfStart + shelf.sum(before: start.block)
        if let found = shelf.children[start.block].first(from: start.offset, after: blockStart, where: contains) {
            return (Position(shelf: start.shelf, block: start.block, offset: found.index), found.before)
        }
        if let found = first(onShelf: start.shelf, from: start.block + 1, after: shelfStart, where: contains) {
            return found
        }
        var nextShelf = start.shelf + 1
        while let shelf = root.first(from: nextShelf, after: .zero, where: contains) {
            if let found = first(onShelf: shelf.index, from: 0, after: shelf.before, where: contains) { return found }
            nextShelf = shelf.index + 1
        }
        return nil
    }

    /// The first such element of a shelf, in the block `start` or a later one.
    private func first(
        onShelf shelf: Int, from start: Int, after shelfStart: Sum, where contains: Predicate
    ) -> Found? {
        let blocks = root.children[shelf]
        var nextBlock = start
        while let block = blocks.first(from: nextBlock, after: shelfStart, where: contains) {
            // Where sums are rounded, a block may promise what none of its elements holds. Then the search goes on.
            if let found = blocks.children[block.index].first(from: 0, after: block.before, where: contains) {
                return (Position(shelf: shelf, block: block.index, offset: found.index), found.before)
            }
            nextBlock = block.index + 1
        }
        return nil
    }

    /// The last element before `end` that the predicate holds of; `nil` where there is none. The predicate must hold of a
    /// stretch if it holds of one of the stretch's elements.
    func last(before end: Position, where contains: Predicate) -> Found? {
        let shelfStart = root.sum(before: end.shelf)
        let shelf = root.children[end.shelf]
        let blockStart = shelfStart + shelf.sum(before: end.block)
        if let found = shelf.children[end.block].last(before: end.offset, after: blockStart, where: contains) {
            return (Position(shelf: end.shelf, block: end.block, offset: found.index), found.before)
        }
        if let found = last(onShelf: end.shelf, before: end.block, after: shelfStart, where: contains) { return found }
        var shelfEnd = end.shelf
        while let shelf = root.last(before: shelfEnd, after: .zero, where: contains) {
            let blockEnd = root.children[shelf.index].children.count
            if let found = last(onShelf: shelf.index, before: blockEnd, after: shelf.before, where: contains) {
                return found
            }
            shelfEnd = shelf.index
        }
        return nil
    }

    /// The last such element of a shelf, in a block before `end`.
    private func last(
        onShelf shelf: Int, before end: Int, after shelfStart: Sum, where contains: Predicate
    ) -> Found? {
        let blocks = root.children[shelf]
        var blockEnd = end
        while let block = blocks.last(before: blockEnd, after: shelfStart, where: contains) {
            let elements = blocks.children[block.index]
            // As in the other direction, a block may promise what none of its elements holds.
            if let found = elements.last(before: elements.children.count, after: block.before, where: contains) {
                return (Position(shelf: shelf, block: block.index, offset: found.index), found.before)
            }
            blockEnd = block.index
        }
        return nil
    }
}
