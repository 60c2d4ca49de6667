import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// A window that previews one document.
///
///     GtkApplicationWindow
///     ├── GtkHeaderBar                    HeaderBar.swift, TitleButton.swift
///     └── GtkOverlay                      Sidebar/SidebarLayout.swift
///         ├── canvas area                 Viewport/CanvasArea.swift
///         │   ├── banner                  Shell/Banner.swift: problems with the file
///         │   ├── row
///         │   │   ├── toasts              Shell/Toasts.swift: over the canvases
///         │   │   │   └── a column for each canvas
///         │   │   │       ├── label       Compare/CompareColumn.swift: in a comparison
///         │   │   │       └── scaled      Viewport/ScaledCanvas.swift: the size and zoom of the canvas
///         │   │   │           └── Editing/Placeholder.swift, GtkScrolledWindow, Canvas
///         │   │   └── inspector           Inspector/: where the content leaves it room
///         │   └── panels                  Widgets/PanelStack.swift
///         │       ├── plot                Plot/
///         │       └── inspector           else; if both are shown, tabs choose one of them
///         └── sidebar                     Sidebar/, beside the main part or, in a narrow window, over it
///
/// The editor holds the document, actions change it, and all parts of the window show its state.
final class PreviewWindow {
    let window: UnsafeMutablePointer<GtkWindow>
    let editor: DocumentEditor
    let canvas = Canvas()
    let driver: ScrollDriver
    let sidebar: Sidebar
    let headerBar: HeaderBar
    private let banner = Banner()
    private let placeholder: Placeholder
    let canvasArea: CanvasArea
    var toasts: Toasts { canvasArea.toasts }
    let layout: SidebarLayout
    let style: DesktopStyle
    /// The window's state as the user's file has it.
    var savedState = SavedWindow()
    var savingState: MainLoopSource?
    private let actions: StateActions<EditorState>
    /// Those of the options, which are many.
    private let options: StateActions<EditorState>
    /// The content offset, overscroll included. Setting it moves the content at once.
    private let contentOffset: Action<Double>
    let documents: DocumentActions
    let inspecting: InspectorActions
    let plot: PlotPanel
    private let motion: MotionControl
    let comparison: Comparison
    let editing: Editing
    private let viewport: ViewportActions
    let exporting: ExportActions

    /// Room for the sidebar and a comfortable column of content.
    private static let defaultSize = (width: Int32(1080), height: Int32(760))

    init(
        application: UnsafeMutablePointer<GtkApplication>, style: DesktopStyle,
        editor: DocumentEditor = DocumentEditor()
    ) {
        self.style = style
        self.editor = editor
        Popovers.prepare()
        let widget: Widget = gtk_application_window_new(application)
        window = widget.cast()
        gtk_window_set_default_size(window, Self.defaultSize.width, Self.defaultSize.height)
        // A modal dialog of this window leaves the other windows alone.
        let group = GObjectRef<UnsafeMutablePointer<GtkWindowGroup>>(taking: gtk_window_group_new())
        gtk_window_group_add_window(group.pointer, window)

        placeholder = Placeholder(over: scrolled(canvas.widget).expanding())
        let scrolledParent = box(GTK_ORIENTATION_VERTICAL, [placeholder.widget])
        canvasArea = CanvasArea(above: banner.widget)
        driver = ScrollDriver(canvas: canvas, takingInputAt: scrolledParent)

        // The actions come before the controls that show them.
        (actions, options) = (StateActions(window), StateActions(window))
        options.addOptions(of: editor)
        actions.addContent(of: editor)
        SectionSetting.addActions(to: actions, editor)
        contentOffset = Action("content-offset", state: canvas.offset) { [driver] in driver.setOffset($0) }
        // It changes with every frame of a scroll, which no script needs to hear.
        contentOffset.announcementInterval = 100
        contentOffset.add(to: window)
        style.preference.add(to: window)
        documents = DocumentActions(actions: actions, editor: editor, toasts: canvasArea.toasts)
        exporting = ExportActions(actions: actions, editor: editor, canvas: canvas, toasts: canvasArea.toasts)
        comparison = Comparison(
            canvasArea: canvasArea, widget: scrolledParent, editor: editor, canvas: canvas, driver: driver,
            actions: actions)
        inspecting = InspectorActions(comparison: comparison, canvasArea: canvasArea, window: window)
        motion = MotionControl(window: window, canvasArea: canvasArea, driver: driver)
        plot = PlotPanel()
        plot.isShown.add(to: window)
        plot.zoom.add(to: window)
        canvasArea.panels.add(plot.widget, title: tr("Plot"), isShown: plot.isShown)
        let controls = Controls(actions: window.cast()) { [weak comparison] option in
            guard let canvas = comparison?.focusedCanvas else { return [:] }
            return ChoiceComparison.twins(of: option, canvas.document, canvas.layout)
        }
        sidebar = Sidebar(controls, section: SectionSetting.page(controls, editor))
        viewport = ViewportActions(window: window, canvasArea: canvasArea)
        headerBar = HeaderBar(edit: documents.editMenu.section, actions: window.cast())
        layout = SidebarLayout(main: canvasArea.widget, sidebar: sidebar.widget, first: sidebar.searchEntry)
        layout.isShown.add(to: window)
        // Popovers hang from a widget that does not move when panels open beside the canvas.
        editing = Editing(actions: actions, editor: editor, canvas: canvas, driver: driver, host: layout.widget)

        gtk_window_set_titlebar(window, headerBar.widget)
        gtk_window_set_child(window, layout.widget)
        listen()
        restoreState()
        style.follow(for: self) { [weak self] in
            self?.plot.appearance = $0
            self?.comparison.appearance = $0
            self?.exporting.dialog?.showSoon()
            self?.inspecting.show($0)
        }
        gtk_widget_grab_focus(canvas.widget)
    }

    /// Shows the window if it is not visible yet.
    func present() {
        if gtk_widget_get_visible(window.cast()) == 0 { gtk_window_present(window) }
    }

    private func listen() {
        editor.onChange(for: self) { window, state, old in window.show(state, after: old) }
        // `cancel-folder` is the former name, for scripts.
        for name in ["cancel-loading", "cancel-folder"] {
            addAction(name, to: window) { [editor] in editor.cancelLoading() }
        }
        addAction("shortcuts", to: window) { [window] in showShortcuts(ShortcutSection.all, over: window) }
        addAction("about", to: window) { [window] in showAbout(over: window) }
        addAction("choose-comparison", to: window) { [weak headerBar] in headerBar?.showCompareMenu() }
        addAction("rename-document", to: window) { [weak headerBar] in headerBar?.title.beginRenaming() }
        sidebar.onLeave = { [weak layout] in layout?.leave() }
        addAction("find-option", to: window) { [weak layout, weak sidebar] in
            if layout?.isShown.state == false { layout?.isShown.onRequest?(true) }
            sidebar?.beginSearch()
        }
        banner.onDismiss = { [weak self] in self?.editor.dismissProblem() }
        canvas.onOffsetChanged = { [weak self] in self?.offsetChanged() }
        comparison.onLayoutChanged = { [weak self] in self?.layoutChanged() }
        comparison.onCanvas = { [editing, inspecting] canvas in
            editing.takeInput(at: canvas)
            inspecting.takeInput(at: canvas)
        }
        inspecting.onScroll = { [weak self] offset, glides in
            glides ? self?.driver.scroll(to: offset) : self?.driver.setOffset(offset)
        }
        followPlot()
        layout.onChange = { [weak self] in
            guard let self else { return }
            inspecting.place.room.width = layout.contentWidth
            banner.isNarrow = layout.isNarrow
            plot.differences.isNarrow = layout.isNarrow
        }
        followSurfaceSize(of: window) { [weak self] width, height in
            if width > 1 { self?.fit(width: width, height: height) }
        }
        acceptFiles(on: window.cast()) { [weak self] in self?.documents.open($0) }
        joinEdits(of: editor, duringDragsIn: window)
        // What is typed so far counts, even if nothing else has changed and there is nothing to save yet. The application's
        // accelerators activate the actions: this table only sees the keys first.
        takeKeys(Shortcut.file, at: window.cast(), isFirst: true) { [window] _ in
            finishTyping(in: window)
            return false
        }
        takeKeys(Shortcut.undoing, at: window.cast(), isFirst: true) { [window] action in
            finishTyping(in: window) || Shortcut.undoTyping(action, in: window)
        }
        connect(window, "close-request") { [weak self] in !(self?.documents.shouldClose() ?? true) }
        // GTK 4.8 never frees a popover that is destroyed while it is open.
        connect(window, "unmap") { [weak self] in self?.editing.closePopover() }
        connect(window, "unrealize") { [weak self] in self?.saveState() }
        show(editor.state, after: nil)
    }

    /// Gives each part what room it has in a window of this size, in points.
    func fit(width: Int32, height: Int32) {
        layout.fit(width)
        inspecting.place.room = (layout.contentWidth, height)
        headerBar.room = HeaderBar.Room(width: width)
    }

    /// Shows a new state. Each part compares it with the old one and updates what changed.
    ///
    /// - Parameter old: the state that the window showed before; `nil` for none.
    private func show(_ state: EditorState, after old: EditorState?) {
        if state.openingCount != old?.openingCount {
            driver.stop()
            headerBar.title.endRenaming()
        }
        // The plot shows the differences best. It comes first, so that an inspector that moves beside it stays in front.
        if old?.variants.isEmpty == true, !state.variants.isEmpty { plot.show(true) }
        // The others show the canvases.
        comparison.show(state, after: old)
        if state.focusedVariant != old?.focusedVariant { inspecting.canvasesChanged() }
        actions.show(state)
        if state.options != old?.options || state.viewport != old?.viewport { options.show(state) }
        documents.show(state, after: old)
        banner.show(state.notices.shown)
        placeholder.show(state)
        headerBar.title.show(
            title: Self.title(state), subtitle: Self.subtitle(state),
            name: state.hasDocument ? state.source.name : nil)
        window.setTitle(Self.title(state))
        exporting.show(state, after: old)
        sidebar.show(state, after: old)
        editing.focusedCanvas = comparison.focusedCanvas
        editing.show(state, after: old)
        inspecting.show(state, after: old)
        if state.revision != old?.revision || state.focusedVariant != old?.focusedVariant { offsetChanged() }
    }

    private func offsetChanged() {
        comparison.synchronize()
        showOffset()
    }

    private func showOffset() {
        contentOffset.state = canvas.offset
        sidebar.readout.show(comparison.focusedCanvas)
        inspecting.updateSoon()
        plot.plot.offset = canvas.offset
    }

    private func layoutChanged() {
        editor.viewport = canvas.layout.containerSize
        inspecting.canvasesChanged()
        plotChanged()
        showOffset()
    }

    /// The title, such as `• Countries` for a document with unsaved work.
    private static func title(_ state: EditorState) -> String { (state.hasUnsavedWork ? "• " : "") + state.title }

    /// A line such as `native · 25 sections · 249 items`.
    private static func subtitle(_ state: EditorState) -> String {
        if state.isSavingLong { return tr("Saving…") }
        guard state.hasDocument else { return "" }
        return [
            state.document.options.system.rawValue, Counts.sections(state.summary.sectionCount),
            Counts.items(state.summary.itemCount),
        ].joined(separator: " · ")
    }
}
