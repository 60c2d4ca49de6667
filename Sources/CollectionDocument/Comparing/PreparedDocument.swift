import StickyLayout

/// A document with what was computed for showing it; for a large one, away from the main thread.
package struct PreparedDocument: Sendable {
    package let document: CollectionDocument
    /// Its sections as they will be shown: if it replaces a version of itself, collapsed as that is.
    private let sections: SectionList
    /// The layout of the whole document; `nil` if edits lead to it from the shown one.
    private let layout: CollectionLayout?
    /// The sections that edits start from, and the edits.
    private let path: (from: SectionList, difference: SectionDifference)?

    /// A document that replaces one with the sections `old`, with which its own share memory. Takes time in proportion to the
    /// items that differ.
    package init(_ document: CollectionDocument, insteadOf old: SectionList) {
        self.document = document
        sections = document.sections
        path = (old, SectionDifference(from: old, to: sections))
        layout = nil
    }

    /// `layout` is of its sections, and `prepared` knows which edits lead to it.
    package init(_ document: CollectionDocument, layout: CollectionLayout, as prepared: PreparedDocument?) {
        self.document = document
        sections = document.sections
        self.layout = layout
        path = prepared?.path
    }

    /// Takes time in proportion to the document's listed items.
    ///
    /// - Parameters:
    ///   - shown: the document that it replaces. It shares memory with an earlier version of itself.
    ///   - opens: whether it is another document, to be shown from its start.
    ///   - viewport: in points.
    package init(_ fresh: CollectionDocument, over shown: CollectionDocument, opens: Bool, in viewport: LayoutSize) {
        document = opens ? fresh : fresh.sharing(with: shown)
        var collapsed = document
        if !opens { collapsed.collapseSections(as: shown) }
        sections = collapsed.sections
        path = opens ? nil : (shown.sections, SectionDifference(from: shown.sections, to: sections))
        layout = path?.difference.edits == nil ? collapsed.layout(in: viewport) : nil
    }

    /// The layout of a document's sections. Its options and container may be out of date.
    package func layout(of document: CollectionDocument) -> CollectionLayout? {
        document.sections == sections ? layout : nil
    }

    /// A document with the same content, as it will be shown.
    package func collapsing(_ document: CollectionDocument) -> CollectionDocument {
        guard document.sections == self.document.sections else { return document }
        var collapsed = document
        collapsed.sections = sections
        return collapsed
    }

    package func difference(from old: SectionList, to new: SectionList) -> SectionDifference? {
        guard let path, path.from == old, sections == new else { return nil }
        return path.difference
    }
}
