import CollectionDocument
import StickyLayout

/// Several selected items. One of them is the selection, which actions are about that take only one; the others are beside it.
extension EditorState {
    /// The selected items in the order of the document; empty if no item is selected.
    package var selectedItems: [LayoutIndexPath] {
        guard case .item(let path) = selection else { return [] }
        return (otherItems.union([path])).sorted()
    }

    /// Whether this is selected, alone or with others.
    package func isSelected(_ element: Selection) -> Bool {
        if case .item(let path) = element, otherItems.contains(path) { return true }
        return element == selection
    }
}

extension Set<LayoutIndexPath> {
    /// The items that can be selected beside a selection: they are in the document, and visible.
    func beside(_ selection: Selection, in document: CollectionDocument) -> Set {
        guard !isEmpty, case .item(let path) = selection else { return [] }
        return filter { $0 != path && Selection.item($0).kept(in: document) == .item($0) }
    }
}
