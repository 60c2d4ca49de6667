import GTKBridge
import StickyLayout

/// The keyboard's focus: Tab goes to the headers in view, to one row, to the widgets in it, and out; arrows go from row to row.
extension CollectionView {
    /// The item whose row has the keyboard, or a widget in it.
    var focusedItem: LayoutIndexPath? {
        guard let id = views.focused?.id, id.kind == .cell else { return nil }
        return id.indexPath
    }

    /// The widget that has the keyboard, and what it stands for before a change.
    var keyboardPlace: KeyboardPlace? {
        guard let view = views.focused, let id = view.id else { return nil }
        let section = id.indexPath.section
        return KeyboardPlace(
            view: view, id: id, isInView: view.isSettled,
            itemCount: content.traits.indices.contains(section) ? content.itemCount(ofSection: section) : 0,
            sectionCount: content.traits.count)
    }

    /// The item whose row itself has the keyboard.
    var focusedRow: LayoutIndexPath? {
        guard let item = focusedItem, let row = views[LayoutElement.ID(.cell, item)]?.widget,
            gtk_widget_is_focus(row) != 0
        else { return nil }
        return item
    }

    /// Gives an item the keyboard, and scrolls it into view, clear of headers. Nothing happens if there is no such item. A view that is
    /// not shown yet opens with the keyboard there.
    public func focus(_ item: LayoutIndexPath) {
        guard content.contains(item) else { return }
        cursor = item
        scroll(to: .item(item), animated: false)
        awaitedScroll?.givesKeyboard = true
        giveCursorTheKeyboard()
    }

    func giveCursorTheKeyboard() {
        guard let cursor, let row = views[LayoutElement.ID(.cell, cursor)]?.widget else { return }
        gtk_widget_grab_focus(row)
    }

    /// Gives the keyboard to the row that had it last or, if there is none, to the first one in view.
    func focusCursor() -> Bool {
        guard let item = cursor ?? uncoveredCells.first?.indexPath else { return false }
        focus(item)
        // Who is told of the scroll may edit. The cursor follows the item.
        return cursor != nil && focusedItem == cursor
    }

    /// Gives the keyboard to the item nearest to what had it, if that is gone.
    ///
    /// - Parameters:
    ///   - newItem: where an item is now; `nil` if it is gone.
    ///   - newSection: the same for a section.
    func focusNeighbor(
        ofRemoved place: KeyboardPlace?, newItem: @escaping (LayoutIndexPath) -> LayoutIndexPath?,
        newSection: @escaping (Int) -> Int?
    ) {
        guard let place, place.isGone, let item = neighbor(of: place, newItem, newSection) else { return }
        guard !place.isInView else { return focus(item) }
        // What people look at meanwhile stays where it is. The next arrow key goes back to where the keyboard is.
        cursor = item
        giveCursorTheKeyboardOutOfView()
    }

    /// Gives the cursor's row the keyboard wherever it is, and scrolls nothing.
    func giveCursorTheKeyboardOutOfView() {
        guard let cursor else { return }
        views.wake(LayoutElement.ID(.cell, cursor))
        giveCursorTheKeyboard()
    }

    /// The first item behind the place that is still there, or else the last one before it.
    private func neighbor(
        of place: KeyboardPlace, _ newItem: @escaping (LayoutIndexPath) -> LayoutIndexPath?,
        _ newSection: @escaping (Int) -> Int?
    ) -> LayoutIndexPath? {
        let old = place.id.indexPath
        func isFilled(_ section: Int) -> Bool { content.itemCount(ofSection: section) > 0 }
        func last(_ section: Int) -> Int { content.itemCount(ofSection: section) - 1 }
        if let section = newSection(old.section), isFilled(section) {
            let itemsBehind = (old.item..<max(old.item, place.itemCount)).lazy.compactMap { item in
                newItem(LayoutIndexPath(item: item, section: old.section))
            }
            if let item = itemsBehind.first(where: { $0.section == section }) { return item }
            return LayoutIndexPath(item: min(old.item, last(section)), section: section)
        }
        let behind = (old.section + 1..<max(old.section + 1, place.sectionCount)).lazy.compactMap(newSection)
        if let section = behind.first(where: isFilled) { return LayoutIndexPath(item: 0, section: section) }
        let before = (0..<old.section).reversed().lazy.compactMap(newSection)
        return before.first(where: isFilled).map { LayoutIndexPath(item: last($0), section: $0) }
    }

    /// GTK's request to move the focus within the view, or into it.
    func moveFocus(_ direction: GtkDirectionType) -> Bool {
        // A window looks for what takes the keyboard before its widgets have their sizes.
        guard hasArea else { return false }
        let isTab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
        guard isTab else {
            // Arrow keys within the view have their own bindings.
            return gtk_widget_get_focus_child(widget) == nil && focusCursor()
        }
        if let focused = views.focused, gtk_widget_child_focus(focused.widget, direction) != 0 { return true }
        var stops = tabStops
        if direction == GTK_DIR_TAB_BACKWARD { stops.reverse() }
        if let focused = views.focused?.id, let index = stops.firstIndex(of: focused) { stops.removeFirst(index + 1) }
        return stops.contains { moveFocus(direction, to: $0) }
    }

    /// - Returns: whether anything there takes the keyboard.
    private func moveFocus(_ direction: GtkDirectionType, to stop: LayoutElement.ID) -> Bool {
        guard stop.kind == .cell else { return moveFocus(direction, into: views[stop]) }
        // The row that had the keyboard last may have been scrolled away. Who is told of the scroll may edit, which the cursor follows.
        cursor = stop.indexPath
        scroll(to: .item(stop.indexPath), animated: false)
        return moveFocus(direction, into: cursor.flatMap { views[LayoutElement.ID(.cell, $0)] })
    }

    private func moveFocus(_ direction: GtkDirectionType, into view: LiveView?) -> Bool {
        guard let view else { return false }
        return gtk_widget_child_focus(view.widget, direction) != 0
    }

    /// Where Tab stops, in order: headers in view up to the row's section, one row, and the other headers and footers in view.
    private var tabStops: [LayoutElement.ID] {
        var supplementaries = views.drawn.compactMap(\.id).filter { $0.kind != .cell }
        // What has the keyboard may have been scrolled away. Tab goes on from it all the same.
        if let focused = views.focused?.id, focused.kind != .cell, !supplementaries.contains(focused) {
            supplementaries.append(focused)
        }
        supplementaries.sort { stopOrder($0) < stopOrder($1) }
        guard let row = focusedItem ?? cursor ?? uncoveredCells.first?.indexPath else { return supplementaries }
        func isBeforeRow(_ id: LayoutElement.ID) -> Bool {
            id.kind == .parallaxHeader || id.kind == .header && id.indexPath.section <= row.section
        }
        return supplementaries.filter(isBeforeRow) + [LayoutElement.ID(.cell, row)]
            + supplementaries.filter { !isBeforeRow($0) }
    }

    private func stopOrder(_ id: LayoutElement.ID) -> Int {
        switch id.kind {
        case .parallaxHeader: -1
        case .cell, .header: 2 * id.indexPath.section
        case .footer: 2 * id.indexPath.section + 1
        }
    }
}

/// What has the keyboard before a change of the content.
@MainActor
struct KeyboardPlace {
    let view: LiveView
    let id: LayoutElement.ID
    let isInView: Bool
    /// How many items its section has before the change.
    let itemCount: Int
    /// How many sections there are before it.
    let sectionCount: Int

    /// Whether the change has removed it.
    var isGone: Bool { view.id == nil }
}
