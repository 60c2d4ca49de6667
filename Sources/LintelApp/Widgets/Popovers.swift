import GTKBridge

/// Closes whatever menus and other popovers are open, in all windows of the process.
@MainActor
func closeAllPopovers() {
    let windows = gtk_window_get_toplevels()
    // Closing one may close a window, or open another.
    let all = (0..<g_list_model_get_n_items(windows)).compactMap { index in
        g_list_model_get_item(windows, index).map { GObjectRef<Widget>(taking: Widget($0)) }
    }
    for window in all { window.pointer.closePopovers() }
}

extension Widget {
    /// Whether any of its window is on a monitor: where none is, GTK 4.8 cannot show a popover.
    @MainActor
    var isOnMonitor: Bool {
        guard let surface = gtk_widget_get_native(self).flatMap({ gtk_native_get_surface($0) }) else { return false }
        return gdk_display_get_monitor_at_surface(gtk_widget_get_display(self), surface) != nil
    }

    /// Closes the popovers that are open below this widget, the innermost first.
    @MainActor
    fileprivate func closePopovers() {
        guard gtk_widget_get_mapped(self) != 0 else { return }
        var child = gtk_widget_get_first_child(self)
        while let widget = child {
            child = gtk_widget_get_next_sibling(widget)
            widget.closePopovers()
        }
        if g_type_check_instance_is_a(cast(), gtk_popover_get_type()) != 0 { gtk_popover_popdown(cast()) }
    }
}
