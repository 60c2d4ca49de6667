import CGTK4
import GTKBridge

extension Controls {
    /// An entry for the text of an own rule. Enter takes the text over; a text with a mistake leaves the document as it is.
    func rule(_ row: SidebarRow) -> RowControls {
        let entry: Widget = gtk_entry_new()
        gtk_widget_set_hexpand(entry, 1)
        entry.setAccessibleLabel(row.title)

        let mirror = ActionMirror<String>(row.action, of: actions)
        connect(entry, "activate") { mirror.request(entry.entryText) }
        mirror.follow(for: entry) { text in
            if entry.entryText != text { entry.setEntryText(text) }
        }
        return (nil, entry)
    }
}
