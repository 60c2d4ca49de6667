import CollectionCanvas
import GTKBridge
import StickyLayout

/// Draws the bars of a device over a canvas: translucent, so that content which scrolls below them can be seen. It takes no input.
final class BarsOverlay: CanvasOverlay {
    /// `nil` draws nothing.
    var bars: DeviceBars?

    /// How much of the content the bars hide.
    private static let opacity = 0.7
    /// The home indicator of iOS, and its distance from the bottom.
    private static let indicator = (width: 134.0, height: 5.0, bottom: 8.0)
    private static let battery = LayoutSize(width: 22, height: 11)
    /// The distance of time and battery from the sides.
    private static let statusMargin = 20.0
    private static let titleFace = TextSetter.Face(scale: 1.1, isSemiBold: true)
    private static let timeFace = TextSetter.Face(scale: 0.95, isSemiBold: true)
    /// The time in the pictures of phones.
    private static let time = "9:41"

    func draw(over canvas: Canvas, with drawing: Drawing) {
        guard let bars else { return }
        let size = canvas.layout.containerSize
        let palette = canvas.style.palette
        let top = LayoutRect(x: 0, y: 0, width: size.width, height: bars.statusBar + bars.navigationBar)
        drawing.fill(top, palette.headerBackground.withAlpha(Self.opacity))
        drawing.fill(LayoutRect(x: 0, y: top.maxY - 1, width: size.width, height: 1), palette.hairline)
        if bars.statusBar > 0 {
            drawStatus(in: LayoutRect(x: 0, y: 0, width: size.width, height: bars.statusBar), of: canvas, with: drawing)
        }
        drawTitle(
            in: LayoutRect(x: 0, y: bars.statusBar, width: size.width, height: bars.navigationBar), of: canvas,
            with: drawing)
        if bars.homeIndicator > 0 { drawIndicator(in: size, palette, with: drawing) }
    }

    private func drawStatus(in bar: LayoutRect, of canvas: Canvas, with drawing: Drawing) {
        let color = canvas.style.palette.text
        let time = canvas.overlayText.word(Self.time, Self.timeFace)
        drawing.text(time, x: Self.statusMargin, y: bar.y + (bar.height - time.height) / 2, color)
        let battery = LayoutRect(
            x: bar.maxX - Self.statusMargin - Self.battery.width, y: bar.y + (bar.height - Self.battery.height) / 2,
            width: Self.battery.width, height: Self.battery.height)
        drawing.stroke(battery, corners: Corners(radius: 3), width: 1, color)
        drawing.fill(battery.insetted(by: 2), corners: Corners(radius: 1.5), color)
    }

    /// The title of the document, in the middle. A longer one is cut.
    private func drawTitle(in bar: LayoutRect, of canvas: Canvas, with drawing: Drawing) {
        guard let title = canvas.document.title, !title.isEmpty else { return }
        let text = canvas.overlayText.word(title, Self.titleFace)
        drawing.clipped(to: bar) {
            drawing.text(
                text, x: max(Self.statusMargin, (bar.width - text.width) / 2),
                y: bar.y + (bar.height - text.height) / 2, canvas.style.palette.text)
        }
    }

    private func drawIndicator(in size: LayoutSize, _ palette: CanvasPalette, with drawing: Drawing) {
        let (width, height) = (Self.indicator.width, Self.indicator.height)
        let place = LayoutRect(
            x: (size.width - width) / 2, y: size.height - Self.indicator.bottom - height, width: width, height: height)
        // The rim shows it on pictures of its colour.
        let rim = place.insetted(by: -1)
        drawing.fill(rim, corners: Corners(radius: rim.height / 2), palette.background.withAlpha(Self.opacity))
        drawing.fill(place, corners: Corners(radius: height / 2), palette.text)
    }
}
