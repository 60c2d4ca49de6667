/// Numbers about some sections: the tally of their list, or of a part of it.
public struct DocumentSummary: ElementTally, Equatable {
    package private(set) var sectionCount = 0
    package private(set) var itemCount = 0
    /// Items that the sections list, each with its own content.
    package private(set) var listedItemCount = 0
    /// The number of items in the largest section.
    package private(set) var largestItemCount = 0
    /// Sections that list their items.
    private(set) var listedSectionCount = 0
    /// Sections without items.
    package private(set) var emptySectionCount = 0
    /// Sections whose footer has a title.
    private var footerCount = 0
    package private(set) var collapsedSectionCount = 0

    public init() {}

    /// Of all sections of a document.
    package init(_ document: CollectionDocument) { self = document.sections.tally }

    /// Whether no section lists items.
    package var isCounted: Bool { listedSectionCount == 0 }
    package var hasFooters: Bool { footerCount > 0 }

    public mutating func count(_ section: DocumentSection) {
        let count = section.itemCount
        sectionCount += 1
        itemCount += count
        largestItemCount = max(largestItemCount, count)
        if case .listed = section.items {
            listedItemCount += count
            listedSectionCount += 1
        }
        if count == 0 { emptySectionCount += 1 }
        if section.footerTitle != nil { footerCount += 1 }
        if section.isCollapsed { collapsedSectionCount += 1 }
    }

    public mutating func replace(_ before: DocumentSummary, with after: DocumentSummary) -> Bool {
        sectionCount += after.sectionCount - before.sectionCount
        itemCount += after.itemCount - before.itemCount
        listedItemCount += after.listedItemCount - before.listedItemCount
        listedSectionCount += after.listedSectionCount - before.listedSectionCount
        emptySectionCount += after.emptySectionCount - before.emptySectionCount
        footerCount += after.footerCount - before.footerCount
        collapsedSectionCount += after.collapsedSectionCount - before.collapsedSectionCount
        let wasLargest = before.largestItemCount == largestItemCount
        largestItemCount = max(largestItemCount, after.largestItemCount)
        return !wasLargest || after.largestItemCount >= before.largestItemCount
    }
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
