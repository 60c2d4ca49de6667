import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The edits that the actions make.
extension Editing {
    private var document: CollectionDocument { editor.document }

    /// Selects an element, and scrolls until it is visible and clear of all pinned elements.
    func select(_ new: Selection, at alignment: ScrollAlignment = .nearest) {
        editor.select(new)
        reveal(at: alignment)
    }

    func reveal(at alignment: ScrollAlignment = .nearest, animated: Bool = true) {
        guard let element = editor.selection.element else { return }
        let target = focusedCanvas.layout.scrollOffset(
            for: element, at: alignment, from: driver.destination, revealedLength: focusedCanvas.revealedLength)
        guard let target else { return }
        if !animated { driver.setOffset(target) } else if target != driver.destination { driver.scroll(to: target) }
    }

    // MARK: Inserting and deleting

    func insertItem() {
        guard let path = editor.placeForItem else { return }
        editor.edit(tr("Insert item"), of: editor.selection, selecting: .item(path)) {
            $0.sections[path.section].isCollapsed = false
            $0.changeItems(ofSections: [path.section]) { $0.insert(DocumentItem(title: tr("New item")), at: path) }
        }
        reveal()
    }

    func insertSection() {
        let index = editor.selection.section.map { $0 + 1 } ?? document.sections.count
        editor.edit(tr("Insert section"), of: editor.selection, selecting: .section(index)) {
            $0.insertNewSection(at: index)
        }
        reveal()
    }

    func delete() {
        switch editor.selection {
        case .none: return
        case .item(let path):
            let last = document.sections[path.section].itemCount - 2
            let next = LayoutIndexPath(item: min(path.item, last), section: path.section)
            let result: Selection = last < 0 ? .section(path.section) : .item(next)
            editor.edit(tr("Delete item"), of: .item(path), selecting: result) {
                $0.changeItems(ofSections: [path.section]) { $0.deleteItem(at: path) }
            }
        case .section(let section):
            // Nothing is selected after the last section.
            let result = Selection.section(min(section, document.sections.count - 2))
            editor.edit(tr("Delete section"), of: .section(section), selecting: result) {
                $0.deleteSection(at: section)
            }
        }
        reveal()
    }

    func duplicate() {
        switch editor.selection {
        case .none: return
        case .item(let path):
            let copy = LayoutIndexPath(item: path.item + 1, section: path.section)
            editor.edit(tr("Duplicate item"), of: .item(path), selecting: .item(copy)) {
                $0.changeItems(ofSections: [path.section]) { $0.duplicateItem(at: path) }
            }
        case .section(let section):
            editor.edit(tr("Duplicate section"), of: .section(section), selecting: .section(section + 1)) {
                $0.duplicateSection(at: section)
            }
        }
        reveal()
    }

    // MARK: Moving

    func moveSelection(to destination: Selection?) {
        if let destination { move(editor.selection, to: destination) }
    }

    func move(_ source: Selection, to destination: Selection) {
        editor.move(source, to: destination)
        reveal()
    }

    // MARK: Renaming

    /// - Parameter title: `nil` keeps the title; `subtitle` likewise. Consecutive changes of only one are one step.
    func rename(title: String?, subtitle: String?) {
        guard let names = editor.selectedNames else { return }
        let key = title == nil || subtitle == nil ? "rename \(editor.selection.text)" : nil
        let (title, subtitle) = (title ?? names.title, subtitle ?? names.subtitle)
        switch editor.selection {
        case .none: return
        case .section(let section):
            editor.edit(tr("Rename section"), merging: key, of: editor.selection) {
                $0.renameSection(at: section, title: title, footerTitle: subtitle)
            }
        case .item(let path):
            editor.edit(tr("Rename item"), merging: key, of: editor.selection) {
                $0.renameItem(at: path, title: title, subtitle: subtitle)
            }
        }
    }

    // MARK: Explaining

    /// The element that *Why Is It Here?* explains. It may be out of view.
    var explained: LayoutElement.ID? { pointed ?? editor.selection.element }

    /// Shows the inspector, and makes it hold the element.
    func explain() {
        guard let explained else { return }
        g_action_group_change_action_state(window.cast(), "show-inspector", true.variant)
        g_action_group_change_action_state(window.cast(), "inspected-element", explained.description.variant)
    }

    // MARK: Collapsing

    func toggleSection() {
        if let isCollapsed = editor.isSectionCollapsed { collapse(!isCollapsed) }
    }

    /// Collapses or expands the section of the selection.
    func collapse(_ isCollapsed: Bool) {
        if let section = editor.selection.section { collapse(isCollapsed, section: section) }
    }

    func collapse(_ isCollapsed: Bool, section: Int) {
        editor.edit(isCollapsed ? tr("Collapse section") : tr("Expand section"), of: .section(section)) {
            $0.sections[section].isCollapsed = isCollapsed
        }
        reveal()
    }

    func collapseAll(_ isCollapsed: Bool) {
        editor.edit(isCollapsed ? tr("Collapse all sections") : tr("Expand all sections")) {
            $0.collapseSections(isCollapsed)
        }
        reveal()
    }
}

extension DocumentEditor {
    /// Moves an item or a section. The destination is its place after the move.
    func move(_ source: Selection, to destination: Selection) {
        switch (source, destination) {
        case (.item(let path), .item(let place)) where self.document.canMoveItem(from: path, to: place):
            edit(tr("Move item"), of: source, selecting: destination) {
                $0.changeItems(ofSections: [path.section, place.section]) { $0.moveItem(from: path, to: place) }
            }
        case (.section(let section), .section(let place)) where self.document.sections.indices.contains(place):
            edit(tr("Move section"), of: source, selecting: destination) { $0.moveSection(from: section, to: place) }
        default:
            return
        }
        // Equal elements may have changed places, which is no change of the document.
        select(destination)
    }
}

extension CollectionDocument {
    /// The number of items in a new section. They make the section visible at once.
    private static let itemsOfNewSection = 3
    /// The length of new headers along the scroll axis.
    private static let headerLength = Length.points(36)

    /// Inserts a section with a few items. The first section also gives the headers a length if they have none.
    mutating func insertNewSection(at index: Int) {
        let isCounted = DocumentSummary(self).isCounted && !sections.isEmpty
        if sections.isEmpty { showHeaders() }
        func section(_ count: Int) -> DocumentSection {
            DocumentSection(
                title: tr("New section"), items: isCounted ? .generated(count: count) : Template.items(count))
        }
        let usual = section(Self.itemsOfNewSection)
        insert(hasRoom(for: usual) ? usual : section(0), at: index)
    }

    private mutating func showHeaders() {
        let isVertical = options.scrollDirection == .vertical
        let size = options.headerReferenceSize
        guard [.points(0), .percent(0)].contains(isVertical ? size.height : size.width) else { return }
        options.headerReferenceSize =
            isVertical
            ? LengthSize(width: .percent(100), height: Self.headerLength)
            : LengthSize(width: Self.headerLength, height: .percent(100))
    }

    /// Changes items of these sections. A footer with the number of items, as generated ones have, gets the new number.
    mutating func changeItems(ofSections indices: Set<Int>, _ change: (inout CollectionDocument) -> Void) {
        let counting = indices.filter { index in
            sections.indices.contains(index) && sections[index].footerTitle == Counts.items(sections[index].itemCount)
        }
        change(&self)
        for index in counting { sections[index].footerTitle = Counts.items(sections[index].itemCount) }
    }
}
