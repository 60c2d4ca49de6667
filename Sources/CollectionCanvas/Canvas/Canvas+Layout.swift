import CollectionDocument
import GTKBridge
import StickyLayout

/// Keeps the layout in step with the document and the canvas's size, at the cost of what changed.
///
/// | what changed | what is made anew |
/// | --- | --- |
/// | some of the content | what the edits touch: `Canvas+Edits.swift` |
/// | options, or the size | frames, and lines only where they break elsewhere; of a large document in the background |
/// | another document | everything |
extension Canvas {
    private static let background = BackgroundQueue()

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

    /// Lays out in the present size, or begins to.
    ///
    /// - Parameter isNewContent: whether the layout is of other sections than the document's.
    private func layOut(isNewContent: Bool) {
        if isNewContent || !takesLong(layout) {
            change { layout in
                if isNewContent {
                    letGo(layout)
                    layout = prepared?.layout(of: document) ?? document.layout(in: size)
                    layout.cellLimit = Self.mostCells
                }
                guard !takesLong(layout) else { return }
                document.updateOptions(of: &layout)
                layout.setContainerSize(roomFor(layout))
            }
        }
        layOutInBackground()
    }

    /// A canvas that was never allocated lays out a large document when it is.
    private func roomFor(_ layout: CollectionLayout) -> LayoutSize {
        size == .zero && document.isLarge ? layout.containerSize : size
    }

    /// Whether lines of a large document are to be laid out again, and the layout can be shown meanwhile.
    private func takesLong(_ layout: CollectionLayout) -> Bool {
        document.isLarge && layout.containerSize != .zero
            && layout.options.scrollDirection == document.options.scrollDirection
            && layout.options.layoutDirection == document.options.layoutDirection
            && layout.laysOutLines(under: document.options, in: roomFor(layout))
    }

    /// Shows the layout that there is until a worker has made the one that is wanted.
    private func layOutInBackground() {
        guard !isLayingOut, size != .zero, takesLong(layout) else { return }
        isLayingOut = true
        let (document, size, shown) = (document, size, layout)
        Self.background.run {
            var layout = shown
            document.updateOptions(of: &layout)
            layout.setContainerSize(size)
            return layout
        } then: { [weak self] layout in
            guard let self else { return letGo(layout) }
            adopt(layout, of: document.sections)
        }
    }

    private func adopt(_ new: CollectionLayout, of sections: SectionList) {
        isLayingOut = false
        if sections == document.sections {
            change { layout in
                letGo(layout)
                layout = new
            }
        } else {
            letGo(new)
        }
        layOutInBackground()
    }

    /// Changes the layout and tells everyone. What is in view stays there: the first item keeps its
    /// place in the viewport, and content at its very start or past an edge stays that.
    private func change(_ work: (inout CollectionLayout) -> Void) {
        let before = offset
        let range = layout.offsetRange
        let anchor =
            before > range.lowerBound && before <= range.upperBound
            ? layout.anchor(at: before, revealedLength: revealedLength) : nil
        let startedAtRest = before == range.lowerBound
        measure(\.layout) { work(&layout) }
        isQueryCurrent = false
        let kept = anchor.flatMap { layout.offset(for: $0, revealedLength: revealedLength) }
        configureAdjustments(keeping: kept ?? (startedAtRest ? layout.offsetRange.lowerBound : before))
        gtk_widget_queue_draw(widget)
        onLayoutChanged?()
        announceSoon()
    }
}
