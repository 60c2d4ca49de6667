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
    /// What the canvases lie on, each on one of its own.
    private var desks: [Desk] = []

    /// How large the canvases are, and are shown.
    var viewport = Viewport() {
        didSet { for desk in desks { show(viewport, on: desk) } }
    }

    init(above: Widget, canvas: Widget) {
        canvases = box(GTK_ORIENTATION_HORIZONTAL)
        gtk_widget_set_hexpand(canvases, 1)
        gtk_box_set_homogeneous(canvases.cast(), 1)
        row = box(GTK_ORIENTATION_HORIZONTAL, [canvases])
        gtk_widget_set_vexpand(row, 1)
        widget = box(GTK_ORIENTATION_VERTICAL, [above, row])
        add(canvas: canvas)
    }

    /// Puts another canvas beside those that are there.
    func add(canvas: Widget) {
        let desk = Desk(canvas)
        desk.onScale = { [weak desk] in desk?.canvas?.viewScale = $0 }
        desks.append(desk)
        gtk_box_append(canvases.cast(), desk.widget)
        show(viewport, on: desk)
    }

    func remove(canvas: Widget) {
        guard let index = desks.firstIndex(where: { $0.content == canvas }) else { return }
        gtk_box_remove(canvases.cast(), desks.remove(at: index).widget)
    }

    private func show(_ viewport: Viewport, on desk: Desk) {
        desk.viewport = viewport
        desk.canvas?.textScale = viewport.textScale
    }

    /// Puts a panel at the end side of the canvases.
    func add(beside panel: Widget) { gtk_box_append(row.cast(), panel) }

    /// Puts a strip under the canvases and their panels.
    func add(below strip: Widget) { gtk_box_append(widget.cast(), strip) }
}

extension Desk {
    fileprivate var canvas: Canvas? { Canvas.find(in: content) }
}
