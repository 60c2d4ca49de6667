import CollectionCanvas
import GTKBridge
import LintelDocument
import StickyLayout

/// The context menu. Each item shows its key, which the canvas handles.
extension Editing {
    func showMenu() {
        pointed = nil
        let place = placeOfSelection
        show(
            popover(of: contextMenu),
            at: LayoutRect(x: place.x + min(place.width / 2, 48), y: place.y + place.height / 2, width: 1, height: 1))
    }

    /// - Parameters:
    ///   - x, y: the point that the menu points to, in the canvas's coordinates.
    func showMenu(on canvas: Canvas, atX x: Double, y: Double) {
        let place = canvas.widget.partInSight(of: LayoutRect(x: x, y: y, width: 1, height: 1), from: host)
        show(popover(of: contextMenu), at: place)
    }

    private func popover(of menu: Menu) -> Widget {
        if let made = menuPopovers[menu.reference.pointer] { return made }
        let popover = menu.popover
        gtk_popover_set_has_arrow(popover.cast(), 0)
        gtk_widget_set_halign(popover, GTK_ALIGN_START)
        hang(popover)
        menuPopovers[menu.reference.pointer] = popover
        return popover
    }

    private var contextMenu: Menu {
        switch editor.selection {
        case .none: ContextMenu.content
        case .item: ContextMenu.item
        case .section(let section):
            editor.document.sections[section].isCollapsed ? ContextMenu.collapsedSection : ContextMenu.section
        }
    }

    // MARK: Popovers

    /// The largest height of the selection that a popover keeps clear of, in points. Keeping clear of a whole tall cell
    /// would push the popover out of the window.
    private static let heightToKeepClear = 72.0

    /// The visible part of the selection, or its upper end if it is tall; the middle of the canvas if nothing is
    /// visible. In the host's coordinates. A popover that points outside its window would not be shown.
    var placeOfSelection: LayoutRect {
        let canvas = focusedCanvas
        let all = canvas.layout.containerSize.bounds
        guard let frame = canvas.selectedElement?.frame, frame.meets(all) else {
            let place = canvas.widget.partInSight(of: all, from: host)
            return LayoutRect(x: place.x + place.width / 2, y: place.y + place.height / 2, width: 1, height: 1)
        }
        var place = canvas.widget.partInSight(of: frame, from: host)
        place.height = min(place.height, Self.heightToKeepClear)
        return place
    }

    /// Hangs a closed popover over the canvas. It stays there as long as the window exists, because GTK 4.8 never frees
    /// a popover that loses its parent soon after it was on the screen.
    func hang(_ popover: Widget) {
        gtk_widget_set_parent(popover, host)
        connect(popover, "closed") { [weak self] in
            guard let self else { return }
            // The chosen action runs after the popover closes, and may open another one. The popover may be open again
            // by then.
            whenIdle(for: self) {
                if $0.popover == popover, gtk_widget_get_visible(popover) == 0 { $0.closePopover() }
            }
        }
    }

    /// Opens a popover that hangs over the canvas. The canvas gets the keyboard back when the popover closes.
    ///
    /// - Parameter place: the visible place that the popover points to, in the host's coordinates.
    func show(_ popover: Widget, at place: LayoutRect) {
        closePopover()
        self.popover = popover
        var place = GdkRectangle(
            x: place.x.whole, y: place.y.whole, width: max(1, place.width.whole), height: max(1, place.height.whole))
        gtk_popover_set_pointing_to(popover.cast(), &place)
        gtk_popover_popup(popover.cast())
        // The popover does not open if the place is off the screen.
        if gtk_widget_get_visible(popover) == 0 { closePopover() }
    }

    func closePopover() {
        guard let popover else { return }
        self.popover = nil
        gtk_popover_popdown(popover.cast())
        returnKeyboard(near: host)
    }
}
