extension CollectionLayout {
    /// How far ahead a scroll is prepared for, in seconds. With a larger value more is ready in time, and more is thrown away.
    private static let lookahead = 0.5
    /// How far is prepared on each side in any case, in viewports.
    private static let shortestReach = 0.5
    /// How far ahead a fast scroll is prepared for at the most, in viewports.
    private static let longestReach = 3.0

    /// The parts of the content that come into view next, the most urgent first. Ask for what is in them with
    /// ``elements(in:at:)``, and get it ready.
    ///
    /// The spans adjoin the viewport, and none reaches beyond the content. The faster the scroll is, the further the span ahead
    /// reaches; the one behind stays short.
    ///
    /// - Parameters:
    ///   - viewpoint: where the content is scrolled to.
    ///   - velocity: of the scroll, in points a second, positive towards the end of the content.
    /// - Complexity: O(1).
    public func prefetchSpans(at viewpoint: Viewpoint, velocity: Double = 0) -> [Span] {
        let visible = visibleSpan(at: viewpoint)
        let velocity = velocity.clamped(to: LayoutLimits.positions)
        let near = Self.shortestReach * viewportLength
        let far = min(max(near, abs(velocity) * Self.lookahead), Self.longestReach * viewportLength)
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
