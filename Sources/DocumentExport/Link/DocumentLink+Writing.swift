import CollectionDocument
import FoundationEssentials
import StickyLayout

extension DocumentLink {
    /// The text of the link.
    ///
    /// - Throws: `DocumentError` if it is longer than `longest`, or the document is too large. Infinite numbers are left out.
    public func text() throws(DocumentError) -> String {
        var query = LinkQuery()
        let path: String
        switch content {
        case .sample(let name):
            path = "sample/" + LinkQuery.escape(name)
        case .generated(let content):
            path = "generated"
            query.pairs = [
                ("sections", "\(content.sectionCount)"), ("itemsPerSection", "\(content.itemsPerSection)"),
                ("emptySection", "\(content.hasEmptySection)"), ("footers", "\(content.hasFooters)"),
            ]
            if let title = content.title { query.pairs.append(("title", title)) }
        case .document:
            path = "document"
        }
        query.pairs += options.changedMembers
        if case .document(let document) = content { query.pairs.append(("content", try packed(document))) }
        let text = Self.scheme + path + (query.pairs.isEmpty ? "" : "?" + query.text)
        guard text.count <= Self.longest else { throw Self.tooLong }
        return text
    }

    private static let tooLong = DocumentError(
        place: "link", reason: "would have more than \(longest) characters; send the file instead")
    private static let tooLarge = DocumentError(
        place: "link", reason: "the document has more than \(PackedText.mostBytes >> 20) MiB; send the file instead")

    /// A large document ends early, because reading refuses what unpacks to more.
    private func packed(_ document: CollectionDocument) throws(DocumentError) -> String {
        var data = Data()
        let isWhole: Void? = try? document.encode { piece in
            guard data.count + piece.count <= PackedText.mostBytes else { throw Self.tooLarge }
            data.append(contentsOf: piece)
        }
        guard isWhole != nil else { throw Self.tooLarge }
        guard let packed = PackedText.pack(data) else {
            throw DocumentError(place: "link", reason: "the document cannot be packed")
        }
        return packed
    }
}
