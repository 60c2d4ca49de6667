import CollectionDocument
import StickyLayout

/// The options of a canvas that is compared with the document. A variant stores only its changes, so that other changes of
/// the document's content and options show in all canvases.
package struct Variant: Sendable {
    /// The number of the canvas, from 1. It is free again once the canvas is closed.
    package let id: Int
    /// The options that the changes are relative to. Only the difference to `edited` matters.
    private var original: LayoutOptions
    private var edited: LayoutOptions

    /// - Parameters:
    ///   - original: the document's options at this moment.
    ///   - edited: the canvas's options.
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
