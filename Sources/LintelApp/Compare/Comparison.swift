import CollectionCanvas
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
    let model: PreviewModel
    let canvas: Canvas
    let driver: ScrollDriver
    /// The document's own canvas, as the stage knows it.
    private let column: Widget
    var label: CompareLabel?
    var columns: [CompareColumn] = []
    private let stop: GObjectRef<OpaquePointer>
    /// Where the documents' pictures are.
    var images: ImageSource?
    var appearance = Appearance()
    var isSynchronizing = false

    static let mostCanvases = 5
    /// What the `compare` action takes for the options that there are.
    static let sameOptions = "same"
    static let presetPrefix = "preset:"

    /// - Parameter column: what the stage has of the document's canvas, which gets a label there.
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
        stage.setLabel(column.label.widget, of: column.widget)
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
            model.notify(.variant)
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
        whenIdle(for: column.widget) { [stage] _ in stage.remove(canvas: column.widget) }
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
            model.edit(tr("System")) { $0.options.system = system }
        }
        stage.setLabel(label.widget, of: column)
        self.label = label
    }

    private func removeLabel() {
        stage.setLabel(nil, of: column)
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
}
