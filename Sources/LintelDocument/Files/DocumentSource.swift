import CollectionDocument
import GTKBridge
import Samples

/// Where a window's document comes from.
package enum DocumentSource: Sendable {
    case sample(String)
    case file(DocumentFile)
    /// A folder of pictures; their paths are relative to it.
    case folder(String)
    /// No file yet: a template, generated content, pasted text.
    case generated
    /// No document yet, or its file could not be read: the path, or an empty text.
    case nothing(String)

    /// The document's own title, or its name. The title of a sample is in the user's language, until somebody changes it.
    package func title(of document: CollectionDocument) -> String {
        guard let title = document.title, !title.isEmpty else { return name }
        if case .sample(let name) = self, title == Sample.named(name)?.title { return translation(of: title) }
        return title
    }

    /// The folder on disk that picture paths are relative to; `nil` for built-in pictures.
    package var folder: String? {
        switch self {
        case .file(let file): file.path.deletingLastPathComponent
        case .folder(let path): path
        case .sample, .generated, .nothing: nil
        }
    }

    /// The name of a document without a title: the file's name.
    package var name: String {
        switch self {
        case .file(let file): file.name
        case .folder(let path), .nothing(let path): path.isEmpty ? "Lintel" : path.fileName
        case .sample(let name): name
        case .generated: tr("Untitled")
        }
    }

    /// The short name in the window: the file's name, or the title if there is no file.
    func name(titled title: String) -> String {
        if case .file(let file) = self { file.name } else { tr("“{title}”", ["title": title]) }
    }
}
