import CollectionCanvas
import GTKBridge
import StickyLayout

/// The lines above the plot that explain its curves and symbols, each with a drawn sample.
final class PlotLegend: WidgetOwner {
    let widget: Widget
    /// The lines of the canvases in a comparison.
    private let canvases = flowBox(0...12, spacing: 2, isHomogeneous: false)
    /// What means the same on all canvases.
    private let symbols = flowBox(0...12, spacing: 2, isHomogeneous: false)
    private var samples: [PlotSample] = []

    init() {
        widget = box(GTK_ORIENTATION_VERTICAL, spacing: 2, classes: ["caption", "plot-legend"], [canvases, symbols])
        widget.setAccessibleLabel(tr("Legend"))
        widget.setTooltip(tr("Turn the wheel to zoom, drag to scroll, point at a line or a symbol to read it."))
    }

    /// - Parameter series: those that are plotted.
    func render(_ series: [PlotSeries], _ appearance: Appearance) {
        for flow in [canvases, symbols] {
            for entry in flow.children { gtk_flow_box_remove(flow.cast(), entry) }
        }
        samples = []
        let isComparing = series.contains { $0.canvas != nil }
        gtk_widget_set_visible(canvases, isComparing.gboolean)
        if isComparing {
            for series in series { appendCanvas(of: series, appearance) }
        } else {
            let line = PlotSample(.line(canvas: nil, dashes: []), appearance)
            append(line, label(tr("a header, in its section's colour")), to: symbols)
        }
        for symbol in PlotSymbol.allCases {
            let name = label(symbol.title)
            name.setTooltip(symbol.summary)
            append(PlotSample(.symbol(symbol), appearance), name, to: symbols)
        }
        if series.count == 2 {
            append(PlotSample(.distance, appearance), label(tr("how far apart headers are")), to: symbols)
        }
        // In a comparison, the plot is beside the list and has room for one line of symbols. The shade needs an explanation least.
        if !isComparing { append(PlotSample(.pastEdge, appearance), label(tr("past the edge")), to: symbols) }
    }

    private func appendCanvas(of series: PlotSeries, _ appearance: Appearance) {
        guard let canvas = series.canvas else { return }
        let name = label("")
        gtk_label_set_markup(name.cast(), CompareLabel.markup(canvas, series.name, appearance))
        append(PlotSample(.line(canvas: canvas, dashes: series.dashes), appearance), name, to: canvases)
    }

    private func append(_ sample: PlotSample, _ name: Widget, to flow: Widget) {
        samples.append(sample)
        let entry = box(GTK_ORIENTATION_HORIZONTAL, spacing: 5, [sample.widget, name])
        gtk_widget_set_margin_end(entry, 8)
        flow.appendToFlow(entry)
    }
}

/// A sample of what the plot draws.
final class PlotSample: DrawnWidget {
    /// What it shows.
    enum Subject {
        case symbol(PlotSymbol)
        case line(canvas: Int?, dashes: [Double])
        case pastEdge
        case distance
    }

    private static let type = registerDrawnWidget("LintelPlotSample", cssName: "lintel-plot-sample")
    private static let height = 12.0
    private static let lineLength = 26.0

    private let reference: GObjectRef<Widget>
    var widget: Widget { reference.pointer }
    private let subject: Subject
    private let appearance: Appearance
    var style: SceneStyle { SceneStyle(of: widget, appearance: appearance) }

    init(_ subject: Subject, _ appearance: Appearance) {
        (self.subject, self.appearance) = (subject, appearance)
        reference = GObjectRef(taking: g_object_new_with_properties(Self.type, 0, nil, nil)!.cast())
        Peer.attach(self, to: reference.pointer)
        gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_size_request(widget, width.whole, Self.height.whole)
    }

    private var width: Double {
        if case .line = subject { Self.lineLength } else { Self.height }
    }

    func sizeAllocated() {}
    func styleChanged() { gtk_widget_queue_draw(widget) }

    func draw(with drawing: Drawing) {
        let palette = CanvasPalette(appearance: appearance)
        let frame = LayoutRect(x: 0, y: 0, width: width, height: Self.height)
        if let color = fill(palette) {
            drawing.fill(frame, palette.background)
            drawing.fill(frame, color)
            drawing.stroke(frame, width: 1, palette.hairline)
            return
        }
        var bounds = frame.graphene
        guard let context = gtk_snapshot_append_cairo(drawing.snapshot, &bounds) else { return }
        defer { cairo_destroy(context) }
        switch subject {
        case .symbol(let symbol):
            setColor(palette.text, on: context)
            symbol.addPath(x: width / 2, bottom: (Self.height + symbol.height) / 2, to: context)
            cairo_fill(context)
        case .line(let canvas, let dashes):
            setColor(canvas.map { palette.line(canvas: $0) } ?? palette.text, on: context)
            cairo_set_line_width(context, 2)
            cairo_set_dash(context, dashes, Int32(dashes.count), 0)
            cairo_move_to(context, 0, Self.height / 2)
            cairo_line_to(context, width, Self.height / 2)
            cairo_stroke(context)
        case .pastEdge, .distance: break
        }
    }

    /// The colour of a sample that is a filled area; `nil` for others.
    private func fill(_ palette: CanvasPalette) -> Color? {
        switch subject {
        case .pastEdge: PlotView.pastEdgeColor(palette)
        case .distance: PlotPainter.distanceColor(palette)
        case .symbol, .line: nil
        }
    }

    private func setColor(_ color: Color, on context: OpaquePointer) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }
}
