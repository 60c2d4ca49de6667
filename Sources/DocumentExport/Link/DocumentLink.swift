import CollectionDocument
import StickyLayout

/// A document as one line of text that can be sent: a `lintel:` URI. Documentation/export.md has the grammar.
///
///     let link = DocumentLink(document)
///     let text = try link.text()                  // lintel:document?system=akpFlow&content=…
///     let again = try DocumentLink(text)
///
/// The options are in the link one by one, with the document's keys, if they differ from the defaults; so a person can read
/// and change them. The content is a name or, if it has none, packed into the link.
public struct DocumentLink: Equatable, Sendable {
    public enum Content: Equatable, Sendable {
        /// A sample, with the link's options instead of its own.
        case sample(String)
        case generated(GeneratedContent)
        /// The document without its options, which are the link's.
        case document(CollectionDocument)
    }

    public var content: Content
    public var options: LayoutOptions

    public init(content: Content, options: LayoutOptions) {
        self.content = content
        self.options = options
        if case .document(var document) = content {
            document.options = LayoutOptions()
            self.content = .document(document)
        }
    }

    /// A link with the whole document.
    public init(_ document: CollectionDocument) {
        self.init(content: .document(document), options: document.options)
    }

    /// In characters. Mail programs, chats and the command line accept this length. It is enough for a few hundred items
    /// with titles, or for any number of generated items.
    public static let longest = 32_768

    static let scheme = "lintel:"

    /// Whether the text has the link's scheme; it need not be valid.
    public static func isLink(_ text: some StringProtocol) -> Bool {
        text.prefix(scheme.count).lowercased() == scheme
    }
}

/// Content that is counted instead of listed.
public struct GeneratedContent: Equatable, Sendable {
    public var sectionCount: Int
    public var itemsPerSection: Int
    /// Whether a section without items stands among others that have some.
    public var hasEmptySection: Bool
    public var hasFooters: Bool
    /// `nil` for the default title.
    public var title: String?

    /// As many as a person would ask for by hand. Documents may generate more; links to more cannot be read.
    public static let mostSections = 100_000
    public static let mostItems = 1_000_000

    public init(
        sectionCount: Int, itemsPerSection: Int, hasEmptySection: Bool, hasFooters: Bool, title: String? = nil
    ) {
        self.sectionCount = sectionCount
        self.itemsPerSection = itemsPerSection
        self.hasEmptySection = hasEmptySection
        self.hasFooters = hasFooters
        self.title = title
    }
}
