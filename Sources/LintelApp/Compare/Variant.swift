import CollectionDocument
import StickyLayout

/// The options of a canvas that is compared with the document's own: what is changed of them, so that a change of the
/// document's content, or of an option that the variant leaves alone, shows in all canvases.
@MainActor
final class Variant: OptionsVariant {
    /// What the changes count from, and with them. Only the difference between the two matters.
    private var original: LayoutOptions
    private var edited: LayoutOptions

    /// - Parameter options: the document's at this moment.
    init(_ options: LayoutOptions, _ change: (inout LayoutOptions) -> Void) {
        original = options
        edited = options
        change(&edited)
    }

    func options(over document: CollectionDocument) -> LayoutOptions {
        edited.merged(over: original, into: document.options)
    }

    func edit(over document: CollectionDocument, _ change: (inout LayoutOptions) -> Void) {
        // From what it looks like now, or an option set back to what the document has would not be set at all.
        edited = options(over: document)
        original = document.options
        change(&edited)
    }
}
