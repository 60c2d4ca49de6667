import CollectionCanvas
import LintelDocument
import Samples

extension DocumentSource {
    /// The sample that the document was opened as.
    var sample: Sample? { if case .sample(let name) = self { Sample.named(name) } else { nil } }

    /// The place of the document's pictures.
    var images: ImageSource { folder.map(ImageSource.folder) ?? .samples }
}
