import CollectionCanvas
import GTKBridge

/// The main part of the window, beside the sidebar.
///
///     ┌──────────────────────────────┐
///     │ above: the banner            │
///     ├──────────────────┬───────────┤
///     │ labels           │ beside    │
///     │ canvases, toasts │           │
///     ├──────────────────┴───────────┤
///     │ panels: one of them          │
///     ├──────────────────────────────┤
///     │ below                        │
///     └──────────────────────────────┘
final class CanvasArea {
    let widget: Widget
    private let canvases = box(GTK_ORIENTATION_HORIZONTAL)
    private let row: Widget
    /// They float over the canvases alone, clear of the inspector's buttons and of the plot.
    let toasts: Toasts
    /// The panels under the canvases, which share a place.
    let panels = PanelStack()
    /// The scaled canvases, one for each canvas.
    private(set) var scaledCanvases: [ScaledCanvas] = []

    /// The size and zoom of the canvases.
    var viewport = Viewport() {
        didSet { for scaledCanvas in scaledCanvases { scaledCanvas.viewport = viewport } }
    }

    init(above: Widget, canvas: Widget) {
        gtk_widget_set_hexpand(canvases, 1)
        gtk_box_set_homogeneous(canvases.cast(), 1)
        toasts = Toasts(over: canvases)
        row = box(GTK_ORIENTATION_HORIZONTAL, [toasts.widget])
        gtk_widget_set_vexpand(row, 1)
        widget = box(GTK_ORIENTATION_VERTICAL, [above, row, panels.widget])
        add(canvas: canvas)
    }

    /// Adds a canvas beside the others.
    func add(canvas: Widget) {
        let scaledCanvas = ScaledCanvas(canvas)
        scaledCanvases.append(scaledCanvas)
        gtk_box_append(
            canvases.cast(), box(GTK_ORIENTATION_VERTICAL, classes: ["canvas-column"], [scaledCanvas.widget]))
        scaledCanvas.viewport = viewport
    }

    /// Puts an unscaled label above a canvas, in place of the present one; `nil` removes it.
    func setLabel(_ label: Widget?, of canvas: Widget) {
        guard let scaledCanvas = scaledCanvases.first(where: { $0.content == canvas }), let column = scaledCanvas.column
        else { return }
        if let first = gtk_widget_get_first_child(column), first != scaledCanvas.widget {
            gtk_box_remove(column.cast(), first)
        }
        if let label { gtk_box_prepend(column.cast(), label) }
    }

    func remove(canvas: Widget) {
        guard let index = scaledCanvases.firstIndex(where: { $0.content == canvas }) else { return }
        if let column = scaledCanvases.remove(at: index).column { gtk_box_remove(canvases.cast(), column) }
    }

    /// Puts a panel at the end side of the canvases.
    func add(beside panel: Widget) { gtk_box_append(row.cast(), panel) }
}

extension ScaledCanvas {
    /// The box that holds the scaled canvas and the label above it.
    fileprivate var column: Widget? { gtk_widget_get_parent(widget) }
}
