import CollectionDocument
import GTKBridge
import StickyLayout

/// Keeps the layout in step with the document and the canvas's size, at the cost of what changed.
///
/// | what changed | what is made anew |
/// | --- | --- |
/// | some of the content | what the edits touch: `Canvas+Edits.swift` |
/// | options, or the size | frames, and lines only where they break elsewhere |
/// | another document | everything |
extension Canvas {
    /// Far more than a screen has room for, and few enough to be drawn before somebody takes the window for dead.
    private static let mostCells = 50_000

    func documentChanged(from old: CollectionDocument) {
        if follows, follow(old) { return }
        endAnimation()
        selection = selection.kept(in: document)
        let isNewContent = document.sections != old.sections
        if isNewContent || document.title != old.title {
            renderer.contentChanged(to: document)
        } else if document.options.scrollDirection != old.options.scrollDirection
            || document.options.layoutDirection != old.options.layoutDirection
        {
            renderer.nodes.removeAll()
        }
        layOut(isNewContent: isNewContent)
    }

    /// GTK allocates again for many reasons; only another size is one to lay out.
    func sizeAllocated() {
        if size != layout.containerSize { layOut(isNewContent: false) }
    }

    /// Lays out in the present size and tells everyone. What is in view stays there: the first item keeps its
    /// place in the viewport, and content at its very start or past an edge stays that.
    ///
    /// - Parameter isNewContent: whether the layout is of other sections than the document's.
    private func layOut(isNewContent: Bool) {
        let before = offset
        let range = layout.offsetRange
        let anchor =
            before > range.lowerBound && before <= range.upperBound
            ? layout.anchor(at: before, revealedLength: revealedLength) : nil
        let startedAtRest = before == range.lowerBound
        measure(\.layout) {
            if isNewContent {
                letGo(layout)
                layout = prepared?.layout(of: document) ?? document.layout(in: size)
                layout.cellLimit = Self.mostCells
            }
            document.updateOptions(of: &layout)
            layout.setContainerSize(size)
        }
        isQueryCurrent = false
        let kept = anchor.flatMap { layout.offset(for: $0, revealedLength: revealedLength) }
        configureAdjustments(keeping: kept ?? (startedAtRest ? layout.offsetRange.lowerBound : before))
        gtk_widget_queue_draw(widget)
        onLayoutChanged?()
        announceSoon()
    }
}
