import StickyLayout

/// A collection as it is in a file: what to lay out, and how.
///
///     let (document, warnings) = try CollectionDocument.decode(Data(contentsOf: url))
///     let layout = document.layout(in: LayoutSize(width: 390, height: 844))
public struct CollectionDocument: Equatable, Sendable {
    /// `nil` if the document has no title. Views then show the file's name.
    @Spelled public var title: String?
    /// How the sections are laid out.
    public var options: LayoutOptions
    /// What the first header shows, if it is global or stretchable.
    public var firstHeader = HeaderContent()
    /// What the parallax header shows.
    public var parallaxHeader = HeaderContent()
    public var sections: SectionList
    /// Members with unknown keys, of the document, its `layout` and its headers. They are kept when the document is written.
    public var unknownMembers: UnknownMembers = [:]

    public init(
        title: String? = nil, options: LayoutOptions = LayoutOptions(), sections: some Sequence<DocumentSection> = []
    ) {
        self.title = title
        self.options = options
        self.sections = SectionList(sections)
    }
}

/// A section of a document: its titles, its items and its settings.
@dynamicMemberLookup
public struct DocumentSection: Hashable, Sendable {
    /// The content of a section.
    public enum Items: Equatable, Sendable {
        /// Items with content of their own.
        case listed(ItemList)
        /// A number of items without content of their own. A count outside of 0 to `DocumentLimits.generatedItems` counts as the
        /// nearest one inside.
        case generated(count: Int)
    }

    /// The text of the header.
    @Spelled public var title: String?
    /// The text of the footer.
    @Spelled public var footerTitle: String?
    public var items: Items
    /// What the section sets for itself instead of the document's options.
    public var settings = SectionSettings()
    /// Members of the section with unknown keys.
    public var unknownMembers: UnknownMembers = [:]
    /// Whether only its header is shown. This is a state of the window and not in the file. It is here so that it moves
    /// along with the section and can be undone.
    public var isCollapsed = false

    public init(title: String? = nil, items: Items = .listed([])) {
        self.title = title
        self.items = items
    }

    /// One of its settings: `section.level` is short for `section.settings.level`.
    public subscript<Value>(dynamicMember setting: WritableKeyPath<SectionSettings, Value>) -> Value {
        get { settings[keyPath: setting] }
        set { settings[keyPath: setting] = newValue }
    }

    /// The number of items: at most `DocumentLimits.generatedItems` if they are generated.
    public var itemCount: Int {
        switch items {
        case .listed(let items): items.count
        case .generated(let count): count.clamped(to: 0...DocumentLimits.generatedItems)
        }
    }

    /// The listed items; `nil` if they are generated.
    package var listedItems: ItemList? { if case .listed(let items) = items { items } else { nil } }

    /// The items as a list, also if they are generated.
    var writtenOut: ItemList { listedItems ?? ItemList((0..<itemCount).map { self[item: $0] }) }

    /// Only the title and the number of items count, so that hashing is fast.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(itemCount)
    }

    /// The item at `index`. A generated item has only a title with its number.
    public subscript(item index: Int) -> DocumentItem {
        switch items {
        case .listed(let items): items[index]
        case .generated: DocumentItem(title: "Item \(index + 1)")
        }
    }
}

// MARK: - Unknown members

/// Any JSON value: the value of an unknown key in a document.
public enum JSONValue: Equatable, Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number as JSON spells it, such as `18446744073709551615` or `1.50`. No Swift type holds all numbers that a file
    /// may contain.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The members of an object; none for other values.
    public var members: UnknownMembers {
        if case .object(let members) = self { members } else { [:] }
    }
}

/// The members of a document's object that this version does not know. If a known key holds an object with unknown members,
/// that key is here, too, with only those.
public typealias UnknownMembers = [String: JSONValue]
