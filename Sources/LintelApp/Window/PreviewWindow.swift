import CollectionDocument
import GTKBridge
import Samples
import StickyLayout

/// One preview.
///
///     GtkApplicationWindow
///     ├── GtkHeaderBar                    HeaderBar.swift
///     └── GtkOverlay
///         ├── stage                       Stage.swift
///         │   ├── banner                  Banner.swift: what is wrong with the file
///         │   ├── GtkScrolledWindow
///         │   │   └── Canvas              Canvas/
///         │   └── plot                    Plot/, where it is shown
///         └── sidebar                     Sidebar/, beside the main part or, in a narrow window, over it
///
/// The model holds the document; actions change it; everything here shows it.
@MainActor
final class PreviewWindow {
    let window: UnsafeMutablePointer<GtkWindow>
    let model = PreviewModel()
    let canvas = Canvas()
    let driver: ScrollDriver
    let sidebar: Sidebar
    private let headerBar: HeaderBar
    private let banner = Banner()
    let stage: Stage
    private let layout: SidebarLayout
    let actions: WindowActions
    let plot: PlotPanel
    private let motion: MotionControl
    /// Whether the plot was shown for the comparison that is under way.
    var isComparing = false
    let comparison: Comparison
    let editing: Editing

    /// Room for the sidebar and a comfortable column of content.
    private static let defaultSize = (width: Int32(1080), height: Int32(760))

    init(application: UnsafeMutablePointer<GtkApplication>, style: DesktopStyle) {
        let widget: Widget = gtk_application_window_new(application)
        window = widget.cast()
        gtk_window_set_default_size(window, Self.defaultSize.width, Self.defaultSize.height)

        let scrolled: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scrolled.cast(), canvas.widget)
        gtk_widget_set_vexpand(scrolled, 1)
        gtk_widget_set_hexpand(scrolled, 1)
        let scrolledParent = box(GTK_ORIENTATION_VERTICAL, [scrolled])
        stage = Stage(above: banner.widget, canvas: scrolledParent)
        driver = ScrollDriver(canvas: canvas, takingInputAt: scrolledParent)

        // The actions come before the controls that show them.
        actions = WindowActions(window: window, model: model, canvas: canvas, driver: driver)
        actions.add(style.preference)
        motion = MotionControl(canvas: canvas, driver: driver)
        actions.add(motion.speed)
        actions.add(motion.isPaused)
        plot = PlotPanel()
        actions.add(plot.isShown)
        actions.add(plot.zoom)
        stage.add(below: plot.widget)
        comparison = Comparison(
            stage: stage, column: scrolledParent, model: model, canvas: canvas, driver: driver, window: window)
        sidebar = Sidebar(actions: window.cast())
        headerBar = HeaderBar()
        layout = SidebarLayout(main: stage.widget, sidebar: sidebar.widget)
        actions.add(layout.isShown)
        editing = Editing(window: window, model: model, canvas: canvas, driver: driver, host: stage.widget)
        gtk_box_append(sidebar.selectionSlot.cast(), editing.settings.widget)

        gtk_window_set_titlebar(window, headerBar.widget)
        gtk_window_set_child(window, layout.widget)
        listen()
        style.follow(for: self) { [weak self] in
            self?.canvas.appearance = $0
            self?.plot.appearance = $0
            self?.comparison.show($0)
        }
        gtk_widget_grab_focus(canvas.widget)
    }

    func present() {
        gtk_window_present(window)
    }

    private func listen() {
        model.onChange { [weak self] in self?.modelChanged($0) }
        banner.onDismiss = { [weak self] in self?.model.dismissProblem() }
        canvas.onOffsetChanged = { [weak self] in self?.offsetChanged() }
        canvas.onLayoutChanged = { [weak self] in self?.layoutChanged() }
        followPlot()
        layout.followWidth(of: window) { [weak self] isNarrow in
            self?.headerBar.isNarrow = isNarrow
            self?.plot.differences.isNarrow = isNarrow
        }
    }

    private func modelChanged(_ change: PreviewModel.Change) {
        switch change {
        case .opened:
            driver.stop()
            canvas.show(document: model.document, images: images)
        case .edited:
            canvas.document = model.document
        case .reloaded:
            canvas.reload(document: model.document, images: images)
        case .variant, .problem:
            break
        }
        comparison.modelChanged(change, images: images)
        banner.show(model.problem)
        headerBar.show(title: model.title, subtitle: subtitle)
        gtk_window_set_title(window, model.title)
        actions.update()
        sidebar.update(model.editedDocument)
        editing.update()
        offsetChanged()
    }

    private func offsetChanged() {
        actions.contentOffset.state = canvas.offset
        sidebar.readout.show(canvas)
        comparison.synchronize()
        plot.plot.offset = canvas.offset
    }

    private func layoutChanged() {
        model.viewport = canvas.layout.containerSize
        actions.update()
        plotChanged()
        offsetChanged()
    }

    private var images: ImageSource {
        switch model.source {
        case .file(let path), .nothing(let path): .folder(path.deletingLastPathComponent)
        case .sample, .generated: .embedded { Sample.image($0).map { [UInt8]($0) } }
        }
    }

    /// `native · 25 sections · 249 items`.
    private var subtitle: String {
        let document = model.document
        return [
            document.options.system.rawValue, Counts.sections(document.sections.count),
            Counts.items(document.itemCount),
        ].joined(separator: " · ")
    }
}

extension String {
    /// The folder of a path; the present one for a bare name.
    fileprivate var deletingLastPathComponent: String {
        guard let slash = lastIndex(of: "/") else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }
}
