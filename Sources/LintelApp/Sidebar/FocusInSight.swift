import GTKBridge

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
