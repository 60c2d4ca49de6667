/// Sets texts of widgets, shortened as in `ShownText.swift`. Use these for all texts that may come from a document.
@MainActor
extension Widget {
    /// The text of a label. A label that does not wrap shows it on one line.
    package func setLabelText(_ text: String) {
        gtk_label_set_text(cast(), text.shown(keepsLines: gtk_label_get_wrap(cast()) != 0))
    }

    /// The text of a `GtkInscription`, which would redraw even for the same text.
    package func setInscriptionText(_ text: String) {
        let text = text.shown
        if gtk_inscription_get_text(cast()).map({ String(cString: $0) }) != text {
            gtk_inscription_set_text(cast(), text)
        }
    }

    /// The text of an entry. Line breaks stay, because they are saved. The entry's own undo goes back to this text at most.
    package func setEntryText(_ text: String) {
        let enablesUndo = gtk_editable_get_enable_undo(cast())
        gtk_editable_set_enable_undo(cast(), 0)
        gtk_editable_set_text(cast(), text.shownInEntry)
        gtk_editable_set_enable_undo(cast(), enablesUndo)
    }

    package var entryText: String { String(cString: gtk_editable_get_text(cast())) }

    /// The text in an entry; `nil` if nobody has changed it since the entry was given this text, of which it may show a part.
    package func entryText(unless given: String) -> String? {
        entryText == given.shownInEntry ? nil : entryText
    }

    /// - Parameter text: `nil` for no tooltip.
    ///
    /// If the widget is visible, GTK searches the display for the pointer, which takes three round trips to the X server. A
    /// window with 50 tooltips would start 10 ms later. So a widget that is in no window yet is hidden meanwhile.
    package func setTooltip(_ text: String?) {
        let text = text?.shown(keepsLines: true)
        let isApart = gtk_widget_get_root(self) == nil && gtk_widget_get_visible(self) != 0
        if isApart { gtk_widget_set_visible(self, 0) }
        gtk_widget_set_tooltip_text(self, text)
        if isApart { gtk_widget_set_visible(self, 1) }
    }

    /// The name for screen readers.
    package func setAccessibleLabel(_ text: String) {
        // Newer versions of GTK label a drop-down by its value, which would be read instead of the text.
        gtk_accessible_reset_relation(cast(), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
    }

    /// A description beyond the label.
    package func setAccessibleDescription(_ text: String) { setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text) }

    /// The role for screen readers. Set it before the widget is shown.
    package func setAccessibleRole(_ role: GtkAccessibleRole) {
        setProperty(of: self, "accessible-role", to: role.rawValue)
    }

    /// Has screen readers read a text out, even if the widget is about to be shown. Its role is a status or an alert.
    ///
    /// From 4.14 on, GTK passes an announcement on. Before, screen readers read the name of such a widget when it changes, so a text
    /// that is read once more is taken away first.
    ///
    /// - Parameter text: empty once it is out of date.
    package func announce(_ text: String) {
        guard let announce = accessibleAnnounce else {
            setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, "")
            if !text.isEmpty { setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text) }
            return
        }
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
        // GTK passes on nothing from a widget that is not shown yet. The window is.
        let window = gtk_widget_get_ancestor(self, gtk_window_get_type())
        if !text.isEmpty, let window { announce(window, text.shown, mediumPriority) }
    }

    private func setAccessible(_ property: GtkAccessibleProperty, _ text: String) {
        var property = property
        var value = GValue()
        g_value_init(&value, .string)
        g_value_set_string(&value, text.shown)
        gtk_accessible_update_property_value(cast(), 1, &property, &value)
        g_value_unset(&value)
    }
}

extension String {
    /// The text as an entry shows it.
    package var shownInEntry: String { shown(keepsLines: true) }

    /// The text, escaped for Pango markup and XML.
    package var escapedMarkup: String { String(taking: g_markup_escape_text(self, -1)) ?? "" }
}

@MainActor
extension UnsafeMutablePointer<GtkWindow> {
    /// The title in the title bar, the window list and the task switcher.
    package func setTitle(_ text: String) { gtk_window_set_title(self, text.shown) }
}

/// `gtk_accessible_announce`, which GTK has from 4.14 on.
@MainActor private let accessibleAnnounce = cFunction(
    "gtk_accessible_announce",
    as: (@convention(c) (UnsafeMutablePointer<GtkWidget>, UnsafePointer<CChar>, UInt32) -> Void).self)
/// `GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM`: read out when the current sentence ends.
private let mediumPriority: UInt32 = 1
