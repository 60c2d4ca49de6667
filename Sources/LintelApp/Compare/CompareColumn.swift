import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// A canvas beside the document's own, and the label above it.
final class CompareColumn {
    let widget: Widget
    let canvas = Canvas()
    /// The variant's ID.
    let id: Int
    let label: CompareLabel

    /// - Parameter driver: scrolls all canvases, regardless of which one the pointer is over.
    init(id: Int, driver: ScrollDriver) {
        self.id = id
        label = CompareLabel(index: id)
        let scrolled = scrolled(canvas.widget).expanding()
        gtk_scrolled_window_set_kinetic_scrolling(scrolled.cast(), 0)
        widget = box(GTK_ORIENTATION_VERTICAL, [scrolled])
        driver.takeInput(at: widget, of: canvas)
        for part in [widget, label.widget] { returnKeyboard(from: part) }
    }

    /// - Parameters:
    ///   - name: the canvas's name in the comparison.
    ///   - old: the state that it showed before; `nil` for none.
    func show(_ state: EditorState, as name: CanvasName, after old: EditorState?) {
        guard let variant = state.variants.first(where: { $0.id == id }) else { return }
        var shown = state.document
        shown.options = variant.options(over: state.document.options)
        if state.opening != old?.opening {
            canvas.show(document: shown, images: state.source.images)
        } else if state.reading != old?.reading {
            canvas.reload(document: shown, images: state.source.images)
        } else if state.revision != old?.revision || shown.options != canvas.document.options {
            canvas.document = shown
        }
        label.show(name, changes: shown.options.differences(from: [state.document.options]))
        label.isFocused = state.focusedVariant == id
    }
}
