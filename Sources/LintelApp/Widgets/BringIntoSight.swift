import GTKBridge

extension Widget {
    /// Scrolls this `GtkScrolledWindow` vertically until a widget inside is in sight.
    ///
    /// - Returns: whether it scrolled.
    @discardableResult
    func bringIntoSight(_ widget: Widget) -> Bool {
        var bounds = graphene_rect_t()
        guard gtk_widget_is_ancestor(widget, self) != 0, gtk_widget_compute_bounds(widget, self, &bounds) != 0 else {
            return false
        }
        let adjustment = gtk_scrolled_window_get_vadjustment(cast())
        let before = gtk_adjustment_get_value(adjustment)
        let top = before + Double(bounds.origin.y)
        gtk_adjustment_clamp_page(adjustment, top, top + Double(bounds.size.height))
        return gtk_adjustment_get_value(adjustment) != before
    }
}
