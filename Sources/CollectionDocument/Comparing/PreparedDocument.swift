import StickyLayout

/// A document, and what showing it takes: its layout, or the edits that lead to it. Both may take long, so they are computed
/// away from the main thread for a large document.
package struct PreparedDocument: Sendable {
    package let document: CollectionDocument
    /// Its sections as they will be shown: if it replaces a version of itself, collapsed as that is.
    private let sections: SectionList
    /// The layout of the whole document; `nil` if edits lead to it from the shown one.
    private var layout: CollectionLayout?
    /// The edits that lead to it from the shown one; `nil` if it is shown anew.
    private let change: Change?

    private struct Change {
        let oldSections: SectionList
        let difference: SectionDifference

        init(from old: SectionList, to new: SectionList) {
            oldSections = old
            difference = SectionDifference(from: old, to: new)
        }
    }

    /// A document that replaces one with the sections `old`, with which its own share memory. Takes time in proportion to the
    /// items that differ.
    package init(_ document: CollectionDocument, insteadOf old: SectionList) {
        self.document = document
        sections = document.sections
        change = Change(from: old, to: sections)
        layout = nil
    }

    /// A document whose layout is known, and with it the edits that were prepared for the same sections.
    package init(_ document: CollectionDocument, layout: CollectionLayout, as prepared: PreparedDocument?) {
        self.document = document
        sections = document.sections
        self.layout = layout
        change = prepared?.change
    }

    /// A document that was read. Takes time in proportion to its listed items.
    ///
    /// - Parameters:
    ///   - shown: the document that it replaces. A new version of it takes over its memory and its collapsed sections.
    ///   - opens: whether it is another document, to be shown from its start.
    ///   - viewport: in points.
    package init(_ fresh: CollectionDocument, over shown: CollectionDocument, opens: Bool, in viewport: LayoutSize) {
        if opens {
            document = fresh
            sections = fresh.sections
            change = nil
            layout = fresh.layout(in: viewport)
            return
        }
        document = fresh.sharing(with: shown)
        var collapsed = document
        collapsed.collapseSections(as: shown)
        sections = collapsed.sections
        let change = Change(from: shown.sections, to: sections)
        layout = change.difference.edits == nil ? collapsed.layout(in: viewport) : nil
        self.change = change
    }

    /// Whether the sections must be laid out, because no edits lead to them.
    package var needsLayout: Bool { layout == nil && change?.difference.edits == nil }

    /// The same with a layout. Takes time in proportion to the document's items.
    ///
    /// - Parameter size: of the canvas, in points.
    package func laidOut(in size: LayoutSize) -> PreparedDocument {
        var prepared = self
        var shown = document
        shown.sections = sections
        prepared.layout = shown.layout(in: size)
        return prepared
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

    /// The edits from some sections to others, if they were prepared.
    package func difference(from old: SectionList, to new: SectionList) -> SectionDifference? {
        guard let change, change.oldSections == old, sections == new else { return nil }
        return change.difference
    }
}
