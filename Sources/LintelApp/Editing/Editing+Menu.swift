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
        show(popover(of: contextMenu), at: frame)
    }

    private func popover(of menu: Menus.Menu) -> Widget {
        if let made = menuPopovers[menu.pointer] { return made }
        let popover: Widget = gtk_popover_menu_new_from_model(menu.pointer.cast())
        gtk_popover_set_has_arrow(popover.cast(), 0)
        gtk_widget_set_halign(popover, GTK_ALIGN_START)
        hang(popover)
        menuPopovers[menu.pointer] = popover
        return popover
    }

    private var contextMenu: Menus.Menu {
        switch canvas.selection {
        case .none: ContextMenu.content
        case .item: ContextMenu.item
        case .section(let section):
            model.document.sections[section].isCollapsed ? ContextMenu.collapsedSection : ContextMenu.section
        }
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

    /// Hangs a popover over the canvas, closed, for as long as the window is there: GTK 4.8 never lets go of one that loses its
    /// parent soon after it was on the screen.
    func hang(_ popover: Widget) {
        gtk_widget_set_parent(popover, host)
        connect(popover, "closed") { [weak self] in
            guard let self else { return }
            // What was chosen in it is carried out after it is closed, and may open another one.
            whenIdle(for: self) { if $0.popover == popover { $0.closePopover() } }
        }
    }

    /// Opens a popover that hangs over the canvas. It gives the keyboard back when it is closed.
    ///
    /// - Parameter frame: what it points to, in the canvas's coordinates.
    func show(_ popover: Widget, at frame: Rect) {
        closePopover()
        self.popover = popover
        let (x, y) = canvas.widget.point(frame.x, frame.y, in: host) ?? (0, 0)
        var place = GdkRectangle(
            x: Int32(x), y: Int32(y), width: Int32(max(1, frame.width)), height: Int32(max(1, frame.height)))
        gtk_popover_set_pointing_to(popover.cast(), &place)
        gtk_popover_popup(popover.cast())
    }

    func closePopover() {
        guard let popover else { return }
        self.popover = nil
        gtk_popover_popdown(popover.cast())
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
