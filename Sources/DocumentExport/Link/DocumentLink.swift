import CollectionDocument
import Foundation
import StickyLayout

/// A document as one line of text that can be sent to somebody: a `lintel:` URI. Documentation/export.md has the
/// grammar.
///
///     let link = DocumentLink(document)
///     let text = try link.text()                  // lintel:document?system=akpFlow&content=…
///     let again = try DocumentLink(text)
///
/// The options stand in the link one by one, by the keys of the document, as far as they differ from the defaults;
/// so a person can read them, and change them. What is laid out by them is named or, where it has no name, packed into
/// the link.
public struct DocumentLink: Equatable, Sendable {
    public enum Content: Equatable, Sendable {
        /// A document that comes with Lintel, with the link's options in the place of its own.
        case sample(String)
        case generated(GeneratedCounts)
        /// All of the document but its options, which are the link's.
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

    /// A link that holds the whole document.
    public init(_ document: CollectionDocument) {
        self.init(content: .document(document), options: document.options)
    }

    /// In characters. Mail programs, chats and the command line all take as much; it is room for a few hundred items
    /// with titles, or for any number of generated ones.
    public static let longest = 32_768

    static let scheme = "lintel:"

    /// Whether the text is meant as a link, right or wrong.
    public static func isLink(_ text: some StringProtocol) -> Bool {
        text.prefix(scheme.count).lowercased() == scheme
    }
}

/// Content that is counted instead of listed.
public struct GeneratedCounts: Equatable, Sendable {
    public var sections: Int
    public var itemsPerSection: Int
    /// Whether the section in the middle has no items.
    public var hasEmptySection: Bool
    public var hasFooters: Bool
    /// `nil` for the usual one.
    public var title: String?

    public static let mostSections = 100_000
    public static let mostItems = 1_000_000

    public init(
        sections: Int, itemsPerSection: Int, hasEmptySection: Bool, hasFooters: Bool, title: String? = nil
    ) {
        self.sections = sections
        self.itemsPerSection = itemsPerSection
        self.hasEmptySection = hasEmptySection
        self.hasFooters = hasFooters
        self.title = title
    }
}
