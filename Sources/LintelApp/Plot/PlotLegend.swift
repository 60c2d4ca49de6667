import CollectionCanvas
import GTKBridge
import StickyLayout

/// The line above the plot that explains its lines and ticks.
final class PlotLegend {
    let widget = label("", classes: ["caption", "plot-legend"])

    /// - Parameter series: what is plotted.
    func show(_ series: [PlotSeries], _ appearance: Appearance) {
        let canvases = series.compactMap { series in
            series.canvas.map { "\(CompareLabel.markup($0, series.name, appearance)) \(series.line.sample)" }
        }
        let ticks = tr("Ticks: ❘ pins · ╷ is pushed, rests, is at its shortest or jumps · ˌ enters or leaves")
        let help = tr("Turn the wheel to zoom, drag to scroll, point at a line or a tick to read it.")
        if canvases.isEmpty {
            widget.setLabelText(tr("Each line is a header, in its section's colour.") + "   " + ticks)
        } else {
            gtk_label_set_markup(widget.cast(), canvases.joined(separator: "    "))
        }
        widget.setTooltip((series.compactMap(\.name?.text) + [ticks, help]).joined(separator: "\n"))
    }
}
