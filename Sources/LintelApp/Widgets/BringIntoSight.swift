import GTKBridge

extension Widget {
    /// Scrolls this `GtkScrolledWindow` vertically until a widget inside is in sight.
    ///
    /// - Returns: whether it scrolled.
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
