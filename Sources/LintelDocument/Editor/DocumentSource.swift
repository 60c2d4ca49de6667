import CollectionDocument
import GTKBridge
import Samples

/// Where a window's document comes from.
package enum DocumentSource: Sendable {
    case sample(String)
    case file(DocumentFile)
    /// The pictures of a folder, which their paths are relative to.
    case folder(String)
    /// No file yet: a template, sections that the sidebar counts, a link, pasted text.
    case generated
    /// Nothing was ever shown: the file that the window was to open could not be read.
    case nothing(String)

    /// The document's own title, or what it is called without one.
    package func title(of document: CollectionDocument) -> String {
        if let title = document.title, !title.isEmpty { return title }
        return name
    }

    /// What a document without a title is called: the file's name.
    package var name: String {
        switch self {
        case .file(let file): file.name
        case .folder(let path), .nothing(let path): path.isEmpty ? "Lintel" : path.fileName
        case .sample(let name): name
        case .generated: tr("Untitled")
        }
    }
}
