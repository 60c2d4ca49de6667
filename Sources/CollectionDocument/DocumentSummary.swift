/// Numbers about the sections of a document, counted once.
package struct DocumentSummary: Equatable, Sendable {
    package let sectionCount: Int
    private let tally: DocumentSection.Tally

    package init(_ document: CollectionDocument) {
        sectionCount = document.sections.count
        tally = document.sections.tally
    }

    package var itemCount: Int { tally.itemCount }
    /// Items that the document lists, each with its own content.
    package var listedItemCount: Int { tally.listedItemCount }
    /// The number of items in the largest section.
    package var largestItemCount: Int { tally.largestItemCount }
    /// Whether no section lists items.
    package var isCounted: Bool { tally.listedSectionCount == 0 }
    /// Sections without items.
    package var emptySectionCount: Int { tally.emptySectionCount }
    package var hasFooters: Bool { tally.footerCount > 0 }
    package var collapsedSectionCount: Int { tally.collapsedSectionCount }
}

extension CollectionDocument {
    /// Listed items and sections that can be visited between two frames without a noticeable delay.
    private static let muchToDo = 10_000

    /// Whether work in proportion to its items belongs on a background thread.
    package var isLarge: Bool {
        let summary = DocumentSummary(self)
        return summary.sectionCount + summary.listedItemCount > Self.muchToDo
    }

    package var itemCount: Int { DocumentSummary(self).itemCount }
}
