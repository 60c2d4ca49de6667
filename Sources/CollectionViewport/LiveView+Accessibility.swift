import GTKBridge
import StickyLayout

/// What screen readers say of a widget: its place among how many and, for a heading, its level and its name.
extension LiveView {
    /// Says where the element is: an item in its section, a header among the sections.
    package func describe(in layout: CollectionLayout) {
        guard let id else { return }
        switch id.kind {
        case .cell:
            widget.setPlace(id.indexPath.item + 1, of: layout.itemCount(ofSection: id.indexPath.section))
        case .header:
            widget.setPlace(id.indexPath.section + 1, of: layout.sectionCount)
            let level = (layout.settings(ofSection: id.indexPath.section).level ?? 0) + 1
            widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_LEVEL, Int32(clamping: level))
        case .footer, .parallaxHeader:
            break
        }
    }

    /// Names the widget by the first label in another one, now and whenever that label says something else.
    func nameByLabel(in inner: Widget) {
        guard let label = inner.firstLabel else { return }
        adoptName(from: label)
        connect(label, "notify::label") { [weak self] in self?.adoptName(from: label) }
    }

    private func adoptName(from label: Widget) {
        widget.setAccessibleLabel(String(cString: gtk_label_get_text(label.cast())))
    }
}

@MainActor
extension Widget {
    fileprivate var firstLabel: Widget? {
        if isA(gtk_label_get_type()) { return self }
        return children.lazy.compactMap(\.firstLabel).first
    }
}

@MainActor
extension Widget {
    /// - Parameter place: counted from 1.
    package func setPlace(_ place: Int, of count: Int) {
        var relations = [GTK_ACCESSIBLE_RELATION_POS_IN_SET, GTK_ACCESSIBLE_RELATION_SET_SIZE]
        var values = [Int32(clamping: place), Int32(clamping: count)].map(gvalue)
        gtk_accessible_update_relation_value(cast(), 2, &relations, &values)
    }

    package func setAccessible(_ property: GtkAccessibleProperty, _ number: Int32) {
        var property = property
        var value = gvalue(number)
        gtk_accessible_update_property_value(cast(), 1, &property, &value)
    }

    package func setAccessible(_ property: GtkAccessibleProperty, _ isSet: Bool) {
        var property = property
        var value = GValue()
        g_value_init(&value, .boolean)
        isSet.write(to: &value)
        gtk_accessible_update_property_value(cast(), 1, &property, &value)
    }

    /// Whether screen readers are not to know of it.
    package func setAccessibleHidden(_ isHidden: Bool) {
        var state = GTK_ACCESSIBLE_STATE_HIDDEN
        var value = GValue()
        g_value_init(&value, .boolean)
        isHidden.write(to: &value)
        gtk_accessible_update_state_value(cast(), 1, &state, &value)
    }

    /// - Parameter isSelected: `nil` for what cannot be selected.
    package func setAccessibleSelected(_ isSelected: Bool?) {
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
