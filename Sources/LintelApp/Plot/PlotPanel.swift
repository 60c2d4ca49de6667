import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// The strip under the canvases that holds the plot, with the list of differences beside it. It is hidden until it is requested.
final class PlotPanel: PanelContent {
    let widget: Widget
    /// Holds the list of differences in a narrow window, where it has no room beside the plot.
    let differencesTab = box(GTK_ORIENTATION_VERTICAL, classes: ["differences-tab"])
    private let besideCurves: Widget
    let isShown = Action(.showPlot, state: false)
    /// The `plot-zoom` action: 1 plots all content, 2 half of it, …
    let zoom = Action(.plotZoom, state: 1.0)
    /// The `plot-zoom-to-section` action, which the button beside the legend activates.
    let zoomToSection: Command
    let view = PlotView()
    let differences = DifferenceList()
    /// The line above the plot that explains its lines and ticks.
    private let legend = PlotLegend()
    /// The published state of the canvases; `nil` before the first one.
    private var seen: SeenState?

    private static let slideMilliseconds: guint = 200
    /// About the height of the legend, in points.
    private static let legendHeight: Int32 = 30
    /// The share of the window's height that the plot takes while canvases are compared, because the list beside it may be long,
    /// and its height then at most, in points.
    private static let comparingShare = 0.3
    private static let mostHeight: Int32 = 320

    init() {
        zoomToSection = Command(.plotZoomToSection) { [view] in view.zoomToSection() }
        let button = iconButton(
            "zoom-fit-best-symbolic", tr("Zoom to the section"),
            tooltip: tr("Zoom to the section, and back to all content (S, in the plot)"),
            action: .plotZoomToSection)
        gtk_widget_set_valign(button, GTK_ALIGN_START)
        gtk_widget_set_hexpand(legend.widget, 1)
        let top = box(GTK_ORIENTATION_HORIZONTAL, classes: ["plot-top"], [legend.widget, button])
        gtk_widget_set_vexpand(view.widget, 1)
        let curves = box(GTK_ORIENTATION_VERTICAL, [top, view.widget])
        besideCurves = box(GTK_ORIENTATION_HORIZONTAL, [differences.widget])
        gtk_widget_set_hexpand(besideCurves, 0)
        widget = revealer(
            box(GTK_ORIENTATION_HORIZONTAL, [curves, besideCurves]), GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP,
            milliseconds: Self.slideMilliseconds)
        gtk_widget_set_vexpand(differencesTab, 0)
        placeDifferences()
        returnKeyboard(from: widget)
        gtk_widget_set_vexpand(widget, 0)
        gtk_widget_set_visible(widget, 0)
        zoom.onRequest = { [weak view] zoom in
            guard let view, zoom >= 1, zoom.isFinite, !view.series.isEmpty else { return }
            view.zoom(by: zoom / view.magnification)
        }
        view.onZoom = { [zoom, unowned view] in zoom.state = view.magnification }
        isShown.onRequest = { [weak self] in self?.setShown($0) }
        connect(widget, "notify::child-revealed") { [weak self] in self?.slidAway() }
        differences.onComparing = { [weak self] in self?.placeDifferences() }
    }

    /// Whether the window has no room for the list of differences beside the plot.
    var isNarrow = false { didSet { if isNarrow != oldValue { placeDifferences() } } }

    /// The panel with the list of differences.
    var placeOfDifferences: Widget { isNarrow ? differencesTab : widget }

    /// The title of the plot's tab.
    var title: String {
        differences.isComparing && !isNarrow ? tr("Plot and Differences") : Panel.plot.description.tabTitle
    }
    /// Called after the title may have changed. The window sets it.
    var onTitle: (() -> Void)?

    /// In points.
    var windowHeight: Int32 = 0 { didSet { if windowHeight != oldValue { fitHeight() } } }

    private func fitHeight() {
        let share = Int32(clamping: Double(windowHeight) * Self.comparingShare)
        let height = differences.isComparing ? max(PlotView.height, min(share, Self.mostHeight)) : PlotView.height
        gtk_widget_set_size_request(view.widget, -1, height)
        // As high as the plot with its legend, so that the canvases stay where they are when the tab is chosen.
        gtk_widget_set_size_request(differencesTab, -1, height + Self.legendHeight)
    }

    private func placeDifferences() {
        fitHeight()
        let place = isNarrow ? differencesTab : besideCurves
        if let old = gtk_widget_get_parent(differences.widget), old != place {
            let list = GObjectRef(retaining: differences.widget)
            gtk_box_remove(old.cast(), list.pointer)
            gtk_box_append(place.cast(), list.pointer)
        }
        gtk_widget_set_visible(besideCurves, (differences.isComparing && !isNarrow).gboolean)
        gtk_widget_set_visible(differencesTab, (differences.isComparing && isNarrow).gboolean)
        onTitle?()
    }

    var appearance = Appearance() {
        didSet {
            view.appearance = appearance
            differences.appearance = appearance
            showLegend()
        }
    }

    /// Moves the cursor, and plots canvases that have changed. A hidden plot keeps what it has to show for later.
    func render(_ seen: SeenState, _ changes: SeenChanges) {
        self.seen = seen
        view.offset = seen.viewpoint.offset
        if changes.contains(.canvases), isShown.state { draw(seen.series, of: seen.own.document) }
    }

    /// Plots the canvases of a document, and lists their differences.
    private func draw(_ series: [PlotSeries], of document: CollectionDocument) {
        view.document = document
        view.series = series
        differences.render(series, of: document)
        showLegend()
    }

    private func showLegend() { legend.render(view.series, appearance) }

    // MARK: Comparing

    /// Whether the plot is shown only because canvases are compared. Then it goes with the comparison.
    private(set) var isShownByComparison = false

    func comparisonBegan() {
        guard !isShown.state else { return }
        setShown(true)
        isShownByComparison = true
    }

    func comparisonEnded() {
        if isShownByComparison { setShown(false) }
    }

    // MARK: Showing and hiding

    var isKeptShown: Bool { isShown.state && !isShownByComparison }

    /// Slides the strip in or out.
    func setShown(_ isShown: Bool) {
        isShownByComparison = false
        guard isShown != self.isShown.state else { return }
        self.isShown.state = isShown
        if isShown {
            gtk_widget_set_visible(widget, 1)
            if let seen { draw(seen.series, of: seen.own.document) }
        }
        widget.setRevealed(isShown)
        if gtk_widget_get_mapped(widget) == 0 { slidAway() }
    }

    /// Hides the strip that slid away: it takes no room and no focus, and lets go of the document and its layouts.
    private func slidAway() {
        guard !isShown.state else { return }
        gtk_widget_set_visible(widget, 0)
        draw([], of: CollectionDocument())
    }
}
