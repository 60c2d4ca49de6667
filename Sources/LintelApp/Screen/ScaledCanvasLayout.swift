import StickyLayout

/// The place and scale of a screen on its scaled canvas, in points of the scaled canvas.
nonisolated struct ScaledCanvasLayout {
    /// The size that the content is laid out in, in its own points.
    let contentSize: LayoutSize
    /// Points of the scaled canvas per point of the content.
    let scale: Double
    /// The content's size on the scaled canvas.
    var shownSize: LayoutSize { LayoutSize(width: contentSize.width * scale, height: contentSize.height * scale) }
    /// The content's top left corner on the scaled canvas.
    private(set) var origin = (x: 0.0, y: 0.0)
    /// The smallest scaled canvas that shows the whole device; zero unless a device is zoomed above 1.
    private(set) var minimumSize = LayoutSize.zero

    /// The space around a device.
    static let margin = 20.0
    /// The space under a device for its caption.
    static let captionHeight = 28.0
    /// The least scale that fitting uses, so that even a room of no size shows something.
    private static let leastScale = 0.05

    /// - Parameters:
    ///   - room: the size of the visible part of the scaled canvas.
    ///   - scaledCanvas: the size of the scaled canvas, which may be larger than the room; `nil` for as large as necessary.
    init(_ screen: Screen, room: LayoutSize, scaledCanvas: LayoutSize? = nil) {
        guard let device = screen.size else {
            scale = screen.zoom
            // Rounds up, because content that is a fraction of a point too small would show a gap.
            contentSize = LayoutSize(
                width: (room.width / scale).rounded(.up), height: (room.height / scale).rounded(.up))
            return
        }
        contentSize = device
        let margins = LayoutSize(width: 2 * Self.margin, height: Self.margin + Self.captionHeight)
        let fitting = min(
            1, (room.width - margins.width) / device.width, (room.height - margins.height) / device.height)
        scale = max(Self.leastScale, fitting) * screen.zoom
        let shown = shownSize
        if screen.zoom > 1 {
            minimumSize = LayoutSize(
                width: (shown.width + margins.width).rounded(.up), height: (shown.height + margins.height).rounded(.up))
        }
        let scaledCanvas =
            scaledCanvas
            ?? LayoutSize(width: max(room.width, minimumSize.width), height: max(room.height, minimumSize.height))
        origin.x = max(0, ((scaledCanvas.width - shown.width) / 2).rounded(.down))
        origin.y = max(0, ((scaledCanvas.height - shown.height - margins.height) / 2).rounded(.down)) + Self.margin
    }

    /// The place on the scaled canvas of the content's point that is at `x`, `y` in another layout.
    func place(ofPointAt x: Double, _ y: Double, in other: ScaledCanvasLayout) -> (x: Double, y: Double) {
        let growth = scale / other.scale
        return (origin.x + (x - other.origin.x) * growth, origin.y + (y - other.origin.y) * growth)
    }
}
