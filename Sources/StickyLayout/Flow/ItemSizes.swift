/// Converts the sizes of one section's items, as they were written, to points.
struct ItemSizing: Equatable, Sendable {
    /// What 100 % is, in points along x and along y.
    let room: LayoutSize
    /// What lies between two columns that are fractions of the room, in points along x and along y.
    let gap: LayoutSize
    /// The size of items that have none of their own.
    let itemSize: LengthSize

    /// The size in points; of the section's item size if there is no other.
    func points(_ size: LengthSize?) -> LayoutSize {
        let size = size ?? itemSize
        return LayoutSize(
            width: size.width.resolved(in: room.width, gap: gap.width),
            height: size.height.resolved(in: room.height, gap: gap.height))
    }

    func items(_ sizes: some Collection<LengthSize?>) -> ItemSizes {
        ItemSizes(points: ArraySlice(sizes.map(points)), lengths: sizes.areAllInPoints ? [] : ArraySlice(sizes))
    }

    /// `count` items of one size.
    func items(count: Int, of size: LengthSize?) -> ItemSizes {
        let lengths = repeatElement(size, count: CollectionOfOne(size).areAllInPoints ? 0 : count)
        return ItemSizes(
            points: ArraySlice(repeatElement(points(size), count: count)), lengths: ArraySlice(lengths))
    }
}

extension Collection<LengthSize?> {
    fileprivate var areAllInPoints: Bool { allSatisfy { $0?.inPoints != nil } }
}

/// The sizes of consecutive items, in points. If any of them was not written in points, the sizes are kept as they were written,
/// too.
///
/// Items are numbered from 0.
struct ItemSizes: Sendable {
    private(set) var points: ArraySlice<LayoutSize> = []
    /// The sizes as they were written; empty if all were written in points. `nil` is the section's item size.
    private(set) var lengths: ArraySlice<LengthSize?> = []

    var count: Int { points.count }
    /// Whether all sizes were written in points.
    var isInPoints: Bool { lengths.isEmpty }

    /// How the sizes were written.
    enum Writing: Sendable {
        /// All in points.
        case points
        /// No item has a size of its own.
        case itemSize
        /// In any other way.
        case various
    }

    var writing: Writing {
        if isInPoints { return .points }
        return lengths.allSatisfy { $0 == nil } ? .itemSize : .various
    }

    subscript(range: Range<Int>) -> ItemSizes {
        ItemSizes(
            points: points[range.shifted(by: points.startIndex)],
            lengths: isInPoints ? [] : lengths[range.shifted(by: lengths.startIndex)])
    }

    /// The item's size as it was written; `nil` if it is the section's item size.
    func written(at item: Int) -> LengthSize? {
        isInPoints ? LengthSize(points[points.startIndex + item]) : lengths[lengths.startIndex + item]
    }

    mutating func resize(_ item: Int, to size: LayoutSize) {
        points[points.startIndex + item] = size
        if !isInPoints { lengths[lengths.startIndex + item] = LengthSize(size) }
    }

    mutating func replace(_ range: Range<Int>, with new: ItemSizes) {
        var changed = ItemSizes()
        // One more than there will be: whoever breaks lines appends the first item of the next chunk.
        changed.reserveCapacity(count - range.count + new.count + 1)
        changed.append(self[0..<range.lowerBound])
        changed.append(new)
        changed.append(self[range.upperBound..<count])
        self = changed
    }

    mutating func append(_ other: ItemSizes) {
        if count == 0, points.capacity < other.count {
            // No room is reserved, so share the storage.
            self = other
            return
        }
        if !isInPoints || !other.isInPoints {
            if isInPoints { lengths = written }
            lengths.append(contentsOf: other.written)
        }
        points.append(contentsOf: other.points)
    }

    /// The sizes as they were written. `nil` is the section's item size.
    private var written: ArraySlice<LengthSize?> { isInPoints ? ArraySlice(points.map(LengthSize.init)) : lengths }

    mutating func reserveCapacity(_ count: Int) { points.reserveCapacity(count) }

    /// The same items after the room or the section's item size has changed.
    func resolved(by sizing: ItemSizing) -> ItemSizes {
        isInPoints ? self : ItemSizes(points: ArraySlice(lengths.map(sizing.points)), lengths: lengths)
    }
}

extension LengthSize {
    init(_ size: LayoutSize) {
        self.init(width: size.width, height: size.height)
    }

    /// The size in points; `nil` if a side is a percentage.
    var inPoints: LayoutSize? {
        guard case .points(let width) = width, case .points(let height) = height else { return nil }
        return LayoutSize(width: width, height: height)
    }
}

extension Range<Int> {
    func shifted(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}
