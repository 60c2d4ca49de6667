/// A random-access list of elements in blocks. Copies of a list share its blocks: changing one element of a million copies
/// a few hundred, and comparing a list with a changed copy looks only at the blocks that differ.
///
///     var items: ItemList = [DocumentItem(title: "A"), DocumentItem(title: "B")]
///     items.insert(DocumentItem(title: "C"), at: 1)
///
/// - Complexity: finding an element is O(log *blocks*). Changing one also takes O(*blocks* + *elements of a block*) if a
///   copy shares its block. Visiting all elements is O(*elements*), `tally` is O(*blocks*).
public struct BlockList<Element: Tallied>: Sendable {
    /// Consecutive elements. A block is empty only while it is being filled.
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
        if let list = elements as? Self { self = list } else { append(contentsOf: elements) }
    }

    var tally: Element.Tally { blocks.reduce(into: Element.Tally()) { $0.add($1.tally) } }

    /// The block of an element, and the element's place in it.
    private func place(of index: Int) -> (block: Int, offset: Int) {
        precondition(index >= 0 && index < count, "no element \(index) among \(count)")
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > index { high = middle } else { low = middle + 1 }
        }
        return (low, index - start(of: low))
    }

    /// The index of a block's first element.
    func start(of block: Int) -> Int { block == 0 ? 0 : ends[block - 1] }
}

// MARK: - As a collection

extension BlockList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { ends.last ?? 0 }
    public var count: Int { endIndex }

    public subscript(index: Int) -> Element {
        get {
            let (block, offset) = place(of: index)
            return blocks[block][offset]
        }
        // Changes the element in place.
        _modify {
            let (block, offset) = place(of: index)
            yield &blocks[block][offset]
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
        let first = place(of: range.lowerBound)
        let last = range.isEmpty ? first : place(of: range.upperBound - 1)
        let tail = range.isEmpty ? first.offset : last.offset + 1
        let size = first.offset + new.count + blocks[last.block].elements.count - tail
        let isRightSize = (blocks.count == 1 ? 1 : Self.smallestBlock)...Self.largestBlock ~= size
        if first.block == last.block, isRightSize {
            blocks[first.block].replace(first.offset..<tail, with: new)
        } else {
            replaceBlocks(first.block...last.block, from: first.offset, to: tail, with: new)
        }
        // The block before may have been joined.
        let changed = Swift.max(0, first.block - 1)
        var count = start(of: changed)
        ends.removeSubrange(changed...)
        for block in blocks[changed...] {
            count += block.elements.count
            ends.append(count)
        }
    }

    /// Replaces blocks with new ones, but keeps the first one's elements up to `head` and the last one's from `tail` on.
    /// Takes in a neighbour's elements if there are too few.
    private mutating func replaceBlocks(
        _ range: ClosedRange<Int>, from head: Int, to tail: Int, with new: some Collection<Element>
    ) {
        var (lower, upper) = (range.lowerBound, range.upperBound + 1)
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
        let pieces = (0..<count).map { elements[elements.count * $0 / count..<elements.count * ($0 + 1) / count] }
        blocks.replaceSubrange(lower..<upper, with: pieces.map { Block($0) })
    }
}

extension BlockList: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}
