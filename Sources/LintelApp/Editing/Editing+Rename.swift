import CollectionCanvas
import GTKBridge
import StickyLayout

/// A popover that renames the selection in one step. Enter applies the new names, Escape discards them. With nothing
/// selected, the document is renamed in the header bar instead.
extension Editing {
    func showRename() {
        if editor.selection == .none { g_action_group_activate_action(window.cast(), "rename-document", nil) }
        guard let names = editor.selectedNames, editor.canRename else { return }
        // The popover points at the element.
        reveal(animated: false)
        let isSection = if case .section = editor.selection { true } else { false }
        let first = entry(names.title, label: tr("Title"))
        let secondLabel = isSection ? tr("Footer") : tr("Subtitle")
        let second = entry(names.subtitle, label: secondLabel)
        let grid = grid(columnSpacing: 12, rowSpacing: 6)
        for (row, (entry, text)) in [(first, tr("Title")), (second, secondLabel)].enumerated() {
            gtk_grid_attach(grid.cast(), label(text, classes: ["dim-label"]), 0, Int32(row), 1, 1)
            gtk_grid_attach(grid.cast(), entry, 1, Int32(row), 1, 1)
        }
        let popover = renamePopover
        gtk_popover_set_child(popover.cast(), grid.styled(["rename"]))

        let finish: @MainActor () -> Void = { [weak self] in
            self?.rename(
                title: first.entryText(unless: names.title), subtitle: second.entryText(unless: names.subtitle))
            self?.closePopover()
        }
        for entry in [first, second] { connect(entry, "activate") { finish() } }
        show(popover, at: placeOfSelection)
        if self.popover == popover { gtk_widget_grab_focus(first) }
    }

    private func entry(_ text: String, label: String) -> Widget {
        let entry: Widget = gtk_entry_new()
        entry.setEntryText(text)
        gtk_editable_set_width_chars(entry.cast(), 24)
        entry.setAccessibleLabel(label)
        return entry
    }
}
