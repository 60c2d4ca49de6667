/// Any GTK widget.
package typealias Widget = UnsafeMutablePointer<GtkWidget>

// Functions that make the widgets of windows. Each returns a plain GTK widget, floating until a parent takes it.

@MainActor
package func box(_ orientation: GtkOrientation, spacing: Int32 = 0, classes: [String] = [], _ children: [Widget] = [])
    -> Widget
{
    let box: Widget = gtk_box_new(orientation, spacing)
    for child in children { gtk_box_append(box.cast(), child) }
    return box.styled(classes)
}

/// - Parameter wraps: whether the text wraps; if not, it is ellipsised.
@MainActor
package func label(_ text: String, classes: [String] = [], wraps: Bool = false) -> Widget {
    let label: Widget = gtk_label_new(nil)
    gtk_label_set_xalign(label.cast(), 0)
    if wraps {
        gtk_label_set_wrap(label.cast(), 1)
        gtk_label_set_wrap_mode(label.cast(), PANGO_WRAP_WORD_CHAR)
        // Otherwise GTK measures the text with each character in a line of its own, which takes long.
        gtk_label_set_width_chars(label.cast(), leastCharacters)
        // Long file names and keys must not be hyphenated.
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

/// A text widget whose requested size does not depend on the text. With a label, which requests a new size for each
/// text, the whole window would be laid out in each frame of a scroll.
///
/// - Parameters:
///   - length: the requested width, in characters.
///   - isAtEnd: whether the text is at the end of its room.
@MainActor
package func inscription(length: guint, lines: guint = 1, isAtEnd: Bool = false, classes: [String]) -> Widget {
    let text: Widget = gtk_inscription_new(nil)
    gtk_inscription_set_min_chars(text.cast(), length)
    gtk_inscription_set_min_lines(text.cast(), lines)
    // To an inscription, 0 is the left in a mirrored window, too.
    let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    gtk_inscription_set_xalign(text.cast(), isAtEnd == isMirrored ? 0 : 1)
    gtk_inscription_set_text_overflow(text.cast(), GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
    return text.styled(classes)
}

/// The least width of a label that wraps.
private let leastCharacters: Int32 = 5

/// - Parameter tooltip: if it says more than the label.
@MainActor
package func iconButton(_ icon: String, _ label: String, tooltip: String? = nil, action: String? = nil) -> Widget {
    let button: Widget = gtk_button_new_from_icon_name(icon)
    if let action { gtk_actionable_set_action_name(button.cast(), action) }
    button.setAccessibleLabel(label)
    button.setTooltip(tooltip ?? label)
    return button.styled(["flat", "circular"])
}

@MainActor
package func dropDown(_ titles: [String]) -> Widget {
    withCStrings(titles) { gtk_drop_down_new_from_strings($0) }
}

/// - Parameter width: the policy for a wide child. A tall one scrolls.
@MainActor
package func scrolled(_ child: Widget, width: GtkPolicyType = GTK_POLICY_AUTOMATIC) -> Widget {
    let scrolled: Widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(scrolled.cast(), width, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scrolled.cast(), child)
    return scrolled
}

/// A revealer, which hides its child until `setRevealed` shows it. It requests the child's width even before.
@MainActor
package func revealer(_ child: Widget, _ transition: GtkRevealerTransitionType, milliseconds: guint = 250) -> Widget {
    let revealer: Widget = gtk_revealer_new()
    gtk_revealer_set_transition_type(revealer.cast(), transition)
    gtk_revealer_set_transition_duration(revealer.cast(), milliseconds)
    gtk_revealer_set_child(revealer.cast(), child)
    return revealer
}

/// A box for buttons in rows, with as many rows as needed.
///
/// - Parameter count: the smallest and the largest number of buttons in a row.
@MainActor
package func flowBox(_ count: ClosedRange<guint>, spacing: guint = 0, isHomogeneous: Bool) -> Widget {
    let flow: Widget = gtk_flow_box_new()
    gtk_flow_box_set_selection_mode(flow.cast(), GTK_SELECTION_NONE)
    gtk_flow_box_set_column_spacing(flow.cast(), spacing)
    gtk_flow_box_set_row_spacing(flow.cast(), spacing)
    gtk_flow_box_set_min_children_per_line(flow.cast(), count.lowerBound)
    gtk_flow_box_set_max_children_per_line(flow.cast(), count.upperBound)
    gtk_flow_box_set_homogeneous(flow.cast(), isHomogeneous.gboolean)
    return flow
}

@MainActor
package func grid(columnSpacing: guint, rowSpacing: guint = 0) -> Widget {
    let grid: Widget = gtk_grid_new()
    gtk_grid_set_column_spacing(grid.cast(), columnSpacing)
    gtk_grid_set_row_spacing(grid.cast(), rowSpacing)
    return grid
}

@MainActor
extension Widget {
    @discardableResult
    package func styled(_ classes: [String]) -> Widget {
        for name in classes { gtk_widget_add_css_class(self, name) }
        return self
    }

    package func setClass(_ name: String, _ isSet: Bool) {
        if isSet { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }

    /// Makes the widget take all the room there is, in both directions.
    @discardableResult
    package func expanding() -> Widget {
        gtk_widget_set_hexpand(self, 1)
        gtk_widget_set_vexpand(self, 1)
        return self
    }

    /// Makes a menu button's popover when it is first needed, so that menus do not delay the window's first frame.
    package func setPopover(_ make: @escaping @MainActor () -> Widget) {
        typealias Body = @MainActor () -> Widget
        gtk_menu_button_set_popover(cast(), nil)
        gtk_menu_button_set_create_popup_func(
            cast(),
            { button, data in
                onMainThread(button, data) { button, data in
                    guard let button, gtk_menu_button_get_popover(button) == nil else { return }
                    gtk_menu_button_set_popover(button, SignalBox<Body>.body(of: data)?())
                }
            }, SignalBox<Body>(make).retained, releaseBox)
    }

    /// The value of a drop-down's chosen row, with a value for each row; `nil` if none is chosen.
    package func chosen<Value>(of values: [Value]) -> Value? {
        let index = Int(gtk_drop_down_get_selected(cast()))
        return values.indices.contains(index) ? values[index] : nil
    }

    package func setRevealed(_ isRevealed: Bool) { gtk_revealer_set_reveal_child(cast(), isRevealed.gboolean) }

    /// Appends a button to a flow box. The button takes the focus, not the wrapper that the box adds.
    package func appendToFlow(_ button: Widget) {
        gtk_flow_box_insert(cast(), button, -1)
        gtk_widget_set_focusable(gtk_widget_get_parent(button), 0)
    }

    package var children: [Widget] {
        guard let first = gtk_widget_get_first_child(self) else { return [] }
        return Array(sequence(first: first) { gtk_widget_get_next_sibling($0) })
    }

    /// A point of this widget in another one's coordinates; `nil` if they are not in the same window.
    package func point(_ x: Double, _ y: Double, in other: Widget) -> (x: Double, y: Double)? {
        var point = graphene_point_t(x: Float(x), y: Float(y))
        var result = graphene_point_t()
        guard gtk_widget_compute_point(self, other, &point, &result) != 0 else { return nil }
        return (Double(result.x), Double(result.y))
    }
}

/// Swift booleans as GTK's C booleans.
extension Bool {
    package var gboolean: gboolean { self ? 1 : 0 }
}
