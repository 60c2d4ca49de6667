import StickyLayout

/// Where a viewport lies on its scaled canvas. In points of the scaled canvas.
struct ScaledCanvasLayout: Equatable {
    /// The viewport in its own points: what its content is laid out in.
    var contentSize: LayoutSize
    /// Points of the scaled canvas a point of the content.
    var scale: Double
    /// The content's corner on a scaled canvas of the size that it was made for.
    var origin: (x: Double, y: Double) { (contentX, contentY) }
    private var contentX = 0.0
    private var contentY = 0.0
    /// What the scaled canvas takes at least to show all of the device; nothing where it fits itself into the room.
    private(set) var minimumSize = LayoutSize.zero

    /// Around a device.
    static let margin = 20.0
    /// Under a device, for its caption.
    static let captionHeight = 28.0
    /// A room of no size still shows something.
    private static let leastScale = 0.05

    /// - Parameters:
    ///   - room: what is in sight of the scaled canvas.
    ///   - scaled canvas: its size, which may be more.
    ///   - labelHeight: of what stands above the canvas, on a device in addition to it.
    init(_ viewport: Viewport, room: LayoutSize, scaledCanvas: LayoutSize, labelHeight: Double = 0) {
        guard var device = viewport.size else {
            scale = viewport.zoom
            // A fraction of a point too large rather than too small, which would show a gap.
            contentSize = LayoutSize(
                width: (room.width / scale).rounded(.up), height: (room.height / scale).rounded(.up))
            return
        }
        device.height += labelHeight
        contentSize = device
        let margins = LayoutSize(width: 2 * Self.margin, height: Self.margin + Self.captionHeight)
        let fitting = min(
            1, (room.width - margins.width) / device.width, (room.height - margins.height) / device.height)
        scale = max(Self.leastScale, fitting) * viewport.zoom
        let shown = LayoutSize(width: device.width * scale, height: device.height * scale)
        if viewport.zoom > 1 {
            minimumSize = LayoutSize(
                width: (shown.width + margins.width).rounded(.up), height: (shown.height + margins.height).rounded(.up))
        }
        contentX = max(0, ((scaledCanvas.width - shown.width) / 2).rounded(.down))
        contentY = max(0, ((scaledCanvas.height - shown.height - margins.height) / 2).rounded(.down)) + Self.margin
    }
}
