/// The properties of a widget that screen readers use.
@MainActor
extension Widget {
    package func setAccessibleLabel(_ text: String) {
        // Newer versions of GTK label a drop-down by its value, which would be read instead of the text.
        gtk_accessible_reset_relation(cast(), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
    }

    /// A description beyond the label.
    package func setAccessibleDescription(_ text: String) { setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text) }

    /// The role for screen readers. Set it before the widget is shown.
    package func setAccessibleRole(_ role: GtkAccessibleRole) {
        setProperty(of: self, "accessible-role", to: role.rawValue)
    }

    private func setAccessible(_ property: GtkAccessibleProperty, _ text: String) {
        var property = property
        var value = GValue()
        g_value_init(&value, .string)
        g_value_set_string(&value, text.shown)
        gtk_accessible_update_property_value(cast(), 1, &property, &value)
        g_value_unset(&value)
    }
}
