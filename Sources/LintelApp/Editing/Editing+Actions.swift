import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The actions that edit content. Source: Documentation/editing.md.
extension Editing {
    func addActions() {
        selection.onRequest = { [weak self] text in
            guard let self, let selection = Selection(text: text) else { return }
            select(selection)
        }
        title.onRequest = { [weak self] in self?.rename(title: $0, subtitle: nil) }
        subtitle.onRequest = { [weak self] in self?.rename(title: nil, subtitle: $0) }
        isCollapsed.onRequest = { [weak self] isCollapsed in
            guard let self, let section = editor.selection.section else { return }
            collapse(isCollapsed, section: section)
        }
        for action in [selection, title, subtitle, isCollapsed] as [Command] { action.add(to: window) }

        add("insert-item", if: { $0.canInsertItem }, { $0.insertItem() })
        add("insert-section", if: { $0.canInsertSection }, { $0.insertSection() })
        add("delete", if: { $0.editor.selection != .none }, { $0.delete() })
        add("duplicate", if: { $0.canDuplicate }, { $0.duplicate() })
        add("move-earlier", if: { $0.destination(-1) != nil }, { $0.moveSelection(by: -1) })
        add("move-later", if: { $0.destination(1) != nil }, { $0.moveSelection(by: 1) })
        add("rename", if: { $0.canRename }, { $0.showRename() })
        add("toggle-section", if: { $0.editor.selection.section != nil }, { $0.toggleSection() })
        add(
            "collapse-all", if: { $0.editor.summary.collapsedSectionCount < $0.editor.summary.sectionCount },
            { $0.collapseAll(true) })
        add("expand-all", if: { $0.editor.summary.collapsedSectionCount > 0 }, { $0.collapseAll(false) })
        add("explain", if: { $0.explained != nil }, { $0.explain() })
        add("context-menu", if: { _ in true }, { $0.showMenu() })
        addAction("move-to", to: window) { [weak self] (place: String) in
            guard let self, let destination = Selection(text: place) else { return }
            move(editor.selection, to: destination)
        }
    }

    private func add(
        _ name: String, if isPossible: @escaping @MainActor (Editing) -> Bool,
        _ perform: @escaping @MainActor (Editing) -> Void
    ) {
        let command = Command(name) { [weak self] in if let self { perform(self) } }
        command.add(to: window)
        commands.append((command, isPossible))
    }
}
