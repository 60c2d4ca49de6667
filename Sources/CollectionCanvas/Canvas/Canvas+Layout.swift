import CollectionDocument
import GTKBridge
import StickyLayout

/// Keeps the layout up to date with the document and the canvas's size, at the cost of what changed.
///
/// | what changed | what is laid out |
/// | --- | --- |
/// | some of the content | what the edits touch: `Canvas+Edits.swift` |
/// | options, or the size | frames, and lines whose items fit differently; for a large document in the background |
/// | another document | everything |
extension Canvas {
    private static let background = BackgroundQueue()

    /// Lays out an edited document: by its edits, unless nearly everything changed.
    func layOutEdits(since old: CollectionDocument, _ prepared: PreparedDocument?) {
        guard follow(old, prepared) else { return layOutAnew(after: old, prepared) }
        if !isUpToDate { layOutAgain() }
    }

    /// Lays out a document of which nothing is known but what it replaces.
    func layOutAnew(after old: CollectionDocument, _ prepared: PreparedDocument?) {
        endAnimation()
        let isNewContent = document.sections != old.sections
        let hasOtherTexts =
            document.title != old.title || document.firstHeader != old.firstHeader
            || document.parallaxHeader != old.parallaxHeader
        if isNewContent || hasOtherTexts { renderer.contentChanged(to: document) }
        if isNewContent { replaceLayout(prepared) } else { layOutAgain() }
    }

    /// GTK allocates for many reasons; most need no layout.
    package func sizeAllocated() {
        isBeingAllocated = true
        if !isUpToDate { layOutAgain() }
        widgets?.allocate()
        isBeingAllocated = false
    }

    /// Makes the layout anew, because it has other sections, and no edits lead to the document's.
    private func replaceLayout(_ prepared: PreparedDocument?) {
        change { layout in
            letGo(layout)
            layout = prepared?.layout(of: document) ?? document.layout(in: size)
            layout.cellLimit = cellLimit
            if !takesLong(layout) { adapt(&layout) }
        }
        layOutInBackground()
    }

    /// Lays the same sections out with the document's options in the current size, or starts to.
    private func layOutAgain() {
        if !takesLong(layout) { change(adapt) }
        layOutInBackground()
    }

    private func adapt(_ layout: inout CollectionLayout) {
        layout.options = document.options
        layout.containerSize = targetSize(for: layout)
    }

    /// A canvas without an allocation lays out a large document once it has one.
    private func targetSize(for layout: CollectionLayout) -> LayoutSize {
        size == .zero && document.isLarge ? layout.containerSize : size
    }

    /// Whether the sections of a large document must be laid out again, and the old layout can be shown meanwhile.
    private func takesLong(_ layout: CollectionLayout) -> Bool {
        document.isLarge && layout.containerSize != .zero
            && layout.laysOutSections(under: document.options, in: targetSize(for: layout))
    }

    /// Shows the old layout until a worker has made the new one.
    private func layOutInBackground() {
        guard !isLayingOut, size != .zero, takesLong(layout) else { return }
        isLayingOut = true
        let (document, size, shown, options) = (document, size, layout, layout.options)
        Self.background.run {
            var layout = shown
            layout.options = document.options
            layout.containerSize = size
            return layout
        } then: { [weak self] layout in
            guard let self else { return letGo(layout) }
            adopt(layout, insteadOf: options, of: document.sections)
        }
    }

    /// Shows what a worker made, unless the content or the layout has changed meanwhile. Then lays out what is still to do.
    private func adopt(_ new: CollectionLayout, insteadOf shown: LayoutOptions, of sections: SectionList) {
        isLayingOut = false
        if sections == document.sections, layout.options == shown, !isUpToDate {
            change { layout in
                letGo(layout)
                layout = new
            }
        } else {
            letGo(new)
        }
        if !isUpToDate { layOutAgain() }
        keepsOffset = keepsOffset && isLayingOut
    }

    var isUpToDate: Bool {
        layout.options == document.options.clamped && layout.containerSize == targetSize(for: layout)
    }

    /// Changes the layout. A person stays at the place where they are or, if `keepsOffset`, at the same offset. Content that
    /// rests where it starts out stays there in either case.
    private func change(_ work: (inout CollectionLayout) -> Void) {
        let (position, overscroll) = (scrollPosition, overscroll)
        let (axis, direction) = (isVertical, isRightToLeft)
        work(&layout)
        if (isVertical, isRightToLeft) != (axis, direction) { renderer.contentChanged(to: document) }
        isQueryCurrent = false
        let staysAtOffset = keepsOffset && position.restingEnd == nil
        configureAdjustments(keeping: staysAtOffset ? offset : layout.offset(for: position), pulledBy: overscroll)
        layoutChanged()
    }

    /// Where a person is. Content that begins to leave the end where it rested does not rest there any more: a new message does not
    /// undo the turn of the wheel.
    var scrollPosition: ScrollPosition {
        var position = layout.position(at: viewpoint)
        if driver?.isLeaving == true { position.restingEnd = nil }
        return position
    }

    /// Shows the new layout, and tells the driver and the embedding program.
    ///
    /// - Parameter newID: what an element is in the new layout; `nil` if it is gone.
    func layoutChanged(_ newID: (LayoutElement.ID) -> LayoutElement.ID? = { $0 }) {
        changeCount += 1
        if isBeingAllocated {
            showElements()
            outsideOfAllocation { canvas in
                canvas.widgets?.fillAgain()
                canvas.showElements()
            }
        } else {
            widgets?.fillAgain(newID)
            showElements()
        }
        announceSoon()
        driver?.layoutChanged(of: self)
        outsideOfAllocation { $0.onLayoutChanged?() }
    }

    /// Runs `work` now or, within GTK's allocation, after it, if the canvas is still in a window then: a widget that gets
    /// another text within the allocation may remain without one, and is not drawn any more.
    func outsideOfAllocation(_ work: @escaping @MainActor (Canvas) -> Void) {
        guard isBeingAllocated else { return work(self) }
        after(milliseconds: 0, for: self) { if gtk_widget_get_root($0.widget) != nil { work($0) } }
    }
}
