/// Which layout decides where the headers are. The rules stand in `Headers/`, a file each.
public enum HeaderSystem: String, CaseIterable, Sendable {
    /// Lintel's own: every option, and a frame that depends on nothing but content and viewport.
    case native
    /// E. Wu, 2012: headers stay between the first and the last cell of their section.
    case cellBounds
    /// Dative Studios, 2015: headers stay within their section's insets.
    case sectionBounds
    /// A. Kuznetsov, 2016: a global and a stretchable first header.
    case akpFlow
    /// CSStickyHeaderFlowLayout, 2014: a parallax header above sticky section headers.
    case csSticky
}

/// The axis along which the content scrolls.
public enum ScrollDirection: String, CaseIterable, Sendable {
    case vertical, horizontal
}

/// How the items of a line share the room that they leave (behaviour.md, "Flow lines" 3).
public enum LineAlignment: String, CaseIterable, Sendable {
    case justified, leading, center, trailing
}

/// Where an item that is thinner than its line stands across it.
public enum ItemAlignment: String, CaseIterable, Sendable {
    case leading, center, trailing
}

public enum LayoutDirection: String, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

/// How far a pinned header follows its section (native).
public enum HeaderTravel: String, CaseIterable, Sendable {
    /// To the end of the last line.
    case cells
    /// To the end of the trailing inset.
    case inset
    /// To the end of the section, its footer included.
    case section
}

/// What becomes of a pinned header when the next one arrives (native).
public enum PinnedHeaders: String, CaseIterable, Sendable {
    /// The next header pushes it out.
    case push
    /// The next header stops below it.
    case stack
}

/// What the first or global header does past the leading edge when it may not stretch, or has
/// stretched as far as it may (native).
public enum Overscroll: String, CaseIterable, Sendable {
    case stretch, stayAtEdge, moveWithContent
}

/// Everything that says how a collection is laid out. The names are those of
/// `UICollectionViewFlowLayout` and of the layouts that the systems reproduce; lengths are points.
///
/// Each number has a domain (``LayoutLimits``): a layout takes the nearest number in it, and 0 for NaN. Where nothing else is
/// said, a length is 0 or more.
public struct LayoutOptions: Equatable, Sendable {
    public var system = HeaderSystem.native
    public var scrollDirection = ScrollDirection.vertical
    public var layoutDirection = LayoutDirection.leftToRight

    /// Of items that have no size of their own.
    public var itemSize = LengthSize(width: 50, height: 50)
    /// The length along the scroll axis counts. A header without length is no element.
    public var headerReferenceSize = LengthSize.zero
    /// The length along the scroll axis counts. A footer without length is no element.
    public var footerReferenceSize = LengthSize.zero
    /// From the end of a line to the start of the next. Where it is negative lines overlap; a line never starts before
    /// the one above it does.
    public var minimumLineSpacing = 10.0
    /// Between the items of a line, at the least.
    public var minimumInteritemSpacing = 10.0
    public var lineAlignment = LineAlignment.justified
    public var itemAlignment = ItemAlignment.center
    /// Around the items of a section. Negative insets reach outward: items may lie over headers, footers and the sections
    /// before and after.
    public var sectionInset = LayoutInsets.zero
    /// The scroll view's, around all content. May be negative.
    public var contentInset = LayoutInsets.zero

    public var sectionHeadersPinToVisibleBounds = true
    public var sectionFootersPinToVisibleBounds = false
    public var headerTravel = HeaderTravel.section
    public var pinnedHeaders = PinnedHeaders.push
    public var showsHeadersOfEmptySections = true

    /// Whether the coming section's header waits for it at the trailing edge (native).
    public var showsNextHeader = false
    /// How far below the leading edge, or below what is held there, section headers pin (native).
    public var pinInset = 0.0
    /// Whether headers and footers keep inside their section's cross insets instead of spanning the
    /// content (native).
    public var supplementariesFollowSectionInset = false
    /// A section header shrinks to this while it pins; infinite, or NaN, where headers keep their length (native).
    public var headerMinimumLength = Double.infinity
    public var firstSectionIsGlobalHeader = false
    public var firstSectionStretchable = false
    /// How long a stretched header gets; infinite, or NaN, where nothing limits it.
    public var firstSectionMaximumStretchHeight = Double.infinity
    public var overscroll = Overscroll.moveWithContent
    /// The global header shrinks to this as the content scrolls; infinite, or NaN, where it keeps its length (native).
    public var globalHeaderMinimumLength = Double.infinity
    /// Whether the global header scrolls away, and back in as far as a query's `revealedLength` says (native).
    public var globalHeaderFloats = false
    /// Whether a global header that floats or collapses should come to rest at one of its ends; see
    /// `CollectionLayout.restingOffset(near:revealedLength:velocity:)` (native).
    public var globalHeaderSnaps = false

    /// The length along the scroll axis counts; `csSticky` gives its frame the cross length too.
    public var parallaxHeaderReferenceSize = ParallaxSize.zero
    public var parallaxHeaderMinimumReferenceSize = ParallaxSize.zero
    public var parallaxHeaderAlwaysOnTop = false
    public var disableStretching = false

    public init() {}
}

/// A parallax header's size. Where a side is not given, the one along the scroll axis is zero and
/// the one across it is the container's.
public struct ParallaxSize: Equatable, Hashable, Sendable {
    public var width: Length?
    public var height: Length?

    public init(width: Length? = nil, height: Length? = nil) {
        self.width = width
        self.height = height
    }

    /// No length on either axis: no parallax header.
    public static let zero = ParallaxSize()
}
