import CollectionDocument
import StickyLayout

/// The options of canvases that are compared with the document's.
extension DocumentEditor {
    /// Adds a variant with the current options and a change.
    package func addVariant(_ change: (inout LayoutOptions) -> Void) {
        var options = now.options
        change(&options)
        addVariant(with: options, now.preset)
    }

    /// Adds a variant with the current options and a preset.
    package func addVariant(choosing apply: PresetChange) {
        let preset = apply(now.options, now.preset)
        addVariant(with: preset.result, preset)
    }

    private func addVariant(with options: LayoutOptions, _ preset: AppliedPreset?) {
        change {
            now.variants.append(
                Variant(id: freeVariant, over: now.document.options, edited: options, preset: preset))
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

    func choosePreset(_ preset: AppliedPreset, forVariant id: Int) {
        change {
            editVariant(id) { $0 = preset.result }
            if let index = now.variants.firstIndex(where: { $0.id == id }) { now.variants[index].preset = preset }
        }
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
    /// The preset that was chosen last for the canvas.
    package fileprivate(set) var preset: AppliedPreset?

    /// - Parameters:
    ///   - original: the document's options at this moment.
    ///   - edited: the canvas's.
    ///   - preset: the preset that these have, if any.
    init(id: Int, over original: LayoutOptions, edited: LayoutOptions, preset: AppliedPreset?) {
        (self.id, self.original, self.edited, self.preset) = (id, original, edited, preset)
    }

    /// The canvas's options if the document's are `others`.
    package func options(over others: LayoutOptions) -> LayoutOptions {
        let hasOwnDirection = edited.scrollDirection != original.scrollDirection
        guard !hasOwnDirection else { return edited.merged(over: original, into: others) }
        // The variant follows the document's direction, and so do the sizes that it changes.
        let direction = others.scrollDirection
        return edited.turned(to: direction).merged(over: original.turned(to: direction), into: others)
    }

    mutating func edit(over others: LayoutOptions, _ change: (inout LayoutOptions) -> Void) {
        // Start from the current options; otherwise an option that is set back to the document's value would not be set at
        // all.
        edited = options(over: others)
        original = others
        change(&edited)
    }
}
