import GTKBridge
import StickyLayout

/// The keyboard's focus: Tab goes to the headers in view, to one row, to the widgets in it, and out; arrows go from row to row.
extension CollectionView {
    /// The item whose row has the keyboard, or a widget in it.
    var focusedItem: LayoutIndexPath? {
        guard let child: Widget = gtk_widget_get_focus_child(widget),
            let id = Peer.of(child, as: LiveView.self)?.id, id.kind == .cell
        else { return nil }
        return id.indexPath
    }

    /// The item whose row itself has the keyboard.
    var focusedRow: LayoutIndexPath? {
        guard let item = focusedItem, let row = views[LayoutElement.ID(.cell, item)]?.widget,
            gtk_widget_is_focus(row) != 0
        else { return nil }
        return item
    }

    /// Gives an item the keyboard, and scrolls it into view, clear of headers. Nothing happens if there is no such item.
    public func focus(_ item: LayoutIndexPath) {
        guard layout.contains(item) else { return }
        cursor = item
        scroll(to: .item(item), animated: false)
        if let row = views[LayoutElement.ID(.cell, item)]?.widget { gtk_widget_grab_focus(row) }
    }

    /// Gives the keyboard to the row that had it last or, if there is none, to the first one in view.
    func focusCursor() -> Bool {
        guard let item = cursor ?? uncoveredCells.first?.indexPath else { return false }
        focus(item)
        return focusedItem == item
    }

    /// The row that had the keyboard is gone: the one in its place gets it, or else the one before.
    func focusNeighbor(ofRemoved item: LayoutIndexPath, _ mapping: IndexMapping) {
        guard let section = mapping.newSection(of: item.section) else { return }
        let count = content.itemCount(ofSection: section)
        guard count > 0 else { return }
        focus(LayoutIndexPath(item: min(item.item, count - 1), section: section))
    }

    /// GTK's request to move the focus within the view, or into it.
    func moveFocus(_ direction: GtkDirectionType) -> Bool {
        let isTab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
        guard isTab else {
            // Arrow keys within the view have their own bindings.
            return gtk_widget_get_focus_child(widget) == nil && focusCursor()
        }
        let focused: Widget? = gtk_widget_get_focus_child(widget)
        if let focused, gtk_widget_child_focus(focused, direction) != 0 { return true }
        var stops = tabStops
        if direction == GTK_DIR_TAB_BACKWARD { stops.reverse() }
        if let focused, let index = stops.firstIndex(where: { $0.widget == focused }) {
            stops.removeFirst(index + 1)
        }
        for stop in stops {
            if stop.id?.kind == .cell, focused == nil || stop.widget != focused {
                if let item = stop.id?.indexPath { scroll(to: .item(item), animated: false) }
            }
            if gtk_widget_child_focus(stop.widget, direction) != 0 {
                if stop.id?.kind == .cell { cursor = stop.id?.indexPath }
                return true
            }
        }
        return false
    }

    /// Where Tab stops, in order: headers in view up to the row's section, one row, and the other headers and footers in view.
    private var tabStops: [LiveView] {
        let row = focusedItem ?? cursor ?? uncoveredCells.first?.indexPath
        if let row { makeVisibleIfNeeded(row) }
        let supplementaries = views.drawn.filter { $0.id?.kind != .cell }.sorted { stopOrder($0) < stopOrder($1) }
        guard let row, let rowView = views[LayoutElement.ID(.cell, row)] else { return supplementaries }
        let before = supplementaries.filter { view in
            guard let id = view.id, id.kind != .footer else { return false }
            return id.kind == .parallaxHeader || id.indexPath.section <= row.section
        }
        let after = supplementaries.filter { view in !before.contains { $0 === view } }
        return before + [rowView] + after
    }

    private func stopOrder(_ view: LiveView) -> Int {
        guard let id = view.id else { return 0 }
        switch id.kind {
        case .parallaxHeader: return -1
        case .cell, .header: return 2 * id.indexPath.section
        case .footer: return 2 * id.indexPath.section + 1
        }
    }

    /// The row that had the keyboard last may have been scrolled away.
    private func makeVisibleIfNeeded(_ item: LayoutIndexPath) {
        if views[LayoutElement.ID(.cell, item)] == nil { scroll(to: .item(item), animated: false) }
    }
}
