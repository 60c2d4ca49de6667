/// What a person looks at: an item, and how far its leading edge is past the pin line.
/// It outlives the layout it was taken from, so that another layout of the same content can be scrolled to
/// show the same.
public struct ScrollAnchor: Equatable, Sendable {
    /// The item.
    public var indexPath: LayoutIndexPath
    /// From where the header of the item's section pins to the item, in points along the scroll axis. Negative where the
    /// item starts before it.
    ///
    /// Measured to the pin line with all collapsing headers at their minimum, because a collapsing header's end stands still in
    /// the content.
    public var distance: Double

    /// An item, and where it is seen.
    public init(indexPath: LayoutIndexPath, distance: Double) {
        self.indexPath = indexPath
        self.distance = distance
    }
}

extension CollectionLayout {
    /// The first item in view at `offset` past its section's pin line; `nil` where no item is.
    public func anchor(at offset: Double, revealedLength: Double = 0) -> ScrollAnchor? {
        let rule = rule(revealedLength: revealedLength)
        let visible = visibleSpan(at: offset)
        let sections = flow.sections(meeting: visible)
        var next = sections.lowerBound
        while let section = flow.sections.first(in: next..<sections.upperBound, having: .cells) {
            let line = visible.start + rule.pinDistance(of: section)
            let uncovered = Span(start: line, length: visible.end - line)
            var first: ScrollAnchor?
            flow.forEachItem(of: section, meeting: uncovered, limit: 1) { item, place in
                first = ScrollAnchor(
                    indexPath: LayoutIndexPath(item: item, section: section), distance: place.start - line)
            }
            if let first { return first }
            next = section + 1
        }
        return nil
    }

    /// The offset at which the anchor's item is as far from the pin line as it was, kept within `offsetRange`; `nil` where
    /// the collection has no such item any more.
    public func offset(for anchor: ScrollAnchor, revealedLength: Double = 0) -> Double? {
        let path = anchor.indexPath
        guard contains(LayoutElement.ID(.cell, path)) else { return nil }
        let pinDistance = rule(revealedLength: revealedLength).pinDistance(of: path.section)
        let distance = anchor.distance.clamped(to: LayoutLimits.positions)
        return (flow.placement(of: path).start - distance - pinDistance).clamped(to: offsetRange)
    }
}
