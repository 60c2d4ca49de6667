import CollectionDocument
import StickyLayout

/// The part of a document that a page shows, with only what has an effect there.
struct PageExcerpt {
    /// The document with only the options and settings that have an effect, and only the sections on the page.
    let document: CollectionDocument
    /// How many sections the whole document has.
    let sectionCountOfDocument: Int
    /// Whether the document has margins of sections that the page cannot have.
    let leavesOutMargins: Bool

    /// The largest number of sections on a page.
    static let mostSections = 60
    /// The largest number of items on a page. The page ends before the section that would exceed it. If that is the first
    /// section with items, the page has only this many of its items.
    static let mostItems = 600

    init(of whole: CollectionDocument) {
        var document = whole
        document.sections = SectionList(whole.sections.prefix(Self.sectionCount(of: whole)))
        document = document.effective
        leavesOutMargins = document.hasSectionMargins && !document.hasRoomForMargins
        if leavesOutMargins { document.removeSectionMargins() }
        // A global header does not stand beside its items.
        if document.options.firstSectionIsGlobalHeader, !document.sections.isEmpty {
            document.sections[0].headerPlacement = .above
        }
        sectionCountOfDocument = whole.sections.count
        self.document = document
    }

    private static func sectionCount(of document: CollectionDocument) -> Int {
        let candidates = document.sections.prefix(mostSections)
        var itemCount = 0
        for (index, section) in candidates.enumerated() {
            if itemCount > 0, itemCount + section.itemCount > mostItems { return index }
            itemCount += section.itemCount
        }
        return candidates.count
    }
}

extension CollectionDocument {
    fileprivate var hasSectionMargins: Bool {
        options.sectionMargin != .zero || sections.contains { $0.sectionMargin ?? .zero != .zero }
    }

    /// Whether margins of a page's elements would lie where the sections' do. In an outline a section's margin would enclose those
    /// within it, and a header that sticks keeps its own margin in view. Over content that rests at its end the margin of the first
    /// section is padding, which cannot be negative.
    fileprivate var hasRoomForMargins: Bool {
        let axes = Axes(options: options, containerSize: .zero)
        let firstMargin = axes.leading(of: sections.first?.sectionMargin ?? options.sectionMargin)
        if options.contentAnchor == .trailing, firstMargin < 0 { return false }
        let hasOutline = options.stacksHeaders && sections.contains { $0.level != nil }
        return !hasOutline && !options.firstSectionIsGlobalHeader
    }

    fileprivate mutating func removeSectionMargins() {
        options.sectionMargin = .zero
        for index in sections.indices where sections[index].sectionMargin != nil { sections[index].sectionMargin = nil }
    }
}
