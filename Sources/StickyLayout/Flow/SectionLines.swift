/// The lines of one section, in whichever form is cheapest. Positions count from the leading edges
/// of its lines.
enum SectionLines: Sendable {
    /// Items of one size, and that size as it was written; `nil` where it is the section's item size.
    case uniform(UniformLines, size: LengthSize?)
    case measured(MeasuredLines)

    /// - Parameter items: any; those count that `LayoutLimits` leaves of them.
    init(_ items: LayoutSection.Items, sizing: ItemSizing, metrics: LineMetrics) {
        switch items {
        case .uniform(let count):
            self.init(count: count.clampedToItems, size: nil, sizing: sizing, metrics: metrics)
        case .sized(let sizes):
            if let first = sizes.first, sizes.contains(where: { $0 != first }) {
                self = .measured(MeasuredLines(sizing.items(sizes.clamped), metrics: metrics))
            } else {
                let size = sizes.first.flatMap { $0?.clamped }
                self.init(count: sizes.count, size: size, sizing: sizing, metrics: metrics)
            }
        case .points(let sizes):
            if let first = sizes.first, sizes.contains(where: { $0 != first }) {
                self = .measured(MeasuredLines(ItemSizes(points: sizes.clamped[...]), metrics: metrics))
            } else {
                let size = sizes.first.map { LengthSize($0.clamped) }
                self.init(count: sizes.count, size: size, sizing: sizing, metrics: metrics)
            }
        }
    }

    static let none = SectionLines.uniform(
        UniformLines(
            itemCount: 0, item: ItemExtent(length: 0, crossLength: 0),
            metrics: LineMetrics(
                lineLength: 0, interitemSpacing: 0, lineSpacing: 0, lineAlignment: .leading, itemAlignment: .leading,
                isVertical: true)),
        size: nil)

    /// So many items of one size.
    init(count: Int, size: LengthSize?, sizing: ItemSizing, metrics: LineMetrics) {
        self = .uniform(
            UniformLines(itemCount: count, item: sizing.extent(size), metrics: metrics), size: size)
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

    func placement(of item: Int) -> Placement {
        switch self {
        case .uniform(let lines, _): lines.placement(of: item)
        case .measured(let lines): lines.placement(of: item)
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
