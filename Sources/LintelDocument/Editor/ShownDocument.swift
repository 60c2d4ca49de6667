import CollectionDocument
import GTKBridge

/// A document of a window with its undo steps: enough to show it again.
package struct ShownDocument: Sendable {
    let source: DocumentSource
    package let document: CollectionDocument
    /// As it was last read or saved.
    let original: CollectionDocument
    package let history: EditHistory

    /// The short name in the window.
    package var name: String { source.name(titled: source.title(of: document)) }

    /// A document without changes.
    init(_ document: CollectionDocument, from source: DocumentSource) {
        (self.source, self.document, original) = (source, document, document)
        history = EditHistory()
    }

    @MainActor
    init(_ editor: DocumentEditor) {
        (source, document, original) = (editor.now.source, editor.now.document, editor.original)
        history = editor.history
    }
}
