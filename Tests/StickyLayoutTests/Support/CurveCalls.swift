@testable import StickyLayout

/// What Lintel's window asks of a layout to explain headers. These calls are not public, so the benchmarks do not see them.
enum CurveCall: CaseIterable {
    case explanation
    case curve
    case headers
    case nextEvent
    case previousEvent

    /// - Parameter place: where in the layout, from 0, its start, to 1, its end.
    func run(on layout: CollectionLayout, at place: Double) {
        let range = layout.offsetRange
        let offset = range.lowerBound + (range.upperBound - range.lowerBound) * place
        let section = min(layout.sectionCount - 1, Int(Double(layout.sectionCount) * place))
        switch self {
        case .explanation: keep(layout.explanation(of: .header(section), at: Viewpoint(offset)))
        case .curve: keep(layout.headerCurve(of: .header(section), over: offset - 1_000...offset + 1_000))
        case .headers: keep(layout.headers(over: offset - 100...offset + 100).count)
        case .nextEvent: keep(layout.nextEvent(from: Viewpoint(offset), forwards: true))
        case .previousEvent: keep(layout.nextEvent(from: Viewpoint(offset), forwards: false))
        }
    }
}
