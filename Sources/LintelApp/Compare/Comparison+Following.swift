import CollectionCanvas
import StickyLayout

/// Keeps the canvases at one offset, and lists them.
extension Comparison {
    func layoutChanged() {
        let ranges = columns.map(\.canvas.layout.offsetRange)
        driver.linkedRange = ranges.first.map { ranges.reduce($0) { $0.union($1) } }
        synchronize()
    }

    /// Moves all canvases to the offset of the document's own.
    func synchronize() {
        for column in columns {
            column.canvas.revealedLength = canvas.revealedLength
            column.canvas.setOffset(canvas.offset)
        }
    }

    /// All canvases and their indices, the document's own first.
    var canvases: [(canvas: Canvas, index: Int)] { [(canvas, 0)] + columns.map { ($0.canvas, $0.id) } }

    /// The canvas whose options the sidebar shows.
    var focusedCanvas: Canvas { columns.first { $0.label.isFocused }?.canvas ?? canvas }

    /// The curves of all canvases.
    var series: [PlotSeries] {
        guard isUnderWay else { return [PlotSeries(layout: canvas.layout)] }
        let names = CanvasName.names(of: canvases.map(\.canvas.document.options))
        return zip(canvases, names).map { PlotSeries(layout: $0.canvas.layout, canvas: $0.index, name: $1) }
    }
}
