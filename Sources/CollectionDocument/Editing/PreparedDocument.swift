import StickyLayout

/// A document with what it takes to show it, worked out before the main thread is asked to.
package struct PreparedDocument: Sendable {
    package let document: CollectionDocument
    /// All of it laid out; `nil` where that is little work, or where edits lead to it from what is shown.
    private let layout: CollectionLayout?
    /// From what, and how.
    private let path: (from: SectionList, difference: SectionDifference)?

    /// - Parameter layout: of its sections; `nil` where nothing was worked out.
    package init(_ document: CollectionDocument, layout: CollectionLayout? = nil) {
        self.document = document
        self.layout = layout
        path = nil
    }

    /// Takes time in proportion to what the document lists.
    ///
    /// - Parameters:
    ///   - shown: what it will take the place of, and have memory in common with.
    ///   - opens: whether it is another document, to be seen from its start.
    ///   - viewport: in points.
    package init(_ fresh: CollectionDocument, over shown: CollectionDocument, opens: Bool, in viewport: LayoutSize) {
        document = fresh.sharing(with: shown)
        let isFollowed = !opens && document.options == shown.options
        path =
            isFollowed
            ? (
                shown.sections,
                SectionDifference(from: shown.sections, to: document.sections, under: document.options)
            ) : nil
        layout = path?.difference.edits == nil ? document.layout(in: viewport) : nil
    }

    /// The layout of a document's sections, under options and in a container that may be others by now.
    package func layout(of document: CollectionDocument) -> CollectionLayout? {
        document.sections == self.document.sections ? layout : nil
    }

    package func difference(from old: SectionList, to new: SectionList) -> SectionDifference? {
        guard let path, path.from == old, document.sections == new else { return nil }
        return path.difference
    }
}
