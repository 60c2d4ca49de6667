import GTKBridge

extension Widget {
    /// Scrolls this `GtkScrolledWindow` vertically until a widget inside is in sight.
    ///
    /// - Returns: whether it scrolled.
    @discardableResult
    func bringIntoSight(_ widget: Widget) -> Bool {
        let viewport = gtk_scrolled_window_get_child(cast())
        guard let content = gtk_viewport_get_child(viewport?.cast()), gtk_widget_is_ancestor(widget, content) != 0,
            let (_, y) = widget.point(0, 0, in: content)
        else { return false }
        let adjustment = gtk_scrolled_window_get_vadjustment(cast())
        let before = gtk_adjustment_get_value(adjustment)
        gtk_adjustment_clamp_page(adjustment, y, y + Double(gtk_widget_get_height(widget)))
        return gtk_adjustment_get_value(adjustment) != before
    }
}
