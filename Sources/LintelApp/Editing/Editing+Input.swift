import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// Clicks on the canvas, and its keys while it has the focus. They are not accelerators of the application, which would
/// take Delete and the arrows from every entry in the window.
extension Editing {
    /// The intent of a key.
    enum Key: Equatable, Sendable {
        /// Activates an action of the window.
        case action(WindowAction)
        /// Activates the action if something is selected.
        case actionOnSelection(WindowAction)
        case walk(MoveDirection)
        case walkSections(MoveDirection)
        /// Selects the neighbouring item as well.
        case extend(MoveDirection)
        case move(MoveDirection)
        case escape
    }

    static let editingKeys: [KeyBinding<Key>] = [
        KeyBinding(tr("Insert item"), .action(.newItem), "Insert", "KP_Insert"),
        KeyBinding(tr("Insert section"), .action(.newSection), "<Shift>Insert"),
        KeyBinding(tr("Duplicate"), .action(.duplicate), "<Control>d"),
        KeyBinding(tr("Rename"), .action(.rename), "F2"),
        KeyBinding(tr("Rename"), .actionOnSelection(.rename), "Return", "KP_Enter"),
        KeyBinding(tr("Delete"), .actionOnSelection(.delete), "Delete", "KP_Delete"),
        KeyBinding(tr("Move up, move down"), .move(.up), "<Alt>Up", "<Alt>KP_Up"),
        KeyBinding(tr("Move up, move down"), .move(.down), "<Alt>Down", "<Alt>KP_Down"),
        KeyBinding(nil, .move(.left), "<Alt>Left", "<Alt>KP_Left"),
        KeyBinding(nil, .move(.right), "<Alt>Right", "<Alt>KP_Right"),
    ]

    static let selectionKeys: [KeyBinding<Key>] = [
        KeyBinding(tr("Select the neighbouring element"), .walk(.up), "Up", "KP_Up"),
        KeyBinding(tr("Select the neighbouring element"), .walk(.down), "Down", "KP_Down"),
        KeyBinding(tr("Select the neighbouring element"), .walk(.left), "Left", "KP_Left"),
        KeyBinding(tr("Select the neighbouring element"), .walk(.right), "Right", "KP_Right"),
        KeyBinding(tr("Select the next items as well"), .extend(.up), "<Shift>Up", "<Shift>KP_Up"),
        KeyBinding(tr("Select the next items as well"), .extend(.down), "<Shift>Down", "<Shift>KP_Down"),
        KeyBinding(nil, .extend(.left), "<Shift>Left", "<Shift>KP_Left"),
        KeyBinding(nil, .extend(.right), "<Shift>Right", "<Shift>KP_Right"),
        KeyBinding(tr("Go from header to header"), .walkSections(.up), "<Control>Up", "<Control>KP_Up"),
        KeyBinding(tr("Go from header to header"), .walkSections(.down), "<Control>Down", "<Control>KP_Down"),
        KeyBinding(nil, .walkSections(.left), "<Control>Left", "<Control>KP_Left"),
        KeyBinding(nil, .walkSections(.right), "<Control>Right", "<Control>KP_Right"),
        KeyBinding(tr("Why is it here?"), .actionOnSelection(.explain), "<Alt>Return", "<Alt>KP_Enter"),
        KeyBinding(tr("Menu of the selection"), .action(.contextMenu), "<Shift>F10", "Menu"),
        KeyBinding(tr("Clear the selection"), .escape, "Escape"),
    ]

    static let keys = editingKeys + selectionKeys

    func connectKeys(at canvas: Canvas) {
        // GTK asks the controller that was added last first, so this one comes before the driver's, which scrolls.
        addShortcuts(Self.keys, at: canvas.widget) { [weak self, unowned canvas] in
            self?.perform($0, at: canvas) ?? false
        }
        connectTyping(at: canvas)
    }

    /// What is typed on the canvas becomes the title of what is selected.
    private func connectTyping(at canvas: Canvas) {
        let keys = gtk_event_controller_key_new()!
        connect(keys, "key-pressed") { [weak self] (key: UInt32) -> Bool in
            let commands = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
            guard gtk_event_controller_get_current_event_state(keys).rawValue & commands == 0,
                let scalar = Unicode.Scalar(gdk_keyval_to_unicode(key)), scalar.isTyped
            else { return false }
            return self?.type(Character(scalar)) ?? false
        }
        gtk_widget_add_controller(canvas.widget, keys)
    }

    /// Carries out a key that this canvas got, and returns whether it applied.
    func perform(_ key: Key, at canvas: Canvas) -> Bool {
        // What is dragged must not be deleted meanwhile.
        if lengths.session != nil { return key != .escape || escape() }
        switch key {
        case .action(let action): return activate(action)
        case .actionOnSelection(let action): return editor.selection != .none && activate(action)
        case .walk(let direction): return walk(direction, at: canvas)
        case .extend(let direction): return extend(direction, at: canvas)
        case .walkSections(let direction): return walkSections(direction, at: canvas)
        case .move(let direction):
            return editor.selection != .none
                && activate(canvas.layout.isBackward(direction) ? .moveEarlier : .moveLater)
        case .escape: return escape()
        }
    }

    /// Activates an action as a menu would.
    private func activate(_ action: WindowAction) -> Bool {
        g_action_group_activate_action(window.cast(), action.rawValue, nil)
        return true
    }

    private func escape() -> Bool {
        if lengths.cancel() || reorder.cancel() { return true }
        guard editor.selection != .none else { return false }
        editor.select(.none)
        return true
    }

    // MARK: Walking

    /// Moves the selection in the direction of an arrow. With nothing selected, or during a drag, the arrow scrolls.
    private func walk(_ direction: MoveDirection, at canvas: Canvas) -> Bool {
        guard reorder.session == nil else { return false }
        switch editor.selection {
        case .none:
            return false
        case .item(let path):
            if let next = canvas.layout.item(direction, of: path) {
                select(.item(next))
            } else if canvas.layout.isAlongAxis(direction), canvas.layout.isBackward(direction) {
                select(.section(path.section))
            }
        case .section(let section):
            if canvas.layout.isAlongAxis(direction) {
                select(neighbor(ofHeader: section, isBackward: canvas.layout.isBackward(direction)))
            } else {
                // The arrow towards the start collapses and the one towards the end expands, as in a tree.
                collapse(canvas.layout.isBackward(direction))
            }
        }
        return true
    }

    /// Selects the item in the direction of an arrow besides those that are selected.
    private func extend(_ direction: MoveDirection, at canvas: Canvas) -> Bool {
        guard reorder.session == nil, case .item(let path) = editor.selection else { return false }
        if let next = canvas.layout.item(direction, of: path) {
            extendSelection(to: next)
            reveal()
        }
        return true
    }

    /// The first item after a header or the last one before it; if that section is empty or collapsed, the next header.
    private func neighbor(ofHeader section: Int, isBackward: Bool) -> Selection {
        let sections = editor.document.sections
        if !isBackward, sections[section].itemCount > 0, !sections[section].isCollapsed {
            return .item(LayoutIndexPath(item: 0, section: section))
        }
        let next = section + (isBackward ? -1 : 1)
        guard sections.indices.contains(next) else { return .section(section) }
        guard isBackward, sections[next].itemCount > 0, !sections[next].isCollapsed else { return .section(next) }
        return .item(LayoutIndexPath(item: sections[next].itemCount - 1, section: next))
    }

    /// Moves the selection to the next header. With nothing selected, starts at the first visible section.
    private func walkSections(_ direction: MoveDirection, at canvas: Canvas) -> Bool {
        guard reorder.session == nil, canvas.layout.isAlongAxis(direction) else { return false }
        let sections = editor.document.sections.indices
        let visible = canvas.visibleElements
        // The headers of earlier sections may be pinned.
        let first = visible.first { $0.kind == .cell } ?? visible.first { $0.kind == .header }
        let current = editor.selection.section ?? first?.indexPath.section
        guard let current, let last = sections.last else { return true }
        let next =
            switch (editor.selection, canvas.layout.isBackward(direction)) {
            case (.none, _), (.item, true): current
            case (.section, true): current - 1
            case (_, false): current + 1
            }
        select(.section(min(max(0, next), last)), at: .leading)
        return true
    }

    // MARK: Clicks

    /// A click selects, a double click renames an item, and collapses or expands the section of a header; the secondary button opens the
    /// menu. A press does nothing here if it becomes a drag, whose gesture claims it, or if it stops moving content.
    func connectClicks(on canvas: Canvas) {
        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
        var stopsMovement = false
        var clicks = ClickCounter()
        // What the first click of several was on: content may slide away under the hand.
        var clicked: LayoutElement.ID?
        connect(click, "pressed") { [weak self, widget = canvas.widget] (_: Int32, _: Double, _: Double) in
            // The driver gets the press first, and holds moving content.
            stopsMovement = self?.driver.physics.hand == .drag
            clicks.press(of: click, on: widget)
        }
        connect(click, "released") { [weak self, weak canvas] (_: Int32, x: Double, y: Double) in
            guard !stopsMovement, let self else { return }
            let keys = gtk_event_controller_get_current_event_state(click)
            guard !extendSelectionByClick(on: canvas, x, y, with: keys), let element = select(on: canvas, x, y) else {
                return
            }
            if clicks.count == 1 { clicked = element.id }
            let isDouble = clicks.count.isMultiple(of: 2) && clicked == element.id
            guard isDouble else { return }
            switch element.kind {
            case .header: toggleSection()
            case .cell: _ = activate(.rename)
            case .footer, .parallaxHeader: break
            }
        }
        connect(click, "cancel") { clicks.cancel() }
        gtk_widget_add_controller(canvas.widget, click)

        let menu = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(menu, guint(GDK_BUTTON_SECONDARY))
        connect(menu, "pressed") { [weak self, weak canvas] (_: Int32, x: Double, y: Double) in
            guard let self, let canvas, lengths.session == nil else { return }
            // A bar belongs to the selected header, wherever it is.
            let isOnBar = canvas === reorder.canvas && lengths.handle(at: LayoutPoint(x: x, y: y)) != nil
            pointed = isOnBar ? editor.selection.element : select(on: canvas, x, y, keepsOthers: true)?.id
            showMenu(on: canvas, atX: x, y: y)
        }
        gtk_widget_add_controller(canvas.widget, menu)
    }

    /// Takes a click on an item that adds to the selection: with Ctrl that item, with Shift all items up to it.
    ///
    /// - Returns: whether it was one.
    private func extendSelectionByClick(on canvas: Canvas?, _ x: Double, _ y: Double, with keys: GdkModifierType)
        -> Bool
    {
        guard let element = canvas?.element(atX: x, y: y), element.kind == .cell else { return false }
        if keys.rawValue & GDK_CONTROL_MASK.rawValue != 0 {
            toggleSelection(of: element.indexPath)
        } else if keys.rawValue & GDK_SHIFT_MASK.rawValue != 0 {
            extendSelection(to: element.indexPath)
        } else {
            return false
        }
        pointed = nil
        return true
    }

    /// Selects the element at a point of one of the canvases.
    ///
    /// - Parameter keepsOthers: whether the others stay selected if the element is one of several that are.
    func select(on pressed: Canvas?, _ x: Double, _ y: Double, keepsOthers: Bool = false) -> LayoutElement? {
        pointed = nil
        let element = pressed?.element(atX: x, y: y)
        let selection = element.map(Selection.init(of:)) ?? .none
        if keepsOthers { editor.selectKeepingOthers(selection) } else { editor.select(selection) }
        return element
    }
}

extension Unicode.Scalar {
    /// Whether it is part of a text, and no space, which scrolls.
    fileprivate var isTyped: Bool {
        switch properties.generalCategory {
        case .control, .unassigned, .privateUse, .surrogate, .spaceSeparator: false
        default: true
        }
    }
}
