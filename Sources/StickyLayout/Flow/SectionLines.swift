/// The lines of one section, in whichever form is cheapest. Positions count from the leading edges of its lines.
enum SectionLines: Sendable {
    /// Items of one size, and that size as it was written; `nil` where it is the section's item size.
    case uniform(UniformLines, size: LengthSize?)
    case measured(MeasuredLines)

    /// - Parameter items: any; those count that `LayoutLimits` leaves of them.
    init(_ items: LayoutSection.Items, in room: SectionRoom) {
        switch items {
        case .uniform(let count):
            self.init(count: count.clampedToItems, size: nil, in: room)
        case .sized(let sizes) where sizes.areAlike:
            self.init(count: sizes.count, size: sizes.first.flatMap { $0?.clamped }, in: room)
        case .sized(let sizes):
            self = .measured(MeasuredLines(room.sizing.items(sizes.clamped), in: room))
        case .points(let sizes) where sizes.areAlike:
            self.init(count: sizes.count, size: sizes.first.map { LengthSize($0.clamped) }, in: room)
        case .points(let sizes):
            self = .measured(MeasuredLines(ItemSizes(points: sizes.clamped[...]), in: room))
        case .collapsed:
            self.init(count: 1, size: .zero, in: room)
        }
    }

    /// So many items of one size.
    init(count: Int, size: LengthSize?, in room: SectionRoom) {
        Effort.count(.line)
        let lines = UniformLines(itemCount: count, size: room.sizing.points(size), metrics: room.metrics)
        self = .uniform(lines, size: size)
    }

    var itemCount: Int {
        switch self {
        case .uniform(let lines, _): lines.itemCount
        case .measured(let lines): lines.itemCount
        }
    }

    /// From the first line's leading edge to the trailing edge that is furthest.
    var length: Double {
        switch self {
        case .uniform(let lines, _): lines.length
        case .measured(let lines): lines.length
        }
    }

    /// Whether any item has area.
    var hasCells: Bool {
        switch self {
        case .uniform(let lines, _): lines.hasCells
        case .measured(let lines): lines.chunks.total.hasCells
        }
    }

    /// The item's frame.
    func placement(of item: Int) -> Placement {
        switch self {
        case .uniform(let lines, _): lines.placement(of: item)
        case .measured(let lines): lines.placement(of: item)
        }
    }

    /// The items that stand on the item's line.
    func line(of item: Int) -> Range<Int> {
        switch self {
        case .uniform(let lines, _): lines.line(of: item)
        case .measured(let lines): lines.line(of: item)
        }
    }

    /// Hands over each item whose frame meets `span`, in order; the first `limit` of them.
    @inline(__always)
    func forEachItem(meeting span: Span, limit: Int = .max, _ body: (Int, Placement) -> Void) {
        switch self {
        case .uniform(let lines, _): lines.forEachItem(meeting: span, limit: limit, body)
        case .measured(let lines): lines.forEachItem(meeting: span, limit: limit, body)
        }
    }

    /// The frame of the item with the highest index that meets `span`; `nil` where none does.
    ///
    /// - Complexity: O(1) where the items are of one size, O(log *lines* + *items found*) otherwise.
    func lastItem(meeting span: Span) -> Placement? {
        if case .uniform(let lines, _) = self { return lines.lastItem(meeting: span) }
        var last: Placement?
        forEachItem(meeting: span) { _, placement in last = placement }
        return last
    }
}

extension Array where Element: Equatable {
    fileprivate var areAlike: Bool { first.map { first in allSatisfy { $0 == first } } ?? true }
}

extension SectionLines {
    /// Items of one size get an entry each once the new ones differ from them: O(*items*), once.
    mutating func replaceItems(_ range: Range<Int>, with sizes: some Collection<LengthSize?>, in room: SectionRoom) {
        switch self {
        case .uniform(let lines, let size):
            let kept = lines.itemCount - range.count
            if sizes.allSatisfy({ $0 == size }) {
                self = SectionLines(count: kept + sizes.count, size: size, in: room)
            } else if kept == 0 {
                self = SectionLines(.sized(Array(sizes)), in: room)
            } else {
                var measured = MeasuredLines(room.sizing.items(count: kept, of: size), in: room)
                measured.replaceItems(range.lowerBound..<range.lowerBound, with: room.sizing.items(sizes))
                self = .measured(measured)
            }
        case .measured:
            updateMeasured { $0.replaceItems(range, with: room.sizing.items(sizes)) }
            if case .measured(let lines) = self, let size = lines.commonSize {
                self = SectionLines(count: lines.itemCount, size: size, in: room)
            }
        }
    }

    /// Changes the lines in place; does nothing where all items are of one size.
    @discardableResult
    mutating func updateMeasured<Result>(_ body: (inout MeasuredLines) -> Result) -> Result? {
        guard case .measured(var lines) = self else { return nil }
        // They have one owner meanwhile.
        self = .uniform(UniformLines(itemCount: 0, size: .zero, metrics: lines.metrics), size: nil)
        defer { self = .measured(lines) }
        return body(&lines)
    }

    /// Breaks lines again only where something changed across the axis, or sizes in points did.
    mutating func layOut(in room: SectionRoom) {
        switch self {
        case .uniform(let lines, let size): self = SectionLines(count: lines.itemCount, size: size, in: room)
        case .measured: updateMeasured { $0.layOut(in: room) }
        }
    }

    /// Whether an edit may leave the section with so many items: memory ends where each needs a size.
    ///
    /// - Parameter areOfSize: whether the items that come or change surely have the size that all others have.
    func canHold(_ count: Int, _ areOfSize: (LengthSize?) -> Bool) -> Bool {
        guard count > LayoutLimits.sizedItems, case .uniform(_, let size) = self else { return true }
        return count <= LayoutLimits.items && areOfSize(size)
    }

    /// The item's size as it was written.
    func size(of item: Int) -> LengthSize? {
        switch self {
        case .uniform(_, let size): size
        case .measured(let lines): lines.size(of: item)
        }
    }
}

extension MeasuredLines {
    /// The size that all items have, as it was written; `nil` where they differ, or where percentages may.
    fileprivate var commonSize: LengthSize?? {
        let total = chunks.total
        guard total.isEven else { return nil }
        return switch total.writing {
        case .points where total.items > 0: .some(LengthSize(total.size))
        case .points, .itemSize: .some(nil)
        case .various: nil
        }
    }

    fileprivate func size(of item: Int) -> LengthSize? {
        chunks.first { $0.items > item }.flatMap { chunks[$0.position].items.written(at: item - $0.before.items) }
    }

    fileprivate mutating func layOut(in room: SectionRoom) {
        let keepsSizes = chunks.total.writing == .points || sizing == room.sizing
        if keepsSizes, metrics.breaksLines(as: room.metrics) {
            if metrics.overlap != room.metrics.overlap {
                chunks.updateAll { $0.measureLines(room.metrics) }
            }
            (metrics, sizing) = (room.metrics, room.sizing)
            return
        }
        var items = ItemSizes()
        items.reserveCapacity(itemCount)
        for chunk in chunks.elements { items.append(chunk.items) }
        self = MeasuredLines(items.resolved(by: room.sizing), in: room)
    }
}

extension ItemSizing {
    fileprivate func items(count: Int, of size: LengthSize?) -> ItemSizes {
        let one = items(CollectionOfOne(size))
        return ItemSizes(
            points: ArraySlice(repeatElement(points(size), count: count)),
            lengths: one.isInPoints ? [] : ArraySlice(repeatElement(size, count: count)))
    }
}

extension LineMetrics {
    /// Whether the same items stand on the same lines.
    fileprivate func breaksLines(as other: LineMetrics) -> Bool {
        lineLength == other.lineLength && interitemSpacing == other.interitemSpacing && isVertical == other.isVertical
    }
}
