/// A list that finds its elements by what they sum up to, and stays cheap to change and to copy.
///
///     let found = chunks.first { $0.items > 1_000 }   // the chunk with item 1,000
///     found?.before.length                            // where it starts
///
/// Elements stand in blocks of at most 64, and blocks on shelves of at most 64. The layout uses it twice: for the sections
/// of a collection and for the lines of a section.
///
/// A copy shares every block; a change of one of the two copies the block, its shelf and the row of shelves.
///
/// - Complexity: a search for a sum is O(log *n*); any other search, and a change, O(64 + *n* / 64²).
struct MeasuredList<Element: Measured>: Sendable {
    typealias Sum = Element.ElementMeasure
    typealias Block = MeasuredNode<Element>
    typealias Shelf = MeasuredNode<Block>

    /// Where an element is. Good until the list changes.
    struct Position: Equatable {
        var shelf: Int
        var block: Int
        var offset: Int
    }

    private(set) var root: MeasuredNode<Shelf>

    init(_ elements: [Element] = []) {
        root = MeasuredNode(Shelf.nodes(of: Block.nodes(of: elements)))
    }

    var total: Sum { root.measure }

    subscript(position: Position) -> Element {
        _read { yield root.children[position.shelf].children[position.block].children[position.offset] }
    }

    var isEmpty: Bool { root.children[0].children[0].children.isEmpty }

    // Closures: a key path of a generic type is built anew each time, which takes 25,000 instructions.
    var elements: some Sequence<Element> { root.children.lazy.flatMap { $0.children }.flatMap { $0.children } }
}

// MARK: - Positions

extension MeasuredList {
    var startPosition: Position { Position(shelf: 0, block: 0, offset: 0) }

    var endPosition: Position {
        let last = lastBlock(ofShelf: root.children.count - 1)
        return Position(shelf: last.shelf, block: last.block, offset: elementCount(ofBlock: last))
    }

    func isEnd(_ position: Position) -> Bool { position.offset == elementCount(ofBlock: position) }

    func position(after position: Position) -> Position {
        let next = Position(shelf: position.shelf, block: position.block, offset: position.offset + 1)
        return isEnd(next) ? startOfBlock(after: position) ?? next : next
    }

    /// `nil` for the first element's.
    func position(before position: Position) -> Position? {
        if position.offset > 0 {
            return Position(shelf: position.shelf, block: position.block, offset: position.offset - 1)
        }
        guard var previous = startOfBlock(before: position) else { return nil }
        previous.offset = elementCount(ofBlock: previous) - 1
        return previous
    }

    private func elementCount(ofBlock position: Position) -> Int {
        root.children[position.shelf].children[position.block].children.count
    }

    private func startOfBlock(after position: Position) -> Position? {
        if position.block + 1 < root.children[position.shelf].children.count {
            return Position(shelf: position.shelf, block: position.block + 1, offset: 0)
        }
        guard position.shelf + 1 < root.children.count else { return nil }
        return Position(shelf: position.shelf + 1, block: 0, offset: 0)
    }

    private func startOfBlock(before position: Position) -> Position? {
        if position.block > 0 { return Position(shelf: position.shelf, block: position.block - 1, offset: 0) }
        return position.shelf > 0 ? lastBlock(ofShelf: position.shelf - 1) : nil
    }

    private func lastBlock(ofShelf shelf: Int) -> Position {
        Position(shelf: shelf, block: root.children[shelf].children.count - 1, offset: 0)
    }
}

// MARK: - Changes

extension MeasuredList {
    mutating func update<Result>(_ position: Position, _ body: (inout Element) -> Result) -> Result {
        root.update(position.shelf) { $0.update(position.block) { $0.update(position.offset, body) } }
    }

    /// Replaces `count` elements from `start` on, which may be the end of a block and go on in the next ones.
    mutating func replace(_ count: Int, from start: Position, with new: [Element]) {
        let end = start.offset + count
        let blockSize = elementCount(ofBlock: start)
        let newSize = blockSize - count + new.count
        let isOnlyBlock = root.children.count == 1 && root.children[0].children.count == 1
        if end <= blockSize, newSize <= largestMeasuredNode, newSize >= smallestMeasuredNode || isOnlyBlock {
            root.update(start.shelf) { $0.update(start.block) { $0.replace(start.offset..<end, with: new) } }
            return
        }
        var (first, last, endInLast) = (start, start, end)
        while endInLast > elementCount(ofBlock: last), let next = startOfBlock(after: last) {
            endInLast -= elementCount(ofBlock: last)
            last = next
        }
        var elements = block(at: first).children[..<start.offset] + new + block(at: last).children[endInLast...]
        if elements.count < smallestMeasuredNode {
            if let next = startOfBlock(after: last) {
                elements += block(at: next).children
                last = next
            } else if let previous = startOfBlock(before: first) {
                elements = block(at: previous).children + elements
                first = previous
            }
        }
        replaceBlocks(from: first, through: last, with: elements.isEmpty ? [] : Block.nodes(of: elements))
    }

    func block(at position: Position) -> Block { root.children[position.shelf].children[position.block] }

    private mutating func replaceBlocks(from first: Position, through last: Position, with new: [Block]) {
        var shelves = first.shelf..<last.shelf + 1
        var blocks =
            root.children[first.shelf].children[..<first.block] + new
            + root.children[last.shelf].children[(last.block + 1)...]
        if blocks.count < smallestMeasuredNode {
            if shelves.upperBound < root.children.count {
                blocks += root.children[shelves.upperBound].children
                shelves = shelves.lowerBound..<shelves.upperBound + 1
            } else if shelves.lowerBound > 0 {
                blocks = root.children[shelves.lowerBound - 1].children + blocks
                shelves = shelves.lowerBound - 1..<shelves.upperBound
            }
        }
        root.replace(shelves, with: Shelf.nodes(of: blocks.isEmpty ? Block.nodes(of: []) : Array(blocks)))
    }
}
