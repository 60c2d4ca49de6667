import CollectionCanvas
import GTKBridge

/// The rows in Lintel's canvas.
@MainActor
enum CanvasSide {
    /// - Returns: the scroller, and the canvas, which its caller keeps.
    static func make(_ rows: Rows, width: Int32, height: Int32) -> (scroller: Scroller, canvas: Canvas) {
        let canvas = Canvas(document: rows.document)
        return (scrolledWindow(around: canvas.widget, width: width, height: height), canvas)
    }
}
