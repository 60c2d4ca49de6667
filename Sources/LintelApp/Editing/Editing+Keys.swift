import CollectionCanvas
import GTKBridge
import LintelDocument
import StickyLayout

/// Keys, while the canvas has the focus. They are the canvas's own and not the application's accelerators, which would take
/// Delete and the arrows from every entry in the window.
extension Editing {
    func takeKeys() {
        // Of the controllers of one widget the last one added is asked first: before the driver's, which scrolls.
        let controller = gtk_event_controller_key_new()!
        connect(controller, "key-pressed") { [weak self] (key: UInt32, _: UInt32, modifiers: UInt32) -> Bool in
            self?.pressed(Int32(bitPattern: key), with: modifiers) ?? false
        }
        gtk_widget_add_controller(canvas.widget, controller)
    }

    /// - Returns: whether the key means something here.
    private func pressed(_ key: Int32, with modifiers: UInt32) -> Bool {
        let all =
            GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue | GDK_SHIFT_MASK.rawValue
        switch modifiers & all {
        case 0: return pressed(key)
        case GDK_CONTROL_MASK.rawValue: return pressedWithControl(key)
        case GDK_ALT_MASK.rawValue: return pressedWithAlt(key)
        case GDK_SHIFT_MASK.rawValue:
            guard let action = [GDK_KEY_F10: "context-menu", GDK_KEY_Insert: "insert-section"][key] else {
                return false
            }
            activate(action)
            return true
        default: return false
        }
    }

    private func pressed(_ key: Int32) -> Bool {
        if key == GDK_KEY_Escape { return escape() }
        if let direction = MoveDirection(key: key) { return walk(direction) }
        let action: String
        switch key {
        case GDK_KEY_Menu: action = "context-menu"
        case GDK_KEY_Insert, GDK_KEY_KP_Insert: action = "insert-item"
        case GDK_KEY_Delete, GDK_KEY_KP_Delete: action = "delete"
        case GDK_KEY_F2, GDK_KEY_Return, GDK_KEY_KP_Enter: action = "rename"
        default: return false
        }
        let needsSelection = action == "delete" || action == "rename"
        guard !needsSelection || canvas.selection != .none else { return false }
        activate(action)
        return true
    }

    private func pressedWithControl(_ key: Int32) -> Bool {
        if key == GDK_KEY_d { activate("duplicate") } else { return walkSections(key) }
        return true
    }

    private func pressedWithAlt(_ key: Int32) -> Bool {
        guard canvas.selection != .none, let direction = MoveDirection(key: key) else { return false }
        activate(isBackward(direction) ? "move-earlier" : "move-later")
        return true
    }

    private func escape() -> Bool {
        if reorder.cancel() { return true }
        guard canvas.selection != .none else { return false }
        canvas.selection = .none
        return true
    }

    // MARK: Walking

    /// Moves the selection as an arrow points. Where nothing is selected the arrow scrolls.
    private func walk(_ direction: MoveDirection) -> Bool {
        switch canvas.selection {
        case .none:
            return false
        case .item(let path):
            if let next = canvas.layout.item(direction, of: path) {
                select(.item(next))
            } else if isAlongAxis(direction), isBackward(direction) {
                select(.section(path.section))
            }
        case .section(let section):
            if isAlongAxis(direction) {
                select(neighbor(ofHeader: section, isBackward: isBackward(direction)))
            } else {
                // As in a tree: towards the start it closes, towards the end it opens.
                collapse(isBackward(direction), section: section)
            }
        }
        return true
    }

    /// From a header, the first item behind it, or the last one before it; where there is none in sight, the next header.
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

    /// From header to header, beginning with the one of the section at the edge.
    private func walkSections(_ key: Int32) -> Bool {
        guard let direction = MoveDirection(key: key), isAlongAxis(direction) else { return false }
        let sections = editor.document.sections.indices
        let current = canvas.selection.section ?? canvas.visibleElements.first { $0.kind == .cell }?.indexPath.section
        guard let current, let last = sections.last else { return true }
        let next: Int
        switch (canvas.selection, isBackward(direction)) {
        case (.none, _), (.item, true): next = current
        case (.section, true): next = current - 1
        case (_, false): next = current + 1
        }
        select(.section(min(max(0, next), last)), at: .leading)
        return true
    }

    private func isAlongAxis(_ direction: MoveDirection) -> Bool {
        canvas.isVertical == (direction == .up || direction == .down)
    }

    /// Towards the start of the content.
    private func isBackward(_ direction: MoveDirection) -> Bool {
        let isRightToLeft = canvas.layout.options.layoutDirection == .rightToLeft
        return switch direction {
        case .up: true
        case .down: false
        case .left: !isRightToLeft
        case .right: isRightToLeft
        }
    }
}

extension MoveDirection {
    fileprivate init?(key: Int32) {
        switch key {
        case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
        case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
        case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
        case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
        default: return nil
        }
    }
}
