import CollectionCanvas
import GTKBridge
import StickyLayout

/// Draws frames: the picture of the curves in its place, and the cursor over it.
extension PlotView {
    /// The width of a picture relative to what is shown, if there is that much content.
    private static let tileWidths = 2.0

    func draw(with drawing: Drawing) {
        guard scale.size.width > 0, scale.size.height > 0 else { return }
        let palette = style.palette
        let frame = LayoutRect(
            x: 0, y: 0, width: positionLane + scale.size.width, height: scale.size.height)
        drawing.fill(frame, palette.background)
        drawing.fill(
            LayoutRect(x: 0, y: scale.tickStart, width: frame.width, height: frame.height - scale.tickStart),
            palette.headerBackground)
        drawPositions(with: drawing)
        drawDistances(with: drawing)
        drawing.translated(x: positionLane, y: 0) {
            drawing.clipped(to: scale.size.bounds) {
                drawPastEdges(with: drawing)
                drawGrid(with: drawing)
                drawCurves(with: drawing)
                drawEmphasis(with: drawing)
                drawOffsets(with: drawing)
                drawCursor(with: drawing)
                drawNote(with: drawing)
            }
        }
        drawing.fill(LayoutRect(x: 0, y: 0, width: frame.width, height: 1), palette.hairline)
        if gtk_widget_has_visible_focus(widget) != 0 {
            drawing.stroke(frame, width: 2, palette.focusRing)
        }
    }

    private func drawCurves(with drawing: Drawing) {
        if !isTileCurrent { makeTile() }
        guard let tile, let node = tile.node else { return }
        let x = style.grid.round((tile.scale.shown.lowerBound - scale.shown.lowerBound) / scale.pointsPerPixel)
        drawing.translated(x: x, y: 0) { drawing.node(node) }
    }

    var isTileCurrent: Bool {
        guard let tile, tile.scale.size.height == scale.size.height, tile.scale.distanceLane == scale.distanceLane,
            tile.scale.viewportLength == scale.viewportLength,
            abs(tile.scale.pointsPerPixel / scale.pointsPerPixel - 1) < 1e-9
        else { return false }
        // Scaling back and forth leaves small differences.
        let tolerance = scale.pointsPerPixel / 2
        return tile.scale.shown.lowerBound <= scale.shown.lowerBound + tolerance
            && tile.scale.shown.upperBound >= scale.shown.upperBound - tolerance
    }

    func makeTile() {
        let margin = scale.length * (Self.tileWidths - 1) / 2
        var wide = scale.showing(scale.shown.lowerBound - margin...scale.shown.upperBound + margin)
        wide.size.width = wide.length / scale.pointsPerPixel
        let distances = distances(over: wide)
        tile = Tile(scale: wide, distances: distances, node: painter(wide).node(of: series, distances: distances))
        emphasized = [:]
    }

    /// The distance between the two canvases that are plotted; `nil` for another number of them.
    private func distances(over scale: PlotScale) -> DistanceCurve? {
        guard series.count == 2 else { return nil }
        return DistanceCurve(
            series[0], series[1], over: scale.shown, step: scale.pointsPerPixel,
            noCloserThan: scale.pointsPerPixel * PlotPainter.leastDistance)
    }

    private func painter(_ scale: PlotScale) -> PlotPainter {
        PlotPainter(palette: style.palette, deviceScale: style.grid.scale, scale: scale)
    }

    /// Draws the curves of the header that is pointed at, here or on a canvas.
    private func drawEmphasis(with drawing: Drawing) {
        if let (series, header) = pointed {
            emphasize(header, in: series, with: drawing)
        } else if let inspected {
            // The first series is on top, as among the other curves.
            for series in series.reversed() { emphasize(inspected, in: series, with: drawing) }
        }
    }

    private func emphasize(_ header: LayoutElement.ID, in series: PlotSeries, with drawing: Drawing) {
        painter(scale).emphasize(emphasizedCurve(of: header, in: series), of: series, with: drawing)
    }

    /// Remembers the curve until another header stands out or another picture is made: a scroll draws it in each frame.
    private func emphasizedCurve(of header: LayoutElement.ID, in series: PlotSeries) -> HeaderCurve {
        let canvas = series.canvas ?? 0
        if let curve = emphasized[canvas], curve.header == header { return curve }
        let scale = tile?.scale ?? scale
        let curve = series.headerCurve(of: header, over: scale.shown, noFinerThan: scale.finest)
        emphasized[canvas] = curve
        return curve
    }

    private func drawCursor(with drawing: Drawing) {
        // It follows content that is pulled past an edge, as far as the plot goes.
        let offset = offset.clamped(to: scale.whole)
        guard scale.shown.contains(offset) else { return }
        let x = style.grid.round(min(max(scale.x(of: offset), 0), scale.size.width - 1))
        let color = style.palette.focusRing
        drawing.fill(LayoutRect(x: x - 0.5, y: 0, width: 2, height: scale.tickEnd), color)
        drawing.fill(LayoutRect(x: x - 3.5, y: 0, width: 8, height: 6), corners: Corners(radius: 2), color)
    }
}
