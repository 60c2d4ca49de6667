import CollectionDocument
import GTKBridge

/// Makes an entry for a number, with arrows. If a text is not a number, the old number returns.
///
/// - Parameter number: reads the number in a text that was typed; `nil` if it has none.
func numberEntry(
    _ range: ClosedRange<Double>, label: String, text: @escaping @MainActor (Double) -> String,
    number: @escaping @MainActor (String) -> Double?
) -> Widget {
    let adjustment = gtk_adjustment_new(range.lowerBound, range.lowerBound, range.upperBound, 1, 10, 0)
    let entry: Widget = gtk_spin_button_new(adjustment, 1, 0)
    gtk_editable_set_width_chars(entry.cast(), 5)
    gtk_editable_set_max_width_chars(entry.cast(), 5)
    entry.setAccessibleLabel(label)
    // GTK would also undo what the program writes, and keep two hundred texts for each entry.
    gtk_editable_set_enable_undo(entry.cast(), 0)
    connect(entry, "input") { (value: UnsafeMutablePointer<Double>?) -> Int32 in
        let (old, typed) = (gtk_spin_button_get_value(entry.cast()), entry.entryText)
        // GTK also reads the entry when it loses the keyboard. A text that nobody typed must not round the number.
        value?.pointee = typed == text(old) ? old : number(typed) ?? old
        return 1
    }
    connect(entry, "output") { () -> Bool in
        let text = text(gtk_spin_button_get_value(entry.cast()))
        if entry.entryText != text { entry.setEntryText(text) }
        return true
    }
    return entry
}

/// The number in a typed text, with a decimal point or a comma, a hyphen or a minus; `nil` if there is none.
///
/// - Parameter isOptional: whether "None" is valid, as infinity.
nonisolated func number(from text: String, isOptional: Bool = false) -> Double? {
    let text = text.trimmed.lowercased()
    if isOptional, ["none", tr("None").lowercased()].contains(text) { return .infinity }
    return text.replacing(",", with: ".").replacing("−", with: "-").decimalNumber
}

/// Takes over the number that is being typed in a window, as if the entry had lost the keyboard.
///
/// - Returns: whether that was in a menu, where no number is part of the document.
@discardableResult
func applyNumber(in window: UnsafeMutablePointer<GtkWindow>) -> Bool {
    let entry = gtk_window_get_focus(window).flatMap { gtk_widget_get_ancestor($0, gtk_spin_button_get_type()) }
    guard let entry else { return false }
    gtk_spin_button_update(entry.cast())
    return gtk_widget_get_ancestor(entry, gtk_popover_get_type()) != nil
}
