import CollectionDocument
import DocumentExport
import LintelDocument
import Samples

nonisolated extension DocumentLink {
    /// A document, the sample with its pictures if the link names one, and the unknown keys in the link's content.
    package typealias Target = (document: CollectionDocument, sample: Sample?, warnings: [DocumentWarning])

    /// The target of a link.
    ///
    ///     let linked = try DocumentLink.target(of: "lintel:sample/moons?system=csSticky")
    ///
    /// - Throws: `DocumentError` if the link is invalid, or there is no such sample.
    package static func target(of text: String) throws(DocumentError) -> Target {
        let (link, warnings) = try decode(text)
        let (document, sample) = try link.target()
        return (document, sample, warnings)
    }

    /// The target of a link as an editor shows it.
    static func shown(of text: String) throws(DocumentError) -> ShownDocument {
        let (document, sample, warnings) = try target(of: text)
        return ShownDocument(document, from: sample.map { .sample($0.name) } ?? .generated, warnings)
    }

    private func target() throws(DocumentError) -> (document: CollectionDocument, sample: Sample?) {
        var document: CollectionDocument
        var sample: Sample?
        switch content {
        case .sample(let name):
            guard let found = Sample.named(name) else {
                throw DocumentError(place: "link", reason: "there is no sample \"\(name)\"")
            }
            document = try found.document()
            sample = found
        case .generated(let content): document = content.document(keeping: nil)
        case .document(let content): document = content
        }
        document.options = options
        return (document, sample)
    }

    /// The shortest link that leads to `document`: with the sample's name, with counts, or with the whole document.
    ///
    /// - Parameter sample: the sample that the document was opened as, if any. The document may have changed since.
    package init(to document: CollectionDocument, openedAs sample: Sample?) {
        // Collapsed sections are a state of the window, so a link does not include them.
        let document = document.expanded
        let options = document.options
        var candidates: [DocumentLink] = []
        if let sample { candidates.append(DocumentLink(content: .sample(sample.name), options: options)) }
        let summary = DocumentSummary(document)
        if summary.isCounted, let title = document.title, summary.sectionCount <= GeneratedContent.mostSections,
            summary.largestItemCount <= GeneratedContent.mostItems
        {
            var content = GeneratedContent(summary)
            if title != content.document(keeping: nil).title { content.title = title }
            candidates.append(DocumentLink(content: .generated(content), options: options))
        }
        self = candidates.first { (try? $0.target().document) == document } ?? DocumentLink(document)
    }
}
