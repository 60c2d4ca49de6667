import CollectionCanvas
import CollectionDocument
import DocumentExport
import GTKBridge
import LintelDocument
import StickyLayout

/// The values of the sidebar's *Content* group.
///
/// They are read from the shown document, so undo, edits on the canvas and files need no code for them. A value that
/// the user sets always holds: if it contradicts another value, the other one changes.
nonisolated extension GeneratedContent {
    static let first = GeneratedContent(sectionCount: 8, itemsPerSection: 12, hasEmptySection: true, hasFooters: true)

    /// Reads the values of a document, which may count its items or list them.
    init(_ summary: DocumentSummary) {
        self.init(
            sectionCount: summary.sectionCount, itemsPerSection: summary.largestItemCount,
            hasEmptySection: (1..<max(1, summary.sectionCount)).contains(summary.emptySectionCount),
            hasFooters: summary.hasFooters)
    }
}

// MARK: - Setting values

nonisolated extension GeneratedContent {
    /// - Returns: whether the count is valid.
    mutating func setSectionCount(_ count: Double) -> Bool {
        guard let count = Self.count(count) else { return false }
        sectionCount = min(count, Self.mostSections)
        // A single section has either items or none.
        if sectionCount < 2 { hasEmptySection = false }
        return true
    }

    /// - Returns: whether the count is valid.
    mutating func setItemsPerSection(_ count: Double) -> Bool {
        guard let count = Self.count(count) else { return false }
        sectionCount = max(1, sectionCount)
        itemsPerSection = count
        return true
    }

    mutating func setHasEmptySection(_ hasEmptySection: Bool) {
        self.hasEmptySection = hasEmptySection
        if hasEmptySection {
            sectionCount = max(2, sectionCount)
            if itemsPerSection == 0 { itemsPerSection = Self.first.itemsPerSection }
        }
    }

    mutating func setHasFooters(_ hasFooters: Bool) {
        self.hasFooters = hasFooters
        sectionCount = max(1, sectionCount)
    }

    /// The number as a count; `nil` if it is not one, or too large.
    private static func count(_ number: Double) -> Int? {
        (0...Double(mostItems)).contains(number) ? Int(number) : nil
    }
}

// MARK: - The document

nonisolated extension GeneratedContent {
    /// - Parameter document: the document whose title, options and section settings to keep; `nil` for a new document
    ///   with the options of generated content.
    func document(keeping document: CollectionDocument?) -> CollectionDocument {
        var result = document ?? CollectionDocument(title: title ?? tr("Generated content"), options: Self.options)
        let kept = result.sections.prefix(sectionCount)
        let fresh = Counts.numbered(sections: kept.count..<sectionCount).map { DocumentSection(title: $0) }
        let emptyIndex = hasEmptySection ? sectionCount / 2 : nil
        let footers = (full: Counts.items(itemsPerSection), empty: Counts.items(0))
        result.sections = SectionList(
            (Array(kept) + fresh).enumerated().map { index, section in
                var section = section
                let isEmpty = index == emptyIndex
                section.items = .generated(count: isEmpty ? 0 : itemsPerSection)
                section.footerTitle = hasFooters ? (isEmpty ? footers.empty : footers.full) : nil
                if !hasFooters {
                    section.footerReferenceSize = .zero
                } else if section.footerReferenceSize == .zero {
                    section.footerReferenceSize = nil
                }
                return section
            })
        return result
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
