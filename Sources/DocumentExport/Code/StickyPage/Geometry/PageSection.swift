import CollectionDocument
import StickyLayout

/// A section on the page, with what its header depends on besides the section's own settings.
struct PageSection {
    /// What becomes of a section's header.
    enum Header {
        /// There is none.
        case none
        /// It scrolls with its section.
        case still
        case pinned
        /// It stays at the leading edge, above all others.
        case global
    }

    /// Its index in the document.
    let index: Int
    let content: DocumentSection
    let header: Header
    /// A header that does not pin does not shrink.
    let lengths: SupplementaryLengths
    let inset: LayoutInsets
    let margin: LayoutInsets
    let cells: SectionCells
    /// Whether its header stands beside its cells.
    let isBeside: Bool
    /// Where its header stands in the pile of pinned headers; `nil` where headers do not pile up.
    let placeInPile: PlaceInPile?

    init(_ content: DocumentSection, at index: Int, in layout: CollectionLayout, axes: Axes) {
        let options = layout.options
        var lengths = options.supplementaryLengths(
            of: content.settings, isEmpty: content.itemCount == 0, in: layout.containerSize)
        if lengths.header == 0 {
            header = .none
        } else if options.firstSectionIsGlobalHeader, index == 0 {
            header = .global
        } else {
            header = options.sectionHeadersPinToVisibleBounds && content.pinsHeader ? .pinned : .still
        }
        if header != .pinned { lengths.headerMinimum = lengths.header }
        self.index = index
        self.content = content
        self.lengths = lengths
        inset = content.sectionInset ?? options.sectionInset
        margin = content.sectionMargin ?? options.sectionMargin
        cells = SectionCells(of: content, options: options, axes: axes)
        isBeside =
            (content.headerPlacement ?? options.headerPlacement) == .beside && (header == .pinned || header == .still)
        placeInPile = layout.placeInPile(ofHeader: index)
    }

    /// Whether its header pins above its cells, so that it covers them.
    var pinsAboveCells: Bool { header == .pinned && !isBeside }

    /// Whether its header shrinks while it pins.
    var shrinksHeader: Bool { header == .pinned && lengths.headerMinimum < lengths.header }

    /// The length of the pinned headers that this one stops below unless it is beside its cells, in points.
    var pileLength: Double { placeInPile?.lengthBefore ?? 0 }

    /// The section that this one is within; `nil` outside of an outline.
    var parent: Int? { placeInPile?.parent }

    /// The last section that is within this one; its own index if there is none.
    var lastDescendant: Int { placeInPile?.lastDescendant ?? index }

    var hasDescendants: Bool { lastDescendant > index }

    /// How far its header is above those of the deepest level, in steps of `z-index`.
    var layer: Int { placeInPile?.layer ?? 0 }
}
