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
    private let panelPlace: PanelPlace
    /// The height of the panels, in points, if a person chose one: now, or in an earlier window.
    var panelHeight: Int32? {
        get { panelPlace.chosenHeight }
        set { panelPlace.choose(newValue) }
    }
    /// Called after a person gave the panels another height. The window sets it.
    var onPanelHeight: (() -> Void)? {
        get { panelPlace.onChoice }
        set { panelPlace.onChoice = newValue }
    }
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
        panelPlace = PanelPlace(above: row, below: panels.widget)
        widget = box(GTK_ORIENTATION_VERTICAL, [above, panelPlace.widget])
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

    /// Puts a widget over the canvases, under the toasts.
    func add(over widget: Widget) {
        gtk_overlay_add_overlay(toasts.widget.cast(), widget)
        // A toast stays in front.
        gtk_widget_insert_after(widget, toasts.widget, gtk_overlay_get_child(toasts.widget.cast()))
    }

    /// Puts a panel at the end side of the canvases.
    func add(beside panel: Widget) { gtk_box_append(row.cast(), panel) }
}
