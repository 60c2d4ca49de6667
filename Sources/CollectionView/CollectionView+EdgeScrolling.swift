import CollectionViewport
import StickyLayout

/// Scrolling while a hand drags something to an edge, and in each frame in which it rests there.
extension CollectionView {
    /// So near to an edge, in points, a drag scrolls. It must not have to leave the view, which may be as high as the screen.
    private static let edgeWidth = 32.0
    /// How far a frame scrolls, as a share of the pointer's distance from where the edge begins.
    private static let edgeSpeed = 0.2

    /// Scrolls by a frame's share if a point of the viewport is near an edge, or outside.
    ///
    /// - Returns: whether it is.
    func scrollsNearEdge(_ point: LayoutPoint) -> Bool {
        let length = layout.viewportLength
        let position = isVertical ? point.y : isMirrored ? length - point.x : point.x
        // In a low view, too, half of it lets a hand rest.
        let width = min(Self.edgeWidth, length / 4)
        let distance = position - position.clamped(to: width...length - width)
        guard distance != 0 else { return false }
        moveWithinEdges(to: viewpoint.offset + distance * Self.edgeSpeed, isByHand: true)
        return true
    }
}
