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

    /// Where a point of this widget lies in another; `nil` where the two are in no window together.
    ///
    /// - Parameters:
    ///   - x, y: in this widget's coordinates.
    @MainActor
    func point(_ x: Double, _ y: Double, in other: Widget) -> (x: Double, y: Double)? {
        var point = graphene_point_t(x: Float(x), y: Float(y))
        var result = graphene_point_t()
        guard gtk_widget_compute_point(self, other, &point, &result) != 0 else { return nil }
        return (Double(result.x), Double(result.y))
    }
}

/// GTK's C booleans.
extension Bool {
    var gboolean: gboolean { self ? 1 : 0 }
}
