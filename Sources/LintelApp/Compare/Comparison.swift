import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The canvases of a window: the document's own and, in a comparison, one beside it for each of the editor's variants. They
/// show one document at one content offset, past the edges too, and one driver scrolls them all.
///
///     canvas area
///     ├── switcher                        CanvasSwitcher.swift: where only one column has room
///     ├── column 0: label, the document's own canvas
///     ├── column 1: label, canvas         RecordedColumn.swift: of a recording, if one is open
///     ├── column 2: label, canvas         CompareColumn.swift
///     └── …
///
/// The sidebar and all actions show the options of the canvas that last had the focus.
final class Comparison {
    /// Called with each new canvas. The window sets it.
    var onCanvas: ((Canvas) -> Void)?
    /// Called with each new canvas of a recording. The window sets it.
    var onRecordedCanvas: ((Canvas) -> Void)?
    /// Called after another canvas got the focus while the options stay the same. The window sets it.
    var onFocus: (() -> Void)?
    /// Called when a canvas was added that leaves room for only one at a time. The window sets it.
    var onOneAtATime: (() -> Void)?
    /// The most canvases so far when their arrangement changed.
    private var largestCount = 1

    private let canvasArea: CanvasArea
    private let editor: DocumentEditor
    private let driver: ScrollDriver
    /// The document's own canvas.
    let own: CompareColumn
    /// The canvases of variants beside it.
    private(set) var columns: [CompareColumn] = []
    /// The canvas of the open recording, right beside the document's own; `nil` if none is open.
    private(set) var recorded: RecordedColumn?
    private var opened: OpenedRecording?
    /// Whether the canvas of the recording had the focus last. The sidebar shows the document's options then.
    private var isRecordingFocused = false
    private let switcher = CanvasSwitcher()
    /// Gives the labels one height, so that all canvases start at the same line.
    private let labelHeights = GObjectRef(taking: gtk_size_group_new(GTK_SIZE_GROUP_VERTICAL)!)
    var appearance = Appearance() {
        didSet {
            for column in shownColumns { column.render(appearance) }
            renderSwitcher()
        }
    }

    /// Whether all canvases show real widgets in place of paint.
    private let showsRealWidgets = Action(.realWidgets, state: false)

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
        actions.add(.compare, if: \.canCompare) { [editor] (target: String) in
            if let preset = Self.preset(target) {
                editor.addVariant(choosing: preset.applied)
            } else if let change = Self.change(to: target) {
                editor.addVariant(change)
            }
        }
        actions.add(.stopComparing, for: editor, if: \.isComparing) { $0.removeVariants() }
        showsRealWidgets.onRequest = { [weak self] in self?.showRealWidgets($0) }
        showsRealWidgets.add(to: actions.window)
        add(own)
        canvasArea.add(switcher: switcher.widget)
        canvasArea.columns.onChange = { [weak self] in self?.arrangementChanged() }
        switcher.onChoice = { [weak self] in self?.focus($0) }
        renderSwitcher()
    }

    private func showRealWidgets(_ isShown: Bool) {
        showsRealWidgets.state = isShown
        for canvas in canvases { canvas.showsRealWidgets = isShown }
    }

    // A target of the action is a system, `same`, or `preset:` and a preset's name.

    private static func preset(_ target: String) -> Preset? {
        guard target.hasPrefix(presetPrefix) else { return nil }
        return Preset.named(String(target.dropFirst(presetPrefix.count)))
    }

    /// The change to the options of the focused canvas for a new one.
    private static func change(to target: String) -> ((inout LayoutOptions) -> Void)? {
        if target == sameOptions { return { _ in } }
        return HeaderSystem(rawValue: target).map { system in { $0.system = system } }
    }

    private func add(_ column: CompareColumn) {
        canvasArea.add(canvas: column.widget, below: column.labelPlace)
        gtk_size_group_add_widget(labelHeights.pointer, column.labelPlace)
        column.render(appearance)
        connectFocus(at: column.widget) { [id = column.id] in $0.focus(variant: id) }
        chooseByClick(on: column.labelPlace, column.canvas)
    }

    /// Makes a click on a canvas's label give the keyboard to the canvas. Clicks on the label's buttons are theirs.
    private func chooseByClick(on label: Widget, _ canvas: Canvas) {
        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
        connect(click, "released") { [weak canvas] (_: Int32, _: Double, _: Double) in
            if let canvas { gtk_widget_grab_focus(canvas.widget) }
        }
        gtk_widget_add_controller(label, click)
    }

    /// Notices when a canvas, or something in its column, gets the keyboard.
    private func connectFocus(at column: Widget, _ onFocus: @escaping @MainActor (Comparison) -> Void) {
        let controller = gtk_event_controller_focus_new()!
        connect(controller, "enter") { [weak self] in self.map(onFocus) }
        gtk_widget_add_controller(column, controller)
    }

    /// - Parameter id: `nil` for the document's own canvas.
    private func focus(variant id: Int?) {
        setRecordingFocused(false)
        editor.focusVariant(id)
    }

    private func focusRecording() {
        editor.focusVariant(nil)
        setRecordingFocused(true)
    }

    private func setRecordingFocused(_ isFocused: Bool) {
        guard isFocused != isRecordingFocused else { return }
        isRecordingFocused = isFocused
        renderFocus(editor.state)
        onFocus?()
    }

    // MARK: Rendering

    /// Shows a new state on all canvases. The driver does not report it, because the window publishes what is seen afterwards.
    func render(_ state: EditorState, after old: EditorState?) {
        driver.update { renderCanvases(state, after: old) }
    }

    private func renderCanvases(_ state: EditorState, after old: EditorState?) {
        let ids = state.variants.map(\.id)
        if ids != columns.compactMap(\.id) { showColumns(ids) }
        let names = CanvasName.names(
            of: [state.document.options] + state.variants.map { $0.options(over: state.document.options) })
        own.render(state, as: names[0], isComparing: isComparing, after: old, editor.prepared)
        // The layout of the document's own canvas is nearly the same as the others', and is shared.
        let shared = PreparedDocument(own.canvas.document, layout: own.canvas.layout, as: editor.prepared)
        for (column, name) in zip(columns, names.dropFirst()) {
            let isOld = old?.variants.contains { $0.id == column.id } ?? false
            column.render(state, as: name, isComparing: true, after: isOld ? old : nil, shared)
        }
        if let recorded, let opened { recorded.render(opened, state, after: old, shared) }
        renderFocus(state)
    }

    private func renderFocus(_ state: EditorState) {
        let focused = focusedColumn(in: state)
        for column in shownColumns { column.renderFocus(column === focused) }
        canvasArea.columns.chosen = focus(in: state)
        renderSwitcher()
    }

    /// The column that had the focus last.
    private func focusedColumn(in state: EditorState) -> any CanvasColumn {
        if isRecordingFocused, let recorded { return recorded }
        return columns.first { $0.id == state.focusedVariant } ?? own
    }

    /// Its position in `shownColumns`.
    private func focus(in state: EditorState) -> Int {
        let focused = focusedColumn(in: state)
        return shownColumns.firstIndex { $0 === focused } ?? 0
    }

    /// Whether there is more than one canvas.
    var isComparing: Bool { !columns.isEmpty || recorded != nil }

    /// The canvases are now one at a time, or side by side again.
    private func arrangementChanged() {
        renderSwitcher()
        // Not when the room got smaller: who shows the sidebar again wants it.
        let count = columns.count + 1
        if canvasArea.columns.showsOne, count > largestCount { onOneAtATime?() }
        largestCount = max(largestCount, count)
    }

    private func renderSwitcher() {
        let showsOne = canvasArea.columns.showsOne && isComparing
        gtk_widget_set_visible(switcher.widget, showsOne.gboolean)
        guard showsOne else { return }
        let names = shownColumns.map { (number: $0.number, name: $0.canvas.nameInComparison ?? "") }
        switcher.render(names, chosen: canvasArea.columns.chosen, appearance)
    }

    /// Brings a canvas in sight, and gives it the keyboard.
    private func focus(_ index: Int) {
        let columns = shownColumns
        guard columns.indices.contains(index) else { return }
        if let variant = columns[index] as? CompareColumn { focus(variant: variant.id) } else { focusRecording() }
        // The canvas is not mapped before the new sizes are given out, and another one may have the focus by then.
        whenIdle(for: self) { gtk_widget_grab_focus($0.focusedColumn(in: $0.editor.state).canvas.widget) }
    }

    private func showColumns(_ ids: [Int]) {
        for column in columns where column.id.map(ids.contains) == false {
            driver.remove(column.canvas)
            // The column's own button may have caused this.
            whenIdle(for: column.widget) { [canvasArea] _ in canvasArea.remove(canvas: column.widget) }
        }
        columns = ids.map { id in columns.first { $0.id == id } ?? makeColumn(id) }
    }

    /// Shows a recording beside the document; `nil` closes its canvas.
    func render(_ opened: OpenedRecording?) {
        self.opened = opened
        driver.update {
            guard let opened else { return removeRecorded() }
            if recorded == nil { addRecorded(opened) }
            renderCanvases(editor.state, after: editor.state)
        }
    }

    private func addRecorded(_ opened: OpenedRecording) {
        let column = RecordedColumn()
        column.canvas.showsRealWidgets = showsRealWidgets.state
        recorded = column
        driver.add(column.canvas, takingInputAt: column.widget)
        canvasArea.add(canvas: column.widget, below: column.labelPlace, at: 1)
        gtk_size_group_add_widget(labelHeights.pointer, column.labelPlace)
        column.render(appearance)
        connectFocus(at: column.widget) { $0.focusRecording() }
        chooseByClick(on: column.labelPlace, column.canvas)
        column.render(
            opened, editor.state, after: nil,
            PreparedDocument(own.canvas.document, layout: own.canvas.layout, as: editor.prepared))
        onRecordedCanvas?(column.canvas)
    }

    private func removeRecorded() {
        guard let column = recorded else { return }
        recorded = nil
        isRecordingFocused = false
        driver.remove(column.canvas)
        // The column's own button may have caused this.
        whenIdle(for: column.widget) { [canvasArea] in canvasArea.remove(canvas: $0) }
        renderCanvases(editor.state, after: editor.state)
    }

    private func makeColumn(_ id: Int) -> CompareColumn {
        let canvas = Canvas()
        canvas.showsRealWidgets = showsRealWidgets.state
        let scrolled = scrolled(canvas.widget).expanding()
        let column = CompareColumn(canvas, in: box(GTK_ORIENTATION_VERTICAL, [scrolled]), id: id, editor: editor)
        driver.add(canvas, takingInputAt: column.widget)
        returnKeyboard(from: column.widget)
        add(column)
        onCanvas?(canvas)
        return column
    }

    // MARK: What is seen

    /// All columns, from the first to the last.
    private var shownColumns: [any CanvasColumn] {
        let recording: [any CanvasColumn] = recorded.map { [$0] } ?? []
        return [own] + recording + columns
    }

    /// All canvases, from the first column to the last.
    var canvases: [Canvas] { shownColumns.map(\.canvas) }

    /// Returns the present state of all canvases.
    ///
    /// - Parameters:
    ///   - state: the editor's.
    ///   - last: the value that was published last. Its list of canvases is used again while they show the same.
    func seen(in state: EditorState, after last: SeenState?) -> SeenState {
        let focus = focus(in: state)
        if var seen = last, seen.focus == focus, isCurrent(seen) {
            seen.viewpoint = driver.viewpoint
            return seen
        }
        let canvases = shownColumns.map { SeenCanvas($0.canvas, number: $0.number) }
        return SeenState(viewpoint: driver.viewpoint, canvases: canvases, focus: focus)
    }

    private func isCurrent(_ seen: SeenState) -> Bool {
        seen.canvases.count == canvases.count
            && zip(seen.canvases, canvases).allSatisfy { seen, canvas in seen.isCurrent(on: canvas) }
    }
}

extension EditorState {
    fileprivate var isComparing: Bool { !variants.isEmpty }
    fileprivate var canCompare: Bool { hasDocument && variants.count + 1 < Comparison.mostCanvases }
}
