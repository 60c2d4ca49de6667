/// What a person looks at: an item, and how far its leading edge is past the edge of the viewport.
/// It outlives the layout it was taken from, so that another layout of the same content can be scrolled to
/// show the same.
public struct ScrollAnchor: Equatable, Sendable {
    public var indexPath: IndexPath
    /// From the viewport's leading edge, content inset included, to the item's, in points along the
    /// scroll axis. Negative where the item starts before it.
    public var distance: Double
}

extension CollectionLayout {
    /// The first item in view at `offset`; `nil` where no item is.
    public func anchor(at offset: Double) -> ScrollAnchor? {
        let edge = offset + axes.leadingContentInset
        let visible = Span(start: edge, length: offset + axes.viewportLength - edge)
        let shift = contentShift
        let inFlow = Span(start: visible.start - shift, length: visible.length)
        for section in flow.sections(meeting: inFlow) {
            var first: ScrollAnchor?
            flow.sections[section].forEachItem(meeting: inFlow, sectionStart: flow.start(of: section)) { item, place in
                guard first == nil else { return }
                first = ScrollAnchor(
                    indexPath: IndexPath(item: item, section: section), distance: place.start + shift - edge)
            }
            if let first { return first }
        }
        return nil
    }

    /// The offset at which the anchor's item is where it was, kept within `offsetRange`; `nil` where the
    /// collection has no such item any more.
    public func offset(for anchor: ScrollAnchor) -> Double? {
        let path = anchor.indexPath
        guard flow.sections.indices.contains(path.section),
            (0..<flow.sections[path.section].itemCount).contains(path.item)
        else { return nil }
        let offset = placement(of: path).start - anchor.distance - axes.leadingContentInset
        return min(max(offset, offsetRange.lowerBound), offsetRange.upperBound)
    }
}
