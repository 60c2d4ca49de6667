/// Converts the sizes of one section's items, as they were written, to points.
struct ItemSizing: Equatable, Sendable {
    /// What 100 % is, in points along x and along y.
    let room: LayoutSize
    /// What lies between two columns that are fractions of the room, in points along x and along y.
    let gap: LayoutSize
    /// The size of items that have none of their own.
    let itemSize: LengthSize
    /// Whether an item's length is its height.
    let isVertical: Bool

    /// The size in points; of the section's item size if there is no other.
    func points(_ size: LengthSize?) -> LayoutSize { points(LayoutItem(size: size)) }

    /// The item's size in points, without its margin.
    func points(_ item: LayoutItem) -> LayoutSize {
        let size = item.size ?? itemSize
        // Along the scroll axis, a margin takes nothing of what shares are of.
        let roomAcross = isVertical ? room.width - item.margin.width : room.height - item.margin.height
        return LayoutSize(
            width: size.width.resolved(in: isVertical ? roomAcross : room.width, gap: gap.width),
            height: size.height.resolved(in: isVertical ? room.height : roomAcross, gap: gap.height))
    }

    /// The room that the item takes, in points: its size and its margin, and never less than none.
    func pointsWithMargin(_ item: LayoutItem) -> LayoutSize {
        let size = points(item)
        return LayoutSize(
            width: max(0, size.width + item.margin.width), height: max(0, size.height + item.margin.height))
    }

    /// Items without margins.
    func items(ofSizes sizes: some Collection<LengthSize?>) -> ItemSizes {
        let isInPoints = sizes.allSatisfy { $0?.inPoints != nil }
        return ItemSizes(points: ArraySlice(sizes.map(points)), lengths: isInPoints ? [] : ArraySlice(sizes))
    }

    func items(_ items: some Collection<LayoutItem>) -> ItemSizes {
        let hasMargins = items.contains { $0.margin != .zero }
        let isInPoints = !hasMargins && items.allSatisfy { $0.size?.inPoints != nil }
        return ItemSizes(
            points: ArraySlice(items.map(pointsWithMargin)),
            lengths: isInPoints ? [] : ArraySlice(items.map(\.size)),
            margins: hasMargins ? items.map(\.margin) : [])
    }

    /// `count` items of one size, without margins.
    func items(count: Int, of size: LengthSize?) -> ItemSizes {
        ItemSizes(
            points: ArraySlice(repeatElement(points(size), count: count)),
            lengths: ArraySlice(repeatElement(size, count: size?.inPoints != nil ? 0 : count)))
    }
}

extension LayoutInsets {
    fileprivate var width: Double { left + right }
    fileprivate var height: Double { top + bottom }
}

/// The room that consecutive items take, in points. If any of them has a margin, or a size that was not written in points, the items are
/// kept as they were written, too.
///
/// Items are numbered from 0.
struct ItemSizes: Sendable {
    /// With margins.
    private(set) var points: ArraySlice<LayoutSize> = []
    /// The sizes as they were written; empty if all were written in points, and no item has a margin. `nil` is the section's item size.
    private(set) var lengths: ArraySlice<LengthSize?> = []
    /// Empty if no item has one.
    private(set) var margins: [LayoutInsets] = []

    var count: Int { points.count }
    /// Whether all items are nothing but sizes in points.
    var isInPoints: Bool { lengths.isEmpty }
    var hasMargins: Bool { !margins.isEmpty }

    /// How the sizes were written.
    enum Writing: Sendable {
        /// All in points.
        case points
        /// No item has a size of its own.
        case itemSize
        /// Some items have margins.
        case margins
        /// In any other way.
        case various
    }

    var writing: Writing {
        if isInPoints { return .points }
        if hasMargins { return .margins }
        return lengths.allSatisfy { $0 == nil } ? .itemSize : .various
    }

    subscript(range: Range<Int>) -> ItemSizes {
        ItemSizes(
            points: points[range.shifted(by: points.startIndex)],
            lengths: isInPoints ? [] : lengths[range.shifted(by: lengths.startIndex)],
            margins: hasMargins ? Array(margins[range]) : [])
    }

    /// The item as it was written.
    func written(at item: Int) -> LayoutItem {
        guard !isInPoints else { return LayoutItem(size: LengthSize(points[points.startIndex + item])) }
        return LayoutItem(
            size: lengths[lengths.startIndex + item],
            margin: hasMargins ? margins[item] : .zero)
    }

    /// Gives an item another size, where none has a margin.
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
            if isInPoints { lengths = allLengths }
            lengths.append(contentsOf: other.allLengths)
        }
        if hasMargins || other.hasMargins {
            if !hasMargins { margins = allMargins }
            margins.append(contentsOf: other.allMargins)
        }
        points.append(contentsOf: other.points)
    }

    /// The same items; without a list of margins where none is left.
    var withoutNeedlessMargins: ItemSizes {
        guard hasMargins, margins.allSatisfy({ $0 == .zero }) else { return self }
        let isInPoints = lengths.allSatisfy { $0?.inPoints != nil }
        return ItemSizes(points: points, lengths: isInPoints ? [] : lengths)
    }

    private var allLengths: ArraySlice<LengthSize?> { isInPoints ? ArraySlice(points.map(LengthSize.init)) : lengths }
    private var allMargins: [LayoutInsets] { hasMargins ? margins : Array(repeating: .zero, count: count) }

    mutating func reserveCapacity(_ count: Int) { points.reserveCapacity(count) }

    /// The same items after the room or the section's item size has changed.
    func resolved(by sizing: ItemSizing) -> ItemSizes {
        guard !isInPoints else { return self }
        let points =
            hasMargins ? (0..<count).map { sizing.pointsWithMargin(written(at: $0)) } : lengths.map(sizing.points)
        return ItemSizes(points: ArraySlice(points), lengths: lengths, margins: margins)
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
