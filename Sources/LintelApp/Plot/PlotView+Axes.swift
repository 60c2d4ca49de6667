import CollectionCanvas
import GTKBridge
import StickyLayout

/// Draws the axes: content offsets along the bottom, positions in the viewport at the left, both in points.
extension PlotView {
    private static let face = TextSetter.Face(scale: 0.7)
    /// The least distance from one number to the next, in points of the screen.
    private static let (offsetDistance, positionDistance) = (84.0, 30.0)
    private static let gridStrength = 0.15
    private static let margin = 4.0

    /// Draws lines at round numbers, beneath the curves.
    func drawGrid(with drawing: Drawing) {
        let color = style.palette.dimText.withAlpha(Self.gridStrength)
        for offset in roundOffsets {
            let x = style.grid.round(scale.x(of: offset))
            drawing.fill(LayoutRect(x: x, y: 0, width: 1, height: scale.curveEnd), color)
        }
        for position in roundPositions {
            let y = style.grid.round(scale.y(of: position))
            drawing.fill(LayoutRect(x: 0, y: y, width: scale.size.width, height: 1), color)
        }
    }

    /// Draws the numbers and their units, over the curves.
    func drawNumbers(with drawing: Drawing) {
        let title = word(tr("content offset, pt"))
        let titleX = scale.size.width - title.width - Self.margin
        let y = scale.size.height - PlotScale.axisLane
        for offset in roundOffsets {
            let text = word(offset.shown(decimals: 1))
            let x = scale.x(of: offset) - text.width / 2
            guard x >= 0, x + text.width < titleX - Self.margin else { continue }
            drawing.text(text, x: style.grid.round(x), y: y, style.palette.dimText)
        }
        drawing.text(title, x: style.grid.round(titleX), y: y, style.palette.dimText)
        for (index, position) in roundPositions.enumerated() {
            let number = position.shown(decimals: 1)
            let text = word(index == 0 ? tr("{number} pt in the viewport", ["number": number]) : number)
            let top = min(scale.y(of: position) + 1, scale.curveEnd - text.height)
            let frame = LayoutRect(
                x: Self.margin, y: style.grid.round(top), width: text.width + 2 * Self.margin, height: text.height)
            drawing.fill(frame, corners: Corners(radius: 3), style.palette.background.withAlpha(0.8))
            drawing.text(text, x: frame.x + Self.margin, y: frame.y, style.palette.dimText)
        }
    }

    private var roundOffsets: [Double] {
        PlotAxis.places(over: scale.shown, length: scale.size.width, atLeast: Self.offsetDistance)
    }

    private var roundPositions: [Double] {
        PlotAxis.places(
            over: 0...max(1, scale.viewportLength), length: scale.curveEnd - PlotScale.topMargin,
            atLeast: Self.positionDistance)
    }

    private func word(_ text: String) -> TextBlock { style.text.word(text, Self.face) }
}
