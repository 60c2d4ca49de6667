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
