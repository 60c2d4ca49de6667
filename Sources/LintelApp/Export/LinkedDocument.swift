import CollectionDocument
import DocumentExport
import Samples

/// What a link leads to: a document, and where its pictures come from.
///
///     let linked = try LinkedDocument(DocumentLink("lintel:sample/moons?system=csSticky"))
public struct LinkedDocument {
    public let document: CollectionDocument
    /// The sample that the link names; `nil` where it names none.
    public let sample: Sample?

    /// - Throws: `DocumentError` for a sample that there is not.
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

extension DocumentLink {
    /// The shortest link that leads to `document`: by the sample's name, by counts, or with all of it.
    ///
    /// - Parameter sample: what the document was opened as, if it was; it may have been changed since.
    public init(to document: CollectionDocument, openedAs sample: Sample?) {
        // Which sections are collapsed is the window's affair.
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
