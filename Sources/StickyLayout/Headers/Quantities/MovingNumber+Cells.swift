/// Which cells are in view changes in steps as the content scrolls. The flow tells the next of them.
extension MovingNumber {
    /// Cells come into view at the trailing edge: until the leading edge has come to where the trailing edge or the last cell's
    /// end is now, the last cell in view ends no earlier than that. Where such a bound will not do, the cell itself is the last
    /// one until it leaves or the next one comes; a cell that is longer than the viewport is so for longer than the bound holds.
    static func lastVisibleCell(
        of section: Int, in view: Viewport<MovingNumber>, of scene: HeaderScene
    ) -> MovingNumber? {
        guard let horizon = view.start.horizon else { return nil }
        // What the viewport shows right after the offset.
        let start = horizon.origin + 4 * Swift.max(abs(horizon.origin), view.length).ulp
        let span = Span(start: start, length: view.length)
        let last = scene.flow.lastItem(of: section, meeting: span)
        if let last, horizon.takesBounds, last.length <= view.length {
            let bound = Swift.min(last.end, span.end)
            horizon.limitCells(to: bound)
            return MovingNumber(intercept: bound, leadingTerm: .lastVisibleCell, isBound: true, horizon: horizon)
        }
        let next = scene.flow.nextItemStart(of: section, from: span.end, stride: view.length)
        horizon.limitCells(to: Swift.min(last?.end ?? .infinity, next.map { $0 - view.length } ?? .infinity))
        return last.map { .term(.lastVisibleCell, $0.end) }
    }
}
