import CollectionDocument
import StickyLayout

/// Options that are set apart from the document's own: those of a canvas that is compared with it.
@MainActor
protocol OptionsVariant: AnyObject {
    func options(over document: CollectionDocument) -> LayoutOptions
    func edit(over document: CollectionDocument, _ change: (inout LayoutOptions) -> Void)
}

extension PreviewModel {
    /// The options that actions show and set: the document's, or those of the canvas that has the focus.
    var editedOptions: LayoutOptions { variant?.options(over: document) ?? document.options }

    /// The document with these options.
    var editedDocument: CollectionDocument {
        guard variant != nil else { return document }
        var edited = document
        edited.options = editedOptions
        return edited
    }

    /// Changes them. As a step that can be undone where they are the document's; a variant's are not in the document.
    func editOptions(_ name: String, merging: String? = nil, _ change: (inout LayoutOptions) -> Void) {
        guard let variant else { return edit(name, merging: merging) { change(&$0.options) } }
        variant.edit(over: document, change)
        notify(.variant)
    }

    /// Tells that other options are edited now, or were changed, that are not the document's.
    func variantChanged() { notify(.variant) }
}
