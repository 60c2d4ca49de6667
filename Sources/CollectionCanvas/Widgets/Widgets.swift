import GTKBridge
import StickyLayout

/// Any GTK widget.
package typealias Widget = UnsafeMutablePointer<GtkWidget>

/// Functions that make the widgets of the window. Each returns a plain GTK widget, floating until a parent takes it.

@MainActor
package func box(_ orientation: GtkOrientation, spacing: Int32 = 0, classes: [String] = [], _ children: [Widget] = [])
    -> Widget
{
    let box: Widget = gtk_box_new(orientation, spacing)
    for child in children { gtk_box_append(box.cast(), child) }
    return box.styled(classes)
}

/// - Parameter wraps: whether it wraps; if not, it is ellipsised.
@MainActor
package func label(_ text: String, classes: [String] = [], wraps: Bool = false) -> Widget {
    let label: Widget = gtk_label_new(nil)
    gtk_label_set_xalign(label.cast(), 0)
    if wraps {
        gtk_label_set_wrap(label.cast(), 1)
        gtk_label_set_wrap_mode(label.cast(), PANGO_WRAP_WORD_CHAR)
        // A long file name, key or link is not hyphenated.
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        gtk_label_set_attributes(label.cast(), attributes)
        pango_attr_list_unref(attributes)
    } else {
        gtk_label_set_ellipsize(label.cast(), PANGO_ELLIPSIZE_END)
    }
    label.setLabelText(text)
    return label.styled(classes)
}

extension Widget {
    /// Adds CSS classes.
    @MainActor @discardableResult
    package func styled(_ classes: [String]) -> Widget {
        for name in classes { gtk_widget_add_css_class(self, name) }
        return self
    }

    /// A point of this widget in another one's coordinates; `nil` if they are not in the same window.
    ///
    /// - Parameters:
    ///   - x, y: in this widget's coordinates.
    @MainActor
    package func point(_ x: Double, _ y: Double, in other: Widget) -> (x: Double, y: Double)? {
        var point = graphene_point_t(x, y)
        var result = graphene_point_t()
        guard gtk_widget_compute_point(self, other, &point, &result) != 0 else { return nil }
        return (Double(result.x), Double(result.y))
    }

    /// A rectangle of this widget in another one's coordinates, with all scaling in between; `nil` if they are not in the
    /// same window.
    ///
    /// - Parameter rect: in this widget's coordinates.
    @MainActor
    func rect(_ rect: LayoutRect, in other: Widget) -> LayoutRect? {
        let rect = rect.drawable
        guard let start = point(rect.x, rect.y, in: other), let end = point(rect.maxX, rect.maxY, in: other) else {
            return nil
        }
        return LayoutRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }

    /// The part of a rectangle of this widget that no ancestor clips, up to and including `ancestor`; if nothing is left,
    /// the nearest unclipped point.
    ///
    /// - Parameter rect: in this widget's coordinates.
    /// - Returns: in the ancestor's coordinates.
    @MainActor
    package func partInSight(of rect: LayoutRect, from ancestor: Widget) -> LayoutRect {
        var part = self.rect(rect, in: ancestor) ?? LayoutRect(x: 0, y: 0, width: 0, height: 0)
        var next: Widget? = self
        while let widget = next {
            let size = (Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
            let bounds = LayoutRect(x: 0, y: 0, width: size.0, height: size.1)
            if let bounds = widget.rect(bounds, in: ancestor) { part = part.clamped(to: bounds) }
            next = widget == ancestor ? nil : gtk_widget_get_parent(widget)
        }
        return part
    }
}

extension LayoutRect {
    /// The part within another rectangle, or the nearest point of that.
    fileprivate func clamped(to room: LayoutRect) -> LayoutRect {
        let left = max(room.x, min(x, room.maxX - 1))
        let top = max(room.y, min(y, room.maxY - 1))
        return LayoutRect(
            x: left, y: top, width: max(0, min(maxX, room.maxX) - left), height: max(0, min(maxY, room.maxY) - top))
    }
}

/// Swift booleans as GTK's C booleans.
extension Bool {
    package var gboolean: gboolean { self ? 1 : 0 }
}
