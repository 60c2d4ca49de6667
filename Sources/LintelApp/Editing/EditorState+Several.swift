import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The edits of several selected items. Each is one step to undo.
extension EditorState {
    /// Deletes the selected items. The item after the last of them is selected, or else the one before.
    var deletingSeveral: Edit? {
        let items = selectedItems
        guard let last = items.last else { return nil }
        let left = document.sections[last.section].itemCount - items.count { $0.section == last.section }
        let before = items.count { $0.section == last.section && $0 < last }
        let next = LayoutIndexPath(item: min(last.item - before, left - 1), section: last.section)
        return Edit(
            name: tr("Delete items"), subject: selection, result: left > 0 ? .item(next) : .section(last.section)
        ) {
            $0.changeItems(ofSections: Set(items.map(\.section))) { $0.deleteItems(at: items) }
        }
    }

    /// Moves the selected items by one place, each within its section. Those that are at the end of it already, and those right behind them,
    /// stay; `nil` if all do.
    func movingSeveral(by step: Int) -> Edit? {
        guard case .item(let lead) = selection, selectedItems.allSatisfy({ document.canList(section: $0.section) })
        else { return nil }
        var places: [LayoutIndexPath: LayoutIndexPath] = [:]
        var taken: Set<LayoutIndexPath> = []
        let items = step < 0 ? selectedItems : selectedItems.reversed()
        for item in items {
            let next = LayoutIndexPath(item: item.item + step, section: item.section)
            let place = document.contains(next) && !taken.contains(next) ? next : item
            places[item] = place
            taken.insert(place)
        }
        guard places.contains(where: { $0 != $1 }), let newLead = places[lead] else { return nil }
        return Edit(
            name: tr("Move items"), subject: selection, result: .item(newLead), others: Set(places.values)
        ) { document in
            for item in items {
                if let place = places[item], place != item { document.moveItem(from: item, to: place) }
            }
        }
    }

    /// Moves the selected items so that they are one after another.
    ///
    /// - Parameters:
    ///   - source: one of them.
    ///   - destination: where that one would be afterwards if it moved alone.
    func movingSeveral(with source: LayoutIndexPath, to destination: LayoutIndexPath) -> Edit? {
        let items = selectedItems
        guard case .item(let lead) = selection, let leadIndex = items.firstIndex(of: lead) else { return nil }
        // The place among the items that stay.
        let before = items.count { other in
            guard other != source, other.section == destination.section else { return false }
            let index = other.section == source.section && other.item > source.item ? other.item - 1 : other.item
            return index < destination.item
        }
        let first = LayoutIndexPath(item: destination.item - before, section: destination.section)
        guard document.canMoveItems(from: items, to: first) else { return nil }
        let places = items.indices.map { LayoutIndexPath(item: first.item + $0, section: first.section) }
        let sections = Set(items.map(\.section) + [first.section])
        return Edit(
            name: tr("Move items"), subject: selection, result: .item(places[leadIndex]), others: Set(places)
        ) {
            $0.changeItems(ofSections: sections) { $0.moveItems(from: items, to: first) }
        }
    }
}
