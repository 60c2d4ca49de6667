import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// Two to five canvases side by side: the document's own, and one for each of the editor's variants. They show one
/// document at one content offset, past the edges too, and one driver scrolls them all.
///
///     canvas area
///     ├── column A: label, the window's canvas
///     ├── column B: label, canvas         CompareColumn.swift
///     └── …
///
/// The sidebar and all actions show the options of the canvas that last had the focus.
final class Comparison {
    /// Called after the set of canvases, or a canvas's layout, changed.
    var onChange: (() -> Void)?
    /// Called after another canvas got the focus.
    var onFocus: (() -> Void)?
    /// Called with each new canvas.
    var onCanvas: ((Canvas) -> Void)?

    private let canvasArea: CanvasArea
    private let editor: DocumentEditor
    private let canvas: Canvas
    private let driver: ScrollDriver
    /// The canvas area's widget for the document's own canvas.
    private let column: Widget
    private var label: CompareLabel?
    private(set) var columns: [CompareColumn] = []
    private var compare: Command?
    private let stop: Command
    var appearance = Appearance() {
        didSet {
            label?.show(appearance)
            for column in columns { show(appearance, in: column) }
        }
    }

    static let mostCanvases = 5
    /// The `compare` action's target for unchanged options.
    static let sameOptions = "same"
    static let presetPrefix = "preset:"

    /// - Parameter column: the canvas area's widget for the document's canvas, which gets a label there.
    init(
        canvasArea: CanvasArea, column: Widget, editor: DocumentEditor, canvas: Canvas, driver: ScrollDriver,
        window: UnsafeMutablePointer<GtkWindow>
    ) {
        self.canvasArea = canvasArea
        self.column = column
        self.editor = editor
        self.canvas = canvas
        self.driver = driver
        stop = Command("stop-comparing") { [editor] in editor.removeVariants() }
        stop.isEnabled = false
        stop.add(to: window)
        compare = addAction("compare", to: window) { [weak self] (target: String) in self?.begin(with: target) }
        compare?.isEnabled = false
        canvas.onLaidOut = { [weak self] in self?.synchronize() }
        followFocus(of: column, id: nil)
    }

    var isUnderWay: Bool { !columns.isEmpty }

    // MARK: Intents

    /// Adds a canvas with the options of the focused one and a change: `target` is a system, `same`, or `preset:` and a
    /// preset's name.
    private func begin(with target: String) {
        if let change = Self.change(to: target) { editor.addVariant(change) }
    }

    private static func change(to target: String) -> ((inout LayoutOptions) -> Void)? {
        if target == sameOptions { return { _ in } }
        if let system = HeaderSystem(rawValue: target) { return { $0.system = system } }
        guard target.hasPrefix(presetPrefix), let preset = Preset.named(String(target.dropFirst(presetPrefix.count)))
        else { return nil }
        return { preset.apply(to: &$0) }
    }

    private func followFocus(of widget: Widget, id: Int?) {
        let controller = gtk_event_controller_focus_new()!
        connect(controller, "enter") { [weak editor] in editor?.focusVariant(id) }
        gtk_widget_add_controller(widget, controller)
    }

    private func listen(to column: CompareColumn) {
        column.canvas.onAdjustmentMovedByOthers = { [weak self, weak column] in
            guard let self, let column else { return }
            driver.setOffset(column.canvas.offset)
        }
        column.canvas.onLaidOut = { [weak self] in self?.synchronize() }
        column.canvas.onLayoutChanged = { [weak self] in
            self?.layoutChanged()
            self?.onChange?()
        }
        column.label.onSystem = { [editor, id = column.id] system in editor.editVariant(id) { $0.system = system } }
        column.label.onClose = { [editor, id = column.id] in editor.removeVariant(id) }
        followFocus(of: column.widget, id: column.id)
    }

    // MARK: Showing

    func show(_ state: EditorState, after old: EditorState) {
        let ids = state.variants.map(\.id)
        let isOtherSet = ids != columns.map(\.id)
        if isOtherSet { showColumns(ids) }
        compare?.isEnabled = state.hasDocument && canvases.count < Self.mostCanvases
        let names = CanvasName.names(
            of: [state.document.options] + state.variants.map { $0.options(over: state.document.options) })
        for (column, name) in zip(columns, names.dropFirst()) {
            let isNew = !old.variants.contains { $0.id == column.id }
            // The layout of the document's own canvas is nearly the same, and is shared.
            let shared = PreparedDocument(canvas.document, layout: canvas.layout)
            column.canvas.prepared = isNew ? shared : editor.prepared ?? shared
            defer { column.canvas.prepared = nil }
            column.show(state, as: name, after: isNew ? nil : old)
            // The canvas's own edit may have moved the selection since `state` was made.
            column.canvas.selection = editor.selection
        }
        if let name = names.first { label?.show(name) }
        for (shown, name) in zip(canvases, names) { shown.canvas.nameInComparison = isUnderWay ? name.text : nil }
        label?.isFocused = state.focusedVariant == nil
        if isOtherSet {
            layoutChanged()
            onChange?()
        }
        if state.focusedVariant != old.focusedVariant { onFocus?() }
    }

    private func showColumns(_ ids: [Int]) {
        for column in columns where !ids.contains(column.id) {
            // The column's own button may have caused this.
            whenIdle(for: column.widget) { [canvasArea] _ in canvasArea.remove(canvas: column.widget) }
        }
        columns = ids.map { id in columns.first { $0.id == id } ?? makeColumn(id) }
        stop.isEnabled = isUnderWay
        showLabel(isUnderWay)
    }

    private func makeColumn(_ id: Int) -> CompareColumn {
        let column = CompareColumn(id: id, driver: driver)
        canvasArea.add(canvas: column.widget)
        canvasArea.setLabel(column.label.widget, of: column.widget)
        listen(to: column)
        onCanvas?(column.canvas)
        show(appearance, in: column)
        return column
    }

    private func show(_ appearance: Appearance, in column: CompareColumn) {
        column.canvas.appearance = appearance
        column.label.show(appearance)
    }

    /// Shows or hides the label of the document's own canvas. Alone, the canvas has none.
    private func showLabel(_ isShown: Bool) {
        guard isShown != (label != nil) else { return }
        label = isShown ? CompareLabel(index: 0) : nil
        label?.show(appearance)
        label?.onSystem = { [editor] system in editor.edit(tr("System")) { $0.options.system = system } }
        canvasArea.setLabel(label?.widget, of: column)
    }

    // MARK: At one offset

    private func layoutChanged() {
        let ranges = columns.map(\.canvas.layout.offsetRange)
        driver.linkedRange = ranges.first.map { ranges.reduce($0) { $0.union($1) } }
        synchronize()
    }

    /// Moves all canvases to the offset of the document's own.
    func synchronize() {
        for column in columns {
            column.canvas.revealedLength = canvas.revealedLength
            column.canvas.setOffset(canvas.offset)
        }
    }

    /// All canvases and their indices, the document's own first.
    var canvases: [(canvas: Canvas, index: Int)] { [(canvas, 0)] + columns.map { ($0.canvas, $0.id) } }

    /// The canvas whose options the sidebar shows.
    var focusedCanvas: Canvas { columns.first { $0.label.isFocused }?.canvas ?? canvas }

    /// The curves of all canvases.
    var series: [PlotSeries] {
        guard isUnderWay else { return [PlotSeries(layout: canvas.layout)] }
        let names = CanvasName.names(of: canvases.map(\.canvas.document.options))
        return zip(canvases, names).map { PlotSeries(layout: $0.canvas.layout, canvas: $0.index, name: $1) }
    }
}
