extension CollectionLayout {
    /// How much of the viewport is covered at `offset`, from each of its edges, in points: by the content insets and, along the
    /// scroll axis, by pinned elements. Cells are seen in the rest.
    ///
    /// A header at rest covers nothing.
    /// - Complexity: O(log *sections* + log *lines* + *elements in view*).
    public func pinnedInsets(at offset: Double, revealedLength: Double = 0) -> LayoutInsets {
        let visible = visibleSpan(at: offset)
        var leading = axes.leadingContentInset
        var trailing = axes.trailingContentInset
        for element in elements(at: offset, revealedLength: revealedLength) where element.isPinned {
            let span = axisSpan(of: element.frame)
            if isHeldAtTrailingEdge(element, span) {
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

    /// A footer, or a header that waits for its section.
    private func isHeldAtTrailingEdge(_ element: LayoutElement, _ span: Span) -> Bool {
        switch element.kind {
        case .footer: true
        case .header: span.start < flow.start(of: element.indexPath.section)
        case .cell, .parallaxHeader: false
        }
    }
}
