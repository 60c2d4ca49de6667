/// The items of a section, as an array has them, in blocks that copies share: changing one item of a million copies some
/// hundred, and two lists of which one came from the other are compared by the blocks in which they differ.
///
///     var items: ItemList = [DocumentItem(title: "A"), DocumentItem(title: "B")]
///     items.insert(DocumentItem(title: "C"), at: 1)
///
/// - Complexity: finding an item is O(log *blocks*), changing one O(*blocks* + *items of a block*), going through all of
///   them O(*items*).
public struct ItemList: Sendable {
    /// A stretch of items; empty only while it is being filled.
    struct Block: Sendable {
        private(set) var items: [DocumentItem]
        /// How many of them set a size.
        private(set) var sizedCount: Int
        /// How many of them have an image.
        private(set) var imageCount: Int

        init(_ items: some Sequence<DocumentItem>) {
            self.items = Array(items)
            (sizedCount, imageCount) = (0, 0)
            for item in self.items { count(item, 1) }
        }

        mutating func append(_ item: DocumentItem) {
            items.append(item)
            count(item, 1)
        }

        mutating func replace(_ range: Range<Int>, with new: some Collection<DocumentItem>) {
            for index in range { count(items[index], -1) }
            items.replaceSubrange(range, with: new)
            for item in new { count(item, 1) }
        }

        private mutating func count(_ item: DocumentItem, _ step: Int) {
            if item.size != nil { sizedCount += step }
            if item.image != nil { imageCount += step }
        }

        /// Whether both are one and the same piece of memory.
        func isIdentical(to other: Block) -> Bool {
            items.count == other.items.count
                && items.withUnsafeBufferPointer { mine in
                    other.items.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
                }
        }
    }

    private(set) var blocks: [Block] = []
    /// The number of items up to each block's end.
    private var ends: [Int] = []

    /// A block with more splits.
    private static let largestBlock = 512
    /// A block with fewer joins its neighbour.
    private static let smallestBlock = 128
    /// How full blocks are made, so that there is room for some more.
    private static let roomyBlock = 384

    public init() {}

    /// Whether any item sets a size.
    var hasSizes: Bool { blocks.contains { $0.sizedCount > 0 } }
    /// Whether any item has an image.
    public var hasImages: Bool { blocks.contains { $0.imageCount > 0 } }

    /// The block of an item, and the item's place in it.
    private func place(of index: Int) -> (block: Int, offset: Int) {
        precondition((0..<count).contains(index), "no item \(index) among \(count)")
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > index { high = middle } else { low = middle + 1 }
        }
        return (low, index - start(of: low))
    }

    private func start(of block: Int) -> Int { block == 0 ? 0 : ends[block - 1] }
}

// MARK: - As a collection

extension ItemList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { ends.last ?? 0 }

    public subscript(index: Int) -> DocumentItem {
        get {
            let (block, offset) = place(of: index)
            return blocks[block].items[offset]
        }
        set {
            let (block, offset) = place(of: index)
            blocks[block].replace(offset..<offset + 1, with: CollectionOfOne(newValue))
        }
    }

    public func makeIterator() -> some IteratorProtocol<DocumentItem> {
        blocks.lazy.flatMap { $0.items }.makeIterator()
    }

    public mutating func append(_ item: DocumentItem) {
        // By index: a name for the block would have it copied.
        if !blocks.isEmpty, blocks[blocks.count - 1].items.count < Self.roomyBlock {
            blocks[blocks.count - 1].append(item)
            ends[ends.count - 1] += 1
        } else {
            blocks.append(Block(CollectionOfOne(item)))
            ends.append(endIndex + 1)
        }
    }

    public mutating func append(contentsOf items: some Sequence<DocumentItem>) {
        for item in items { append(item) }
    }

    public mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<DocumentItem>) {
        guard range.lowerBound < endIndex else { return append(contentsOf: new) }
        let first = place(of: range.lowerBound)
        let last = range.isEmpty ? first : place(of: range.upperBound - 1)
        let tail = range.isEmpty ? first.offset : last.offset + 1
        let size = first.offset + new.count + blocks[last.block].items.count - tail
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
            count += block.items.count
            ends.append(count)
        }
    }

    /// Makes blocks anew, with a neighbour's items where there would be too few.
    ///
    /// - Parameters:
    ///   - head: where the items that stay end in the first of the blocks.
    ///   - tail: where they begin again in the last one.
    private mutating func replaceBlocks(
        _ range: ClosedRange<Int>, from head: Int, to tail: Int, with new: some Collection<DocumentItem>
    ) {
        var (lower, upper) = (range.lowerBound, range.upperBound + 1)
        var items = Array(blocks[lower].items[..<head])
        items += new
        items += blocks[upper - 1].items[tail...]
        if items.count < Self.smallestBlock, upper < blocks.count {
            items += blocks[upper].items
            upper += 1
        } else if items.count < Self.smallestBlock, lower > 0 {
            lower -= 1
            items = blocks[lower].items + items
        }
        let count = (items.count + Self.roomyBlock - 1) / Self.roomyBlock
        let pieces = (0..<count).map { items[items.count * $0 / count..<items.count * ($0 + 1) / count] }
        blocks.replaceSubrange(lower..<upper, with: pieces.map { Block($0) })
    }
}

extension ItemList: ExpressibleByArrayLiteral {
    public init(arrayLiteral items: DocumentItem...) { self.init(items) }
}
