import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// The strip under the canvases that holds the plot. It is hidden until it is requested.
final class PlotPanel {
    let widget: Widget
    let isShown = Action("show-plot", state: false)
    /// The `plot-zoom` action: 1 plots all content, 2 half of it, …
    let zoom = Action("plot-zoom", state: 1.0)
    let plot = PlotView()
    let differences = DifferenceList()
    /// The line above the plot that explains its lines and ticks.
    private let legend = label("", classes: ["caption", "plot-legend"], wraps: true)
    /// Called after it is shown or hidden.
    var onShown: (() -> Void)?

    private static let slideMilliseconds: guint = 200

    init() {
        let curves = box(GTK_ORIENTATION_VERTICAL, [legend, plot.widget])
        widget = revealer(
            box(GTK_ORIENTATION_HORIZONTAL, [curves, differences.widget]), GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP,
            milliseconds: Self.slideMilliseconds)
        returnKeyboard(from: widget)
        gtk_widget_set_vexpand(widget, 0)
        gtk_widget_set_visible(widget, 0)
        zoom.onRequest = { [weak plot] zoom in
            guard let plot, zoom >= 1, zoom.isFinite, !plot.series.isEmpty else { return }
            plot.zoom(by: zoom / plot.magnification)
        }
        plot.onZoom = { [zoom, unowned plot] in zoom.state = plot.magnification }
        isShown.onRequest = { [weak self] in self?.show($0) }
        connect(widget, "notify::child-revealed") { [weak self] in self?.slidAway() }
    }

    var appearance = Appearance() {
        didSet {
            plot.appearance = appearance
            differences.appearance = appearance
            showLegend()
        }
    }

    /// Plots the canvases of a document, and lists their differences.
    func show(_ series: [PlotSeries], of document: CollectionDocument) {
        plot.document = document
        plot.series = series
        differences.show(series, of: document)
        showLegend()
    }

    private func showLegend() {
        let canvases = plot.series.compactMap { series in
            series.canvas.map {
                // Lines break between canvases.
                let name = series.name?.replacing(" ", with: "\u{a0}")
                return CompareLabel.markup($0, name, appearance) + "\u{a0}" + series.line.sample
            }
        }
        let ticks = tr("Ticks: ❘ pins · ╷ is pushed, rests, is at its shortest or jumps · ˌ enters or leaves")
        let help = tr("Turn the wheel to zoom, drag to scroll, point at a line or a tick to read it.")
        if canvases.isEmpty {
            legend.setLabelText(tr("Each line is a header, in its section's colour.") + "   " + ticks)
        } else {
            gtk_label_set_markup(legend.cast(), canvases.joined(separator: "   "))
        }
        legend.setTooltip("\(ticks)\n\(help)")
    }

    func show(_ isShown: Bool) {
        guard isShown != self.isShown.state else { return }
        self.isShown.state = isShown
        if isShown { gtk_widget_set_visible(widget, 1) }
        widget.setRevealed(isShown)
        onShown?()
        if gtk_widget_get_mapped(widget) == 0 { slidAway() }
    }

    /// Hides the strip that slid away: it takes no room and no focus, and lets go of the document and its layouts.
    private func slidAway() {
        guard !isShown.state else { return }
        gtk_widget_set_visible(widget, 0)
        show([], of: CollectionDocument())
    }
}
