import CollectionDocument
import GTKBridge

/// What a window shows, or showed, with the steps that can be undone: enough to show it again.
struct ShownDocument {
    let source: PreviewModel.Source
    let document: CollectionDocument
    /// As it was last read or saved.
    let original: CollectionDocument
    let history: EditHistory
    let fileState: FileState

    /// How the window names it: the file's name, or else the title.
    @MainActor var name: String {
        if case .file(let path) = source { return PreviewModel.name(of: path) }
        return tr("“{title}”", ["title": source.title(of: document)])
    }

    /// A document that has not been changed.
    init(_ document: CollectionDocument, from source: PreviewModel.Source, fileState: FileState = FileState()) {
        self.source = source
        self.document = document
        self.fileState = fileState
        original = document
        history = EditHistory()
    }

    @MainActor
    init(_ model: PreviewModel) {
        source = model.source
        document = model.document
        original = model.original
        history = model.history
        fileState = model.fileState
    }
}
