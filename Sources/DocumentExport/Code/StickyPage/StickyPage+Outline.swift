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
    let lengths: SectionLengths
    /// Whether its header stands beside its cells.
    let isBeside: Bool
    /// The length of the pinned headers that this one stops below, in points.
    var pileLength = 0.0
    /// The index of the section that this one is within; `nil` outside of an outline.
    var parent: Int?
    /// The index of the last section that is within this one; its own if there is none.
    var lastDescendant: Int
    /// How far its header is above those of the deepest level, in steps of `z-index`.
    var layer = 0

    var hasDescendants: Bool { lastDescendant > index }
}

/// The lengths of a section along the scroll axis, in points, and its inset.
struct SectionLengths {
    var header: Double
    /// The header's length when it has shrunk as far as it does. A header that does not pin does not shrink.
    var headerMinimum: Double
    var footer: Double
    var inset: LayoutInsets
}

extension StickyPage {
    /// The document's sections with their piles. If any section has a level, and headers stack, with their places in the outline.
    static func outline(of document: CollectionDocument, axes: Axes) -> [PageSection] {
        var sections: [PageSection] = []
        for (index, content) in document.sections.enumerated() {
            sections.append(pageSection(content, at: index, options: document.options, axes: axes))
        }
        guard document.options.stacksHeaders else { return sections }
        if sections.contains(where: { $0.content.level != nil }) {
            setLevels(of: &sections)
        } else {
            var pileLength = 0.0
            for index in sections.indices {
                sections[index].pileLength = pileLength
                pileLength += sections[index].lengthInPile
            }
        }
        return sections
    }

    private static func pageSection(
        _ content: DocumentSection, at index: Int, options: LayoutOptions, axes: Axes
    ) -> PageSection {
        var lengths = lengths(of: content, options: options, axes: axes)
        let header: PageSection.Header
        if lengths.header == 0 {
            header = .none
        } else if options.firstSectionIsGlobalHeader, index == 0 {
            header = .global
        } else {
            header = options.sectionHeadersPinToVisibleBounds && content.pinsHeader ? .pinned : .still
        }
        let placement = content.headerPlacement ?? options.headerPlacement
        let isBeside = placement == .beside && (header == .pinned || header == .still)
        if header != .pinned || isBeside { lengths.headerMinimum = lengths.header }
        return PageSection(
            index: index, content: content, header: header, lengths: lengths, isBeside: isBeside, lastDescendant: index)
    }

    /// - Parameter section: `nil` for a section that sets nothing for itself.
    static func lengths(of section: DocumentSection?, options: LayoutOptions, axes: Axes) -> SectionLengths {
        func points(_ size: LengthSize) -> Double { axes.length(of: size).resolved(in: axes.roomAlong) }
        let isHidden = section?.itemCount == 0 && !options.showsHeadersOfEmptySections
        let header = isHidden ? 0 : points(section?.headerReferenceSize ?? options.headerReferenceSize)
        let headerMinimum = section?.headerMinimumLength ?? options.headerMinimumLength
        return SectionLengths(
            header: header,
            headerMinimum: min(max(0, headerMinimum), header),
            footer: points(section?.footerReferenceSize ?? options.footerReferenceSize),
            inset: section?.sectionInset ?? options.sectionInset)
    }

    /// Sets parents, last descendants, piles and layers from the levels. Source: native-headers.md, "Levels".
    private static func setLevels(of sections: inout [PageSection]) {
        let deepest = sections.map(\.level).max() ?? 0
        for index in sections.indices {
            let level = sections[index].level
            sections[index].layer = deepest - level
            guard let parent = sections[..<index].lastIndex(where: { $0.level < level }) else { continue }
            sections[index].parent = parent
            sections[index].pileLength = sections[parent].pileLength + sections[parent].lengthInPile
            var ancestor: Int? = parent
            while let section = ancestor {
                sections[section].lastDescendant = index
                ancestor = sections[section].parent
            }
        }
    }

    /// Whether sections are within sections.
    var isOutline: Bool { options.stacksHeaders && sections.contains { $0.content.level != nil } }
}

extension PageSection {
    fileprivate var level: Int { content.level ?? 0 }

    /// What the header adds to the pile above the headers after it.
    fileprivate var lengthInPile: Double { header == .pinned && !isBeside ? lengths.headerMinimum : 0 }
}

extension LayoutOptions {
    /// Whether pinned headers pile up at the leading edge.
    var stacksHeaders: Bool { pinnedHeaders == .stack && sectionHeadersPinToVisibleBounds }
}
