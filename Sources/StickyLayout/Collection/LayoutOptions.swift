/// Everything that says how a collection is laid out. The names are those of
/// `UICollectionViewFlowLayout` and of the layouts that the systems reproduce; lengths are points.
///
/// Each number has a domain (``LayoutLimits``): a layout takes the nearest number in it, and 0 for NaN. Where nothing else is
/// said, a length is 0 or more.
public struct LayoutOptions: Equatable, Sendable {
    /// The rule that places headers and footers.
    public var system = HeaderSystem.native
    /// The axis along which the content scrolls.
    public var scrollDirection = ScrollDirection.vertical
    /// The side on which lines, and a horizontal collection, start.
    public var layoutDirection = LayoutDirection.leftToRight
    /// The end of the content that rests at its edge of the viewport. With ``ContentAnchor/trailing``, content that is shorter
    /// than the viewport moves down to the trailing edge, except for a global and a parallax header, and
    /// ``CollectionLayout/startOffset`` is the last offset at which content rests (native).
    public var contentAnchor = ContentAnchor.leading

    /// The size of items that have none of their own. 100 % is the room of a line: the container less the content insets and
    /// the section's.
    public var itemSize = LengthSize(width: 50, height: 50)
    /// The size of section headers, of which the length along the scroll axis counts; across it they span the content. 100 % is
    /// the container less the content insets. A header without length is no element.
    public var headerReferenceSize = LengthSize.zero
    /// The size of section footers, as a header's. A footer without length is no element.
    public var footerReferenceSize = LengthSize.zero
    /// From the end of a line to the start of the next, in points. Where it is negative lines overlap; a line never starts
    /// before the one above it does.
    public var minimumLineSpacing = 10.0
    /// Between the items of a line, at the least, in points.
    public var minimumInteritemSpacing = 10.0
    /// How the items of a line share the room that they leave along it.
    public var lineAlignment = LineAlignment.justified
    /// Where an item that is thinner than its line stands across it.
    public var itemAlignment = ItemAlignment.center
    /// Around the items of a section, in points. Negative insets reach outward: items may lie over headers, footers and the
    /// sections before and after. `left` and `right` turn over with ``layoutDirection``.
    public var sectionInset = LayoutInsets.zero
    /// Around a whole section, in points: along the scroll axis before its header and after its footer, and across it around its
    /// header, its items and its footer. It is no part of the section, so headers rest, pin and leave inside of it. The margins of
    /// neighbours add up. Negative margins put sections over one another. `left` and `right` turn over with ``layoutDirection``.
    public var sectionMargin = LayoutInsets.zero
    /// The scroll view's, around all content, in points. May be negative. `left` is left in either ``layoutDirection``.
    public var contentInset = LayoutInsets.zero

    /// Whether a section's header stays in view while its section is (native, akpFlow, csSticky; the headers of cellBounds and
    /// sectionBounds always do).
    public var sectionHeadersPinToVisibleBounds = true
    /// Whether a section's footer stays in view while its section is (native).
    public var sectionFootersPinToVisibleBounds = false
    /// Whether the last section's footer stands at the trailing edge where the content is shorter than the viewport. Content that
    /// rests at its end does so anyway (native).
    public var lastFooterRestsAtEnd = false
    /// What lies behind the text of headers.
    public var headerBackground = HeaderBackground.opaque
    /// Where section headers stand. The cross length of ``headerReferenceSize`` counts for those beside their items (native).
    public var headerPlacement = HeaderPlacement.above
    /// How far a pinned header follows its section (native).
    public var headerTravel = HeaderTravel.section
    /// What becomes of a pinned header when the next one arrives (native).
    public var pinnedHeaders = PinnedHeaders.push
    /// Whether a section without items has a header, and room for it (native; the others show it).
    public var showsHeadersOfEmptySections = true

    /// Whether the next section's header waits at the trailing edge (native).
    public var showsNextHeader = false
    /// Whether a pinned section header slides out as a person scrolls on, and comes back as far as
    /// ``Viewpoint/revealedLength`` says as they scroll back. Not in a pile (native).
    public var sectionHeadersFloat = false
    /// Whether a pinned header that is longer than the room below its pin line shows its end instead of its start (native).
    public var showsWholeHeaders = false
    /// How far below the leading edge, or below what is held there, section headers pin, in points. Where it is negative, only
    /// the rest of a pinned header is in view (native, custom).
    public var pinInset = 0.0
    /// Whether headers and footers keep inside their section's cross insets instead of spanning the
    /// content (native).
    public var supplementariesFollowSectionInset = false
    /// The length to which a section header shrinks while it pins, in points. Infinite or NaN: headers keep their length
    /// (native).
    public var headerMinimumLength = Double.infinity
    /// Whether the first section's header always stays, above all others (native, akpFlow).
    public var firstSectionIsGlobalHeader = false
    /// Whether the first section's header grows as the content is pulled past the leading edge (native, akpFlow).
    public var firstSectionStretchable = false
    /// How long a stretched header gets, in points along the scroll axis; infinite, or NaN, where nothing limits it (native,
    /// akpFlow).
    public var firstSectionMaximumStretchHeight = Double.infinity
    /// What a global or stretchable first header does past the leading edge once it cannot stretch any further (native).
    public var overscroll = Overscroll.moveWithContent
    /// The length to which the global header shrinks as the content scrolls, in points; infinite, or NaN, where it keeps its
    /// own (native).
    public var globalHeaderMinimumLength = Double.infinity
    /// Whether the global header scrolls away, and back in as far as ``Viewpoint/revealedLength`` says (native).
    public var globalHeaderFloats = false
    /// Whether a header that floats or collapses should come to rest at one of its ends: a global header, and a section's header
    /// under ``sectionHeadersFloat``. See
    /// ``CollectionLayout/restingOffset(near:velocity:)`` (native).
    public var globalHeaderSnaps = false
    /// Whether a global header that floats stays at its minimum length instead of scrolling away, and grows from there as a
    /// person scrolls back (native).
    public var globalHeaderPinsAtMinimum = false

    /// The size of a header above all sections; without length there is none. The length along the scroll axis counts;
    /// `csSticky` gives its frame the cross length too (native, csSticky).
    public var parallaxHeaderReferenceSize = ParallaxSize.zero
    /// The size to which the parallax header shrinks as the content scrolls (native, csSticky).
    public var parallaxHeaderMinimumReferenceSize = ParallaxSize.zero
    /// Whether the parallax header stays at the leading edge once it has shrunk, instead of scrolling away (native, csSticky).
    public var parallaxHeaderAlwaysOnTop = false
    /// Whether the parallax header keeps its length where the content is pulled past the leading edge (native, csSticky).
    public var disableStretching = false

    /// Where a section's header is: an expression of terms (custom).
    public var headerRule = RuleExpression.standard

    /// The defaults: items of 50 × 50 points, 10 points apart, no header, no footer, no insets.
    public init() {}
}

/// A parallax header's size. Where a side is not given, the one along the scroll axis is zero and
/// the one across it is the container's. 100 % is the container less the content insets.
public struct ParallaxSize: Equatable, Hashable, Sendable {
    /// Along x; `nil` where it is not given.
    public var width: Length?
    /// Along y; `nil` where it is not given.
    public var height: Length?

    /// A size of which either side may be left out.
    public init(width: Length? = nil, height: Length? = nil) {
        self.width = width
        self.height = height
    }

    /// No length on either axis: no parallax header.
    public static let zero = ParallaxSize()
}
