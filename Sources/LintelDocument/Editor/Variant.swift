import CollectionDocument
import StickyLayout

/// The options of a canvas that is compared with the document's own: what is changed of them, so that a change of the
/// document's content, or of an option that the variant leaves alone, shows in all canvases.
package struct Variant: Sendable {
    /// Tells canvases apart: 1 and up, and free again once the canvas is closed.
    package let id: Int
    /// What the changes count from, and with them. Only the difference between the two matters.
    private var original: LayoutOptions
    private var edited: LayoutOptions

    /// - Parameters:
    ///   - original: the document's options at this moment.
    ///   - edited: the canvas's.
    init(id: Int, over original: LayoutOptions, edited: LayoutOptions) {
        (self.id, self.original, self.edited) = (id, original, edited)
    }

    /// The canvas's options, where the document's are `others`.
    package func options(over others: LayoutOptions) -> LayoutOptions {
        edited.merged(over: original, into: others)
    }

    mutating func edit(over others: LayoutOptions, _ change: (inout LayoutOptions) -> Void) {
        // From what it looks like now, or an option set back to what the document has would not be set at all.
        edited = options(over: others)
        original = others
        change(&edited)
    }
}
