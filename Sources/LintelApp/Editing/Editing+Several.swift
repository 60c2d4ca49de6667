import CollectionDocument
import LintelDocument
import StickyLayout

/// Selecting several items: one by one, or all from one to another.
extension Editing {
    /// More items than these are not selected together.
    private static let mostItems = 10_000

    /// Adds an item to the selected ones, or takes it out of them.
    func toggleSelection(of path: LayoutIndexPath) {
        rangeStart = path
        var others = Set(editor.state.selectedItems)
        guard others.remove(path) != nil else { return editor.select(.item(path), with: others) }
        // The one that actions are about stays, unless it is the one that goes.
        let lead = editor.selection == .item(path) ? others.max().map(Selection.item) ?? .none : editor.selection
        editor.select(lead, with: others)
    }

    /// Selects all items from the one where the selection began to this one.
    func extendSelection(to end: LayoutIndexPath) {
        let selected = editor.state.selectedItems
        guard case .item(let lead) = editor.selection else { return editor.select(.item(end)) }
        let start = rangeStart.flatMap { selected.contains($0) ? $0 : nil } ?? lead
        guard let items = editor.document.items(from: start, to: end, most: Self.mostItems) else {
            return editor.select(.item(end))
        }
        rangeStart = start
        editor.select(.item(end), with: items)
    }

    /// Selects several elements from their texts: an element, or items with spaces in between, of which the first is the one that actions
    /// are about. Does nothing if the text says something else.
    func select(text: String) {
        if let selection = Selection(text: text) { return select(selection) }
        let words = text.split(separator: " ")
        let paths = words.compactMap { LayoutIndexPath($0) }
        guard let lead = paths.first, paths.count == words.count else { return }
        editor.select(.item(lead), with: Set(paths))
        reveal()
    }
}

extension EditorState {
    /// The selection as a text, followed by the items beside it.
    var selectionText: String {
        ([selection.text] + otherItems.sorted().map { "\($0)" }).joined(separator: " ")
    }
}

extension CollectionDocument {
    /// The visible items from one to another, in either order, ends included; `nil` if they are more than `most`.
    fileprivate func items(
        from first: LayoutIndexPath, to second: LayoutIndexPath, most: Int
    ) -> Set<LayoutIndexPath>? {
        let (start, end) = (min(first, second), max(first, second))
        var items: Set<LayoutIndexPath> = []
        for section in start.section...end.section where !sections[section].isCollapsed {
            let firstItem = section == start.section ? start.item : 0
            let endOfItems = section == end.section ? end.item + 1 : sections[section].itemCount
            guard firstItem < endOfItems else { continue }
            guard items.count + endOfItems - firstItem <= most else { return nil }
            for item in firstItem..<endOfItems { items.insert(LayoutIndexPath(item: item, section: section)) }
        }
        return items
    }
}
