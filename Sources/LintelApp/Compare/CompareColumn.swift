import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// A canvas of the window with the label above it: of the document, of a variant, or of a recording.
protocol CanvasColumn: AnyObject {
    var canvas: Canvas { get }
    /// The number of its colour.
    var number: Int { get }

    func render(_ appearance: Appearance)

    /// - Parameter hasFocus: whether it had the focus last.
    func renderFocus(_ hasFocus: Bool)
}

/// A canvas of the window, and the label above it in a comparison.
final class CompareColumn: CanvasColumn {
    let canvas: Canvas
    /// The canvas with its scroll bars.
    let widget: Widget
    /// The variant's ID; `nil` for the document's own canvas.
    let id: Int?
    var number: Int { id ?? 0 }
    private let editor: DocumentEditor
    /// The place of the label, which is made for the first comparison.
    let labelPlace = box(GTK_ORIENTATION_VERTICAL)
    private var label: CompareLabel?

    init(_ canvas: Canvas, in widget: Widget, id: Int?, editor: DocumentEditor) {
        self.canvas = canvas
        self.widget = widget
        self.id = id
        self.editor = editor
    }

    private func makeLabel() -> CompareLabel {
        let label = CompareLabel(of: id, editor: editor)
        label.render(canvas.appearance)
        gtk_box_append(labelPlace.cast(), label.widget)
        returnKeyboard(from: label.widget)
        self.label = label
        return label
    }

    /// - Parameters:
    ///   - isComparing: whether there are other canvases.
    ///   - prepared: the preparation for a document that it does not show yet.
    func render(
        _ state: EditorState, as name: CanvasName, isComparing: Bool, after old: EditorState?,
        _ prepared: PreparedDocument?
    ) {
        let variant = state.variants.first { $0.id == id }
        let options = variant?.options(over: state.document.options) ?? state.document.options
        canvas.show(state, with: options, after: old, prepared)
        canvas.nameInComparison = isComparing ? name.text : nil
        gtk_widget_set_visible(labelPlace, isComparing.gboolean)
        guard isComparing else { return }
        let label = label ?? makeLabel()
        label.render(name, changes: options.differences(from: [state.document.options]))
    }

    func renderFocus(_ hasFocus: Bool) { label?.widget.setClass("focused", hasFocus) }

    func render(_ appearance: Appearance) {
        canvas.appearance = appearance
        label?.render(appearance)
    }
}

extension Canvas {
    /// Shows the document of a state, if it has changed, and the selection.
    ///
    /// - Parameters:
    ///   - old: the state that the canvas shows; `nil` for none.
    ///   - prepared: the preparation for a document that it does not show yet.
    func show(
        _ state: EditorState, with options: LayoutOptions, after old: EditorState?, _ prepared: PreparedDocument?
    ) {
        if let change = change(to: state, with: options, after: old) {
            var shown = state.document.shown(with: options)
            // The title of a sample is in the user's language.
            if shown.title?.isEmpty == false { shown.title = state.title }
            set(shown, as: change, prepared)
        }
        selection = state.selection
        otherSelectedItems = state.otherItems
    }

    /// How the document of a state differs from the one that it shows; `nil` if it is the same.
    private func change(
        to state: EditorState, with options: LayoutOptions, after old: EditorState?
    ) -> DocumentChange? {
        if state.openingCount != old?.openingCount { return .opened(ImageSource(ofDocumentIn: state.source.folder)) }
        if state.readingCount != old?.readingCount { return .reloaded(ImageSource(ofDocumentIn: state.source.folder)) }
        return state.revision != old?.revision || options != document.options ? .edited : nil
    }
}

/// The label above a canvas in a comparison: its colour, its system, the rest of its name, and a button that closes the
/// canvas. The document's own canvas has no such button.
final class CompareLabel {
    let widget: Widget
    private let number: Int
    private let mark = label("")
    private let systems = dropDown(Choice.systems.map(\.title))
    private let details = label("", classes: ["caption", "details"])
    private var chosen: SignalConnection?

    /// - Parameter id: the variant's ID; `nil` for the document's own canvas.
    init(of id: Int?, editor: DocumentEditor) {
        number = id ?? 0
        // GTK's default factory requests room for the longest name.
        let factory = Self.ellipsizingFactory()
        gtk_drop_down_set_factory(systems.cast(), factory.pointer)
        systems.listChoices(Choice.systems)
        gtk_label_set_ellipsize(mark.cast(), PANGO_ELLIPSIZE_NONE)
        // The end of `Travel: Last line` says more than its middle.
        gtk_label_set_ellipsize(details.cast(), PANGO_ELLIPSIZE_MIDDLE)
        systems.styled(["flat"])
        // A narrow canvas cuts the label off. Otherwise the label would limit how narrow the window can become.
        let clip: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(clip.cast(), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
        gtk_scrolled_window_set_propagate_natural_width(clip.cast(), 1)
        gtk_scrolled_window_set_child(clip.cast(), box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [systems, details]))
        gtk_widget_set_hexpand(clip, 1)
        widget = box(GTK_ORIENTATION_HORIZONTAL, spacing: 4, classes: ["compare-label"], [mark, clip])
        if let id {
            let close = iconButton("window-close-symbolic", tr("Close this canvas"))
            gtk_widget_set_valign(close, GTK_ALIGN_CENTER)
            connect(close, "clicked") { editor.removeVariant(id) }
            gtk_box_append(widget.cast(), close)
        }
        chosen = connect(systems, "notify::selected") { [systems] in
            guard let system = systems.chosen(of: HeaderSystem.allCases) else { return }
            if let id {
                editor.editVariant(id) { $0.system = system }
            } else {
                editor.edit(tr("System")) { $0.options.system = system }
            }
        }
    }

    private static func ellipsizingFactory() -> GObjectRef<OpaquePointer> {
        let factory = GObjectRef<OpaquePointer>(taking: gtk_signal_list_item_factory_new().cast())
        connect(factory.pointer, "setup") { (item: OpaquePointer?) in
            gtk_list_item_set_child(item, label(""))
        }
        connect(factory.pointer, "bind") { (item: OpaquePointer?) in
            guard let item, let child = gtk_list_item_get_child(item), let object = gtk_list_item_get_item(item)
            else { return }
            child.setLabelText(String(cString: gtk_string_object_get_string(OpaquePointer(object))))
        }
        return factory
    }

    /// - Parameter changes: the options that differ from the document's, for the tooltip.
    func render(_ name: CanvasName, changes: [String]) {
        if let position = HeaderSystem.allCases.firstIndex(of: name.system) {
            chosen?.whileBlocked { gtk_drop_down_set_selected(systems.cast(), guint(position)) }
            systems.nameDropDown(tr("System of this canvas"), name.system.title.translated)
        }
        details.setLabelText(name.rest)
        gtk_widget_set_visible(details, (!name.rest.isEmpty).gboolean)
        widget.setTooltip(changes.isEmpty ? name.text : changes.joined(separator: "\n"))
    }

    /// Shows the colour of the canvas's curves.
    func render(_ appearance: Appearance) {
        gtk_label_set_markup(mark.cast(), Self.markup(number, nil, appearance))
    }

    /// A dot in the canvas's colour, with the name if there is one, as Pango markup. No line breaks between them.
    static func markup(_ number: Int, _ name: String?, _ appearance: Appearance) -> String {
        let color = CanvasPalette(appearance: appearance).line(canvas: number)
        let text = ["●", name].compactMap(\.self).joined(separator: "\u{a0}")
        return "<span weight=\"bold\" foreground=\"\(color.hexadecimal)\">\(text.escapedMarkup)</span>"
    }
}
