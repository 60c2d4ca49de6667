/// What pinned elements cover.
extension CollectionLayout {
    /// How much of the viewport is covered, from each of its edges, in points: by the content insets and, along the scroll
    /// axis, by pinned elements. Cells are seen in the rest.
    ///
    /// A header at rest covers nothing, nor does one beside its items.
    /// - Complexity: that of ``appendSupplementaries(at:to:)``.
    public func pinnedInsets(at viewpoint: Viewpoint) -> LayoutInsets {
        let visible = visibleSpan(at: viewpoint)
        var leading = axes.leadingContentInset
        var trailing = axes.trailingContentInset
        var supplementaries: [LayoutElement] = []
        appendSupplementaries(at: viewpoint, to: &supplementaries)
        for element in supplementaries where element.isPinned && !standsBesideItems(element) {
            let span = axisSpan(of: element.frame)
            if isHeldAtTrailingEdge(element) {
                trailing = max(trailing, visible.end - span.start)
            } else {
                leading = max(leading, span.end - visible.start)
            }
        }
        var insets = options.contentInset
        switch (axes.isVertical, axes.isRightToLeft) {
        case (true, _): (insets.top, insets.bottom) = (leading, trailing)
        case (false, false): (insets.left, insets.right) = (leading, trailing)
        case (false, true): (insets.right, insets.left) = (leading, trailing)
        }
        return insets
    }

    private func standsBesideItems(_ element: LayoutElement) -> Bool {
        element.kind == .header && flow.geometry(of: element.indexPath.section).placesHeaderBeside
    }

    /// Whether content passes under the element's leading side: for a pinned footer, and for a header that waits for
    /// its section, as only some systems have.
    package func isHeldAtTrailingEdge(_ element: LayoutElement) -> Bool {
        switch element.kind {
        case .footer: true
        case .header:
            axisSpan(of: element.frame).start < restingAxisFrame(of: element.id).start
                && trailingPinLine(at: 0) != nil
        case .cell, .parallaxHeader: false
        }
    }

    /// Where footers, and headers that wait for their sections, are held, in points from the content's leading edge; `nil`
    /// where none is.
    package func trailingPinLine(at viewpoint: Viewpoint) -> Double? {
        guard !flow.sections.isEmpty else { return nil }
        let rule = restingRule
        return rule.trailingLine(in: rule.scene.viewport(at: viewpoint.clamped.offset))
    }
}
