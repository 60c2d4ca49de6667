/// One thing to draw, and everything the layout says of it: UIKit's layout attributes.
public struct LayoutElement: Identifiable, Hashable, Sendable {
    /// What kind of element it is.
    public enum Kind: String, Sendable {
        /// An item.
        case cell
        /// A section's header, a global one too.
        case header
        /// A section's footer.
        case footer
        /// The header above all sections.
        case parallaxHeader
    }

    /// What kind of element it is.
    public var kind: Kind
    /// Its section, and a cell's item.
    public var indexPath: LayoutIndexPath
    /// In points, in content coordinates: a header pinned at the top edge of the viewport has a `y` of the
    /// content offset plus the leading content inset.
    public var frame: LayoutRect
    /// Elements with a higher number are drawn over those with a lower one. Queries answer in drawing order.
    public var zIndex: Int
    /// Whether a pin holds it away from the place where it would rest.
    public var isPinned: Bool
    /// How many points longer a stretched header is than at rest; 0 if it is not stretched. Negative in `akpFlow`, where a
    /// maximum below the header's own length shortens it.
    public var stretchFactor: Double
    /// The progress of a header that may shrink to a minimum length, a parallax header's too: 1 at its full length, 0 at its
    /// minimum, more than 1 when stretched. `nil` for any other element, and where `csSticky` leaves it undefined.
    public var progressiveness: Double?

    /// An element that rests, unless something else is said.
    public init(
        kind: Kind, indexPath: LayoutIndexPath, frame: LayoutRect, zIndex: Int, isPinned: Bool = false,
        stretchFactor: Double = 0, progressiveness: Double? = nil
    ) {
        self.kind = kind
        self.indexPath = indexPath
        self.frame = frame
        self.zIndex = zIndex
        self.isPinned = isPinned
        self.stretchFactor = stretchFactor
        self.progressiveness = progressiveness
    }
}

extension LayoutElement {
    /// Which element of a layout: no two elements have the same one, and it stays while frames change.
    ///
    /// As text it is `header 3`, `footer 3` or `cell 3.5`, for section index 3 and item index 5, or `parallaxHeader`.
    public struct ID: Hashable, Sendable {
        /// What kind of element it is.
        public var kind: Kind
        /// For a parallax header, which belongs to no section, both indexes are 0.
        public var indexPath: LayoutIndexPath

        /// Whether it is a section's header, or the header above all sections.
        package var isHeader: Bool { kind == .header || kind == .parallaxHeader }

        /// The element of that kind at that place.
        public init(_ kind: Kind, _ indexPath: LayoutIndexPath) {
            self.kind = kind
            self.indexPath = indexPath
        }

        /// A section's header.
        public static func header(_ section: Int) -> ID { ID(.header, LayoutIndexPath(item: 0, section: section)) }
        /// A section's footer.
        public static func footer(_ section: Int) -> ID { ID(.footer, LayoutIndexPath(item: 0, section: section)) }
        /// A section's item.
        public static func cell(_ item: Int, inSection section: Int) -> ID {
            ID(.cell, LayoutIndexPath(item: item, section: section))
        }
        /// The header above all sections.
        public static let parallaxHeader = ID(.parallaxHeader, LayoutIndexPath(item: 0, section: 0))
    }

    /// Which element it is.
    public var id: ID { ID(kind, indexPath) }
}

extension LayoutElement.ID: LosslessStringConvertible {
    /// - Returns: `nil` where the text names no element, or an index is less than 0.
    public init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let kind = LayoutElement.Kind(rawValue: String(words[0])) else { return nil }
        switch (kind, words.count) {
        case (.parallaxHeader, 1):
            self = .parallaxHeader
        case (.header, 2), (.footer, 2):
            guard let section = LayoutIndexPath.index(words[1]) else { return nil }
            self.init(kind, LayoutIndexPath(item: 0, section: section))
        case (.cell, 2):
            guard let path = LayoutIndexPath(words[1]) else { return nil }
            self.init(.cell, path)
        default:
            return nil
        }
    }

    public var description: String {
        switch kind {
        case .parallaxHeader: kind.rawValue
        case .header, .footer: "\(kind.rawValue) \(indexPath.section)"
        case .cell: "\(kind.rawValue) \(indexPath)"
        }
    }
}
