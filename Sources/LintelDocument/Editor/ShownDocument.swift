import CollectionDocument

/// A document of a window with its undo steps: enough to show it.
package struct ShownDocument: Sendable {
    let source: DocumentSource
    let document: CollectionDocument
    /// The document as it was last read or saved.
    let original: CollectionDocument
    let history: EditHistory
    let unknownKeys: [DocumentWarning]
    /// A remark about the document, for the banner.
    let remark: String?

    /// The short name in the window.
    package var name: String { source.name(titled: source.title(of: document)) }

    /// A document without changes.
    package init(
        _ document: CollectionDocument, from source: DocumentSource, _ unknownKeys: [DocumentWarning] = [],
        remark: String? = nil
    ) {
        (self.source, self.document, original) = (source, document, document)
        history = EditHistory()
        (self.unknownKeys, self.remark) = (unknownKeys, remark)
    }

    @MainActor
    init(_ editor: DocumentEditor) {
        (source, document, original) = (editor.now.source, editor.now.document, editor.now.original)
        history = editor.history
        (unknownKeys, remark) = (editor.now.areUnknownKeysSeen ? [] : editor.now.unknownKeys, nil)
    }
}
