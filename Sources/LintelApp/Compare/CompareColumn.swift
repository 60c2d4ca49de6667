import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument

/// A canvas of the window, and the label above it in a comparison.
final class CompareColumn {
    let canvas: Canvas
    /// The canvas with its scroll bars.
    let widget: Widget
    /// The variant's ID; `nil` for the document's own canvas.
    let id: Int?
    let label: CompareLabel

    init(_ canvas: Canvas, in widget: Widget, id: Int?) {
        self.canvas = canvas
        self.widget = widget
        self.id = id
        label = CompareLabel(index: id ?? 0)
    }

    /// - Parameter prepared: the preparation for a document that it does not show yet.
    func show(_ state: EditorState, as name: CanvasName, after old: EditorState?, _ prepared: PreparedDocument?) {
        var shown = state.document
        if let variant = state.variants.first(where: { $0.id == id }) {
            shown.options = variant.options(over: state.document.options)
        }
        canvas.prepared = prepared
        if state.openingCount != old?.openingCount {
            canvas.show(document: shown, images: state.source.images)
        } else if state.readingCount != old?.readingCount {
            canvas.reload(document: shown, images: state.source.images)
        } else if state.revision != old?.revision || shown.options != canvas.document.options {
            canvas.document = shown
        }
        canvas.prepared = nil
        canvas.selection = state.selection
        canvas.nameInComparison = state.variants.isEmpty ? nil : name.text
        gtk_widget_set_visible(label.widget, (!state.variants.isEmpty).gboolean)
        guard !state.variants.isEmpty else { return }
        label.show(name, changes: shown.options.differences(from: [state.document.options]))
        label.isFocused = state.focusedVariant == id
    }

    func show(_ appearance: Appearance) {
        canvas.appearance = appearance
        label.show(appearance)
    }
}
