import CollectionDocument
import DocumentExport
import Samples

/// The target of a link: a document, and the sample with its pictures, if any.
///
///     let linked = try LinkedDocument(DocumentLink("lintel:sample/moons?system=csSticky"))
public nonisolated struct LinkedDocument {
    public let document: CollectionDocument
    /// The sample that the link names; `nil` if it names none.
    public let sample: Sample?

    /// - Throws: `DocumentError` if there is no such sample.
    public init(_ link: DocumentLink) throws(DocumentError) {
        var document: CollectionDocument
        var sample: Sample?
        switch link.content {
        case .sample(let name):
            guard let found = Sample.named(name) else {
                throw DocumentError(place: "link", reason: "there is no sample \"\(name)\"")
            }
            document = try found.document()
            sample = found
        case .generated(let content):
            document = content.document(keeping: nil)
        case .document(let content):
            document = content
        }
        document.options = link.options
        self.document = document
        self.sample = sample
    }
}

nonisolated extension DocumentLink {
    /// The shortest link that leads to `document`: with the sample's name, with counts, or with the whole document.
    ///
    /// - Parameter sample: the sample that the document was opened as, if any. The document may have changed since.
    public init(to document: CollectionDocument, openedAs sample: Sample?) {
        // Collapsed sections are a state of the window, so a link does not include them.
        let document = document.expanded
        let options = document.options
        var candidates: [DocumentLink] = []
        if let sample { candidates.append(DocumentLink(content: .sample(sample.name), options: options)) }
        let summary = DocumentSummary(document)
        if summary.isCounted, let title = document.title {
            var content = GeneratedContent(summary)
            if title != content.document(keeping: nil).title { content.title = title }
            candidates.append(DocumentLink(content: .generated(content), options: options))
        }
        self = candidates.first { (try? LinkedDocument($0).document) == document } ?? DocumentLink(document)
    }
}
