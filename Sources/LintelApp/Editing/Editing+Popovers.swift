import CollectionCanvas
import GTKBridge
import LintelDocument
import StickyLayout

/// The context menu, whose items show the keys that the canvas handles, and how popovers open.
extension Editing {
    func showMenu() {
        pointed = nil
        let place = placeOfSelection
        present(
            popover(of: contextMenu),
            at: LayoutRect(x: place.x + min(place.width / 2, 48), y: place.y + place.height / 2, width: 1, height: 1))
    }

    /// - Parameter x: with `y`, the point that the menu points to, in the canvas's coordinates.
    func showMenu(on canvas: Canvas, atX x: Double, y: Double) {
        let place = canvas.widget.partInSight(of: LayoutRect(x: x, y: y, width: 1, height: 1), from: host)
        present(popover(of: contextMenu), at: place)
    }

    private func popover(of menu: Menu) -> Widget {
        if let made = menuPopovers[menu.reference.pointer] { return made }
        let popover = menu.popover
        gtk_popover_set_has_arrow(popover.cast(), 0)
        gtk_widget_set_halign(popover, GTK_ALIGN_START)
        menuPopovers[menu.reference.pointer] = popover
        return hang(popover)
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

    /// The most of the selection's height that a popover keeps clear of, in points. Clear of all of a tall cell, it would be
    /// out of the window.
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
    func hang(_ popover: Widget) -> Widget {
        gtk_widget_set_parent(popover, host)
        connect(popover, "closed") { [weak self] in
            guard let self else { return }
            // The chosen action runs after the popover closes, and may open another one, or the same again.
            whenIdle(for: self) {
                if $0.popover == popover, gtk_widget_get_visible(popover) == 0 { $0.closePopover() }
            }
        }
        return popover
    }

    /// Opens a popover that points to a visible place, in the host's coordinates. Closing it returns the keyboard.
    func present(_ popover: Widget, at place: LayoutRect) {
        closePopover()
        self.popover = popover
        var place = GdkRectangle(
            x: place.x.whole, y: place.y.whole, width: max(1, place.width.whole), height: max(1, place.height.whole))
        gtk_popover_set_pointing_to(popover.cast(), &place)
        Popovers.open(popover)
        // The popover does not open if the place is off the screen.
        if gtk_widget_get_visible(popover) == 0 { closePopover() }
    }

    /// Closes the open popover, and takes over what was typed in it.
    func closePopover() {
        hidePopover()
        applyTitles()
    }

    /// Closes the open popover. What was typed in it is still to be taken over.
    func hidePopover() {
        guard let popover else { return }
        self.popover = nil
        gtk_popover_popdown(popover.cast())
        returnKeyboard(near: host)
    }
}

/// The context menus, one for each kind of selection.
enum ContextMenu {
    /// The menu with nothing selected.
    static let content = Menu(
        [explain],
        [insertItem, insertSection, action(tr("_Rename Document…"), .rename), choosePicture],
        [
            .action(tr("_Collapse All Sections"), .collapseAll),
            .action(tr("_Expand All Sections"), .expandAll),
        ])

    static let item = Menu(
        [explain],
        [insertItem, action(tr("Du_plicate"), .duplicate), rename], moving,
        [action(tr("_Delete"), .delete)])

    static let section = section(toggle: tr("_Collapse"))
    static let collapsedSection = section(toggle: tr("_Expand"))

    private static func section(toggle: String) -> Menu {
        Menu(
            [explain],
            [
                .action(toggle, .toggleSection),
                .action(tr("C_ollapse All Sections"), .collapseAll),
                .action(tr("E_xpand All Sections"), .expandAll),
            ],
            [
                insertItem, insertSection,
                action(tr("Du_plicate Section"), .duplicate), rename, choosePicture,
            ],
            moving,
            [action(tr("_Delete Section"), .delete)])
    }

    private static let explain = action(tr("_Why Is It Here?"), .explain, hides: true)
    private static let insertItem = action(tr("Insert _Item"), .newItem)
    private static let insertSection = action(tr("Insert _Section"), .newSection)
    private static let rename = action(tr("_Rename…"), .rename)
    private static let choosePicture = action(tr("C_hoose Picture…"), .choosePicture, hides: true)
    private static let moving: [Menu.Item] = [
        .action(tr("Move _Up"), .moveEarlier, key: Editing.key(of: .move(.up))),
        .action(tr("Move Dow_n"), .moveLater, key: Editing.key(of: .move(.down))),
    ]

    /// An item that shows the canvas's key for the action.
    private static func action(_ title: String, _ action: WindowAction, hides: Bool = false) -> Menu.Item {
        let key = Editing.key(of: .action(action)) ?? Editing.key(of: .actionOnSelection(action))
        return .action(title, action, key: key, hides: hides)
    }
}

extension Editing {
    /// The first key with this intent.
    fileprivate static func key(of intent: Key) -> String? {
        keys.first { $0.intent == intent }?.keys.first
    }
}
