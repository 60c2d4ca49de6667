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
    var endPosition: Position {
        let shelf = root.children.count - 1
        let start = Position(shelf: shelf, block: root.children[shelf].children.count - 1, offset: 0)
        return Position(shelf: start.shelf, block: start.block, offset: block(at: start).children.count)
    }

    func isEnd(_ position: Position) -> Bool { position.offset == block(at: position).children.count }

    func position(after position: Position) -> Position {
        var next = position
        next.offset += 1
        return isEnd(next) ? first(from: next) { _, _ in true }?.position ?? next : next
    }

    /// `nil` for the first element's.
    func position(before position: Position) -> Position? { last(before: position) { _, _ in true }?.position }

    func block(at position: Position) -> Block { root.children[position.shelf].children[position.block] }
}

// MARK: - Changes

extension MeasuredList {
    mutating func update<Result>(_ position: Position, _ body: (inout Element) -> Result) -> Result {
        root.update(position.shelf) { $0.update(position.block) { $0.update(position.offset, body) } }
    }

    mutating func updateAll(_ body: (inout Element) -> Void) {
        var elements = Array(elements)
        for index in elements.indices { body(&elements[index]) }
        self = MeasuredList(elements)
    }

    /// Replaces `count` elements from `start` on, which may be the end of a block and go on in the next ones.
    mutating func replace(_ count: Int, from start: Position, with new: [Element]) {
        var end = start.offset + count
        let blockSize = block(at: start).children.count
        let newSize = blockSize - count + new.count
        let isOnlyBlock = root.children.count == 1 && root.children[0].children.count == 1
        if end <= blockSize, newSize <= largestMeasuredNode, newSize >= smallestMeasuredNode || isOnlyBlock {
            root.update(start.shelf) { $0.update(start.block) { $0.replace(start.offset..<end, with: new) } }
            return
        }
        // Blocks are made anew, and the shelves that they stand on.
        var shelves = start.shelf..<start.shelf + 1
        var blocks = root.children[start.shelf].children
        var (first, last) = (start.block, start.block)
        func takeNextShelf() {
            blocks += root.children[shelves.upperBound].children
            shelves = shelves.lowerBound..<shelves.upperBound + 1
        }
        while end > blocks[last].children.count {
            end -= blocks[last].children.count
            last += 1
            if last == blocks.count { takeNextShelf() }
        }
        if blocks.count - (last - first) <= smallestMeasuredNode {
            if shelves.upperBound < root.children.count {
                takeNextShelf()
            } else if shelves.lowerBound > 0 {
                let previous = root.children[shelves.lowerBound - 1].children
                blocks = previous + blocks
                (first, last) = (first + previous.count, last + previous.count)
                shelves = shelves.lowerBound - 1..<shelves.upperBound
            }
        }
        var elements = blocks[first].children[..<start.offset] + new + blocks[last].children[end...]
        if elements.count < smallestMeasuredNode {
            if last + 1 < blocks.count {
                last += 1
                elements += blocks[last].children
            } else if first > 0 {
                first -= 1
                elements = blocks[first].children + elements
            }
        }
        blocks.replaceSubrange(first...last, with: Block.nodes(of: elements))
        root.replace(shelves, with: Shelf.nodes(of: blocks))
    }
}

// MARK: - Invariants

#if DEBUG
extension MeasuredList {
    /// Stops the program unless all nodes have as many children as they should, and all sums are right.
    func checkInvariants() {
        let isOneShelf = root.children.count == 1
        let isOneBlock = isOneShelf && root.children[0].children.count == 1
        root.checkSums()
        for shelf in root.children {
            shelf.checkSums()
            let shelfSizes = (isOneShelf ? 1 : smallestMeasuredNode)...largestMeasuredNode
            precondition(shelfSizes.contains(shelf.children.count), "a shelf of \(shelf.children.count) blocks")
            for block in shelf.children {
                block.checkSums()
                let blockSizes = (isOneBlock ? 0 : smallestMeasuredNode)...largestMeasuredNode
                precondition(blockSizes.contains(block.children.count), "a block of \(block.children.count) elements")
            }
        }
    }
}
#endif
