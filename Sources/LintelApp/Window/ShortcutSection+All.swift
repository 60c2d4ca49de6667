import CollectionCanvas
import GTKBridge

/// All keyboard shortcuts, from the tables of the window and its parts.
extension ShortcutSection {
    static let all = [
        ShortcutSection(
            title: tr("Window"),
            groups: [
                (title: tr("Window"), rows: rows(Shortcut.file) + rows(DocumentActions.keys)),
                (title: tr("View"), rows: rows(Shortcut.view)),
            ]),
        ShortcutSection(
            title: tr("Content"),
            groups: [
                (
                    title: tr("Editing"),
                    rows: rows(Shortcut.undoing) + rows(Editing.editingKeys) + rows(Editing.renamingKeys)
                ),
                (title: tr("Selection"), rows: rows(Editing.selectionKeys)),
                (title: tr("Scrolling"), rows: rows(ScrollDriver.keys) + rows(Shortcut.motion)),
            ]),
        ShortcutSection(
            title: tr("Plot and Inspector"),
            groups: [
                (title: tr("Plot"), rows: rows(PlotView.keys)),
                (title: tr("Inspector"), rows: rows(Inspector.keys) + rows(FormulaLabel.keys)),
                (title: tr("Own Rule"), rows: rows(RuleEditor.keys)),
            ]),
    ]

    /// A row for each title. Bindings with the same title share a row.
    private static func rows<Intent>(_ bindings: [KeyBinding<Intent>]) -> [Row] {
        var rows: [Row] = []
        for binding in bindings {
            guard let title = binding.title, let key = binding.keys.first else { continue }
            if let row = rows.firstIndex(where: { $0.title == title }) {
                rows[row].keys.append(key)
            } else {
                rows.append((title, [key]))
            }
        }
        return rows
    }
}
