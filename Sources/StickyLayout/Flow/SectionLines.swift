/// The lines of one section, in whichever form is cheapest. Places count from the leading edges of its lines.
enum SectionLines: Sendable {
    /// Items of one size, and that size as it was written; `nil` is the section's item size.
    case uniform(UniformLines, size: LengthSize?)
    /// Items with sizes of their own.
    case measured(MeasuredLines)

    /// - Parameter items: any items. Their number and their sizes are clamped to their domains (`LayoutLimits`).
    init(_ items: LayoutSection.Items, in room: SectionRoom) {
        switch items {
        case .uniform(let count):
            self.init(count: count.clampedToItems, size: nil, in: room)
        case .sized(let sizes) where sizes.areAlike:
            self.init(count: sizes.count, size: sizes.first.flatMap { $0?.clamped }, in: room)
        case .sized(let sizes):
            self = .measured(MeasuredLines(room.sizing.items(ofSizes: sizes.clamped), in: room))
        case .items(let items):
            self.init(items, in: room)
        case .points(let sizes) where sizes.areAlike:
            self.init(count: sizes.count, size: sizes.first.map { LengthSize($0.clamped) }, in: room)
        case .points(let sizes):
            self = .measured(MeasuredLines(ItemSizes(points: sizes.clamped[...]), in: room))
        case .collapsed:
            self.init(count: 1, size: .zero, in: room)
        }
    }

    private init(_ items: [LayoutItem], in room: SectionRoom) {
        if let first = items.first, first.margin == .zero, items.areAlike {
            self.init(count: items.count, size: first.clamped.size, in: room)
        } else if items.isEmpty {
            self.init(count: 0, size: nil, in: room)
        } else {
            self = .measured(MeasuredLines(room.sizing.items(items.map(\.clamped)), in: room))
        }
    }

    /// - Parameter size: the size of each item; `nil` is the section's item size.
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

    /// The distance from the first line's leading edge to the trailing edge that is furthest, in points.
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
    func axisFrame(of item: Int) -> AxisFrame {
        switch self {
        case .uniform(let lines, _): lines.axisFrame(of: item)
        case .measured(let lines): lines.axisFrame(of: item)
        }
    }

    /// The items that stand on the item's line.
    func line(of item: Int) -> Range<Int> {
        switch self {
        case .uniform(let lines, _): lines.line(of: item)
        case .measured(let lines): lines.line(of: item)
        }
    }

    /// The item as it was written.
    func item(at index: Int) -> LayoutItem {
        switch self {
        case .uniform(_, let size): LayoutItem(size: size)
        case .measured(let lines): lines.item(at: index)
        }
    }

    /// How far items reach out of the lines. Only negative margins let them.
    var overhang: ItemOverhang {
        switch self {
        case .uniform: ItemOverhang()
        case .measured(let lines): lines.overhang
        }
    }

    /// Whether any item has a margin.
    var hasMargins: Bool {
        switch self {
        case .uniform: false
        case .measured(let lines): lines.hasMargins
        }
    }
}

extension Array where Element: Equatable {
    fileprivate var areAlike: Bool { first.map { first in allSatisfy { $0 == first } } ?? true }
}

// MARK: - Items in a span

extension SectionLines {
    /// Passes each item whose frame meets `span` to `body`, in order, until there are `limit` of them.
    @inline(__always)
    func forEachItem(meeting span: Span, limit: Int = .max, _ body: (Int, AxisFrame) -> Void) {
        switch self {
        case .uniform(let lines, _): lines.forEachItem(meeting: span, limit: limit, body)
        case .measured(let lines): lines.forEachItem(meeting: span, limit: limit, body)
        }
    }

    /// The frame of the item with the highest index that meets `span`; `nil` if none does.
    ///
    /// - Complexity: O(1) for items of one size, O(log *lines* + *items found*) for others.
    func lastItem(meeting span: Span) -> AxisFrame? {
        if case .uniform(let lines, _) = self { return lines.lastItem(meeting: span) }
        var last: AxisFrame?
        forEachItem(meeting: span) { _, frame in last = frame }
        return last
    }

    /// The start of the first item with area that starts at `position` or after it; `nil` if none does.
    ///
    /// - Parameter stride: how far to look first, in points. The search looks twice as far each time that it finds nothing.
    func nextItemStart(from position: Double, stride: Double) -> Double? {
        if case .uniform(let lines, _) = self { return lines.nextLineStart(from: position) }
        var span = Span(start: max(0, position), length: max(1, stride))
        while span.start < length + overhang.after {
            var nearest = Double.infinity
            forEachItem(meeting: span) { _, item in
                if item.start >= position { nearest = min(nearest, item.start) }
            }
            if nearest < .infinity { return nearest }
            span = Span(start: span.end, length: 2 * span.length)
        }
        return nil
    }
}

// MARK: - Items that are longer than their line

/// An item that is longer than its line. Lengths are in points across the scroll axis.
struct LongItem {
    let item: Int
    let crossLength: Double
    let lineLength: Double
}

extension SectionLines {
    /// How many items are longer than their line.
    var longItemCount: Int {
        switch self {
        case .uniform(let lines, _): lines.longItemCount
        case .measured(let lines): lines.chunks.total.longItems
        }
    }

    /// The first item that is longer than its line; `nil` if there is none.
    var firstLongItem: LongItem? {
        switch self {
        case .uniform(let lines, _): lines.firstLongItem
        case .measured(let lines): lines.firstLongItem
        }
    }
}

// MARK: - Changes

extension SectionLines {
    /// Gives one item of measured lines another size in points, if every line keeps its items and the items do not all become
    /// alike.
    ///
    /// - Returns: `true` if the item has its new size. If `false`, the lines may be out of date, and the caller must replace the
    ///   item.
    mutating func resizeItem(_ item: Int, to size: LayoutSize) -> Bool {
        var isResized = false
        updateMeasured { isResized = $0.resizeItem(item, to: size) }
        return isResized
    }

    /// Replaces the items of `range`. When items of one size get one that differs, each item gets a size of its own, which costs
    /// O(*items*).
    mutating func replaceItems(_ range: Range<Int>, with items: some Collection<LayoutItem>, in room: SectionRoom) {
        switch self {
        case .uniform(let lines, let size):
            let keptCount = lines.itemCount - range.count
            if items.allSatisfy({ $0 == LayoutItem(size: size) }) {
                self = SectionLines(count: keptCount + items.count, size: size, in: room)
            } else if keptCount == 0 {
                self = SectionLines(Array(items), in: room)
            } else {
                var measured = MeasuredLines(room.sizing.items(count: keptCount, of: size), in: room)
                measured.replaceItems(range.lowerBound..<range.lowerBound, with: room.sizing.items(items))
                self = .measured(measured)
            }
        case .measured:
            updateMeasured { $0.replaceItems(range, with: room.sizing.items(items)) }
            becomeUniformIfSizesAreShared(in: room)
        }
    }

    private mutating func becomeUniformIfSizesAreShared(in room: SectionRoom) {
        guard case .measured(let lines) = self, case .one(let size) = lines.sharedSize else { return }
        self = SectionLines(count: lines.itemCount, size: size, in: room)
    }

    /// Lays the same items out in another room.
    mutating func layOut(in room: SectionRoom) {
        switch self {
        case .uniform(let lines, let size): self = SectionLines(count: lines.itemCount, size: size, in: room)
        case .measured: updateMeasured { $0.layOut(in: room) }
        }
    }

    /// Changes measured lines in place; does nothing to uniform ones.
    private mutating func updateMeasured(_ body: (inout MeasuredLines) -> Void) {
        guard case .measured(var lines) = self else { return }
        // Without a placeholder the lines would have two owners meanwhile, and every change would copy them.
        self = .uniform(UniformLines(itemCount: 0, size: .zero, metrics: lines.metrics), size: nil)
        body(&lines)
        self = .measured(lines)
    }

    /// Whether the section may have `count` items after an edit. An edit must not give sizes of their own to more items of one
    /// size than memory has room for (`LayoutLimits.sizedItems`).
    ///
    /// - Parameter areLike: returns whether all items that the edit inserts or resizes are like this one.
    func canHold(_ count: Int, whereNewItems areLike: (LayoutItem) -> Bool) -> Bool {
        guard count > LayoutLimits.sizedItems, case .uniform(_, let size) = self else { return true }
        return count <= LayoutLimits.items && areLike(LayoutItem(size: size))
    }
}
