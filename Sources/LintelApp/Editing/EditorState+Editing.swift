import CollectionDocument
import LintelDocument
import StickyLayout

/// What can be done with the selection.
extension EditorState {
    var hasSelection: Bool { selection != .none }

    /// The place for a new item: after the selected one, else at the end of the selected or the last section.
    var placeForItem: LayoutIndexPath? {
        if case .item(let path) = selection { return LayoutIndexPath(item: path.item + 1, section: path.section) }
        guard let section = selection.section ?? document.sections.indices.last else { return nil }
        return LayoutIndexPath(item: document.sections[section].itemCount, section: section)
    }

    var canInsertItem: Bool {
        placeForItem.map { document.hasRoom(for: 1, inSection: $0.section) } ?? false
    }

    var canInsertSection: Bool { hasDocument && document.hasRoom(for: DocumentSection()) }

    var canDuplicate: Bool {
        switch selection {
        case .none: false
        case .item(let path): document.hasRoom(for: 1, inSection: path.section)
        case .section(let section): document.canDuplicateSection(at: section)
        }
    }

    var canMoveEarlier: Bool { earlierPlace != nil }
    var canMoveLater: Bool { laterPlace != nil }
    var canCollapse: Bool { summary.collapsedSectionCount < summary.sectionCount }
    var canExpand: Bool { summary.collapsedSectionCount > 0 }

    /// The selection's place after a move by one step; `nil` if it cannot move. An item at an end of its section goes into the
    /// neighbouring one.
    var earlierPlace: Selection? { place(movedBy: -1) }
    var laterPlace: Selection? { place(movedBy: 1) }

    private func place(movedBy step: Int) -> Selection? {
        switch selection {
        case .none:
            return nil
        case .section(let section):
            return document.sections.indices.contains(section + step) ? .section(section + step) : nil
        case .item(let path):
            var next = LayoutIndexPath(item: path.item + step, section: path.section)
            if !document.contains(next) {
                next.section += step
                guard document.sections.indices.contains(next.section), !document.sections[next.section].isCollapsed
                else { return nil }
                next.item = step > 0 ? 0 : document.sections[next.section].itemCount
            }
            return document.canMoveItem(from: path, to: next) ? .item(next) : nil
        }
    }

    /// The title and subtitle of the selection. The subtitle of a section is its footer's title.
    var selectedNames: (title: String, subtitle: String)? {
        switch selection {
        case .none:
            return nil
        case .section(let index):
            let section = document.sections[index]
            return (section.title ?? "", section.footerTitle ?? "")
        case .item(let path):
            let item = document.sections[path.section][item: path.item]
            return (item.title ?? "", item.subtitle ?? "")
        }
    }

    var canRename: Bool {
        switch selection {
        case .none: hasDocument
        case .section: true
        case .item(let path): document.canList(section: path.section)
        }
    }

    /// Whether the section of the selection is collapsed; `nil` if nothing is selected.
    var isSectionCollapsed: Bool? { selection.section.map { document.sections[$0].isCollapsed } }

    var isSectionSelected: Bool { selectedSection != nil }

    /// The selected section; `nil` if an item or nothing is selected.
    var selectedSection: DocumentSection? {
        if case .section(let index) = selection { document.sections[index] } else { nil }
    }
}
