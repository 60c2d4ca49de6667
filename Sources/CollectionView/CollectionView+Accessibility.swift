import GTKBridge
import StickyLayout

/// What screen readers say: a list of items and headings, each with its place among how many.
extension CollectionView {
    func selectionModeChanged() {
        widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, selection.mode == .multiple)
        showSelection()
    }

    /// Shows on all rows whether they are selected.
    func showSelection() {
        for (id, view) in views.live where id.kind == .cell { showSelection(of: view) }
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
