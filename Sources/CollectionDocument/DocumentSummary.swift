/// What the sections of a document come to, counted once.
package struct DocumentSummary: Equatable, Sendable {
    package private(set) var sectionCount = 0
    package private(set) var itemCount = 0
    /// Items that the document lists, each with a title or a picture of its own.
    package private(set) var listedItemCount = 0
    /// Of the fullest section.
    package private(set) var largestItemCount = 0
    /// Whether no section lists items.
    package private(set) var isCounted = true
    /// Whether the section in the middle has no items.
    package private(set) var isMiddleEmpty = false
    package private(set) var hasFooters = false
    package private(set) var collapsedSectionCount = 0

    package init() {}

    /// Takes time in proportion to the number of sections.
    package init(_ document: CollectionDocument) {
        // Where they lie: there may be a million, and each that is copied takes a reference to all that it holds.
        document.sections.withUnsafeBufferPointer { sections in
            sectionCount = sections.count
            for index in sections.indices {
                let count = sections[index].itemCount
                itemCount += count
                largestItemCount = max(largestItemCount, count)
                if case .listed = sections[index].items {
                    listedItemCount += count
                    isCounted = false
                }
                if sections[index].footerTitle != nil { hasFooters = true }
                if sections[index].isCollapsed { collapsedSectionCount += 1 }
                if index == sections.count / 2 { isMiddleEmpty = count == 0 }
            }
        }
    }
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
