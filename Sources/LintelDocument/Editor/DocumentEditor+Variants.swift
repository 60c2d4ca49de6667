import CollectionDocument
import StickyLayout

/// The options of canvases that are compared with the document's.
extension DocumentEditor {
    /// Adds a variant with the current options and a change.
    package func addVariant(_ change: (inout LayoutOptions) -> Void) {
        var options = now.options
        change(&options)
        self.change {
            now.variants.append(Variant(id: freeVariant, over: now.document.options, edited: options))
        }
    }

    /// The lowest unused number, so that other canvases keep their colours when one is closed.
    private var freeVariant: Int {
        (1...).first { id in !now.variants.contains { $0.id == id } } ?? 1
    }

    package func editVariant(_ id: Int, _ change: (inout LayoutOptions) -> Void) {
        guard now.hasDocument, let index = now.variants.firstIndex(where: { $0.id == id }) else { return }
        let options = now.document.options
        self.change { now.variants[index].edit(over: options, change) }
    }

    package func removeVariant(_ id: Int) {
        change {
            now.variants.removeAll { $0.id == id }
            if now.focusedVariant == id { now.focusedVariant = nil }
        }
    }

    package func removeVariants() {
        change { (now.variants, now.focusedVariant) = ([], nil) }
    }

    /// - Parameter id: `nil` for the document's own options.
    package func focusVariant(_ id: Int?) {
        guard id != now.focusedVariant else { return }
        change { now.focusedVariant = id }
    }
}
