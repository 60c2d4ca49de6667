/// What the sections of a document come to, counted once.
package struct DocumentSummary: Equatable, Sendable {
    package private(set) var sectionCount = 0
    private var tally = DocumentSection.Tally()

    package init() {}

    package init(_ document: CollectionDocument) {
        sectionCount = document.sections.count
        tally = document.sections.tally
    }

    package var itemCount: Int { tally.itemCount }
    /// Items that the document lists, each with a title or a picture of its own.
    package var listedItemCount: Int { tally.listedItemCount }
    /// Of the fullest section.
    package var largestItemCount: Int { tally.largestItemCount }
    /// Whether no section lists items.
    package var isCounted: Bool { tally.listedSectionCount == 0 }
    /// Sections without items.
    package var emptySectionCount: Int { tally.emptySectionCount }
    package var hasFooters: Bool { tally.footerCount > 0 }
    package var collapsedSectionCount: Int { tally.collapsedSectionCount }
}

extension CollectionDocument {
    /// More listed items, or sections, than are gone through between two frames without being noticed.
    private static let muchToDo = 10_000

    /// Whether what takes time in proportion to its items is done away from the main thread.
    package var isLarge: Bool {
        let summary = DocumentSummary(self)
        return summary.sectionCount + summary.listedItemCount > Self.muchToDo
    }

    package var itemCount: Int { DocumentSummary(self).itemCount }
}
