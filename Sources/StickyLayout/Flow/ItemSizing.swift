/// What turns the sizes that a person wrote for the items of one section into points.
struct ItemSizing {
    let axes: Axes
    /// What 100 % is, along the scroll axis and across it.
    let room: ItemExtent
    /// For items that have no size of their own.
    let itemSize: LengthSize

    func points(_ size: LengthSize?) -> LayoutSize {
        let size = size ?? itemSize
        return axes.size(
            length: axes.length(of: size).resolved(in: room.length),
            crossLength: axes.crossLength(of: size).resolved(in: room.crossLength))
    }

    func extent(_ size: LengthSize?) -> ItemExtent {
        let size = size ?? itemSize
        return ItemExtent(
            length: axes.length(of: size).resolved(in: room.length),
            crossLength: axes.crossLength(of: size).resolved(in: room.crossLength))
    }

    func items(_ sizes: some Collection<LengthSize?>) -> ItemSizes {
        let isInPoints = sizes.allSatisfy { $0?.isInPoints ?? false }
        return ItemSizes(
            points: ArraySlice(sizes.map(points)),
            lengths: isInPoints ? [] : ArraySlice(sizes))
    }
}

/// The sizes of a stretch of listed items: in points, and beside them as they were written where any of them
/// depends on the room there is.
struct ItemSizes: Sendable {
    private(set) var points: ArraySlice<LayoutSize>
    /// Empty where all sizes were written in points.
    private(set) var lengths: ArraySlice<LengthSize?>

    init(points: ArraySlice<LayoutSize> = [], lengths: ArraySlice<LengthSize?> = []) {
        self.points = points
        self.lengths = lengths
    }

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
        func indices(in slice: ArraySlice<some Any>) -> Range<Int> {
            slice.startIndex + range.lowerBound..<slice.startIndex + range.upperBound
        }
        return ItemSizes(
            points: points[indices(in: points)],
            lengths: isInPoints ? [] : lengths[indices(in: lengths)])
    }

    /// The item's size as it was written.
    func length(of item: Int) -> LengthSize? {
        isInPoints ? LengthSize(points[points.startIndex + item]) : lengths[lengths.startIndex + item]
    }

    mutating func append(_ other: ItemSizes) {
        if count == 0 {
            // Shares the storage.
            self = other
            return
        }
        if !isInPoints || !other.isInPoints {
            if isInPoints { lengths = ArraySlice(points.map(LengthSize.init)) }
            lengths.append(contentsOf: other.isInPoints ? ArraySlice(other.points.map(LengthSize.init)) : other.lengths)
        }
        points.append(contentsOf: other.points)
    }

    /// - Parameter size: that of one item, in points where these are.
    /// - Returns: the size it had.
    mutating func exchangeSize(of item: Int, with size: ItemSizes) -> ItemSizes {
        let place = points.startIndex + item
        let points = [exchange(&points[place], with: size.points[size.points.startIndex])]
        guard !isInPoints else { return ItemSizes(points: points[...]) }
        let written = [exchange(&lengths[lengths.startIndex + item], with: size.lengths[size.lengths.startIndex])]
        return ItemSizes(points: points[...], lengths: written[...])
    }

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

    fileprivate var isInPoints: Bool {
        if case (.points, .points) = (width, height) { true } else { false }
    }
}
