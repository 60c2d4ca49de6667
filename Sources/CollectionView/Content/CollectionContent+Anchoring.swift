import StickyLayout

/// What stays in place while lengths change.
extension CollectionContent {
    /// Changes lengths, and the offset such that what is in view stays in place.
    ///
    /// Content that rests where it starts out stays there, and content at an end stays at that end. Otherwise the anchor keeps its place.
    ///
    /// - Parameters:
    ///   - item: the anchor, if it is known.
    ///   - sticksToEnd: whether content at an end stays there.
    ///   - isSeen: whether people see an element already.
    mutating func change(
        seenFrom viewpoint: inout Viewpoint, keeping item: LayoutIndexPath? = nil, sticksToEnd: Bool = true,
        isSeen: (LayoutElement.ID) -> Bool, _ change: (inout CollectionContent) -> Void
    ) {
        let range = layout.offsetRange
        // Content that is pulled past an edge stays as far past it.
        let overscroll = viewpoint.offset - viewpoint.offset.clamped(to: range)
        let offset = viewpoint.offset - overscroll
        let isAtStart = abs(offset - layout.startOffset) < Self.rounding
        let isAtEnd = sticksToEnd && abs(offset - range.upperBound) < Self.rounding
        let anchor = item.map { LayoutElement.ID(.cell, $0) } ?? anchor(at: viewpoint, isSeen: isSeen)
        let before = anchor.map(start)
        change(&self)
        let newRange = layout.offsetRange
        if isAtStart, sticksToEnd || layout.startOffset == newRange.lowerBound {
            viewpoint.offset = layout.startOffset
        } else if isAtEnd {
            viewpoint.offset = newRange.upperBound
        } else if let anchor, let before {
            viewpoint.offset = (offset + start(of: anchor) - before).clamped(to: newRange)
        } else {
            viewpoint.offset = offset.clamped(to: newRange)
        }
        viewpoint.offset += overscroll
    }

    /// What stays in place: the first in the content that people see already. If all of it is new, it is the first that is measured or, if
    /// nothing is, the first.
    private func anchor(at viewpoint: Viewpoint, isSeen: (LayoutElement.ID) -> Bool) -> LayoutElement.ID? {
        let elements = unmovedElements(at: viewpoint)
        let anchor = elements.first { isSeen($0.id) } ?? elements.first { isMeasured($0.id) } ?? elements.first
        return anchor?.id
    }

    /// The elements in view that scroll with the content, from its start on: items that pinned headers do not cover, and headers and
    /// footers where the flow has them.
    private func unmovedElements(at viewpoint: Viewpoint) -> [LayoutElement] {
        let supplementaries = layout.elements(at: viewpoint).filter { element in
            guard element.kind == .header || element.kind == .footer else { return false }
            return abs(start(of: element.id) - layout.axisSpan(of: element.frame).start) < Self.rounding
        }
        return (supplementaries + uncoveredCells(at: viewpoint)).sorted {
            layout.axisSpan(of: $0.frame).start < layout.axisSpan(of: $1.frame).start
        }
    }

    /// The cells in view that pinned headers do not cover, as the layout has them now.
    func uncoveredCells(at viewpoint: Viewpoint) -> [LayoutElement] {
        let cells = layout.elements(at: viewpoint).filter { $0.kind == .cell }
        let line = viewpoint.offset + coveredLength(at: viewpoint)
        let uncovered = cells.filter { layout.axisSpan(of: $0.frame).end > line }
        return uncovered.isEmpty ? cells : uncovered
    }

    /// How much of the viewport pinned headers cover at its leading edge, in points.
    private func coveredLength(at viewpoint: Viewpoint) -> Double {
        let insets = layout.pinnedInsets(at: viewpoint)
        guard options.scrollDirection == .horizontal else { return insets.top }
        return options.layoutDirection == .rightToLeft ? insets.right : insets.left
    }

    /// Where the flow has an element, in points from the content's leading edge.
    func start(of id: LayoutElement.ID) -> Double {
        layout.naturalFrame(of: id).map { layout.axisSpan(of: $0).start } ?? 0
    }
}
