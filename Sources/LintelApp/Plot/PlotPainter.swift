import CollectionCanvas
import GTKBridge
import StickyLayout

/// Draws the curves of a range of offsets once, as a picture that each frame only moves.
///
/// Of headers whose sections begin close together it draws only one, because they cannot be told apart.
struct PlotPainter {
    let palette: CanvasPalette
    /// Device pixels for each point.
    let deviceScale: Double
    let scale: PlotScale

    /// Of headers closer than this, in points of the screen, only one is drawn: lines that are closer make patterns that no header has.
    static let leastDistance = 5.0
    private static let lineWidth = 1.5
    private static let emphasisWidth = 3.0

    /// The curves over `scale.shown`, as a node of the scale's size.
    ///
    /// - Parameter distances: the distance between two canvases, in its lane; `nil` for none.
    func node(of series: [PlotSeries], distances: DistanceCurve? = nil) -> RenderNode? {
        let grid = PixelGrid(scale: deviceScale)
        let (width, height) = (grid.pixels(scale.size.width), grid.pixels(scale.size.height))
        guard width > 0, height > 0, let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        cairo_surface_set_device_scale(surface, deviceScale, deviceScale)
        guard let context = cairo_create(surface) else { return nil }
        // The first series, which the others are compared with, has whole lines. Where the dashes of another one lie on top, both
        // can be seen.
        for series in series { draw(series, on: context) }
        if let distances { draw(distances, on: context) }
        cairo_destroy(context)

        return Drawing.node { drawing in
            var bounds = scale.size.bounds.graphene
            guard let context = gtk_snapshot_append_cairo(drawing.snapshot, &bounds) else { return }
            cairo_set_source_surface(context, surface, 0, 0)
            cairo_paint(context)
            cairo_destroy(context)
        }
    }

    private func draw(_ series: PlotSeries, on context: OpaquePointer) {
        let range = scale.shown
        let headers = series.headers(over: range, noCloserThan: scale.pointsPerPixel * Self.leastDistance)
        var ticks: Set<Tick> = []
        for header in headers {
            let curve = series.headerCurve(of: header, over: range, noFinerThan: scale.finest)
            setColor(of: header, in: series, on: context)
            stroke(curve, series, width: Self.lineWidth, on: context)
            for event in series.events(of: curve, over: range) {
                let tick = Tick(
                    x: (scale.x(of: event.offset) * deviceScale).rounded(), symbol: PlotSymbol(event.kind))
                guard ticks.insert(tick).inserted else { continue }
                tick.symbol.addPath(x: tick.x / deviceScale + series.tickShift, bottom: scale.tickEnd - 2, to: context)
            }
            cairo_fill(context)
        }
    }

    /// Fills the area under the curve of the distance. The largest number of the lane's axis is at its upper end.
    private func draw(_ curve: DistanceCurve, on context: OpaquePointer) {
        let end = PlotAxis.end(for: curve.largest)
        guard end > 0 else { return }
        let bottom = scale.tickStart
        let height = scale.distanceLane - Self.distanceMargin
        cairo_move_to(context, scale.x(of: curve.offset(at: 0)).drawable, bottom)
        for (index, distance) in curve.distances.enumerated() {
            cairo_line_to(context, scale.x(of: curve.offset(at: index)).drawable, bottom - distance / end * height)
        }
        cairo_line_to(context, scale.x(of: curve.offset(at: curve.distances.count - 1)).drawable, bottom)
        cairo_close_path(context)
        let color = Self.distanceColor(palette)
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        cairo_fill(context)
    }

    /// Room above the curve of the distance, in points of the screen.
    private static let distanceMargin = 4.0

    static func distanceColor(_ palette: CanvasPalette) -> Color { palette.text.withAlpha(0.45) }

    /// Identifies a tick: one for each pixel and symbol is enough.
    private struct Tick: Hashable {
        let x: Double
        let symbol: PlotSymbol
    }

    /// Draws the curve that is pointed at over the others.
    func emphasize(_ curve: HeaderCurve, of series: PlotSeries, with drawing: Drawing) {
        var bounds = LayoutRect(x: 0, y: 0, width: scale.size.width, height: scale.curveEnd).graphene
        guard let context = gtk_snapshot_append_cairo(drawing.snapshot, &bounds) else { return }
        setColor(of: curve.header, in: series, on: context)
        stroke(curve, series, width: Self.emphasisWidth, isDashed: false, on: context)
        cairo_destroy(context)
    }

    private func stroke(
        _ curve: HeaderCurve, _ series: PlotSeries, width: Double, isDashed: Bool = true, on context: OpaquePointer
    ) {
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_rectangle(context, 0, 0, scale.size.width, scale.curveEnd)
        cairo_clip(context)
        var end: (x: Double, y: Double)?
        for piece in curve.pieces {
            let start = point(piece.offsets.lowerBound, piece.lowerPosition)
            // A jump or a gap lifts the pen.
            if let end, abs(end.x - start.x) < 1, abs(end.y - start.y) < 1 {
                cairo_line_to(context, start.x, start.y)
            } else {
                cairo_move_to(context, start.x, start.y)
            }
            let next = point(piece.offsets.upperBound, piece.upperPosition)
            cairo_line_to(context, next.x, next.y)
            end = next
        }
        cairo_set_line_width(context, width)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        let dashes = isDashed ? series.dashes : []
        cairo_set_dash(context, dashes, Int32(dashes.count), 0)
        cairo_stroke(context)
    }

    private func point(_ offset: Double, _ position: Double) -> (x: Double, y: Double) {
        (scale.x(of: offset).drawable, scale.y(of: position).drawable)
    }

    private func setColor(of header: LayoutElement.ID, in series: PlotSeries, on context: OpaquePointer) {
        let color =
            switch (series.canvas, header.kind) {
            case (let canvas?, _): palette.line(canvas: canvas)
            case (nil, .header): palette.line(section: header.indexPath.section)
            case (nil, _): palette.dimText
            }
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }
}
