import CollectionDocument
import StickyLayout

/// Where everything on a page is along the scroll axis: what the style sheet, the elements and the notes are written from.
///
/// Lengths are in points. Lines count from the scroller's leading edge.
struct PageGeometry {
    let document: CollectionDocument
    let options: LayoutOptions
    let axes: Axes
    /// The engine's layout of what is on the page.
    let layout: CollectionLayout
    let sections: [PageSection]
    /// The lengths of sections that set nothing for themselves.
    let commonLengths: SupplementaryLengths
    /// `nil` if there is none.
    let parallaxHeader: HeldHeader?
    /// `nil` if there is none.
    let globalHeader: HeldHeader?
    /// Whether sections are within sections.
    let isOutline: Bool
    /// The places of headers that something holds away from where they rest while the content is at its start, by section.
    private(set) var startPlaces: [Int: StartPlace] = [:]

    init(of document: CollectionDocument, viewport: LayoutSize) {
        self.document = document
        options = document.options
        axes = Axes(options: options, containerSize: viewport)
        let layout = document.layout(in: viewport)
        self.layout = layout
        sections = document.sections.enumerated().map { PageSection($1, at: $0, in: layout) }
        var commonLengths = options.supplementaryLengths(in: viewport)
        if !options.sectionHeadersPinToVisibleBounds { commonLengths.headerMinimum = commonLengths.header }
        self.commonLengths = commonLengths
        let parallaxHeader = HeldHeader(parallaxHeaderOf: options, axes: axes)
        self.parallaxHeader = parallaxHeader
        globalHeader = HeldHeader(globalHeaderOf: sections.first, options: options, below: parallaxHeader)
        isOutline = options.stacksHeaders && sections.contains { $0.content.level != nil }
        startPlaces = placesAtStart()
    }

    /// The header that is held at the leading edge above all section headers; `nil` if there is none.
    var heldHeader: HeldHeader? { globalHeader ?? parallaxHeader }

    /// Whether the global header scrolls away.
    var globalHeaderLeaves: Bool { options.globalHeaderLeaves }

    /// Whether section headers slide out, which headers of a pile do not.
    var sectionHeadersFloat: Bool { options.sectionHeadersFloat && !options.stacksHeaders }

    /// Whether the header of any section shrinks.
    var sectionHeadersShrink: Bool { sections.contains(where: \.shrinksHeader) }

    /// Whether any header stands beside its cells.
    var hasHeadersBeside: Bool { sections.contains(where: \.isBeside) }

    /// Whether any section has a margin.
    var hasMargins: Bool { sections.contains { $0.content.sectionMargin ?? options.sectionMargin != .zero } }

    /// The cross length of a header beside its cells.
    func besideLength(of section: PageSection) -> Double {
        layout.naturalFrame(of: .header(section.index)).map { axes.crossLength(of: $0.size) } ?? 0
    }
}

/// A header that is above all sections, along the scroll axis, in points.
struct HeldHeader {
    /// Its length at rest.
    let full: Double
    /// Its length when it has shrunk as far as it does. That of a parallax header may be longer than the header.
    let minimum: Double
    /// What it takes of the leading edge for good: its minimum if it stays there, else nothing.
    let heldLength: Double
    /// How far the content has scrolled when the header begins to shrink.
    let shrinkStart: Double

    var shrinks: Bool { minimum < full }

    /// How far the content has scrolled when the header is as short as it becomes.
    var shrinkEnd: Double { shrinkStart + full - minimum }

    fileprivate init?(parallaxHeaderOf options: LayoutOptions, axes: Axes) {
        full = axes.points(of: options.parallaxHeaderReferenceSize)
        guard full > 0 else { return nil }
        let asked = axes.points(of: options.parallaxHeaderMinimumReferenceSize)
        // A minimum that is longer than the header makes it longer, unless it must not stretch.
        minimum = options.disableStretching ? min(asked, full) : asked
        heldLength = options.parallaxHeaderAlwaysOnTop ? minimum : 0
        shrinkStart = 0
    }

    fileprivate init?(globalHeaderOf section: PageSection?, options: LayoutOptions, below parallaxHeader: HeldHeader?) {
        guard let section, section.header == .global else { return nil }
        full = section.lengths.header
        minimum = min(full, max(0, options.globalHeaderMinimumLength))
        heldLength = options.globalHeaderLeaves ? 0 : minimum
        shrinkStart = parallaxHeader?.full ?? 0
    }
}

extension LayoutOptions {
    /// Whether a global header scrolls away. One that floats but pins at its minimum only shrinks.
    fileprivate var globalHeaderLeaves: Bool { globalHeaderFloats && !globalHeaderPinsAtMinimum }
}
