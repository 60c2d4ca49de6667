import GTKBridge

/// The title in the header bar, with a line about the document under it. A click opens an entry to rename the document. Enter and a
/// click elsewhere apply the new title, Escape drops it.
final class TitleButton {
    /// A `GtkMenuButton`.
    let widget: Widget = gtk_menu_button_new()
    let popover: Widget = gtk_popover_new()
    private let title = label("Lintel", classes: ["title"])
    private let subtitle = SqueezedLabel(classes: ["subtitle"])
    private let entry: Widget = gtk_entry_new()
    private let documentTitle: ActionMirror<String>
    /// The title that is being typed.
    private var typing: TypedTexts?

    init(actions group: OpaquePointer) {
        documentTitle = ActionMirror(.documentTitle, of: group)
        gtk_label_set_xalign(title.cast(), 0.5)
        let lines = box(GTK_ORIENTATION_VERTICAL, [title, subtitle.widget])
        gtk_widget_set_valign(lines, GTK_ALIGN_CENTER)
        gtk_menu_button_set_child(widget.cast(), lines)
        gtk_menu_button_set_has_frame(widget.cast(), 0)
        widget.styled(["window-title"])
        widget.setAccessibleLabel(tr("Rename the document"))
        widget.setTooltip(tr("Rename the document"))

        gtk_editable_set_width_chars(entry.cast(), 28)
        entry.setAccessibleLabel(tr("Title"))
        let row = box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["rename"],
            [label(tr("Title"), classes: ["dim-label"]), entry])
        gtk_popover_set_child(popover.cast(), row)
        gtk_menu_button_set_popover(widget.cast(), popover)
        addShortcuts(TypedTexts.droppingKeys, at: row) { [weak self] in
            self?.typing?.drop()
            return false
        }
        connect(popover, "show") { [weak self] in self?.fillEntry() }
        connect(popover, "closed") { [weak self] in self?.applyTitle() }
        connect(entry, "activate") { [weak self] in self?.endRenaming() }
    }

    /// - Parameters:
    ///   - subtitles: the first that fits is shown; empty for none.
    ///   - name: the name of a document without a title; `nil` if there is no document to rename.
    func render(title: String, subtitles: [String], name: String?) {
        gtk_widget_set_sensitive(widget, (name != nil).gboolean)
        self.title.setLabelText(title)
        subtitle.setTexts(subtitles)
        gtk_widget_set_visible(subtitle.widget, (!subtitles.isEmpty).gboolean)
        gtk_entry_set_placeholder_text(entry.cast(), name?.shownInEntry)
    }

    /// Opens the entry, if there is a document.
    func beginRenaming() {
        if gtk_widget_get_sensitive(widget) != 0 { Popovers.open(ofMenuButton: widget) }
    }

    /// Closes the entry.
    func endRenaming() { gtk_menu_button_popdown(widget.cast()) }

    /// Takes over the title that is being typed.
    func applyTitle() { typing?.take() }

    private func fillEntry() {
        typing = TypedTexts([(entry, documentTitle.state ?? "")]) { [documentTitle] typed in
            if let title = typed[0] { documentTitle.request(title) }
        }
        gtk_widget_grab_focus(entry)
        // Later: an entry that had the keyboard when the popover closed gets it again, and loses the selection. But what was
        // typed meanwhile is kept: the next letter would replace it.
        whenIdle(for: self) {
            if $0.typing?.typed == [nil] { gtk_editable_select_region($0.entry.cast(), 0, -1) }
        }
    }
}
