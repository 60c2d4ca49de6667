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
