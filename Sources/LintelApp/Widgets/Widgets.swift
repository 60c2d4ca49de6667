import GTKBridge

/// Any GTK widget.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// Shorthand for the widgets that the window is made of. Each returns a plain GTK widget, floating until
/// a parent takes it.

@MainActor
func box(_ orientation: GtkOrientation, spacing: Int32 = 0, classes: [String] = [], _ children: [Widget] = []) -> Widget
{
    let box: Widget = gtk_box_new(orientation, spacing)
    for child in children { gtk_box_append(box.cast(), child) }
    return box.styled(classes)
}

/// - Parameter wraps: onto further lines; a label that does not wrap is ellipsised.
@MainActor
func label(_ text: String, classes: [String] = [], wraps: Bool = false) -> Widget {
    let label: Widget = gtk_label_new(text)
    gtk_label_set_xalign(label.cast(), 0)
    if wraps {
        gtk_label_set_wrap(label.cast(), 1)
        gtk_label_set_wrap_mode(label.cast(), PANGO_WRAP_WORD_CHAR)
    } else {
        gtk_label_set_ellipsize(label.cast(), PANGO_ELLIPSIZE_END)
    }
    return label.styled(classes)
}

extension Widget {
    /// Adds CSS classes.
    @MainActor @discardableResult
    func styled(_ classes: [String]) -> Widget {
        for name in classes { gtk_widget_add_css_class(self, name) }
        return self
    }

    /// What a screen reader calls the widget.
    @MainActor
    func setAccessibleLabel(_ text: String) {
        var property = GTK_ACCESSIBLE_PROPERTY_LABEL
        var value = GValue()
        g_value_init(&value, .string)
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(cast(), 1, &property, &value)
        g_value_unset(&value)
    }
}

/// GTK's C booleans.
extension Bool {
    var gboolean: gboolean { self ? 1 : 0 }
}
