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
///         ├── canvas area                 Screen/CanvasArea.swift
///         │   ├── banner                  Shell/Banner.swift: problems with the file
///         │   ├── row
///         │   │   ├── toasts              Shell/Toasts.swift: over the canvases, as is Window/OffsetCorner.swift
///         │   │   │   └── a column for each canvas
///         │   │   │       ├── label       Compare/CompareColumn.swift: in a comparison
///         │   │   │       └── scaled      Screen/ScaledCanvas.swift: the size and zoom of the canvas
///         │   │   │           └── Editing/Placeholder.swift, GtkScrolledWindow, Canvas
///         │   │   └── inspector           Inspector/: where the content leaves it room
///         │   └── panels                  Widgets/PanelStack.swift
///         │       ├── plot                Plot/
///         │       ├── check               Checking/: what goes wrong at some offset
///         │       └── inspector           else; if both are shown, tabs choose one of them
///         └── sidebar                     Sidebar/, beside the main part or, in a narrow window, over it
///
/// Two values say what the window shows: `EditorState`, which `editor` publishes, is the document; `SeenState`, which the
/// window publishes, is what its canvases show of it. Each part of the window renders its share of them.
///
/// | subject | file |
/// | --- | --- |
/// | its parts | `PreviewWindow.swift` |
/// | how they are connected | `PreviewWindow+Connections.swift` |
/// | what it shows | `PreviewWindow+Rendering.swift` |
/// | what it remembers until the next start | `PreviewWindow+Saved.swift` |
final class PreviewWindow {
    let window: UnsafeMutablePointer<GtkWindow>
    let editor: DocumentEditor
    /// The value that was published last.
    var seen: SeenState

    let canvas = Canvas()
    let driver: ScrollDriver
    let comparison: Comparison
    let canvasArea: CanvasArea
    var toasts: Toasts { canvasArea.toasts }
    let headerBar: HeaderBar
    let banner = Banner()
    let placeholder: Placeholder
    let sidebar: Sidebar
    let choiceTwins: ChoiceTwins
    let ownRule = OwnRuleEditing()
    let sidebarLayout: SidebarLayout
    let inspector: Inspector
    let plot: PlotPanel
    let check: CheckPanel
    /// The table of systems, while it is open.
    var systemTable: SystemTable?

    /// The actions that follow the document, except the actions of its options.
    let documentActions: StateActions<EditorState>
    /// The actions of the options. There are many, so they are updated only when the options or the size change.
    let optionActions: StateActions<ShownOptions>
    /// The options that these actions show; `nil` before they are connected.
    var shownOptions: ShownOptions?
    /// The content offset, overscroll included. Setting it moves the content at once.
    let contentOffset: Action<Double>
    let documents: DocumentActions
    let editing: Editing
    let exporting: ExportActions
    let recording: RecordingActions
    let screenActions: ScreenActions
    private let motion: MotionControl
    let offsetCorner: OffsetCorner

    let style: DesktopStyle
    /// The window's state as the user's file has it.
    var savedState = SavedWindow()
    var savingState: MainLoopSource?

    /// Room for the sidebar and a comfortable column of content.
    private static let defaultSize = (width: Int32(1080), height: Int32(760))

    init(
        application: UnsafeMutablePointer<GtkApplication>, style: DesktopStyle,
        editor: DocumentEditor = DocumentEditor()
    ) {
        self.style = style
        self.editor = editor
        Popovers.prepare()
        window = Self.makeWindow(of: application)

        // The document's own canvas, and the driver that scrolls it and those that are compared with it.
        placeholder = Placeholder(over: scrolled(canvas.widget).expanding())
        let ownColumn = box(GTK_ORIENTATION_VERTICAL, [placeholder.widget])
        canvasArea = CanvasArea(above: banner.widget)
        driver = ScrollDriver(canvas: canvas, takingInputAt: ownColumn)

        // The actions. They come before the controls that show them.
        (documentActions, optionActions) = (StateActions(window), StateActions(window))
        optionActions.addOptions(of: editor)
        documentActions.addGeneratedContent(of: editor)
        documentActions.addSectionSettings(of: editor)
        contentOffset = Action(.contentOffset, state: canvas.offset) { [driver] in driver.setOffset($0) }
        // The offset changes with every frame of a scroll. Scripts do not need to hear of each change.
        contentOffset.announcementInterval = 100
        contentOffset.add(to: window)
        style.preference.add(to: window)
        documents = DocumentActions(actions: documentActions, editor: editor, toasts: canvasArea.toasts)
        exporting = ExportActions(
            actions: documentActions, editor: editor, canvas: canvas, toasts: canvasArea.toasts)
        recording = RecordingActions(window: window, editor: editor, toasts: canvasArea.toasts)
        screenActions = ScreenActions(window: window, canvasArea: canvasArea, editor: editor)
        motion = MotionControl(window: window, canvasArea: canvasArea, driver: driver)

        // The parts around the canvas.
        comparison = Comparison(
            canvasArea: canvasArea, widget: ownColumn, editor: editor, canvas: canvas, driver: driver,
            actions: documentActions)
        seen = comparison.seen(in: editor.state, after: nil)
        inspector = Inspector(seen, canvas: canvas, driver: driver, canvasArea: canvasArea, window: window)
        plot = PlotPanel()
        plot.isShown.add(to: window)
        plot.zoom.add(to: window)
        plot.zoomToSection.add(to: window)
        canvasArea.panels.add(
            plot.widget, title: Panel.plot.description.tabTitle, isShown: plot.isShown)
        canvasArea.panels.add(plot.differencesTab, title: tr("Differences"), isShown: nil)
        check = CheckPanel()
        check.isShown.add(to: window)
        canvasArea.panels.add(check.widget, title: Panel.check.description.tabTitle, isShown: check.isShown)
        choiceTwins = ChoiceTwins(seen.focused)
        let controls = Controls(actions: window.cast(), twins: choiceTwins, ownRule: ownRule)
        sidebar = Sidebar(controls, section: SectionSetting.sidebarGroup(editor))
        headerBar = HeaderBar(edit: documents.editMenu.section, actions: window.cast())
        sidebarLayout = SidebarLayout(
            main: canvasArea.widget, sidebar: sidebar.widget, first: sidebar.searchEntry)
        sidebarLayout.isShown.add(to: window)
        offsetCorner = OffsetCorner(canvas: canvas, driver: driver)
        canvasArea.add(over: offsetCorner.widget)
        documentActions.add(.goToOffset, for: offsetCorner, if: \.hasDocument) { $0.beginTyping() }
        // Popovers hang from a widget that does not move when panels open beside the canvas.
        editing = Editing(
            actions: documentActions, editor: editor, canvas: canvas, driver: driver, host: sidebarLayout.widget)

        gtk_window_set_titlebar(window, headerBar.widget)
        gtk_window_set_child(window, sidebarLayout.widget)

        connectAll()
        render(editor.state, after: nil)
        restoreState()
        connectStyle()
        gtk_widget_grab_focus(canvas.widget)
    }

    func content(of panel: Panel) -> any PanelContent {
        switch panel {
        case .inspector: inspector
        case .plot: plot
        case .check: check
        }
    }

    private static func makeWindow(
        of application: UnsafeMutablePointer<GtkApplication>
    ) -> UnsafeMutablePointer<GtkWindow> {
        let window: UnsafeMutablePointer<GtkWindow> = gtk_application_window_new(application)!.cast()
        gtk_window_set_default_size(window, defaultSize.width, defaultSize.height)
        // A modal dialog of this window leaves the other windows alone.
        let group = GObjectRef<UnsafeMutablePointer<GtkWindowGroup>>(taking: gtk_window_group_new())
        gtk_window_group_add_window(group.pointer, window)
        return window
    }

    /// Shows the window if it is not visible yet.
    func present() {
        if gtk_widget_get_visible(window.cast()) == 0 { gtk_window_present(window) }
    }

    /// Adapts the parts to the size of the window, in points.
    func fit(width: Int32, height: Int32) {
        sidebarLayout.fit(width)
        inspector.place.room = (sidebarLayout.contentWidth, height)
        plot.windowHeight = height
        headerBar.fit(width)
    }
}
