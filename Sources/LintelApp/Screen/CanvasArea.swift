import GTKBridge

/// The main part of the window, beside the sidebar.
///
///     ┌──────────────────────────────┐
///     │ above: the banner            │
///     ├──────────────────┬───────────┤
///     │ switcher         │ beside    │
///     │ labels           │           │
///     │ canvases, toasts │           │
///     ├──────────────────┴───────────┤  a handle: a drag or F8 makes the panels higher
///     │ panels: one of them          │
///     └──────────────────────────────┘
final class CanvasArea {
    let widget: Widget
    let columns = CanvasColumns()
    /// Chooses the column in sight, where only one has room.
    private let switcherPlace = box(GTK_ORIENTATION_VERTICAL)
    private let row: Widget
    /// They float over the canvases alone, clear of the inspector's buttons and of the plot.
    let toasts: Toasts
    /// The panels under the canvases, which share a place.
    let panels = PanelStack()
    /// The scaled canvases, one for each canvas. The document's own is the first.
    private(set) var scaledCanvases: [ScaledCanvas] = []

    /// The size and zoom of the canvases.
    private(set) var screen = Screen()
    /// The scale at which the first canvas is shown: the zoom, times the scale that fits a device into the room.
    var shownScale: Double { scaledCanvases.first?.scale ?? 1 }
    /// Called after `shownScale` may have changed. `ScreenActions` sets it.
    var onScale: (() -> Void)?

    init(above: Widget) {
        let canvases = box(GTK_ORIENTATION_VERTICAL, [switcherPlace, columns.widget.expanding()])
        gtk_widget_set_hexpand(canvases, 1)
        toasts = Toasts(over: canvases)
        row = box(GTK_ORIENTATION_HORIZONTAL, [toasts.widget])
        gtk_widget_set_vexpand(row, 1)
        widget = box(GTK_ORIENTATION_VERTICAL, [above, Self.paned(above: row, below: panels.widget)])
    }

    /// Two widgets with a handle between them. The lower one keeps its height when the window gets another one, and neither gets less than
    /// it needs.
    private static func paned(above: Widget, below: Widget) -> Widget {
        let paned: Widget = gtk_paned_new(GTK_ORIENTATION_VERTICAL)
        gtk_paned_set_start_child(paned.cast(), above)
        gtk_paned_set_end_child(paned.cast(), below)
        gtk_paned_set_resize_end_child(paned.cast(), 0)
        gtk_paned_set_shrink_start_child(paned.cast(), 0)
        gtk_paned_set_shrink_end_child(paned.cast(), 0)
        return paned.styled(["panel-place"])
    }

    /// Adds a canvas beside the others, with an unscaled label above it.
    ///
    /// - Parameter index: its place among them; `nil` for the last one.
    func add(canvas: Widget, below label: Widget, at index: Int? = nil) {
        let scaledCanvas = ScaledCanvas(canvas)
        let index = index ?? scaledCanvases.count
        scaledCanvases.insert(scaledCanvas, at: index)
        let column = box(GTK_ORIENTATION_VERTICAL, classes: ["canvas-column"], [label, scaledCanvas.widget])
        columns.insert(column, at: index)
        scaledCanvas.onScale = { [weak self] in self?.onScale?() }
        scaledCanvas.imitate(screen)
    }

    /// - Parameter point: the point of each scaled canvas that a zoom keeps in its place; `nil` for the middle.
    func imitate(_ screen: Screen, around point: (x: Double, y: Double)? = nil) {
        self.screen = screen
        for scaledCanvas in scaledCanvases { scaledCanvas.imitate(screen, around: point) }
    }

    func remove(canvas: Widget) {
        guard let index = scaledCanvases.firstIndex(where: { $0.content == canvas }) else { return }
        // A window that is gone has taken them apart.
        if let column = gtk_widget_get_parent(scaledCanvases[index].widget) { columns.remove(column) }
        scaledCanvases.remove(at: index)
    }

    /// Puts the row that chooses a canvas above all canvases.
    func add(switcher: Widget) { gtk_box_append(switcherPlace.cast(), switcher) }

    /// Puts a panel at the end side of the canvases.
    func add(beside panel: Widget) { gtk_box_append(row.cast(), panel) }
}
