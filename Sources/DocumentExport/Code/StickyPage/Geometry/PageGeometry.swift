import CollectionDocument
import StickyLayout

/// Where everything on a page is: what the style sheet, the elements and the notes are written from.
///
/// Lengths are in points along the scroll axis, unless something else is said. Pin lines count from the scroller's leading edge.
struct PageGeometry {
    let excerpt: PageExcerpt
    let options: LayoutOptions
    let axes: Axes
    /// The engine's layout of what is on the page.
    let layout: CollectionLayout
    let sections: [PageSection]
    /// The lengths of sections that set nothing for themselves.
    let commonLengths: SupplementaryLengths
    /// `nil` if there is none.
    let parallaxHeader: FirstHeader?
    /// `nil` if there is none.
    let globalHeader: FirstHeader?
    /// Whether sections are within sections.
    let isOutline: Bool
    /// The cells of a section that sets nothing for itself.
    let commonCells: SectionCells
    /// Whether the browser would round the gaps between the columns of any section.
    let hasRoundedGaps: Bool
    /// Whether the lines of any section overlap.
    let linesOverlap: Bool
    /// The places of headers that something holds away from where they rest while the content is at its start, by section.
    private(set) var startPlaces: [Int: StartPlace] = [:]

    init(of excerpt: PageExcerpt, viewport: LayoutSize) {
        self.excerpt = excerpt
        options = excerpt.document.options
        let axes = Axes(options: options, containerSize: viewport)
        let layout = excerpt.document.layout(in: viewport)
        self.axes = axes
        self.layout = layout
        sections = excerpt.document.sections.enumerated().map { PageSection($1, at: $0, in: layout, axes: axes) }
        commonCells = SectionCells(of: DocumentSection(), options: options, axes: axes)
        hasRoundedGaps = sections.contains { $0.cells.justifiedLine?.hasRoundedGaps ?? false }
        linesOverlap = commonCells.lineSpacing < 0 || sections.contains { $0.cells.lineSpacing < 0 }
        var commonLengths = options.supplementaryLengths(in: viewport)
        if !options.sectionHeadersPinToVisibleBounds { commonLengths.headerMinimum = commonLengths.header }
        self.commonLengths = commonLengths
        let parallaxHeader = FirstHeader(parallaxHeaderOf: options, axes: axes)
        self.parallaxHeader = parallaxHeader
        globalHeader = FirstHeader(globalHeaderOf: sections.first, options: options, below: parallaxHeader)
        isOutline = options.stacksHeaders && sections.contains { $0.content.level != nil }
        startPlaces = placesAtStart()
    }

    /// The lower one of the first headers: section headers pin below it while it is at the leading edge. `nil` if there is none.
    var lowerFirstHeader: FirstHeader? { globalHeader ?? parallaxHeader }

    /// Whether the global header scrolls away.
    var globalHeaderLeaves: Bool { options.globalHeaderLeaves }

    /// Whether section headers slide out, which headers of a pile do not.
    var sectionHeadersFloat: Bool { options.sectionHeadersFloat && !options.stacksHeaders }

    /// Whether the header of any section shrinks.
    var sectionHeadersShrink: Bool { sections.contains(where: \.shrinksHeader) }

    /// Whether the global or the parallax header shrinks.
    var firstHeaderShrinks: Bool { [globalHeader, parallaxHeader].contains { $0?.shrinks ?? false } }

    var anyHeaderShrinks: Bool { sectionHeadersShrink || firstHeaderShrinks }

    /// Whether the timelines of section headers follow their sections, wherever these are. In a horizontal page that reads from right
    /// to left, Chromium 156 measures them from the wrong side. There the timeline is how far the content has scrolled, and
    /// each section says where its header rests.
    var usesViewTimelines: Bool { axes.isVertical || options.layoutDirection == .leftToRight }

    /// Whether any header stands beside its cells.
    var hasHeadersBeside: Bool { sections.contains(where: \.isBeside) }

    /// Whether any section has a margin.
    var hasMargins: Bool { sections.contains { $0.margin != .zero } }

    /// The cross length of a header beside its cells.
    func besideLength(of section: PageSection) -> Double {
        layout.naturalFrame(of: .header(section.index)).map { axes.crossLength(of: $0.size) } ?? 0
    }
}

/// A global or a parallax header, which is above all sections. In points along the scroll axis.
struct FirstHeader {
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

    fileprivate init?(globalHeaderOf section: PageSection?, options: LayoutOptions, below parallaxHeader: FirstHeader?)
    {
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
