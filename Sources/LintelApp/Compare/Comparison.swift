import CollectionDocument
import GTKBridge
import StickyLayout

/// Two to five canvases side by side: the document's own, and others with options of their own. They show one document
/// at one content offset, past the edges too, and one driver scrolls them all.
///
///     stage
///     ├── column A: label, the window's canvas
///     ├── column B: label, canvas         CompareColumn.swift
///     └── …
///
/// The sidebar and all actions show the options of the canvas that last had the focus.
@MainActor
final class Comparison {
    /// After there is another set of canvases, another layout of one, or another focus.
    var onChange: (() -> Void)?

    private let stage: Stage
    private let model: PreviewModel
    private let canvas: Canvas
    private let driver: ScrollDriver
    /// What holds the document's own canvas.
    private let column: Widget
    private var label: CompareLabel?
    private var columns: [CompareColumn] = []
    private let stop: GObjectRef<OpaquePointer>
    /// Where the documents' pictures are.
    private var images: ImageSource?
    private var appearance = Appearance()
    private var isSynchronizing = false

    static let mostCanvases = 5
    /// What the `compare` action takes for the options that there are.
    static let sameOptions = "same"
    static let presetPrefix = "preset:"

    /// - Parameter column: the box that holds the document's canvas, which gets a label.
    init(
        stage: Stage, column: Widget, model: PreviewModel, canvas: Canvas, driver: ScrollDriver,
        window: UnsafeMutablePointer<GtkWindow>
    ) {
        self.stage = stage
        self.column = column
        self.model = model
        self.canvas = canvas
        self.driver = driver
        stop = GObjectRef(taking: g_simple_action_new("stop-comparing", nil))
        g_simple_action_set_enabled(stop.pointer, 0)
        connect(stop.pointer, "activate") { [weak self] in self?.end() }
        g_action_map_add_action(window.cast(), stop.pointer)
        addAction("compare", to: window) { [weak self] (target: String) in self?.begin(with: target) }
        followFocus(of: column) { [weak self] in self?.focus(nil) }
    }

    var isUnderWay: Bool { !columns.isEmpty }

    /// All canvases, the document's own first.
    var canvases: [Canvas] { [canvas] + columns.map(\.canvas) }

    // MARK: Canvases

    /// Adds a canvas with the options of the present one, but for what `target` says: a system, or `preset:` and the name of
    /// a preset.
    private func begin(with target: String) {
        guard columns.count + 1 < Self.mostCanvases, let change = Self.change(to: target) else { return }
        if !isUnderWay { addLabel() }
        var options = model.editedOptions
        change(&options)
        let column = CompareColumn(
            index: freeIndex, variant: Variant(model.document.options) { $0 = options }, driver: driver)
        columns.append(column)
        stage.add(canvas: column.widget)
        listen(to: column)
        column.canvas.appearance = appearance
        column.label.show(appearance)
        if let images { column.show(model.document, images: images) }
        column.update(model.document)
        changed()
        synchronize()
    }

    private func listen(to column: CompareColumn) {
        column.canvas.onAdjustmentMovedByOthers = { [weak self, weak column] in
            guard let self, let column, !isSynchronizing else { return }
            driver.setOffset(column.canvas.offset)
        }
        column.canvas.onLayoutChanged = { [weak self] in
            self?.layoutChanged()
            self?.onChange?()
        }
        column.label.onSystem = { [weak self, weak column] system in
            guard let self, let column else { return }
            column.variant.edit(over: model.document) { $0.system = system }
            model.variantChanged()
        }
        column.label.onClose = { [weak self, weak column] in
            if let column { self?.close(column) }
        }
        followFocus(of: column.widget) { [weak self, weak column] in self?.focus(column) }
    }

    private static func change(to target: String) -> ((inout LayoutOptions) -> Void)? {
        if target == sameOptions { return { _ in } }
        if let system = HeaderSystem(rawValue: target) { return { $0.system = system } }
        guard target.hasPrefix(presetPrefix), let preset = Preset.named(String(target.dropFirst(presetPrefix.count)))
        else { return nil }
        return { preset.apply(to: &$0) }
    }

    /// The least that no canvas has, so that the others keep their letters and colours when one is closed.
    private var freeIndex: Int {
        let taken = Set(columns.map(\.label.index))
        return (1...Self.mostCanvases).first { !taken.contains($0) } ?? columns.count + 1
    }

    private func close(_ column: CompareColumn) {
        columns.removeAll { $0 === column }
        if model.variant === column.variant { focus(nil) }
        // The column's own button may be what asked.
        whenIdle { [stage] in stage.remove(canvas: column.widget) }
        if columns.isEmpty { removeLabel() }
        changed()
    }

    private func end() {
        for column in columns { close(column) }
    }

    private func changed() {
        g_simple_action_set_enabled(stop.pointer, isUnderWay.gboolean)
        layoutChanged()
        onChange?()
    }

    private func addLabel() {
        let label = CompareLabel(index: 0, closes: false)
        label.show(appearance)
        label.show(model.document.options.system)
        label.isFocused = true
        label.onSystem = { [model] system in
            model.edit("system", merging: "system") { $0.options.system = system }
        }
        gtk_box_prepend(column.cast(), label.widget)
        self.label = label
    }

    private func removeLabel() {
        if let label { gtk_box_remove(column.cast(), label.widget) }
        label = nil
    }

    // MARK: Focus

    private func followFocus(of widget: Widget, _ body: @escaping @MainActor () -> Void) {
        let controller = gtk_event_controller_focus_new()!
        connect(controller, "enter") { body() }
        gtk_widget_add_controller(widget, controller)
    }

    /// - Parameter focused: `nil` for the document's own canvas.
    private func focus(_ focused: CompareColumn?) {
        label?.isFocused = focused == nil
        for column in columns { column.label.isFocused = column === focused }
        model.variant = focused?.variant
    }

    // MARK: Following

    /// Shows what the model holds now.
    func modelChanged(_ change: PreviewModel.Change, images: ImageSource) {
        self.images = images
        label?.show(model.document.options.system)
        for column in columns {
            switch change {
            case .opened: column.show(model.document, images: images)
            case .reloaded: column.canvas.reload(document: column.canvas.document, images: images)
            case .edited, .variant, .problem, .status: break
            }
            column.update(model.document)
        }
    }

    func show(_ appearance: Appearance) {
        self.appearance = appearance
        label?.show(appearance)
        for column in columns {
            column.canvas.appearance = appearance
            column.label.show(appearance)
        }
    }

    private func layoutChanged() {
        let ranges = columns.map(\.canvas.layout.offsetRange)
        driver.linkedRange = ranges.first.map { first in
            ranges.reduce(first) { min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound) }
        }
        synchronize()
    }

    /// Brings all canvases to the offset of the document's own.
    func synchronize() {
        guard !isSynchronizing else { return }
        isSynchronizing = true
        defer { isSynchronizing = false }
        for column in columns {
            column.canvas.revealedLength = canvas.revealedLength
            column.canvas.setOffset(canvas.offset)
        }
    }
}

extension Comparison {
    /// The curves of all canvases.
    var series: [PlotSeries] {
        guard isUnderWay else { return [PlotSeries(layout: canvas.layout)] }
        return [PlotSeries(layout: canvas.layout, canvas: 0)]
            + columns.map { PlotSeries(layout: $0.canvas.layout, canvas: $0.label.index) }
    }
}
