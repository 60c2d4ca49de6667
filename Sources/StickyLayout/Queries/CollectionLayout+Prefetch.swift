extension CollectionLayout {
    /// How far ahead a scroll is prepared for, in seconds: more is ready sooner and is thrown away more often.
    private static let lookahead = 0.5
    /// What is prepared on each side in any case, and the most that is, in viewports.
    private static let nearest = 0.5
    private static let furthest = 3.0

    /// What comes into view next, the most urgent first: spans along the scroll axis, to be asked for with
    /// `elements(in:at:)` and got ready. They adjoin the viewport, and none reaches beyond the content. The faster the scroll is,
    /// the further the span ahead reaches; the one behind stays short. Its velocity is in points a second, positive towards the
    /// end of the content.
    ///
    /// - Complexity: O(1).
    public func prefetchSpans(at offset: Double, velocity: Double = 0) -> [Span] {
        let visible = visibleSpan(at: offset)
        let velocity = velocity.clamped(to: LayoutLimits.positions)
        let near = Self.nearest * viewportLength
        let far = min(max(near, abs(velocity) * Self.lookahead), Self.furthest * viewportLength)
        func span(from start: Double, to end: Double) -> Span? {
            let start = max(start, 0)
            let length = min(end, contentLength) - start
            return length > 0 ? Span(start: start, length: length) : nil
        }
        let isForward = velocity >= 0
        let after = span(from: visible.end, to: visible.end + (isForward ? far : near))
        let before = span(from: visible.start - (isForward ? near : far), to: visible.start)
        return (isForward ? [after, before] : [before, after]).compactMap { $0 }
    }
}
