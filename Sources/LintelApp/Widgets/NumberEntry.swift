import GTKBridge

/// Makes an entry for a number, with arrows.
func numberEntry(_ range: ClosedRange<Double>, decimals: guint, label: String) -> Widget {
    let adjustment = gtk_adjustment_new(range.lowerBound, range.lowerBound, range.upperBound, 1, 10, 0)
    let entry: Widget = gtk_spin_button_new(adjustment, 1, decimals)
    gtk_editable_set_width_chars(entry.cast(), 5)
    gtk_editable_set_max_width_chars(entry.cast(), 5)
    entry.setAccessibleLabel(label)
    // GTK would also undo what the program writes, and keep two hundred texts for each entry.
    gtk_editable_set_enable_undo(entry.cast(), 0)
    return entry
}

/// Takes over the number that is being typed in a window, as if the entry had lost the keyboard.
///
/// - Returns: whether that was in a menu, where no number is part of the document.
@discardableResult
func finishTyping(in window: UnsafeMutablePointer<GtkWindow>) -> Bool {
    let entry = gtk_window_get_focus(window).flatMap { gtk_widget_get_ancestor($0, gtk_spin_button_get_type()) }
    guard let entry else { return false }
    gtk_spin_button_update(entry.cast())
    return gtk_widget_get_ancestor(entry, gtk_popover_get_type()) != nil
}
