/// What turns the sizes that a person wrote for the items of one section into points.
struct ItemSizing: Equatable, Sendable {
    /// What 100 % is.
    let room: LayoutSize
    /// For items that have no size of their own.
    let itemSize: LengthSize

    func points(_ size: LengthSize?) -> LayoutSize {
        let size = size ?? itemSize
        return LayoutSize(
            width: size.width.resolved(in: room.width), height: size.height.resolved(in: room.height))
    }

    func items(_ sizes: some Collection<LengthSize?>) -> ItemSizes {
        let isInPoints = sizes.allSatisfy { $0?.inPoints != nil }
        return ItemSizes(points: ArraySlice(sizes.map(points)), lengths: isInPoints ? [] : ArraySlice(sizes))
    }
}

/// The sizes of some listed items: in points and, where any depends on the room there is, as they were written, too.
struct ItemSizes: Sendable {
    private(set) var points: ArraySlice<LayoutSize> = []
    /// Empty where all sizes were written in points.
    private(set) var lengths: ArraySlice<LengthSize?> = []

    var count: Int { points.count }
    var isInPoints: Bool { lengths.isEmpty }

    /// How sizes were written.
    enum Writing: Sendable {
        /// All in points.
        case points
        /// None has a size of its own.
        case itemSize
        case various
    }

    var writing: Writing {
        isInPoints ? .points : lengths.allSatisfy { $0 == nil } ? .itemSize : .various
    }

    /// Offsets count from the first item of the stretch.
    subscript(range: Range<Int>) -> ItemSizes {
        ItemSizes(
            points: points[range.shifted(by: points.startIndex)],
            lengths: isInPoints ? [] : lengths[range.shifted(by: lengths.startIndex)])
    }

    /// The item's size as it was written; `nil` where it has the section's item size.
    func written(at item: Int) -> LengthSize? {
        isInPoints ? LengthSize(points[points.startIndex + item]) : lengths[lengths.startIndex + item]
    }

    mutating func resize(_ item: Int, to size: LayoutSize) {
        points[points.startIndex + item] = size
        if !isInPoints { lengths[lengths.startIndex + item] = LengthSize(size) }
    }

    mutating func replace(_ range: Range<Int>, with new: ItemSizes) {
        var changed = ItemSizes()
        // Room for the next chunk's first item, which decides whether the last line goes on.
        changed.reserveCapacity(count - range.count + new.count + 1)
        changed.append(self[0..<range.lowerBound])
        changed.append(new)
        changed.append(self[range.upperBound..<count])
        self = changed
    }

    mutating func append(_ other: ItemSizes) {
        if count == 0, points.capacity < other.count {
            // Shares the storage.
            self = other
            return
        }
        if !isInPoints || !other.isInPoints {
            if isInPoints { lengths = written }
            lengths.append(contentsOf: other.written)
        }
        points.append(contentsOf: other.points)
    }

    private var written: ArraySlice<LengthSize?> { isInPoints ? ArraySlice(points.map(LengthSize.init)) : lengths }

    mutating func reserveCapacity(_ count: Int) { points.reserveCapacity(count) }

    /// The same items where the room has changed.
    func resolved(by sizing: ItemSizing) -> ItemSizes {
        isInPoints ? self : ItemSizes(points: ArraySlice(lengths.map(sizing.points)), lengths: lengths)
    }
}

extension LengthSize {
    init(_ size: LayoutSize) {
        self.init(width: size.width, height: size.height)
    }

    /// `nil` where it depends on the room there is.
    var inPoints: LayoutSize? {
        if case (.points(let width), .points(let height)) = (width, height) {
            LayoutSize(width: width, height: height)
        } else {
            nil
        }
    }
}

extension Range<Int> {
    func shifted(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}
