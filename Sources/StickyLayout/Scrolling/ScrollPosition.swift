/// Where a person is in the content. It outlives the layout it was taken from, so that they stay there whatever becomes of the
/// layout: other options, another size of the viewport, or edits.
///
///     var position = layout.position(at: viewpoint)
///     position.follow(try layout.apply(edits))
///     viewpoint.offset = layout.offset(for: position)
///
/// Content that rests where it starts out stays there: a list at its start shows what is inserted there, and a chat at its end
/// (``LayoutOptions/contentAnchor``) shows what is added. Otherwise the item that they look at keeps its place in the viewport.
public struct ScrollPosition: Equatable, Sendable {
    /// Where the content was scrolled to.
    public var viewpoint: Viewpoint
    /// The end of the content at which it starts out, if it was resting there.
    public var restingEnd: ContentAnchor?
    /// What they looked at; `nil` where no item was in view, and while content was pulled past an edge.
    public var anchor: ScrollAnchor?

    /// Goes on with the anchor's item after a batch of edits. Without that item, the offset stays.
    public mutating func follow(_ mapping: IndexMapping) {
        guard let path = anchor?.indexPath else { return }
        if let newPath = mapping.newIndexPath(of: path) {
            anchor?.indexPath = newPath
        } else {
            anchor = nil
        }
    }
}

extension CollectionLayout {
    /// Where a person is who sees the content from a viewpoint.
    ///
    /// - Complexity: that of ``anchor(at:)``.
    public func position(at viewpoint: Viewpoint) -> ScrollPosition {
        let offset = viewpoint.clamped.offset
        let isAtRestingEnd = abs(offset - startOffset) < LayoutLimits.snapTolerance
        return ScrollPosition(
            viewpoint: viewpoint,
            restingEnd: isAtRestingEnd ? restingEnd : nil,
            anchor: offsetRange.contains(offset) ? anchor(at: viewpoint) : nil)
    }

    /// The offset at which a person has the same position, as ``ScrollPosition`` says. The revealed length stays what it is.
    ///
    /// - Returns: an offset within ``offsetRange``; without an anchor, the offset of the position, wherever that is.
    public func offset(for position: ScrollPosition) -> Double {
        if position.restingEnd == restingEnd { return startOffset }
        guard let anchor = position.anchor,
            let offset = offset(for: anchor, revealedLength: position.viewpoint.revealedLength)
        else { return position.viewpoint.offset }
        return offset
    }

    /// The end of the content that is at its edge where content starts out.
    private var restingEnd: ContentAnchor { flow.environment.restsAtTrailingEdge ? .trailing : .leading }
}
