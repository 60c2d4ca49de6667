import CollectionCanvas
import LintelDocument

extension DocumentSource {
    /// Where the document's pictures are.
    var images: ImageSource {
        switch self {
        case .file(let file): .folder(file.path.deletingLastPathComponent)
        case .nothing(let path): .folder(path.deletingLastPathComponent)
        case .folder(let path): .folder(path)
        case .sample, .generated: .samples
        }
    }
}
