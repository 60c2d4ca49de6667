import GTKBridge
import StickyLayout

/// Drawing the widgets, and what headers let be seen of the cells under them.
extension ElementViews {
    /// How far what lies under a translucent header is blurred, in points.
    private static let blurRadius = 10.0

    /// Draws the widgets in their order.
    ///
    /// - Parameters:
    ///   - background: how headers cover cells. A clear or translucent header needs a background to match: its widget is drawn as it is.
    ///   - bounds: the parent's, in its coordinates.
    ///   - drawMarks: draws what lies over the cells and under the headers.
    package func draw(
        on snapshot: OpaquePointer, headers background: HeaderBackground, in bounds: LayoutRect,
        marks drawMarks: (OpaquePointer) -> Void = { _ in }
    ) {
        let cellsEnd = drawn.lastIndex { $0.key.role == .cell }.map { $0 + 1 } ?? 0
        let above = drawn[cellsEnd...]
        let headers = above.filter { $0.key.role == .header }
        if background == .opaque || headers.isEmpty {
            drawCells(upTo: cellsEnd, on: snapshot, drawMarks)
        } else {
            guard let recorded = gtk_snapshot_new() else { return }
            drawCells(upTo: cellsEnd, on: recorded, drawMarks)
            if let cells = gtk_snapshot_free_to_node(recorded) {
                draw(cells, around: headers, isBlurred: background == .translucent, in: bounds, on: snapshot)
                gsk_render_node_unref(cells)
            }
        }
        for view in above { gtk_widget_snapshot_child(parent, view.widget, snapshot) }
    }

    private func drawCells(upTo end: Int, on snapshot: OpaquePointer, _ drawMarks: (OpaquePointer) -> Void) {
        for view in drawn[..<end] { gtk_widget_snapshot_child(parent, view.widget, snapshot) }
        drawMarks(snapshot)
    }

    /// Draws cells everywhere but under the headers and, if they are to be seen there, blurred under these.
    private func draw(
        _ cells: OpaquePointer, around headers: [LiveView], isBlurred: Bool, in bounds: LayoutRect,
        on snapshot: OpaquePointer
    ) {
        let covers = headers.map { $0.frame(in: parent) }
        var uncovered = [bounds]
        for cover in covers { uncovered = uncovered.flatMap { $0.parts(outside: cover) } }
        for part in uncovered {
            clip(to: part, on: snapshot)
            gtk_snapshot_append_node(snapshot, cells)
            gtk_snapshot_pop(snapshot)
        }
        guard isBlurred else { return }
        for cover in covers {
            // A blur takes time for all that it is given, so it gets what can be seen of it.
            let margin = 2 * Self.blurRadius
            let near = LayoutRect(
                x: cover.x - margin, y: cover.y - margin, width: cover.width + 2 * margin,
                height: cover.height + 2 * margin)
            clip(to: cover, on: snapshot)
            gtk_snapshot_push_blur(snapshot, Self.blurRadius)
            clip(to: near, on: snapshot)
            gtk_snapshot_append_node(snapshot, cells)
            for _ in 0..<3 { gtk_snapshot_pop(snapshot) }
        }
    }

    private func clip(to part: LayoutRect, on snapshot: OpaquePointer) {
        var part = part.graphene
        gtk_snapshot_push_clip(snapshot, &part)
    }
}

extension LiveView {
    /// Where GTK has put the widget, in points of an ancestor; empty while it has no place.
    package func frame(in ancestor: Widget) -> LayoutRect {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, ancestor, &bounds) != 0 else { return LayoutSize.zero.bounds }
        return LayoutRect(
            x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
            height: Double(bounds.size.height))
    }
}

extension LayoutRect {
    /// What is left of the rectangle without another one: up to four parts, above, beside and below it.
    package func parts(outside hole: LayoutRect) -> [LayoutRect] {
        let left = hole.x.clamped(to: x...maxX)
        let right = hole.maxX.clamped(to: x...maxX)
        let top = hole.y.clamped(to: y...maxY)
        let bottom = hole.maxY.clamped(to: y...maxY)
        let parts = [
            LayoutRect(x: x, y: y, width: width, height: top - y),
            LayoutRect(x: x, y: top, width: left - x, height: bottom - top),
            LayoutRect(x: right, y: top, width: maxX - right, height: bottom - top),
            LayoutRect(x: x, y: bottom, width: width, height: maxY - bottom),
        ]
        return parts.filter(\.hasArea)
    }
}
