import CollectionCanvas
import GTKBridge
import Glibc
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

    /// Draws the offsets' numbers and their unit, below the curves.
    func drawOffsets(with drawing: Drawing) {
        let title = word(tr("content offset, pt"))
        let titleX = scale.size.width - title.width - Self.margin
        let y = scale.size.height - scale.axisLane
        for offset in roundOffsets {
            let text = word(offset.shown(decimals: 1))
            let x = max(Self.margin, scale.x(of: offset) - text.width / 2)
            guard x + text.width < titleX - Self.margin else { continue }
            drawing.text(text, x: style.grid.round(x), y: y, style.palette.dimText)
        }
        drawing.text(title, x: style.grid.round(titleX), y: y, style.palette.dimText)
    }

    /// Draws the positions' numbers in their lane, beside the lines, with the axis's title. The origin is the widget's.
    func drawPositions(with drawing: Drawing) {
        let color = style.palette.dimText
        for position in roundPositions {
            let text = word(position.shown(decimals: 1))
            let top = scale.y(of: position) - text.height / 2
            let y = min(max(0, top), scale.curveEnd - text.height)
            drawing.text(
                text, x: style.grid.round(positionLane - Self.margin - text.width), y: style.grid.round(y), color)
        }
        let title = word(tr("position, pt"))
        guard title.width < scale.curveEnd else { return }
        let start = PlotScale.topMargin + (scale.curveEnd - PlotScale.topMargin - title.width) / 2
        // Positions grow downwards, and so the title reads.
        drawing.translated(x: title.height + Self.margin / 2, y: style.grid.round(start)) {
            drawing.turned { drawing.text(title, x: 0, y: 0, color) }
        }
        drawing.fill(LayoutRect(x: positionLane - 1, y: 0, width: 1, height: scale.curveEnd), style.palette.hairline)
    }

    /// Draws the ends of the axis of the distance between two canvases, with a line above its lane. The origin is the widget's.
    func drawDistances(with drawing: Drawing) {
        guard scale.distanceLane > 0 else { return }
        if !isTileCurrent { makeTile() }
        let palette = style.palette
        let width = positionLane + scale.size.width
        drawing.fill(LayoutRect(x: 0, y: scale.curveEnd, width: width, height: 1), palette.hairline)
        let end = PlotAxis.end(for: tile?.distances?.largest ?? 0)
        let number = word((end > 0 ? end : 0).shown(decimals: 1))
        let top = scale.curveEnd + Self.margin / 2
        drawing.text(
            number, x: style.grid.round(positionLane - Self.margin - number.width), y: style.grid.round(top),
            palette.dimText)
        let title = word(tr("headers apart, pt"))
        guard title.width < scale.size.width else { return }
        drawing.text(
            title, x: style.grid.round(width - title.width - Self.margin), y: style.grid.round(top), palette.dimText)
    }

    /// Shades the offsets past the edges, where content goes only while it is pulled.
    func drawPastEdges(with drawing: Drawing) {
        let offsets = series.offsets
        let color = Self.pastEdgeColor(style.palette)
        let start = style.grid.round(min(max(0, scale.x(of: offsets.lowerBound)), scale.size.width))
        let end = style.grid.round(min(max(0, scale.x(of: offsets.upperBound)), scale.size.width))
        drawing.fill(LayoutRect(x: 0, y: 0, width: start, height: scale.tickEnd), color)
        drawing.fill(LayoutRect(x: end, y: 0, width: scale.size.width - end, height: scale.tickEnd), color)
    }

    static func pastEdgeColor(_ palette: CanvasPalette) -> Color { palette.dimText.withAlpha(0.16) }

    /// Round offsets at which content may rest. Content that does not scroll has one offset.
    var roundOffsets: [Double] {
        let offsets = series.offsets
        guard offsets.lowerBound < offsets.upperBound else { return [offsets.lowerBound] }
        return PlotAxis.places(over: scale.shown, length: scale.size.width, atLeast: Self.offsetDistance)
            .filter(offsets.contains)
    }

    private var roundPositions: [Double] {
        PlotAxis.places(
            over: 0...max(1, scale.viewportLength), length: scale.curveEnd - PlotScale.topMargin,
            atLeast: Self.positionDistance)
    }

    /// The width that the positions' numbers and their title need, in points.
    var neededPositionLane: Double {
        let number = word(max(1, scale.viewportLength).shown(decimals: 0))
        return (word("0").height + number.width + 2.5 * Self.margin).rounded(.up)
    }

    /// Room for the offsets' numbers.
    var axisLane: Double { word("0").height.rounded(.up) }

    private func word(_ text: String) -> TextBlock { style.text.word(text, Self.face) }
}

/// Round places along an axis.
nonisolated enum PlotAxis {
    /// - Parameters:
    ///   - range: the values at the ends of the axis.
    ///   - length: the axis's length on the screen, in points.
    ///   - distance: the least distance from one place to the next, in points of the screen.
    /// - Returns: the places in the order of the axis.
    static func places(over range: ClosedRange<Double>, length: Double, atLeast distance: Double) -> [Double] {
        guard range.length > 0, length > 0, range.length.isFinite else { return [] }
        let step = roundStep(atLeast: range.length / length * distance)
        // If the numbers are so large that a step is lost in them, no places can be told apart.
        guard step >= range.upperBound.magnitude.ulp, step >= range.lowerBound.magnitude.ulp else { return [] }
        let first = (range.lowerBound / step).rounded(.up)
        let last = (range.upperBound / step).rounded(.down)
        return first <= last ? (0...Int(clamping: last - first)).map { (first + Double($0)) * step } : []
    }

    /// The end of an axis from 0 that has a value: the nearest round number that is not smaller; 0 for 0.
    static func end(for value: Double) -> Double { value > 0 ? roundStep(atLeast: value) : 0 }

    /// The smallest number of the form 1, 2 or 5 times a power of ten that is at least `least`.
    private static func roundStep(atLeast least: Double) -> Double {
        let power = pow(10, log10(least).rounded(.down))
        return [1, 2, 5].map { $0 * power }.first { $0 >= least } ?? 10 * power
    }
}
