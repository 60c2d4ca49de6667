import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// Titles that are being typed in the popover.
struct Renaming {
    /// The item or the section that gets them.
    var subject: Selection
    let texts: TypedTexts
    /// The revision of the document with which it was inserted to be named; `nil` if it was there before.
    let insertedRevision: Int?
}

/// The popover that renames, and its keys, which go from title to title.
extension Editing {
    /// The intent of a key in the popover.
    enum RenamingKey: Equatable, Sendable {
        case nextTitle, previousTitle
        case lowerEntry, upperEntry
    }

    static let renamingKeys: [KeyBinding<RenamingKey>] = [
        KeyBinding(tr("While renaming: next title, or back"), .nextTitle, "Tab"),
        KeyBinding(tr("While renaming: next title, or back"), .previousTitle, "<Shift>Tab", "<Shift>ISO_Left_Tab"),
        // The popover says these itself.
        KeyBinding(nil, .lowerEntry, "Down"),
        KeyBinding(nil, .upperEntry, "Up"),
    ]

    /// Renames the selection in a popover. Enter and a click elsewhere apply the new names, Escape drops them. Tab applies them, and
    /// renames the next element. With nothing selected, the document is renamed in the header bar instead.
    ///
    /// - Parameters:
    ///   - isFresh: whether the selection was inserted to be named. Escape takes it away again.
    ///   - typed: what somebody has begun to type in place of the title; `nil` leaves the title.
    func showRename(isFresh: Bool = false, typed: String? = nil) {
        applyTitles()
        guard editor.selection != .none else {
            onRenameDocument?()
            return
        }
        guard let names = editor.selectedNames, editor.canRename else { return }
        // The popover points at the element.
        reveal(animated: false)
        let first = entry(label: tr("Title"))
        let secondLabel = editor.isSectionSelected ? tr("Footer") : tr("Subtitle")
        let second = entry(label: secondLabel)
        let grid = grid(columnSpacing: 12, rowSpacing: 6)
        for (row, (entry, text)) in [(first, tr("Title")), (second, secondLabel)].enumerated() {
            gtk_grid_attach(grid.cast(), label(text, classes: ["dim-label"]), 0, Int32(row), 1, 1)
            gtk_grid_attach(grid.cast(), entry, 1, Int32(row), 1, 1)
        }
        gtk_grid_attach(grid.cast(), label(renamingHint, classes: ["dim-label", "caption"]), 1, 2, 1, 1)
        let popover = renamePopover
        gtk_popover_set_child(popover.cast(), grid.styled(["rename"]))

        let texts = TypedTexts([(first, names.title), (second, names.subtitle)]) { [weak self] typed in
            guard let self, let renamed = renaming?.subject else { return }
            rename(renamed, title: typed[0], subtitle: typed[1])
        }
        addShortcuts(TypedTexts.droppingKeys, at: grid) { [weak self, weak texts] in
            texts?.drop()
            self?.removeFresh()
            return false
        }
        for entry in [first, second] { connect(entry, "activate") { [weak self] in self?.closePopover() } }
        connectRenamingKeys(at: grid, first: first, second: second)
        present(popover, at: placeOfSelection)
        guard self.popover == popover else { return }
        renaming = Renaming(
            subject: editor.selection, texts: texts, insertedRevision: isFresh ? editor.state.revision : nil)
        gtk_widget_grab_focus(first)
        if let typed {
            gtk_editable_set_text(first.cast(), typed)
            gtk_editable_set_position(first.cast(), -1)
        }
    }

    /// Takes back the insertion of what was to be named, if nothing has changed since.
    private func removeFresh() {
        guard let revision = renaming?.insertedRevision, revision == editor.state.revision else { return }
        // The key closes the popover first.
        whenIdle(for: self) {
            guard $0.editor.state.revision == revision else { return }
            g_action_group_activate_action($0.window.cast(), WindowAction.undo.rawValue, nil)
        }
    }

    /// Begins to rename the selection with a character that was typed on the canvas.
    ///
    /// - Returns: whether it applies.
    func type(_ character: Character) -> Bool {
        guard popover == nil, lengths.session == nil, reorder.session == nil, editor.selection != .none,
            editor.canRename
        else { return false }
        showRename(typed: String(character))
        return true
    }

    /// Takes over the titles that are being typed. The popover may be closed already.
    func applyTitles() {
        renaming?.texts.take()
        if popover != renamePopover { renaming = nil }
    }

    /// Keeps to the element whose titles are being typed, wherever a change of the document puts it.
    func followRenaming(_ state: EditorState, after old: EditorState?) {
        guard let subject = renaming?.subject, let old, state.revision != old.revision,
            state.openingCount != old.openingCount || state.document.sections != old.document.sections
        else { return }
        let mapping = editor.mapping(from: old)
        let place: Selection? =
            switch subject {
            case .none: nil
            case .section(let section): mapping?.newSection(of: section).map(Selection.section)
            case .item(let path):
                (mapping?.newIndexPath(of: path) ?? hiddenPlace(of: path, in: state, after: old)).map(Selection.item)
            }
        if let place { renaming?.subject = place } else { dropTitles() }
    }

    /// Where an item is in a section that has just been collapsed; `nil` if its section is shown, or has other items now.
    private func hiddenPlace(
        of path: LayoutIndexPath, in state: EditorState, after old: EditorState
    ) -> LayoutIndexPath? {
        guard let section = editor.mapping(from: old)?.newSection(of: path.section),
            state.document.sections[section].isCollapsed,
            state.document.sections[section].itemCount == old.document.sections[path.section].itemCount
        else { return nil }
        return LayoutIndexPath(item: path.item, section: section)
    }

    /// Closes the popover whose element is gone, and says what is lost with it.
    private func dropTitles() {
        let lost = renaming?.texts.typed.compactMap(\.self).first
        renaming = nil
        if popover == renamePopover { hidePopover() }
        guard let lost else { return }
        // Later, because rendering changes no state.
        whenIdle(for: editor) {
            $0.report(tr("The new text “{text}” was not applied, because what it was for is gone", ["text": lost]))
        }
    }

    /// Says where the keys lead that go from title to title.
    private var renamingHint: String {
        let tab: String? =
            switch (editor.selection, titleAfter(editor.selection)) {
            case (.none, _): nil
            case (_, nil): canAppendItem ? tr("Tab: new item") : nil
            case (_, .section): tr("Tab: next header")
            case (.section, _): tr("Tab: first item")
            case (.item(let path), .item(let next)) where path.section == next.section: tr("Tab: next item")
            case (.item, _): tr("Tab: next section")
            }
        let down = editor.isSectionSelected ? tr("↓ footer") : tr("↓ subtitle")
        return [tab, down].compactMap(\.self).joined(separator: " · ")
    }

    private func connectRenamingKeys(at grid: Widget, first: Widget, second: Widget) {
        addShortcuts(Self.renamingKeys, at: grid, isFirst: true) { [weak self] key in
            switch key {
            case .nextTitle, .previousTitle:
                guard let self else { break }
                applyTitles()
                // The entries are replaced, so the key must have been handled before.
                whenIdle(for: self) { $0.renameNeighbor(isBackward: key == .previousTitle) }
            case .lowerEntry: gtk_widget_grab_focus(second)
            case .upperEntry: gtk_widget_grab_focus(first)
            }
            return true
        }
    }

    private func entry(label: String) -> Widget {
        let entry: Widget = gtk_entry_new()
        gtk_editable_set_width_chars(entry.cast(), 24)
        entry.setAccessibleLabel(label)
        return entry
    }

    // MARK: From title to title

    /// Selects the next title, and renames it. After the last title of all, it inserts an item; before the first one, the popover
    /// stays.
    func renameNeighbor(isBackward: Bool) {
        guard popover == renamePopover else { return }
        if let next = isBackward ? titleBefore(editor.selection) : titleAfter(editor.selection) {
            editor.select(next)
        } else if !isBackward, canAppendItem {
            perform(editor.state.insertingItem)
            return showRename(isFresh: true)
        } else {
            return
        }
        showRename()
    }

    /// Whether an item can be inserted after the selection and named.
    private var canAppendItem: Bool {
        guard let section = editor.selection.section, editor.state.insertingItem != nil else { return false }
        return !editor.document.sections[section].isCollapsed && editor.document.canList(section: section)
    }

    private func titleAfter(_ selection: Selection) -> Selection? {
        switch selection {
        case .none: return nil
        case .item(let path) where path.item + 1 < titledItemCount(path.section):
            return .item(LayoutIndexPath(item: path.item + 1, section: path.section))
        case .section(let section) where titledItemCount(section) > 0:
            return .item(LayoutIndexPath(item: 0, section: section))
        case .item, .section: break
        }
        guard let section = selection.section else { return nil }
        for next in editor.document.sections.indices where next > section {
            if showsHeader(next) { return .section(next) }
            if titledItemCount(next) > 0 { return .item(LayoutIndexPath(item: 0, section: next)) }
        }
        return nil
    }

    private func titleBefore(_ selection: Selection) -> Selection? {
        guard let section = selection.section else { return nil }
        if case .item(let path) = selection {
            if path.item > 0 { return .item(LayoutIndexPath(item: path.item - 1, section: section)) }
            if showsHeader(section) { return .section(section) }
        }
        for previous in stride(from: section - 1, through: 0, by: -1) {
            let count = titledItemCount(previous)
            if count > 0 { return .item(LayoutIndexPath(item: count - 1, section: previous)) }
            if showsHeader(previous) { return .section(previous) }
        }
        return nil
    }

    /// The number of the section's items that can be renamed.
    private func titledItemCount(_ section: Int) -> Int {
        let document = editor.document
        let isRenamable = !document.sections[section].isCollapsed && document.canList(section: section)
        return isRenamable ? document.sections[section].itemCount : 0
    }

    private func showsHeader(_ section: Int) -> Bool {
        focusedCanvas.layout.naturalFrame(of: .header(section)).map { $0.width > 0 && $0.height > 0 } ?? false
    }
}
