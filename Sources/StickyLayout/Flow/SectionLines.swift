/// The lines of one section, in whichever form is cheapest. Positions count from the leading edges
/// of its lines.
enum SectionLines: Equatable, Sendable {
    case uniform(UniformLines)
    case measured(MeasuredLines)

    /// Items listed with equal sizes are uniform too.
    init(sizes: [ItemExtent], metrics: LineMetrics) {
        if let first = sizes.first, sizes.contains(where: { $0 != first }) {
            self = .measured(MeasuredLines(sizes: sizes, metrics: metrics))
        } else {
            let item = sizes.first ?? ItemExtent(length: 0, crossLength: 0)
            self = .uniform(UniformLines(itemCount: sizes.count, item: item, metrics: metrics))
        }
    }

    var itemCount: Int {
        switch self {
        case .uniform(let lines): lines.itemCount
        case .measured(let lines): lines.sizes.count
        }
    }

    /// From the first line's leading edge to the last one's trailing edge.
    var length: Double {
        switch self {
        case .uniform(let lines): lines.length
        case .measured(let lines): lines.length
        }
    }

    func placement(of item: Int) -> Placement {
        switch self {
        case .uniform(let lines): lines.placement(of: item)
        case .measured(let lines): lines.placement(of: item)
        }
    }

    /// Hands over each item whose frame meets `span`, in order.
    func forEachItem(meeting span: Span, _ body: (Int, Placement) -> Void) {
        switch self {
        case .uniform(let lines):
            for item in lines.candidates(in: span) {
                let placement = lines.placement(of: item)
                if placement.meets(span) { body(item, placement) }
            }
        case .measured(let lines):
            lines.forEachCandidate(in: span) { item, placement in
                if placement.meets(span) { body(item, placement) }
            }
        }
    }
}
