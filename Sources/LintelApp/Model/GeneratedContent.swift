import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// Content that is counted instead of listed: what the sidebar's *Content* group sets.
struct GeneratedContent: Equatable {
    var sectionCount: Int
    var itemsPerSection: Int
    /// Whether the section in the middle has no items.
    var hasEmptySection: Bool
    var hasFooters: Bool

    static let first = GeneratedContent(sectionCount: 8, itemsPerSection: 12, hasEmptySection: true, hasFooters: true)

    /// As many as a person would ask for by hand; documents may generate more.
    static let mostSections = 100_000
    static let mostItems = 1_000_000

    init(sectionCount: Int, itemsPerSection: Int, hasEmptySection: Bool, hasFooters: Bool) {
        self.sectionCount = min(max(0, sectionCount), Self.mostSections)
        self.itemsPerSection = min(max(0, itemsPerSection), Self.mostItems)
        self.hasEmptySection = hasEmptySection
        self.hasFooters = hasFooters
    }

    /// Reads off a document's sections what they generate; `nil` where one lists items.
    init?(_ summary: DocumentSummary) {
        guard summary.isCounted else { return nil }
        self.init(
            sectionCount: summary.sectionCount, itemsPerSection: summary.largestItemCount,
            hasEmptySection: summary.isMiddleEmpty, hasFooters: summary.hasFooters)
    }

    /// - Parameter document: whose title and options to keep; `nil` for ones that show most.
    func document(keeping document: CollectionDocument?) -> CollectionDocument {
        var result = document ?? CollectionDocument(title: tr("Generated content"), options: Self.options)
        let emptyIndex = hasEmptySection ? sectionCount / 2 : nil
        let (full, empty) = (section(itemCount: itemsPerSection), section(itemCount: 0))
        result.sections = SectionList(
            Counts.numbered(sections: sectionCount).enumerated().map { index, title in
                var section = index == emptyIndex ? empty : full
                section.title = title
                return section
            })
        return result
    }

    /// A section without a title.
    private func section(itemCount: Int) -> DocumentSection {
        var section = DocumentSection(items: .generated(count: itemCount))
        if hasFooters {
            section.footerTitle = Counts.items(itemCount)
        } else {
            section.footerReferenceSize = .zero
        }
        return section
    }

    private static var options: LayoutOptions {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: 150, height: 72)
        options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
        options.footerReferenceSize = LengthSize(width: .percent(100), height: .points(30))
        options.sectionInset = LayoutInsets(top: 10, left: 12, bottom: 16, right: 12)
        return options
    }
}

extension DocumentEditor {
    func openGenerated() {
        show(GeneratedContent.first.document(keeping: nil), from: .generated)
    }
}
