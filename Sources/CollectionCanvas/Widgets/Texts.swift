import GTKBridge

/// Puts texts into widgets, cut to what can be shown: see `ShownText.swift`. Nothing else hands GTK a text that may be a
/// document's.
extension Widget {
    /// What a label says. One that does not wrap says it on one line.
    @MainActor
    package func setLabelText(_ text: String) {
        gtk_label_set_text(cast(), text.shown(keepsLines: gtk_label_get_wrap(cast()) != 0))
    }

    /// What a `GtkInscription` says. GTK would draw it anew even for the same text.
    @MainActor
    package func setInscriptionText(_ text: String) {
        let text = text.shown
        if gtk_inscription_get_text(cast()).map({ String(cString: $0) }) != text {
            gtk_inscription_set_text(cast(), text)
        }
    }

    /// What an entry holds. Line breaks stay: they are saved with the rest.
    @MainActor
    package func setEntryText(_ text: String) { gtk_editable_set_text(cast(), text.shownInEntry) }

    /// - Parameter text: `nil` for no tooltip.
    @MainActor
    package func setTooltip(_ text: String?) { gtk_widget_set_tooltip_text(self, text?.shown(keepsLines: true)) }
}

extension String {
    /// As much of it as an entry holds.
    package var shownInEntry: String { shown(keepsLines: true) }
}

extension UnsafeMutablePointer<GtkWindow> {
    /// What the title bar, the window list and the task switcher call it.
    @MainActor
    package func setTitle(_ text: String) { gtk_window_set_title(self, text.shown) }
}
