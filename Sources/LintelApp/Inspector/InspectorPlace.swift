import GTKBridge

/// Places the inspector: beside the canvas if the content has enough room there, else under it.
final class InspectorPlace {
    private let canvasArea: CanvasArea
    private let beside = box(GTK_ORIENTATION_HORIZONTAL)
    private let below = box(GTK_ORIENTATION_VERTICAL)
    private(set) var panel: InspectorPanel?
    /// Makes the inspector for each place that it comes to. `Inspector` sets it.
    var make: ((_ isBelow: Bool) -> InspectorPanel)?
    private let isShown: Action<Bool>
    /// The width of the canvas area and the height of the window, in points; 0 before they are known.
    var room: (width: Int32, height: Int32) = (0, 0) { didSet { if room != oldValue { place() } } }
    var canvasCount = 1 { didSet { if canvasCount != oldValue { place() } } }

    /// The least width of a canvas beside the inspector, in points.
    private static let canvasWidth: Int32 = 280
    /// Room for the shadow that a window may have, which counts as part of its width.
    private static let shadow: Int32 = 50
    /// The share of the window's height that the inspector takes under the canvas, within the next two limits.
    private static let share = 0.42
    /// The height that it leaves to the canvas and the header bar, in points.
    private static let canvasHeight: Int32 = 330
    /// The inspector's least height under the canvas, in points. It takes precedence over the other limit.
    private static let leastHeight: Int32 = 150

    /// - Parameter isShown: the action that shows and hides the inspector.
    init(canvasArea: CanvasArea, isShown: Action<Bool>) {
        self.canvasArea = canvasArea
        self.isShown = isShown
        canvasArea.add(beside: beside)
        gtk_widget_set_visible(below, 0)
        canvasArea.panels.add(below, title: Panel.inspector.description.tabTitle, isShown: isShown)
    }

    /// Call it after the inspector was shown or hidden.
    func update() {
        remove()
        place()
    }

    private func remove() {
        if let widget = panel?.widget { gtk_box_remove(gtk_widget_get_parent(widget)?.cast(), widget) }
        panel = nil
    }

    /// Shows the inspector instead of another panel in the same place.
    func choose() { canvasArea.panels.choose(below) }

    private func place() {
        guard isShown.state, let make else { return gtk_widget_set_visible(below, 0) }
        let needed = InspectorPanel.width + Int32(canvasCount) * Self.canvasWidth + Self.shadow
        let isBelow = room.width > 0 && room.width < needed
        let target = isBelow ? below : beside
        if let panel, gtk_widget_get_parent(panel.widget) != target { remove() }
        // A new one, because GtkInscription keeps the font of the window that it leaves, up to GTK 4.8 at least.
        let panel = panel ?? make(isBelow)
        if isBelow {
            let share = Int32(clamping: Double(room.height) * Self.share)
            let height = max(Self.leastHeight, min(share, room.height - Self.canvasHeight))
            panel.arrange(isWide: room.width - Self.shadow >= InspectorPanel.wideWidth)
            gtk_widget_set_size_request(panel.widget, -1, height)
        } else {
            gtk_widget_set_size_request(panel.widget, InspectorPanel.width, -1)
        }
        guard self.panel == nil else { return }
        self.panel = panel
        gtk_box_append(target.cast(), panel.widget)
        gtk_widget_set_visible(below, isBelow.gboolean)
    }
}
