/// What a person looks at: an item, and how far its leading edge is past the pin line. It outlives the layout it was taken
/// from, so that another layout of the same content can be scrolled to show the same.
///
///     let anchor = layout.anchor(at: viewpoint)
///     layout.containerSize = newSize
///     if let anchor, let offset = layout.offset(for: anchor) { viewpoint.offset = offset }
public struct ScrollAnchor: Equatable, Sendable {
    /// The item.
    public var indexPath: LayoutIndexPath
    /// From where the header of the item's section pins to the item, in points along the scroll axis. Negative where the
    /// item starts before it.
    ///
    /// The pin line is the one with all collapsing headers at their minimum, because the end of a collapsing header stands
    /// still in the content.
    public var distance: Double

    /// An item, and where it is seen.
    public init(indexPath: LayoutIndexPath, distance: Double) {
        self.indexPath = indexPath
        self.distance = distance
    }
}

extension CollectionLayout {
    /// The first item in view past its section's pin line; `nil` where no item is.
    public func anchor(at viewpoint: Viewpoint) -> ScrollAnchor? {
        let rule = rule(at: viewpoint)
        let visible = visibleSpan(at: viewpoint)
        let sections = flow.sectionsInSpan(visible)
        var next = sections.range.lowerBound
        while let section = flow.sections.first(from: next, among: sections, having: .cells) {
            let line = visible.start + rule.pinDistance(ofSection: section)
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

    /// The offset at which the anchor's item is as far from the pin line as it was, kept within ``offsetRange``; `nil` where
    /// the collection has no such item any more.
    public func offset(for anchor: ScrollAnchor, revealedLength: Double = 0) -> Double? {
        let path = anchor.indexPath
        guard contains(LayoutElement.ID(.cell, path)) else { return nil }
        let rule = rule(at: Viewpoint(0, revealedLength: revealedLength))
        let distance = anchor.distance.clamped(to: LayoutLimits.positions)
        let offset = flow.axisFrame(of: path).start - distance - rule.pinDistance(ofSection: path.section)
        return offset.clamped(to: offsetRange)
    }
}

extension HeaderRule {
    /// From the viewport's leading edge to where the section's header pins, in points, once everything at that edge has given
    /// way as far as it does.
    fileprivate func pinDistance(ofSection section: Int) -> Double {
        settledCoveredRoom(ofSection: section).line.intercept
    }

    /// What pinned elements cover while the section is in view, once everything at the edge has given way as far as it does.
    /// What is held at the edge there moves with the offset, and is `intercept` points behind it.
    func settledCoveredRoom(ofSection section: Int) -> CoveredRoom<MovingNumber> {
        coveredRoom(of: flow.geometry(of: section), in: scene.settledViewport)
    }
}
