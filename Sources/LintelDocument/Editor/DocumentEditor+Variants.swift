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

/// The options of a canvas that is compared with the document. A variant stores only its changes, so that other changes of
/// the document's content and options show in all canvases.
package struct Variant: Sendable {
    /// The number of the canvas, from 1. It is free again once the canvas is closed.
    package let id: Int
    /// The options that the changes are relative to. Only the difference to `edited` matters.
    private var original: LayoutOptions
    private var edited: LayoutOptions

    /// The document's options at this moment, and the canvas's.
    init(id: Int, over original: LayoutOptions, edited: LayoutOptions) {
        (self.id, self.original, self.edited) = (id, original, edited)
    }

    /// The canvas's options if the document's are `others`.
    package func options(over others: LayoutOptions) -> LayoutOptions {
        edited.merged(over: original, into: others)
    }

    mutating func edit(over others: LayoutOptions, _ change: (inout LayoutOptions) -> Void) {
        // Start from the current options; otherwise an option that is set back to the document's value would not be set at
        // all.
        edited = options(over: others)
        original = others
        change(&edited)
    }
}
