import CollectionCanvas
import LintelDocument

extension DocumentSource {
    /// The place of the document's pictures.
    var images: ImageSource { folder.map(ImageSource.folder) ?? .samples }
}
