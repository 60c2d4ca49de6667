import GTKBridge

/// Everything of the window but the sidebar.
///
///     ┌──────────────────────────────┐
///     │ above: the banner            │
///     ├──────────────────┬───────────┤
///     │ canvases         │ beside    │
///     ├──────────────────┴───────────┤
///     │ below                        │
///     └──────────────────────────────┘
@MainActor
final class Stage {
    let widget: Widget
    private let canvases: Widget
    private let row: Widget

    init(above: Widget, canvas: Widget) {
        canvases = box(GTK_ORIENTATION_HORIZONTAL, [canvas])
        gtk_widget_set_hexpand(canvases, 1)
        gtk_box_set_homogeneous(canvases.cast(), 1)
        row = box(GTK_ORIENTATION_HORIZONTAL, [canvases])
        gtk_widget_set_vexpand(row, 1)
        widget = box(GTK_ORIENTATION_VERTICAL, [above, row])
    }

    /// Puts another canvas beside those that are there.
    func add(canvas: Widget) { gtk_box_append(canvases.cast(), canvas) }

    func remove(canvas: Widget) { gtk_box_remove(canvases.cast(), canvas) }

    /// Puts a panel at the end side of the canvases.
    func add(beside panel: Widget) { gtk_box_append(row.cast(), panel) }

    /// Puts a strip under the canvases and their panels.
    func add(below strip: Widget) { gtk_box_append(widget.cast(), strip) }
}
