/// What is in view, to be drawn.
extension CollectionLayout {
    /// Everything in the viewport, in drawing order, back to front: by `zIndex`, then cells before supplementary views, then
    /// section, then item. Frames are in content coordinates.
    public func elements(at viewpoint: Viewpoint) -> [LayoutElement] {
        elements(in: visibleSpan(at: viewpoint), at: viewpoint)
    }

    /// Everything that meets a span of the scroll axis, in drawing order. The span only selects, and moves nothing, except in
    /// `csSticky`: there a section's header leaves with the section's last cell in the span.
    public func elements(in span: Span, at viewpoint: Viewpoint) -> [LayoutElement] {
        var elements: [LayoutElement] = []
        append(in: span.clamped, at: viewpoint, cellLimit: cellLimit, to: &elements)
        return elements
    }

    /// Whether an answer has as many cells as ``cellLimit`` allows, so that some may be missing.
    package func isCut(_ elements: [LayoutElement]) -> Bool {
        elements.count >= cellLimit && elements.count { $0.kind == .cell } == cellLimit
    }

    /// Appends what ``elements(at:)`` answers to a buffer, which can keep its storage from frame to frame.
    public func appendElements(at viewpoint: Viewpoint, to elements: inout [LayoutElement]) {
        append(in: visibleSpan(at: viewpoint), at: viewpoint, cellLimit: cellLimit, to: &elements)
    }

    /// Appends the headers, footers and floating elements in the viewport, in drawing order, to a buffer, which can keep its
    /// storage from frame to frame. They are what another offset moves; cells stay where they are in the content.
    ///
    /// - Complexity: O(log *sections* + *sections in view*).
    public func appendSupplementaries(at viewpoint: Viewpoint, to elements: inout [LayoutElement]) {
        append(in: visibleSpan(at: viewpoint), at: viewpoint, cellLimit: 0, to: &elements)
    }

    /// - Parameter span: in its domain (`LayoutLimits`).
    @inline(__always)
    private func append(
        in span: Span, at viewpoint: Viewpoint, cellLimit: Int, to elements: inout [LayoutElement]
    ) {
        let viewpoint = viewpoint.clamped
        guard span.length > 0 else { return }
        let query = ElementsQuery(span: span, offset: viewpoint.offset, cellLimit: cellLimit)
        options.system.ask(query, about: scene(at: viewpoint), appendingTo: &elements)
    }
}
