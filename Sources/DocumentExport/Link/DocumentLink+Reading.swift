import CollectionDocument
import StickyLayout

extension DocumentLink {
    /// Reads a link. White space around it is ignored.
    ///
    /// - Throws: `DocumentError` that names the key, or `link` for the whole link.
    public init(_ text: String) throws(DocumentError) { self = try Self.decode(text).link }

    /// Reads a link, and warns of unknown keys in its content. Another unknown key, or a bad value, is an error, because the
    /// sender meant it.
    ///
    /// - Throws: `DocumentError` that names the key, or `link` for the whole link.
    public static func decode(
        _ text: String
    ) throws(DocumentError) -> (link: DocumentLink, warnings: [DocumentWarning]) {
        let text = text.trimmed
        guard isLink(text) else {
            throw DocumentError(place: "link", reason: "must begin with \(scheme)")
        }
        guard text.utf8.count <= longest else {
            throw DocumentError(
                place: "link", reason: "is \(text.utf8.count) bytes long; the limit is \(longest)")
        }
        let parts = text.dropFirst(scheme.count).utf8
            .split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false).map(Substring.init)
        // Programs that pass URIs on may add slashes for an empty authority.
        let path = try LinkQuery.unescape(parts[0].drop { $0 == "/" }, place: "link")
        var query = parts.count > 1 ? try LinkQuery(parts[1]) : LinkQuery()
        var warnings: [DocumentWarning] = []
        let content = try content(path, taking: &query, &warnings)
        return (DocumentLink(content: content, options: try LayoutOptions(readingLink: query)), warnings)
    }

    private static func content(
        _ path: String, taking query: inout LinkQuery, _ warnings: inout [DocumentWarning]
    ) throws(DocumentError) -> Content {
        switch path {
        case "document":
            return .document(try packedDocument(query.take("content"), &warnings))
        case "generated":
            return .generated(
                GeneratedContent(
                    sectionCount: try query.takeCount("sections", upTo: GeneratedContent.mostSections),
                    itemsPerSection: try query.takeCount("itemsPerSection", upTo: GeneratedContent.mostItems),
                    hasEmptySection: try query.takeFlag("emptySection"),
                    hasFooters: try query.takeFlag("footers"),
                    title: query.take("title")))
        case let path where path.hasPrefix("sample/"):
            return .sample(String(path.dropFirst("sample/".count)))
        default:
            throw DocumentError(
                place: "link", reason: "must be sample/NAME, generated or document, got \"\(path.printable(most: 40))\""
            )
        }
    }

    private static func packedDocument(
        _ text: String?, _ warnings: inout [DocumentWarning]
    ) throws(DocumentError) -> CollectionDocument {
        guard let text else { throw DocumentError(place: "content", reason: "is required") }
        let data = try PackedText.unpack(text)
        do {
            let decoded = try CollectionDocument.decode(data)
            warnings = decoded.warnings
            for index in warnings.indices { warnings[index].place = "content: \(warnings[index].place)" }
            return decoded.document
        } catch {
            throw DocumentError(place: "content: \(error.place)", reason: error.reason)
        }
    }
}

extension LinkQuery {
    fileprivate mutating func takeCount(_ key: String, upTo most: Int) throws(DocumentError) -> Int {
        guard let text = take(key) else { throw DocumentError(place: key, reason: "is required") }
        guard let count = Int(text), (0...most).contains(count) else {
            throw DocumentError(
                place: key, reason: "must be a whole number from 0 to \(most), got \"\(text.printable(most: 40))\"")
        }
        return count
    }

    fileprivate mutating func takeFlag(_ key: String) throws(DocumentError) -> Bool {
        guard let text = take(key) else { return false }
        guard let flag = Bool(text) else {
            throw DocumentError(place: key, reason: "must be true or false, got \"\(text.printable(most: 40))\"")
        }
        return flag
    }
}
