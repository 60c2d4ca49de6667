import GTKBridge
import StickyLayout

/// The context menu. Each item shows its key, which the canvas takes.
extension Editing {
    func showMenu() {
        let frame = frameOfSelection
        showMenu(at: Rect(x: frame.x + min(frame.width / 2, 48), y: frame.y + frame.height / 2, width: 1, height: 1))
    }

    /// - Parameter frame: what it points to, in the canvas's coordinates.
    func showMenu(at frame: Rect) {
        let popover: Widget = withExtendedLifetime(contextMenu) { gtk_popover_menu_new_from_model($0.pointer.cast()) }
        gtk_popover_set_has_arrow(popover.cast(), 0)
        gtk_widget_set_halign(popover, GTK_ALIGN_START)
        show(popover, at: frame)
    }

    private var contextMenu: GObjectRef<OpaquePointer> {
        switch canvas.selection {
        case .none:
            return menu([
                [
                    (tr("Insert _Item"), "insert-item", "Insert"),
                    (tr("Insert _Section"), "insert-section", "<Shift>Insert"),
                ],
                [(tr("_Collapse All Sections"), "collapse-all", ""), (tr("_Expand All Sections"), "expand-all", "")],
            ])
        case .item:
            return menu([
                [
                    (tr("Insert _Item"), "insert-item", "Insert"), (tr("D_uplicate"), "duplicate", "<Control>d"),
                    (tr("_Rename…"), "rename", "F2"),
                ],
                [(tr("Move _Up"), "move-earlier", "<Alt>Up"), (tr("Move Do_wn"), "move-later", "<Alt>Down")],
                [(tr("_Delete"), "delete", "Delete")],
            ])
        case .section(let section):
            let isCollapsed = model.document.sections[section].isCollapsed
            return menu([
                [
                    (isCollapsed ? tr("_Expand") : tr("_Collapse"), "toggle-section", ""),
                    (tr("C_ollapse All Sections"), "collapse-all", ""), (tr("E_xpand All Sections"), "expand-all", ""),
                ],
                [
                    (tr("Insert _Item"), "insert-item", "Insert"),
                    (tr("Insert _Section"), "insert-section", "<Shift>Insert"),
                    (tr("D_uplicate Section"), "duplicate", "<Control>d"), (tr("_Rename…"), "rename", "F2"),
                ],
                [(tr("Move _Up"), "move-earlier", "<Alt>Up"), (tr("Move Do_wn"), "move-later", "<Alt>Down")],
                [(tr("_Delete Section"), "delete", "Delete")],
            ])
        }
    }

    private func menu(_ sections: [[(title: String, action: String, key: String)]]) -> GObjectRef<OpaquePointer> {
        let menu = GObjectRef<OpaquePointer>(taking: g_menu_new())
        for items in sections {
            let section = GObjectRef<OpaquePointer>(taking: g_menu_new())
            for (title, action, key) in items {
                let item = GObjectRef<OpaquePointer>(taking: g_menu_item_new(title, "win.\(action)"))
                if !key.isEmpty { g_menu_item_set_attribute_value(item.pointer, "accel", key.variant) }
                g_menu_append_item(section.pointer, item.pointer)
            }
            g_menu_append_section(menu.pointer, nil, section.pointer.cast())
        }
        return menu
    }

    // MARK: Popovers

    /// So much of the selection's height a popover keeps clear of, in points: all of a tall cell would push it out of the
    /// window.
    private static let heightToKeepClear = 72.0

    /// The part of the selection that is in view, or its upper end where that is high, in the canvas's coordinates; the
    /// middle where none is.
    var frameOfSelection: Rect {
        let size = canvas.layout.containerSize
        let middle = Rect(x: size.width / 2, y: size.height / 2, width: 1, height: 1)
        guard var frame = canvas.selectedElement?.frame.clipped(to: size) else { return middle }
        frame.height = min(frame.height, Self.heightToKeepClear)
        return frame
    }

    /// Hangs a popover over the canvas until it is closed, and gives the keyboard back then.
    ///
    /// - Parameter frame: what it points to, in the canvas's coordinates.
    func show(_ popover: Widget, at frame: Rect) {
        closePopover()
        self.popover = popover
        gtk_widget_set_parent(popover, host)
        let (x, y) = canvas.widget.point(frame.x, frame.y, in: host) ?? (0, 0)
        var place = GdkRectangle(
            x: Int32(x), y: Int32(y), width: Int32(max(1, frame.width)), height: Int32(max(1, frame.height)))
        gtk_popover_set_pointing_to(popover.cast(), &place)
        connect(popover, "closed") { [weak self] in
            // What was chosen in it is carried out after it is closed, and needs it as an ancestor until then.
            whenIdle { [weak self] in if self?.popover == popover { self?.closePopover() } }
        }
        gtk_popover_popup(popover.cast())
    }

    func closePopover() {
        guard let popover else { return }
        self.popover = nil
        gtk_widget_unparent(popover)
        gtk_widget_grab_focus(canvas.widget)
    }
}

extension Rect {
    /// The part within a viewport of that size; `nil` where there is none.
    fileprivate func clipped(to size: Size) -> Rect? {
        let (left, top) = (max(0, x), max(0, y))
        let (right, bottom) = (min(maxX, size.width), min(maxY, size.height))
        return right > left && bottom > top ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
    }
}
