import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The edits that the actions make.
extension Editing {
    /// Selects an element, and scrolls until it is visible and clear of all pinned elements.
    func select(_ new: Selection, at alignment: ScrollAlignment = .nearest) {
        editor.select(new)
        reveal(at: alignment)
    }

    func reveal(at alignment: ScrollAlignment = .nearest, animated: Bool = true) {
        guard let element = editor.selection.element else { return }
        let target = focusedCanvas.layout.scrollOffset(
            for: element, at: alignment,
            from: Viewpoint(driver.destination, revealedLength: focusedCanvas.revealedLength))
        guard let target else { return }
        if !animated { driver.setOffset(target) } else if target != driver.destination { driver.scroll(to: target) }
    }

    /// Makes an edit, if it is possible, and scrolls to the new selection.
    func perform(_ edit: Edit?) {
        if let edit {
            editor.edit(edit.name, of: edit.subject, selecting: edit.result, with: edit.others, edit.change)
            // Equal elements may have changed places, which is no change of the document.
            if let result = edit.result { editor.select(result, with: edit.others) }
        }
        reveal()
    }

    /// A text of up to this many bytes is pasted between two frames. A longer one is read and laid out in the background.
    private static let mostBytesAtOnce = 64 << 10

    /// Inserts pasted lines, or says why not.
    ///
    /// - Parameters:
    ///   - text: may come from another program.
    ///   - finish: called once, when the lines are there or were refused.
    func paste(_ text: String, then finish: @escaping @MainActor () -> Void) {
        let selection = editor.selection
        guard text.utf8.count > Self.mostBytesAtOnce else {
            let result = Result { () throws(PastingProblem) in
                try PastedLines(text).inserted(into: editor.document, at: selection)
            }
            switch result {
            case .success(let changed):
                editor.take(changed, of: selection)
                reveal()
            case .failure(let problem): editor.report(problem.text)
            }
            return finish()
        }
        guard !editor.isMakingLongEdit else {
            editor.report(PastingProblem.busy.text)
            return finish()
        }
        editor.edit(of: selection) { document throws(PastingProblem) in
            try PastedLines(text).inserted(into: document, at: selection)
        } then: { [weak self, editor] end in
            switch end {
            case .made: self?.reveal()
            case .failed(let problem): editor.report(problem.text)
            case .outdated: editor.report(PastingProblem.outdated.text)
            }
            finish()
        }
    }

    // MARK: Renaming

    /// Renames an item or a section.
    ///
    /// - Parameter title: `nil` keeps the title; `subtitle` likewise. Consecutive changes of only one are one step.
    func rename(_ renamed: Selection, title: String?, subtitle: String?) {
        guard let names = editor.state.names(of: renamed) else { return }
        let key = title == nil || subtitle == nil ? "rename \(renamed.text)" : nil
        let (title, subtitle) = (title ?? names.title, subtitle ?? names.subtitle)
        switch renamed {
        case .none: return
        case .section(let section):
            editor.edit(tr("Rename section"), merging: key, of: renamed) {
                $0.renameSection(at: section, title: title, footerTitle: subtitle)
            }
        case .item(let path):
            editor.edit(tr("Rename item"), merging: key, of: renamed) {
                $0.renameItem(at: path, title: title, subtitle: subtitle)
            }
        }
    }

    func renameSelection(title: String?, subtitle: String?) {
        rename(editor.selection, title: title, subtitle: subtitle)
    }

    // MARK: Explaining

    /// The element that *Why Is It Here?* explains. It may be out of view.
    var explained: LayoutElement.ID? { pointed ?? editor.selection.element }

    /// Asks the window to explain the element.
    func explain() {
        if let explained { onExplain?(explained) }
    }

    // MARK: Collapsing

    func toggleSection() {
        if let isCollapsed = editor.isSectionCollapsed { collapse(!isCollapsed) }
    }

    /// Collapses a section, or expands it. What is selected stays selected, and nothing scrolls to it.
    func toggle(section: Int) {
        guard editor.document.sections.indices.contains(section) else { return }
        let edit = Edit.collapsing(section, !editor.document.sections[section].isCollapsed)
        editor.edit(edit.name, of: edit.subject, edit.change)
    }

    /// Collapses or expands the section of the selection.
    func collapse(_ isCollapsed: Bool) {
        if let section = editor.selection.section { perform(.collapsing(section, isCollapsed)) }
    }
}

extension Edit {
    fileprivate static func collapsing(_ section: Int, _ isCollapsed: Bool) -> Edit {
        let name = isCollapsed ? tr("Collapse section") : tr("Expand section")
        return Edit(name: name, subject: .section(section)) { $0.sections[section].isCollapsed = isCollapsed }
    }
}

/// A change of the content, as a step to undo.
struct Edit {
    /// The name of the step, translated.
    let name: String
    /// The element that the edit is about. It is selected again when the edit is undone.
    var subject: Selection?
    /// The element to select after the edit; `nil` keeps the selection.
    var result: Selection?
    /// The items to select beside it.
    var others: Set<LayoutIndexPath> = []
    let change: (inout CollectionDocument) -> Void
}

extension Edit? {
    var isPossible: Bool { self != nil }
}

/// The edits of the selection and of all sections. An edit that is impossible is `nil`.
extension EditorState {
    // MARK: Inserting and deleting

    /// Inserts an item after the selected item, or else at the end of the selected section or of the last one.
    var insertingItem: Edit? {
        guard let section = selection.section ?? document.sections.indices.last,
            document.hasRoom(for: 1, inSection: section)
        else { return nil }
        let item = if case .item(let path) = selection { path.item + 1 } else { document.sections[section].itemCount }
        let path = LayoutIndexPath(item: item, section: section)
        return Edit(name: tr("Insert item"), subject: selection, result: .item(path)) {
            $0.sections[section].isCollapsed = false
            $0.changeItems(ofSections: [section]) { $0.insert(DocumentItem(title: tr("New item")), at: path) }
        }
    }

    var insertingSection: Edit? {
        guard hasDocument, document.hasRoom(for: DocumentSection()) else { return nil }
        let index = selection.section.map { $0 + 1 } ?? document.sections.count
        return Edit(name: tr("Insert section"), subject: selection, result: .section(index)) {
            $0.insertNewSection(at: index)
        }
    }

    var deleting: Edit? {
        if !otherItems.isEmpty { return deletingSeveral }
        switch selection {
        case .none: return nil
        case .item(let path):
            let last = document.sections[path.section].itemCount - 2
            let next = LayoutIndexPath(item: min(path.item, last), section: path.section)
            let result: Selection = last < 0 ? .section(path.section) : .item(next)
            return Edit(name: tr("Delete item"), subject: selection, result: result) {
                $0.changeItems(ofSections: [path.section]) { $0.deleteItem(at: path) }
            }
        case .section(let section):
            // Nothing is selected after the last section.
            let result = Selection.section(min(section, document.sections.count - 2))
            return Edit(name: tr("Delete section"), subject: selection, result: result) {
                $0.deleteSection(at: section)
            }
        }
    }

    /// One of several selected items has no copy of its own: nobody knows whether the others should have.
    var duplicating: Edit? {
        guard otherItems.isEmpty else { return nil }
        switch selection {
        case .item(let path) where document.hasRoom(for: 1, inSection: path.section):
            let copy = LayoutIndexPath(item: path.item + 1, section: path.section)
            return Edit(name: tr("Duplicate item"), subject: selection, result: .item(copy)) {
                $0.changeItems(ofSections: [path.section]) { $0.duplicateItem(at: path) }
            }
        case .section(let section) where document.canDuplicateSection(at: section):
            return Edit(name: tr("Duplicate section"), subject: selection, result: .section(section + 1)) {
                $0.duplicateSection(at: section)
            }
        default: return nil
        }
    }

    // MARK: Moving

    var movingEarlier: Edit? { moving(by: -1) }
    var movingLater: Edit? { moving(by: 1) }

    /// Moves the selection by one step. An item at an end of its section goes into the neighbouring one.
    private func moving(by step: Int) -> Edit? {
        if !otherItems.isEmpty { return movingSeveral(by: step) }
        switch selection {
        case .none: return nil
        case .section(let section): return moving(selection, to: .section(section + step))
        case .item(let path):
            var next = LayoutIndexPath(item: path.item + step, section: path.section)
            if !document.contains(next) {
                next.section += step
                guard document.sections.indices.contains(next.section), !document.sections[next.section].isCollapsed
                else { return nil }
                next.item = step > 0 ? 0 : document.sections[next.section].itemCount
            }
            return moving(selection, to: .item(next))
        }
    }

    /// Moves an item or a section. The destination is its place after the move. With one of several selected items, all move.
    func moving(_ source: Selection, to destination: Selection) -> Edit? {
        if case (.item(let path), .item(let place)) = (source, destination), !otherItems.isEmpty, isSelected(source) {
            return movingSeveral(with: path, to: place)
        }
        return switch (source, destination) {
        case (.item(let path), .item(let place)) where document.canMoveItem(from: path, to: place):
            Edit(name: tr("Move item"), subject: source, result: destination) {
                $0.changeItems(ofSections: [path.section, place.section]) { $0.moveItem(from: path, to: place) }
            }
        case (.section(let section), .section(let place)) where document.sections.indices.contains(place):
            Edit(name: tr("Move section"), subject: source, result: destination) {
                $0.moveSection(from: section, to: place)
            }
        default: nil
        }
    }

    // MARK: Collapsing

    var collapsingAll: Edit? { summary.collapsedSectionCount < summary.sectionCount ? collapsingAll(true) : nil }
    var expandingAll: Edit? { summary.collapsedSectionCount > 0 ? collapsingAll(false) : nil }

    private func collapsingAll(_ isCollapsed: Bool) -> Edit {
        Edit(name: isCollapsed ? tr("Collapse all sections") : tr("Expand all sections")) {
            $0.collapseSections(isCollapsed)
        }
    }
}

extension CollectionDocument {
    /// The number of items in a new section. They make the section visible at once.
    private static let itemsOfNewSection = 3
    /// The length of new headers along the scroll axis.
    private nonisolated static let headerLength = Length.points(36)

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

    /// Gives headers a length, if they have none.
    nonisolated mutating func showHeaders() {
        let isVertical = options.scrollDirection == .vertical
        let size = options.headerReferenceSize
        guard [.points(0), .percent(0)].contains(isVertical ? size.height : size.width) else { return }
        options.headerReferenceSize =
            isVertical
            ? LengthSize(width: .percent(100), height: Self.headerLength)
            : LengthSize(width: Self.headerLength, height: .percent(100))
    }

    /// Changes items of these sections. A footer with the number of items, as generated ones have, gets the new number.
    nonisolated mutating func changeItems(ofSections indices: Set<Int>, _ change: (inout CollectionDocument) -> Void) {
        let counting = indices.filter { index in
            sections.indices.contains(index) && sections[index].footerTitle == Counts.items(sections[index].itemCount)
        }
        change(&self)
        for index in counting { sections[index].footerTitle = Counts.items(sections[index].itemCount) }
    }
}
