import CollectionCanvas
import StickyLayout

/// A layout at an offset, as overlays see it: what is in view, and the way from the content's coordinates to the
/// viewport's.
struct OverlayScene {
    let layout: CollectionLayout
    let offset: Double
    var revealedLength = 0.0
    /// What is in view, in drawing order.
    let elements: [LayoutElement]
    var grid = PixelGrid(scale: 1)

    private var origin: (x: Double, y: Double) { layout.viewportOrigin(at: offset) }

    var isVertical: Bool { layout.options.scrollDirection == .vertical }
    var isRightToLeft: Bool { layout.options.layoutDirection == .rightToLeft }
    var viewport: LayoutRect {
        LayoutRect(x: 0, y: 0, width: layout.containerSize.width, height: layout.containerSize.height)
    }

    /// A frame in content coordinates, on the viewport's pixels as the elements are.
    func place(_ frame: LayoutRect) -> LayoutRect {
        PixelGrid.paintable(grid.place(frame, from: origin), in: layout.containerSize)
    }

    /// A stretch of the scroll axis, across the whole viewport.
    func strip(_ span: Span) -> LayoutRect { place(layout.strip(span)) }

    func explanation(of element: LayoutElement) -> HeaderExplanation? {
        layout.explanation(
            of: element.kind, at: element.indexPath, offset: offset, revealedLength: revealedLength)
    }
}
