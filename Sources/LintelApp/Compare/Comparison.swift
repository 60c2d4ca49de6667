import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The canvases of a window: the document's own and, in a comparison, one beside it for each of the editor's variants. They
/// show one document at one content offset, past the edges too, and one driver scrolls them all.
///
///     canvas area
///     ├── column 0: label, the document's own canvas
///     ├── column 1: label, canvas         CompareColumn.swift
///     └── …
///
/// The sidebar and all actions show the options of the canvas that last had the focus.
final class Comparison {
    /// Called after the set of canvases or the layout of one of them changed: once, if a new state changed several.
    var onLayoutChanged: (() -> Void)?
    /// Called with each new canvas.
    var onCanvas: ((Canvas) -> Void)?

    private let canvasArea: CanvasArea
    private let editor: DocumentEditor
    private let driver: ScrollDriver
    /// The document's own canvas.
    let own: CompareColumn
    /// The canvases beside it.
    private(set) var columns: [CompareColumn] = []
    /// Whether the canvases are being changed, and whether their set or a layout has changed meanwhile.
    private var (isShowing, hasOtherLayouts) = (false, false)
    var appearance = Appearance() {
        didSet { for column in all { column.show(appearance) } }
    }

    static let mostCanvases = 5
    /// The `compare` action's target for unchanged options.
    static let sameOptions = "same"
    static let presetPrefix = "preset:"

    /// - Parameter widget: the document's own canvas with its scroll bars.
    init(
        canvasArea: CanvasArea, widget: Widget, editor: DocumentEditor, canvas: Canvas, driver: ScrollDriver,
        actions: StateActions<EditorState>
    ) {
        self.canvasArea = canvasArea
        self.editor = editor
        self.driver = driver
        own = CompareColumn(canvas, in: widget, id: nil, editor: editor)
        actions.add("compare", if: \.canCompare) { [editor] (target: String) in
            if let change = Self.change(to: target) { editor.addVariant(change) }
        }
        actions.add("stop-comparing", for: editor, if: \.isComparing) { $0.removeVariants() }
        add(own)
    }

    /// All canvases with their columns, the document's own first.
    private var all: [CompareColumn] { [own] + columns }

    /// The change to the options of the focused canvas for a new one. A target is a system, `same`, or `preset:` and a
    /// preset's name.
    private static func change(to target: String) -> ((inout LayoutOptions) -> Void)? {
        if target == sameOptions { return { _ in } }
        if let system = HeaderSystem(rawValue: target) { return { $0.system = system } }
        guard target.hasPrefix(presetPrefix), let preset = Preset.named(String(target.dropFirst(presetPrefix.count)))
        else { return nil }
        return { preset.apply(to: &$0) }
    }

    private func add(_ column: CompareColumn) {
        canvasArea.add(canvas: column.widget, below: column.labelPlace)
        column.show(appearance)
        column.canvas.onLaidOut = { [weak self] in self?.synchronize() }
        column.canvas.onLayoutChanged = { [weak self] in self?.layoutChanged() }
        let controller = gtk_event_controller_focus_new()!
        connect(controller, "enter") { [weak editor, id = column.id] in editor?.focusVariant(id) }
        gtk_widget_add_controller(column.widget, controller)
    }

    // MARK: Showing

    func show(_ state: EditorState, after old: EditorState?) {
        isShowing = true
        let ids = state.variants.map(\.id)
        if ids != columns.compactMap(\.id) { showColumns(ids) }
        let names = CanvasName.names(
            of: [state.document.options] + state.variants.map { $0.options(over: state.document.options) })
        own.show(state, as: names[0], after: old, editor.prepared)
        // The layout of the document's own canvas is nearly the same as the others', and is shared.
        let shared = PreparedDocument(own.canvas.document, layout: own.canvas.layout, as: editor.prepared)
        for (column, name) in zip(columns, names.dropFirst()) {
            let isOld = old?.variants.contains { $0.id == column.id } ?? false
            column.show(state, as: name, after: isOld ? old : nil, shared)
        }
        isShowing = false
        if hasOtherLayouts { layoutChanged() }
    }

    private func showColumns(_ ids: [Int]) {
        for column in columns where column.id.map(ids.contains) == false {
            // The column's own button may have caused this.
            whenIdle(for: column.widget) { [canvasArea] _ in canvasArea.remove(canvas: column.widget) }
        }
        columns = ids.map { id in columns.first { $0.id == id } ?? makeColumn(id) }
        hasOtherLayouts = true
    }

    private func makeColumn(_ id: Int) -> CompareColumn {
        let canvas = Canvas()
        let scrolled = scrolled(canvas.widget).expanding()
        gtk_scrolled_window_set_kinetic_scrolling(scrolled.cast(), 0)
        let column = CompareColumn(canvas, in: box(GTK_ORIENTATION_VERTICAL, [scrolled]), id: id, editor: editor)
        driver.takeInput(at: column.widget, of: canvas)
        returnKeyboard(from: column.widget)
        add(column)
        canvas.onAdjustmentMovedByOthers = { [unowned canvas, driver] in driver.setOffset(canvas.offset) }
        onCanvas?(canvas)
        return column
    }

    // MARK: At one offset

    private func layoutChanged() {
        guard !isShowing else {
            hasOtherLayouts = true
            return
        }
        hasOtherLayouts = false
        let layouts = columns.map(\.canvas.layout)
        driver.linkedRevealableLength = layouts.map(\.revealableLength).max() ?? 0
        driver.linkedRange = layouts.map(\.offsetRange).union()
        synchronize()
        onLayoutChanged?()
    }

    /// Moves all canvases to the offset of the document's own.
    func synchronize() {
        // Those that are to follow an edit must do so from where they were before it.
        guard !isShowing else { return }
        for column in columns {
            column.canvas.revealedLength = own.canvas.revealedLength
            column.canvas.setOffset(own.canvas.offset)
        }
    }

    /// All canvases and their indices, the document's own first.
    var canvases: [(canvas: Canvas, index: Int)] { all.map { ($0.canvas, $0.id ?? 0) } }

    /// The canvas whose options the sidebar shows.
    var focusedCanvas: Canvas { columns.first { $0.id == editor.state.focusedVariant }?.canvas ?? own.canvas }

    /// The curves of all canvases.
    var series: [PlotSeries] {
        guard !columns.isEmpty else { return [PlotSeries(layout: own.canvas.layout)] }
        return canvases.map { PlotSeries(layout: $0.layout, canvas: $1, name: $0.nameInComparison) }
    }
}

extension EditorState {
    fileprivate var isComparing: Bool { !variants.isEmpty }
    fileprivate var canCompare: Bool { hasDocument && variants.count + 1 < Comparison.mostCanvases }
}

/// The menu *Compare With*: the systems, the presets, and an item that ends the comparison.
enum CompareMenu {
    /// Its title in the main menu.
    static let title = tr("_Compare With")

    static let menu = Menu(
        HeaderSystem.allCases.map { .action($0.rawValue, "win.compare", target: $0.rawValue) }
            + [.action(tr("_Same Options"), "win.compare", target: Comparison.sameOptions)],
        [
            .submenu(
                tr("_Preset"),
                Menu(
                    section: Preset.all.map {
                        .action($0.title, "win.compare", target: Comparison.presetPrefix + $0.name)
                    }))
        ],
        [.action(tr("S_top Comparing"), "win.stop-comparing")])
}
