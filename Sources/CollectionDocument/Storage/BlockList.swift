import StickyLayout

/// A random-access list of elements in blocks. Copies of a list share its blocks: changing one element of a million copies
/// a few hundred, and comparing a list with a changed copy looks only at the blocks that differ.
///
///     var items: ItemList = [DocumentItem(title: "A"), DocumentItem(title: "B")]
///     items.insert(DocumentItem(title: "C"), at: 1)
///
/// - Complexity: finding an element is O(log *blocks*). Changing one also takes O(*blocks* + *elements of a block*) if a
///   copy shares its block. Visiting all elements is O(*elements*), `tally` is O(*blocks*).
public struct BlockList<Element: Tallied>: Sendable {
    /// Consecutive elements. A block has at least one.
    struct Block: Sendable {
        private(set) var elements: [Element]
        private(set) var tally = Element.Tally()

        init(_ elements: some Sequence<Element>) {
            self.elements = Array(elements)
            count()
        }

        mutating func append(_ element: Element) {
            elements.append(element)
            tally.count(element)
        }

        mutating func replace(_ range: Range<Int>, with new: some Collection<Element>) {
            elements.replaceSubrange(range, with: new)
            count()
        }

        subscript(offset: Int) -> Element {
            get { elements[offset] }
            _modify {
                let before = tally(of: offset)
                defer {
                    if !tally.replace(before, with: tally(of: offset)) { count() }
                }
                yield &elements[offset]
            }
        }

        private func tally(of offset: Int) -> Element.Tally {
            var tally = Element.Tally()
            tally.count(elements[offset])
            return tally
        }

        private mutating func count() {
            tally = elements.withUnsafeBufferPointer { elements in
                var tally = Element.Tally()
                // By index: binding an element to a name would retain everything in it.
                for index in elements.indices { tally.count(elements[index]) }
                return tally
            }
        }

        /// Whether the tally is that of the elements.
        var isTallied: Bool { Block(elements).tally == tally }

        /// Whether both use the same memory.
        func isIdentical(to other: Block) -> Bool {
            elements.withUnsafeBufferPointer { mine in
                other.elements.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
            }
        }
    }

    private(set) var blocks: [Block] = []
    /// For each block, the number of elements up to its end.
    private var ends: [Int] = []

    /// A block with more elements is split.
    private static var largestBlock: Int { 512 }
    /// A block with fewer elements is joined with a neighbour.
    private static var smallestBlock: Int { 128 }
    /// The size of new blocks, which leaves room for more elements.
    private static var roomyBlock: Int { 384 }

    public init() {}

    public init(_ elements: some Sequence<Element>) {
        // A list shares its blocks with the new one.
        if let list = elements as? Self { self = list } else { append(contentsOf: elements) }
    }

    var tally: Element.Tally { blocks.reduce(into: Element.Tally()) { $0.add($1.tally) } }

    /// Where an element is: the index of its block, and its index in the block.
    struct Position {
        var block: Int
        var offset: Int
    }

    private func position(of index: Int) -> Position {
        precondition(index >= 0 && index < count, "no element \(index) among \(count)")
        let block = partitioningIndex(in: ends.indices) { ends[$0] > index }
        return Position(block: block, offset: index - start(of: block))
    }

    /// The index of a block's first element.
    func start(of block: Int) -> Int { block == 0 ? 0 : ends[block - 1] }

    /// Computes the ends of the blocks from `first` on.
    private mutating func updateEnds(from first: Int) {
        var end = start(of: first)
        ends.removeSubrange(first...)
        for block in blocks[first...] {
            end += block.elements.count
            ends.append(end)
        }
    }

    /// Stops a debug build if the list breaks a rule of its own. Tests and fuzzers call it after each change.
    package func checkInvariants() {
        #if DEBUG
        var end = 0
        precondition(ends.count == blocks.count, "each block has an end")
        for (index, block) in blocks.enumerated() {
            precondition(
                !block.elements.isEmpty && block.elements.count <= Self.largestBlock, "the size of block \(index)")
            precondition(block.isTallied, "the tally of block \(index)")
            end += block.elements.count
            precondition(ends[index] == end, "the end of block \(index)")
        }
        #endif
    }
}

// MARK: - As a collection

extension BlockList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { ends.last ?? 0 }
    public var count: Int { endIndex }

    public subscript(index: Int) -> Element {
        get {
            let position = position(of: index)
            return blocks[position.block][position.offset]
        }
        // Changes the element in place.
        _modify {
            let position = position(of: index)
            yield &blocks[position.block][position.offset]
        }
    }

    public func makeIterator() -> some IteratorProtocol<Element> {
        blocks.lazy.flatMap { $0.elements }.makeIterator()
    }

    public mutating func append(_ element: Element) {
        // By index: binding the block to a name would copy it.
        if !blocks.isEmpty, blocks[blocks.count - 1].elements.count < Self.roomyBlock {
            blocks[blocks.count - 1].append(element)
            ends[ends.count - 1] += 1
        } else {
            blocks.append(Block(CollectionOfOne(element)))
            ends.append(endIndex + 1)
        }
    }

    public mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<Element>) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count, "no elements \(range) to replace among \(count)")
        guard range.lowerBound < count else { return append(contentsOf: new) }
        let first = position(of: range.lowerBound)
        // The block of the last replaced element, and the elements of it that stay.
        let last = range.isEmpty ? first : position(of: range.upperBound - 1)
        let tail = range.isEmpty ? first.offset : last.offset + 1

        if first.block == last.block {
            let size = blocks[first.block].elements.count - range.count + new.count
            let smallest = blocks.count == 1 ? 1 : Self.smallestBlock
            if (smallest...Self.largestBlock).contains(size) {
                blocks[first.block].replace(first.offset..<tail, with: new)
                return updateEnds(from: first.block)
            }
        }
        replaceBlocks(first.block...last.block, keepingUpTo: first.offset, from: tail, with: new)
        // The block before may have been joined.
        updateEnds(from: Swift.max(0, first.block - 1))
    }

    /// Replaces blocks with new ones, which get new elements between the first block's elements up to `head` and the last
    /// block's from `tail` on. If those are too few for a block, a neighbour's elements join them.
    private mutating func replaceBlocks(
        _ range: ClosedRange<Int>, keepingUpTo head: Int, from tail: Int, with new: some Collection<Element>
    ) {
        var lower = range.lowerBound
        var upper = range.upperBound + 1
        var elements = Array(blocks[lower].elements[..<head])
        elements += new
        elements += blocks[upper - 1].elements[tail...]
        if elements.count < Self.smallestBlock, upper < blocks.count {
            elements += blocks[upper].elements
            upper += 1
        } else if elements.count < Self.smallestBlock, lower > 0 {
            lower -= 1
            elements = blocks[lower].elements + elements
        }
        let count = (elements.count + Self.roomyBlock - 1) / Self.roomyBlock
        let newBlocks = (0..<count).map { index in
            Block(elements[elements.count * index / count..<elements.count * (index + 1) / count])
        }
        blocks.replaceSubrange(lower..<upper, with: newBlocks)
    }
}

extension BlockList: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}

// MARK: - Tallies

/// An element of a `BlockList`.
public protocol Tallied: Hashable, Sendable {
    var title: String? { get }
    /// What the list knows about its elements without visiting them.
    associatedtype Tally: ElementTally<Self>
}

/// A count of elements that can be added up.
public protocol ElementTally<Element>: Equatable, Sendable {
    associatedtype Element

    init()
    mutating func count(_ element: Element)
    /// Updates the tally after a counted element has changed, from the tallies of that element before and now.
    ///
    /// - Returns: whether the tally is correct; if not, all elements must be counted again.
    mutating func replace(_ before: Self, with after: Self) -> Bool
}

extension ElementTally {
    mutating func add(_ other: Self) { _ = replace(Self(), with: other) }
}
