import CollectionCanvas
import CollectionDocument
import DocumentExport
import GTKBridge
import LintelDocument
import StickyLayout

/// What the sidebar's *Content* group sets.
///
/// It is read off the document that is shown, so that undo, edits on the canvas and files need no word of it. Whatever somebody
/// sets is so afterwards: where two numbers contradict each other, the other one gives way.
extension GeneratedContent {
    static let first = GeneratedContent(sectionCount: 8, itemsPerSection: 12, hasEmptySection: true, hasFooters: true)

    /// Reads a document's sections, whether it counts its items or lists them.
    init(_ summary: DocumentSummary) {
        self.init(
            sectionCount: summary.sectionCount, itemsPerSection: summary.largestItemCount,
            hasEmptySection: (1..<max(1, summary.sectionCount)).contains(summary.emptySectionCount),
            hasFooters: summary.hasFooters)
    }
}

// MARK: - What controls set

extension GeneratedContent {
    /// - Returns: whether it is a count.
    mutating func setSectionCount(_ count: Double) -> Bool {
        guard let count = Self.count(count) else { return false }
        sectionCount = min(count, Self.mostSections)
        // A single section has either items or none.
        if sectionCount < 2 { hasEmptySection = false }
        return true
    }

    /// - Returns: whether it is a count.
    mutating func setItemsPerSection(_ count: Double) -> Bool {
        guard let count = Self.count(count) else { return false }
        sectionCount = max(1, sectionCount)
        itemsPerSection = count
        return true
    }

    /// - Returns: `true`, as it always can be.
    @discardableResult
    mutating func setHasEmptySection(_ hasEmptySection: Bool) -> Bool {
        self.hasEmptySection = hasEmptySection
        if hasEmptySection {
            sectionCount = max(2, sectionCount)
            if itemsPerSection == 0 { itemsPerSection = Self.first.itemsPerSection }
        }
        return true
    }

    /// - Returns: `true`, as it always can be.
    @discardableResult
    mutating func setHasFooters(_ hasFooters: Bool) -> Bool {
        self.hasFooters = hasFooters
        sectionCount = max(1, sectionCount)
        return true
    }

    /// `nil` for what is no count, or too many.
    private static func count(_ number: Double) -> Int? {
        (0...Double(mostItems)).contains(number) ? Int(number) : nil
    }
}

// MARK: - The document

extension GeneratedContent {
    /// - Parameter document: whose title and options to keep, and what its sections set for themselves; `nil` for a document
    ///   that shows most.
    func document(keeping document: CollectionDocument?) -> CollectionDocument {
        var result = document ?? CollectionDocument(title: title ?? tr("Generated content"), options: Self.options)
        let kept = result.sections.prefix(sectionCount)
        let fresh = Counts.numbered(sections: sectionCount).dropFirst(kept.count).map { DocumentSection(title: $0) }
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
