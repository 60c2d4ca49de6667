import GTKBridge
import StickyLayout

/// Edits: only what they touch is laid out again, what is in view stays in place, and the rest moves to its new place.
extension CollectionView {
    /// Makes a batch of edits, after the program has changed its data.
    ///
    /// Content that rests where it starts out stays there. Otherwise the first item in view that is neither removed nor moved keeps its
    /// place, or the header of a section that is reloaded. Elements go to their new places within a fifth of a second, if the desktop has
    /// animations on.
    ///
    /// A collapsed section has no items, so edits of its items do nothing. Edits that make no sense, such as the deletion of an item that
    /// does not exist, end the program with a message. So do edits while a factory binds or unbinds a widget.
    ///
    /// - Complexity: that of `CollectionLayout.apply(_:)`, and O(*widgets*); with edits of sections O(*sections*).
    public func apply(_ edits: ViewEdits) {
        checkThatNoFactoryIsAtWork()
        var newContent = content
        var newViewpoint = viewpoint
        let applied: CollectionContent.AppliedEdits
        do {
            applied = try newContent.apply(edits, seenFrom: &newViewpoint)
        } catch {
            fatalError("CollectionView.apply: \(error)")
        }
        let mapping = applied.mapping
        let before = Before(layout: layout, viewpoint: viewpoint)
        let animates = self.animates && gtk_widget_get_mapped(widget) != 0 && !needsAllocation
        let ghosts = animates ? ghosts(mapping) : []
        let keyboard = keyboardPlace
        contentVersion += 1
        let version = contentVersion
        changeInSteps {
            endAnimation(keepingWidgets: true)
            content = newContent
            viewpoint = newViewpoint
            followItems(edits, mapping)
            fill(keeping: applied.keptItem)
            // When the keyboard goes from one widget to another, the program may have edited in turn. The mapping is an old one then.
            guard version == contentVersion else { return }
            focusNeighbor(ofRemoved: keyboard, newItem: mapping.newIndexPath, newSection: mapping.newSection)
            guard animates, version == contentVersion else { return }
            animate(from: before, mapping, ghosts)
        }
    }

    /// What the content was before an edit.
    private struct Before {
        let layout: CollectionLayout
        let viewpoint: Viewpoint
    }

    // MARK: What the view knows of items

    private func followItems(_ edits: ViewEdits, _ mapping: IndexMapping) {
        selection.follow(mapping)
        cursor = cursor.flatMap(mapping.newIndexPath)
        selectionOrigin = selectionOrigin.flatMap(mapping.newIndexPath)
        draggable = draggable.flatMap(mapping.newIndexPath)
        dragged = dragged.flatMap(mapping.newIndexPath)
        pressed = pressed?.mapped(mapping)
        rubberBand?.follow(mapping)
        lastClick = nil
        followScrollTargets(mapping)

        let reloadedItems = Set(edits.reloadedItems)
        let reloadedSections = Set(edits.reloadedSections.map(\.index))
        views.follow(mapping.newID) { id in
            let section = id.indexPath.section
            return switch id.kind {
            case .cell: reloadedItems.contains(id.indexPath)
            case .header: reloadedSections.contains(section) || edits.reloadedHeaders.contains(section)
            case .footer: reloadedSections.contains(section) || edits.reloadedFooters.contains(section)
            case .parallaxHeader: reloadedSections.contains(section)
            }
        }
    }

    // MARK: Animation

    /// Pictures of the widgets of what is removed.
    private func ghosts(_ mapping: IndexMapping) -> [Ghost] {
        views.drawn.compactMap { view in
            guard let id = view.id, mapping.newID(of: id) == nil else { return nil }
            return Ghost(of: view, in: widget)
        }
    }

    private func animate(from before: Before, _ mapping: IndexMapping, _ ghosts: [Ghost]) {
        let update = LayoutUpdate(from: before.layout, at: before.viewpoint, to: layout, at: viewpoint, mapping)
        let oldOrigin = before.layout.viewportOrigin(at: before.viewpoint)
        let newOrigin = layout.viewportOrigin(at: viewpoint)
        var animation = EditAnimation()
        animation.ghosts = ghosts
        animation.appearing = Set(update.appeared.map(\.id))
        let inView = Set(elements.map(\.id))
        for move in update.moved {
            animation.displacements[move.element.id] =
                move.initialFrame.seen(from: oldOrigin).numbers - move.element.frame.seen(from: newOrigin).numbers
            if !inView.contains(move.element.id) { animation.leaving.append(move.element) }
        }
        self.animation = animation
        for id in animation.appearing { views[id].map { gtk_widget_set_opacity($0.widget, 0) } }
        fill()
        guard animationTick?.isActive != true else { return }
        animationTick = TickCallback(on: widget) { [weak self] now in self?.advanceAnimation(to: now) ?? false }
    }

    func advanceAnimation(to now: Double) -> Bool {
        animation?.advance(to: now)
        guard let animation, animation.remaining > 0 else {
            endAnimation()
            return false
        }
        for id in animation.appearing { views[id].map { gtk_widget_set_opacity($0.widget, 1 - animation.remaining) } }
        queueAllocation()
        gtk_widget_queue_draw(widget)
        return true
    }

    /// Puts all elements where they belong.
    ///
    /// - Parameter keepingWidgets: whether the caller looks after the widgets of what was leaving.
    func endAnimation(keepingWidgets: Bool = false) {
        guard let ended = animation else { return }
        animation = nil
        animationTick?.cancel()
        for id in ended.appearing { views[id].map { gtk_widget_set_opacity($0.widget, 1) } }
        gtk_widget_queue_draw(widget)
        if !keepingWidgets { fill() }
    }

    func presented(_ frame: LayoutRect, of id: LayoutElement.ID) -> LayoutRect {
        animation?.presented(frame, of: id) ?? frame
    }
}
