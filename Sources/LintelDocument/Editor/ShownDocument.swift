import CollectionDocument
import GTKBridge

/// What a window shows, or showed, with the steps that can be undone: enough to show it again.
package struct ShownDocument: Sendable {
    let source: DocumentSource
    package let document: CollectionDocument
    /// As it was last read or saved.
    let original: CollectionDocument
    package let history: EditHistory

    /// How the window names it: the file's name, or else the title.
    package var name: String {
        if case .file(let file) = source { return file.name }
        return tr("“{title}”", ["title": source.title(of: document)])
    }

    /// A document that has not been changed.
    init(_ document: CollectionDocument, from source: DocumentSource) {
        (self.source, self.document, original) = (source, document, document)
        history = EditHistory()
    }

    @MainActor
    init(_ editor: DocumentEditor) {
        (source, document, original) = (editor.source, editor.document, editor.original)
        history = editor.history
    }
}
