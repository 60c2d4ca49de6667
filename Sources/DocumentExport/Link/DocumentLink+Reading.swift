import CollectionDocument
import Foundation
import StickyLayout

extension DocumentLink {
    /// Reads a link. White space around it is ignored.
    ///
    /// An unknown key or a bad value is an error, because the sender meant it.
    ///
    /// - Throws: `DocumentError` that names the key, or `link` for the whole link.
    public init(_ text: String) throws(DocumentError) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard Self.isLink(text) else {
            throw DocumentError(place: "link", reason: "must begin with \(Self.scheme)")
        }
        guard text.utf8.count <= Self.longest else {
            throw DocumentError(
                place: "link", reason: "is \(text.utf8.count) bytes long; the limit is \(Self.longest)")
        }
        let rest = text.dropFirst(Self.scheme.count)
        let question = rest.firstIndex(of: "?")
        // Programs that pass URIs on may add slashes for an empty authority.
        let path = try LinkQuery.unescape(rest[..<(question ?? rest.endIndex)].drop { $0 == "/" }, place: "link")
        var query =
            try question.map { index throws(DocumentError) in
                try LinkQuery(rest[rest.index(after: index)...])
            } ?? LinkQuery()

        let content = try Self.content(path, taking: &query)
        self.init(content: content, options: try LayoutOptions(readingLink: query))
    }

    private static func content(_ path: String, taking query: inout LinkQuery) throws(DocumentError) -> Content {
        switch path {
        case "document":
            return .document(try packedDocument(query.take("content")))
        case "generated":
            return .generated(
                GeneratedContent(
                    sectionCount: try count("sections", upTo: GeneratedContent.mostSections, taking: &query),
                    itemsPerSection: try count("itemsPerSection", upTo: GeneratedContent.mostItems, taking: &query),
                    hasEmptySection: try flag("emptySection", taking: &query),
                    hasFooters: try flag("footers", taking: &query),
                    title: query.take("title")))
        case let path where path.hasPrefix("sample/"):
            return .sample(String(path.dropFirst("sample/".count)))
        default:
            throw DocumentError(
                place: "link", reason: "must be sample/NAME, generated or document, got \"\(path.prefix(40))\"")
        }
    }

    private static func packedDocument(_ text: String?) throws(DocumentError) -> CollectionDocument {
        guard let text else { throw DocumentError(place: "content", reason: "is required") }
        guard let data = PackedText.unpack(text) else {
            throw DocumentError(place: "content", reason: "is damaged: part of the link may be missing")
        }
        do {
            return try CollectionDocument.decode(data).document
        } catch {
            throw DocumentError(place: "content: \(error.place)", reason: error.reason)
        }
    }

    private static func count(_ key: String, upTo most: Int, taking query: inout LinkQuery) throws(DocumentError) -> Int
    {
        guard let text = query.take(key) else { throw DocumentError(place: key, reason: "is required") }
        guard let count = Int(text), (0...most).contains(count) else {
            throw DocumentError(
                place: key, reason: "must be a whole number from 0 to \(most), got \"\(text.prefix(40))\"")
        }
        return count
    }

    private static func flag(_ key: String, taking query: inout LinkQuery) throws(DocumentError) -> Bool {
        guard let text = query.take(key) else { return false }
        guard let flag = Bool(text) else {
            throw DocumentError(place: key, reason: "must be true or false, got \"\(text.prefix(40))\"")
        }
        return flag
    }
}
