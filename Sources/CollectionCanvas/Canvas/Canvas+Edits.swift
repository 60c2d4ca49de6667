import CollectionDocument
import GTKBridge
import StickyLayout

/// Edits of the content: the layout updates only what changed, and the view stays in place.
extension Canvas {
    /// Updates the layout by the edits that lead from an earlier document to the present one. Options and size stay.
    ///
    /// - Returns: `false` if nothing was done, because nearly everything changed.
    func follow(_ old: CollectionDocument, _ prepared: PreparedDocument?) -> Bool {
        guard document.sections != old.sections, layout.sectionCount == old.sections.count else { return false }
        let animates = self.animates && isUpToDate
        let difference =
            prepared?.difference(from: old.sections, to: document.sections)
            ?? SectionDifference(from: old.sections, to: document.sections)
        guard let edits = difference.edits else { return false }
        let (oldLayout, oldOffset, oldOverscroll) = (layout, offset, overscroll)
        var newLayout = layout
        guard let mapping = try? newLayout.apply(edits) else { return false }

        let oldScene = Scene(document: old, layout: oldLayout, offset: oldOffset)
        let kept = offsetKeepingView(of: newLayout, difference, mapping)
        let newOffset = oldOverscroll == 0 ? kept.clamped(to: newLayout.offsetRange) : kept
        let update = LayoutUpdate(
            from: oldLayout, at: Viewpoint(oldOffset, revealedLength: revealedLength),
            to: newLayout, at: Viewpoint(newOffset, revealedLength: revealedLength), mapping)
        let ghosts = animates ? ghosts(of: update.disappeared, of: oldScene) : []

        renderer.contentChanged(to: document)
        layout = newLayout
        isQueryCurrent = false
        configureAdjustments(keeping: newOffset, pulledBy: oldOverscroll)
        if animates {
            animate(update, from: oldLayout.viewportOrigin(at: Viewpoint(oldOffset)), mapping, ghosts: ghosts)
        } else {
            endAnimation()
        }
        layoutChanged(mapping.newID)
        return true
    }

    /// Elements as they look now, to fade out after they are removed.
    private func ghosts(of elements: [LayoutElement], of scene: Scene) -> [SceneTransition.Ghost] {
        widgets?.ghosts(of: elements) ?? renderer.ghosts(of: elements, of: scene)
    }

    /// The offset at which the view stays in place: at the first visible element that was not itself moved. Content that rests where
    /// it starts out, at its start or at its end, stays there. Content that is pulled past an edge keeps its offset, and so does all
    /// content if `keepsOffset`.
    private func offsetKeepingView(
        of new: CollectionLayout, _ difference: SectionDifference, _ mapping: IndexMapping
    ) -> Double {
        let position = scrollPosition
        if position.restingEnd != nil { return new.offset(for: position) }
        guard !keepsOffset, overscroll == 0 else { return offset }
        func start(_ frame: LayoutRect, in layout: CollectionLayout) -> Double { layout.axisSpan(of: frame).start }
        let pinned = layout.pinnedInsets(at: viewpoint)
        let leading = isMirrored ? pinned.right : pinned.left
        let line = offset + (isVertical ? pinned.top : leading)
        var headers: [(before: Double, after: Double)] = []
        for element in visibleElements where !element.isPinned {
            let path = element.indexPath
            switch element.kind {
            case .cell:
                let before = start(element.frame, in: layout)
                guard before >= line, !difference.movedItems.contains(path),
                    !difference.movedSections.contains(path.section), let now = mapping.newIndexPath(of: path)
                else { continue }
                return offset + start(new.frame(of: now), in: new) - before
            case .header:
                guard !difference.movedSections.contains(path.section),
                    let now = mapping.newSection(of: path.section),
                    let before = layout.naturalFrame(of: element.id), let after = new.naturalFrame(of: .header(now))
                else { continue }
                headers.append((start(before, in: layout), start(after, in: new)))
            case .footer, .parallaxHeader:
                continue
            }
        }
        return headers.first.map { offset + $0.after - $0.before } ?? offset
    }
}
