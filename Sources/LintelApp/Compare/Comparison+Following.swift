import CollectionCanvas
import CollectionDocument
import StickyLayout

/// Keeps the canvases in step: with the model, with the desktop's style, and with one another.
extension Comparison {
    /// Shows what the model holds now.
    func modelChanged(_ change: PreviewModel.Change, images: ImageSource) {
        self.images = images
        label?.show(model.document.options.system)
        for column in columns {
            switch change {
            case .opened: column.show(model.document, images: images)
            case .reloaded: column.canvas.reload(document: column.canvas.document, images: images)
            case .edited, .variant, .problem, .status: break
            }
            column.update(model.document)
        }
    }

    func show(_ appearance: Appearance) {
        self.appearance = appearance
        label?.show(appearance)
        for column in columns {
            column.canvas.appearance = appearance
            column.label.show(appearance)
        }
    }

    func layoutChanged() {
        let ranges = columns.map(\.canvas.layout.offsetRange)
        driver.linkedRange = ranges.first.map { first in
            ranges.reduce(first) { min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound) }
        }
        synchronize()
    }

    /// Brings all canvases to the offset of the document's own.
    func synchronize() {
        guard !isSynchronizing else { return }
        isSynchronizing = true
        defer { isSynchronizing = false }
        for column in columns {
            column.canvas.revealedLength = canvas.revealedLength
            column.canvas.setOffset(canvas.offset)
        }
    }

    /// All canvases and their indices, the document's own first.
    var canvases: [(canvas: Canvas, index: Int)] {
        [(canvas, 0)] + columns.map { ($0.canvas, $0.label.index) }
    }

    /// The canvas whose options the sidebar shows.
    var focusedCanvas: Canvas { columns.first { $0.label.isFocused }?.canvas ?? canvas }

    /// The curves of all canvases.
    var series: [PlotSeries] {
        guard isUnderWay else { return [PlotSeries(layout: canvas.layout)] }
        return [PlotSeries(layout: canvas.layout, canvas: 0)]
            + columns.map { PlotSeries(layout: $0.canvas.layout, canvas: $0.label.index) }
    }
}
