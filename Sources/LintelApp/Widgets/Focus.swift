import CollectionCanvas
import GTKBridge

/// Gives the keyboard to the canvas of the window that had it last, at first the document's own.
func returnKeyboard(near widget: Widget) {
    guard let root = gtk_widget_get_root(widget), let canvas = Canvas.lastFocused(in: Widget(root)) else { return }
    gtk_widget_grab_focus(canvas.widget)
}

/// Gives the keyboard to a canvas when a part of the window goes away with it, such as a panel that is hidden. GTK would
/// give it to the first widget nearby that takes it, such as the text of the banner.
func returnKeyboard(from part: Widget) {
    connect(part, "unmap") {
        guard let root = gtk_widget_get_root(part), let focus = gtk_root_get_focus(root),
            focus == part || gtk_widget_is_ancestor(focus, part) != 0
        else { return }
        returnKeyboard(near: Widget(root))
    }
}

/// Scrolls to the control that has the keyboard when a key is pressed.
///
/// The wheel may have scrolled it out of sight. If the control is a drop-down out of sight, the first key only scrolls:
/// the list opens beside the drop-down, and GTK cannot place it beside a widget that is off the screen.
///
/// - Parameter scrolled: a `GtkScrolledWindow` that scrolls vertically.
func keepFocusInSight(of scrolled: Widget) {
    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connect(keys, "key-pressed") { (key: UInt32) -> Bool in
        guard let focus = gtk_root_get_focus(gtk_widget_get_root(scrolled)),
            scrolled.bringIntoSight(focus)
        else { return false }
        let leaves = [GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab].contains(Int32(bitPattern: key))
        return !leaves && gtk_widget_get_ancestor(focus, gtk_drop_down_get_type()) != nil
    }
    gtk_widget_add_controller(scrolled, keys)
}

extension Widget {
    /// Scrolls this `GtkScrolledWindow` vertically until a widget inside is in sight. Returns whether it scrolled.
    @discardableResult
    func bringIntoSight(_ widget: Widget) -> Bool {
        let viewport = gtk_scrolled_window_get_child(cast())
        var (bounds, all) = (graphene_rect_t(), graphene_rect_t())
        guard let content = gtk_viewport_get_child(viewport?.cast()), gtk_widget_is_ancestor(widget, content) != 0,
            gtk_widget_compute_bounds(widget, self, &bounds) != 0, gtk_widget_compute_bounds(content, self, &all) != 0
        else { return false }
        let adjustment = gtk_scrolled_window_get_vadjustment(cast())
        let before = gtk_adjustment_get_value(adjustment)
        // The content may not have moved to the present value yet.
        let top = Double(bounds.origin.y - all.origin.y)
        gtk_adjustment_clamp_page(adjustment, top, top + Double(bounds.size.height))
        return gtk_adjustment_get_value(adjustment) != before
    }
}

extension Widget {
    /// Scrolls what the widget is in until it is in sight, once it has its place: after the next frame.
    func scrollIntoSightAfterFrame() {
        afterNextFrame(of: self) { widget in
            var around = gtk_widget_get_parent(widget)
            while let container = around {
                if container.isA(gtk_scrolled_window_get_type()) { container.bringIntoSight(widget) }
                around = gtk_widget_get_parent(container)
            }
        }
    }
}

/// A `GtkListBox` that Tab enters and leaves at once; the arrow keys go from row to row. GTK's own stops at each row, which are
/// hundreds in some lists. Newer versions of GTK have a property for it.
func listBox() -> Widget { g_object_new_with_properties(listBoxType, 0, nil, nil)!.cast() }

private let listBoxType = registerType("LintelListBox", parent: gtk_list_box_get_type()) { gclass in
    gclass.assumingMemoryBound(to: GtkWidgetClass.self).pointee.focus = { list, direction in
        onMainThread(list) { list in
            let isTab = [GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD].contains(direction)
            let isInside = gtk_widget_get_state_flags(list).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
            guard !(isTab && isInside) else { return 0 }
            let parent = g_type_class_peek(gtk_list_box_get_type())
            return parent?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.focus?(list, direction) ?? 0
        }
    }
}
