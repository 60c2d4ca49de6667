import GTKBridge
import StickyLayout

/// What screen readers say: a list of items and headings, each with its place among how many.
extension CollectionView {
    /// The place of an item in its section, and of a header among the sections.
    func describe(_ view: LiveView) {
        guard let id = view.id else { return }
        switch id.kind {
        case .cell:
            view.widget.setPlace(id.indexPath.item + 1, of: layout.itemCount(ofSection: id.indexPath.section))
        case .header:
            view.widget.setPlace(id.indexPath.section + 1, of: layout.sectionCount)
            let level = (layout.settings(ofSection: id.indexPath.section).level ?? 0) + 1
            view.widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_LEVEL, Int32(clamping: level))
        case .footer, .parallaxHeader:
            break
        }
    }

    func selectionModeChanged() {
        widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, selection.mode == .multiple)
        showSelection()
    }

    /// Shows on all rows whether they are selected.
    func showSelection() {
        for (id, view) in live where id.kind == .cell { showSelection(of: view) }
    }

    func showSelection(of view: LiveView) {
        guard let id = view.id else { return }
        let isSelected = selection.contains(id.indexPath)
        if isSelected {
            gtk_widget_set_state_flags(view.widget, GTK_STATE_FLAG_SELECTED, 0)
        } else {
            gtk_widget_unset_state_flags(view.widget, GTK_STATE_FLAG_SELECTED)
        }
        view.widget.setAccessibleSelected(selection.mode == .none ? nil : isSelected)
    }
}

@MainActor
extension Widget {
    /// - Parameter place: counted from 1.
    fileprivate func setPlace(_ place: Int, of count: Int) {
        var relations = [GTK_ACCESSIBLE_RELATION_POS_IN_SET, GTK_ACCESSIBLE_RELATION_SET_SIZE]
        var values = [Int32(clamping: place), Int32(clamping: count)].map(gvalue)
        gtk_accessible_update_relation_value(cast(), 2, &relations, &values)
    }

    fileprivate func setAccessible(_ property: GtkAccessibleProperty, _ number: Int32) {
        var property = property
        var value = gvalue(number)
        gtk_accessible_update_property_value(cast(), 1, &property, &value)
    }

    fileprivate func setAccessible(_ property: GtkAccessibleProperty, _ isSet: Bool) {
        var property = property
        var value = GValue()
        g_value_init(&value, .boolean)
        isSet.write(to: &value)
        gtk_accessible_update_property_value(cast(), 1, &property, &value)
    }

    /// - Parameter isSelected: `nil` for what cannot be selected.
    fileprivate func setAccessibleSelected(_ isSelected: Bool?) {
        guard let isSelected else { return gtk_accessible_reset_state(cast(), GTK_ACCESSIBLE_STATE_SELECTED) }
        var state = GTK_ACCESSIBLE_STATE_SELECTED
        // GTK takes this state as a number, of which -1 means that the object cannot be selected.
        var value = gvalue(isSelected ? 1 : 0)
        gtk_accessible_update_state_value(cast(), 1, &state, &value)
    }
}

private func gvalue(_ number: Int32) -> GValue {
    var value = GValue()
    g_value_init(&value, .integer)
    number.write(to: &value)
    return value
}
