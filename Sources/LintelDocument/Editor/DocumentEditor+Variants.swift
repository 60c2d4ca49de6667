import CollectionDocument
import StickyLayout

/// The options of canvases that are compared with the document's.
extension DocumentEditor {
    /// The options that actions show and set: the document's, or those of the focused canvas.
    package var editedOptions: LayoutOptions {
        variants.first { $0.id == focusedVariant }?.options(over: document.options) ?? document.options
    }

    /// Adds a variant with the current options and a change.
    package func addVariant(_ change: (inout LayoutOptions) -> Void) {
        var options = editedOptions
        change(&options)
        self.change { variants.append(Variant(id: freeVariant, over: document.options, edited: options)) }
    }

    /// The lowest unused number, so that other canvases keep their colours when one is closed.
    private var freeVariant: Int {
        (1...).first { id in !variants.contains { $0.id == id } } ?? 1
    }

    package func editVariant(_ id: Int, _ change: (inout LayoutOptions) -> Void) {
        guard hasDocument, let index = variants.firstIndex(where: { $0.id == id }) else { return }
        self.change { variants[index].edit(over: document.options, change) }
    }

    package func removeVariant(_ id: Int) {
        change {
            variants.removeAll { $0.id == id }
            if focusedVariant == id { focusedVariant = nil }
        }
    }

    package func removeVariants() {
        change { (variants, focusedVariant) = ([], nil) }
    }

    /// - Parameter id: `nil` for the document's own options.
    package func focusVariant(_ id: Int?) {
        guard id != focusedVariant else { return }
        change { focusedVariant = id }
    }
}
