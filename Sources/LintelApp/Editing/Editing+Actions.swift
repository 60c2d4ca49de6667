import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The actions that edit content. Described in Documentation/editing.md.
extension Editing {
    func addActions() {
        actions.add(
            "selection", "", read: { $0.selection.text },
            write: { [weak self] text in Selection(text: text).map { self?.select($0) } })
        actions.add(
            "selection-title", "", if: \.canRename, read: { $0.selectedNames?.title ?? "" },
            write: { [weak self] in self?.rename(title: $0, subtitle: nil) })
        actions.add(
            "selection-subtitle", "", if: \.canRename, read: { $0.selectedNames?.subtitle ?? "" },
            write: { [weak self] in self?.rename(title: nil, subtitle: $0) })
        actions.add(
            "section-collapsed", false, if: \.hasSelection, read: { $0.isSectionCollapsed ?? false },
            write: { [weak self] in self?.collapse($0) })
        add("insert-item", if: \.canInsertItem) { $0.insertItem() }
        add("insert-section", if: \.canInsertSection) { $0.insertSection() }
        add("delete", if: \.hasSelection) { $0.delete() }
        add("duplicate", if: \.canDuplicate) { $0.duplicate() }
        add("move-earlier", if: \.canMoveEarlier) { $0.moveSelection(to: $0.editor.earlierPlace) }
        add("move-later", if: \.canMoveLater) { $0.moveSelection(to: $0.editor.laterPlace) }
        add("rename", if: \.canRename) { $0.showRename() }
        add("toggle-section", if: \.hasSelection) { $0.toggleSection() }
        add("collapse-all", if: \.canCollapse) { $0.collapseAll(true) }
        add("expand-all", if: \.canExpand) { $0.collapseAll(false) }
        explaining = Command("explain") { [weak self] in self?.explain() }
        explaining?.add(to: window)
        addAction("context-menu", to: window) { [weak self] in self?.showMenu() }
        addAction("move-to", to: window) { [weak self] (place: String) in
            guard let self, let destination = Selection(text: place) else { return }
            move(editor.selection, to: destination)
        }
    }

    private func add(
        _ name: String, if isPossible: KeyPath<EditorState, Bool>, _ perform: @escaping @MainActor (Editing) -> Void
    ) {
        actions.add(name, if: isPossible) { [weak self] in if let self { perform(self) } }
    }
}
