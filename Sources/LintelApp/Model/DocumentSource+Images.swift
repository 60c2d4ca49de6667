import CollectionCanvas
import LintelDocument

extension DocumentSource {
    /// Where the document's pictures are.
    var images: ImageSource { folder.map(ImageSource.folder) ?? .samples }
}
