import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The editing of one window's content: the selection, and the actions that change it.
///
/// All edits are `GAction`s of the window. The canvas's keys, the context menu, the sidebar and scripts activate them.
/// They are described in Documentation/editing.md.
///
/// | concern | file |
/// | --- | --- |
/// | the actions | `Editing.swift` |
/// | their edits to items and sections | `Editing+Edits.swift` |
/// | clicks and keys on the canvas | `Editing+Input.swift` |
/// | selecting several items | `Editing+Several.swift` |
/// | the context menu | `Editing+Popovers.swift` |
/// | the popover that renames | `Editing+Renaming.swift` |
/// | pasted lines | `PastedLines.swift` |
/// | the pictures and titles of the first and the parallax header | `HeaderPictures.swift` |
/// | dragging to another place | `Reorder.swift`, `DragHandle.swift`, `DropTarget.swift` |
/// | dragging lengths | `LengthHandles` in Handles/ |
/// | a section's own settings | `SectionSetting+Actions.swift` |
final class Editing: WidgetOwner {
    let window: UnsafeMutablePointer<GtkWindow>
    let editor: DocumentEditor
    /// The canvas that last had the keyboard: popovers point to its selection, which is scrolled into view.
    var focusedCanvas: Canvas
    let driver: ScrollDriver
    /// The parent of popovers: an ancestor of the canvas that takes no input itself.
    let host: Widget
    var widget: Widget { host }
    let reorder: Reorder
    let lengths: LengthHandles
    /// Called to show why an element is where it is. The window sets it.
    var onExplain: ((LayoutElement.ID) -> Void)?
    /// Called to rename the document, when nothing is selected. The window sets it.
    var onRenameDocument: (() -> Void)?
    /// The open popover.
    var popover: Widget?
    /// The titles that are being typed, until they are taken over or dropped.
    var renaming: Renaming?
    var menuPopovers: [OpaquePointer: Widget] = [:]
    lazy var renamePopover = hang(gtk_popover_new())
    /// The `explain` action.
    private lazy var explaining = Command(.explain) { [weak self] in self?.explain() }
    /// The item from which a selection of several extends; it counts while it is selected.
    var rangeStart: LayoutIndexPath?
    /// The element that the context menu was opened on with the pointer; `nil` if it was opened on the selection.
    var pointed: LayoutElement.ID? {
        didSet { explaining.isEnabled = explained != nil }
    }

    init(
        actions: StateActions<EditorState>, editor: DocumentEditor, canvas: Canvas, driver: ScrollDriver, host: Widget
    ) {
        window = actions.window
        self.editor = editor
        focusedCanvas = canvas
        self.driver = driver
        self.host = host
        reorder = Reorder(editor: editor, canvas: canvas, driver: driver)
        lengths = LengthHandles(editor: editor, canvas: canvas, driver: driver)
        add(to: actions)
        reorder.onDrop = { [weak self] in self?.perform(editor.state.moving($0, to: $1)) }
        reorder.otherCursor = { [weak self] in self?.lengths.cursor }
        lengths.onPointed = { [weak self] in self?.reorder.updateCursor() }
        driver.yieldsDrag = { [weak self] in self?.reorder.isArmed == true || self?.lengths.session != nil }
    }

    /// - Parameter canvas: the window's own canvas, or one beside it that shows the same document.
    func connectInput(at canvas: Canvas) {
        canvas.overlays.append(SelectionRing())
        if canvas === reorder.canvas { canvas.overlays += [reorder, lengths] as [any CanvasOverlay] }
        connectClicks(on: canvas)
        connectKeys(at: canvas)
        canvas.onToggleSection = { [weak self] in self?.toggle(section: $0) }
    }

    func render(_ seen: SeenState) {
        if let canvas = seen.focused.canvas { focusedCanvas = canvas }
        // Content may have moved away under the pointer.
        reorder.updateCursor()
    }

    func render(_ state: EditorState, after old: EditorState?) {
        if state.selection != old?.selection { pointed = nil }
        if state.revision != old?.revision { lengths.documentChanged() }
        // An edit may have moved the dragged element.
        if state.revision != old?.revision || reorder.session.map({ $0.source != state.selection }) == true {
            _ = reorder.cancel()
        }
        followRenaming(state, after: old)
        // A menu or a popover is about what was selected when it opened. An edit may have removed it, or collapsed its section.
        let isOther = state.selection.element?.kind != old?.selection.element?.kind
        if state.selectingCount != old?.selectingCount || isOther {
            hidePopover()
            // Later, because rendering changes no state.
            if renaming != nil { whenIdle(for: self) { $0.applyTitles() } }
        }
        explaining.isEnabled = explained != nil
    }

    // MARK: The actions

    private static let edits: [(action: WindowAction, edit: KeyPath<EditorState, Edit?>)] = [
        (.insertItem, \.insertingItem), (.insertSection, \.insertingSection), (.delete, \.deleting),
        (.duplicate, \.duplicating), (.moveEarlier, \.movingEarlier), (.moveLater, \.movingLater),
        (.collapseAll, \.collapsingAll), (.expandAll, \.expandingAll),
    ]

    /// The edits after which the new title is typed. They are for people; scripts rename what they insert with another action.
    private static let insertions: [(action: WindowAction, edit: KeyPath<EditorState, Edit?>)] = [
        (.newItem, \.insertingItem), (.newSection, \.insertingSection),
    ]

    private func add(to actions: StateActions<EditorState>) {
        for (action, edit) in Self.edits {
            actions.add(action, for: self, if: edit.appending(path: \.isPossible)) {
                $0.perform($0.editor.state[keyPath: edit])
            }
        }
        for (action, edit) in Self.insertions {
            actions.add(action, for: self, if: edit.appending(path: \.isPossible)) {
                let edit = $0.editor.state[keyPath: edit]
                $0.perform(edit)
                $0.showRename(isFresh: edit != nil)
            }
        }
        actions.add(.rename, for: self, if: \.canRename) { $0.showRename() }
        addHeaderPictures(to: actions)
        actions.add(.toggleSection, for: self, if: \.hasSelection) { $0.toggleSection() }
        actions.add(
            .selection, "", read: { $0.selectionText }, write: { [weak self] text in self?.select(text: text) })
        actions.add(
            .selectionTitle, "", if: \.canRename, read: { $0.selectedNames?.title ?? "" },
            write: { [weak self] in self?.renameSelection(title: $0, subtitle: nil) })
        actions.add(
            .selectionSubtitle, "", if: \.canRename, read: { $0.selectedNames?.subtitle ?? "" },
            write: { [weak self] in self?.renameSelection(title: nil, subtitle: $0) })
        actions.add(
            .sectionCollapsed, false, if: \.hasSelection, read: { $0.isSectionCollapsed ?? false },
            write: { [weak self] in self?.collapse($0) })
        explaining.add(to: window)
        addAction(.contextMenu, to: window) { [weak self] in self?.showMenu() }
        addAction(.moveTo, to: window) { [weak self] (place: String) in
            guard let self, let destination = Selection(text: place) else { return }
            perform(editor.state.moving(editor.selection, to: destination))
        }
    }
}
