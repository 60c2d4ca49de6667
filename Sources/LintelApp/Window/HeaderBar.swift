import GTKBridge

/// The header bar.
///
///     sidebar · Open · Samples        title        inspector · plot · check · compare · export · size · menu
///
/// Commands whose buttons do not fit are in the menu; see `Room`.
final class HeaderBar {
    /// The buttons that the header bar has room for.
    enum Room: CaseIterable {
        /// Only the buttons of the sidebar and the menu.
        case narrow
        /// All buttons but *Open*, *Samples* and the size.
        case medium
        /// All buttons.
        case wide
        /// All buttons, the tools with their names.
        case spacious

        /// - Parameters:
        ///   - width: the width of the window, in points.
        ///   - widthForNames: the least width at which the tools have room for their names, in points.
        init(width: Int32, widthForNames: Int32) {
            switch width {
            case ..<460: self = .narrow
            case ..<820: self = .medium
            case ..<max(1060, widthForNames): self = .wide
            default: self = .spacious
            }
        }

        fileprivate var hasAllButtons: Bool { self == .wide || self == .spacious }
    }

    let widget: Widget
    let title: TitleButton
    private let primary = menuButton("open-menu-symbolic", tr("Main menu"), key: nil)
    private let panels = Panel.allCases.map { ToolButton.toggle($0.description) }
    private let compare = ToolButton.menu(
        "view-dual-symbolic", tr("Compare"), tooltip: tr("Compare with another system or preset"),
        key: .chooseComparison)
    private let export = ToolButton.menu(
        "document-send-symbolic", tr("Export"), tooltip: tr("Export code, frames and pictures"), key: .showExport)
    private var tools: [ToolButton] { panels + [compare, export] }
    private let sidebarButton = toggle("sidebar-show-symbolic", tr("Sidebar"), .showSidebar)
    private let wideButtons: [Widget]
    private let edit: Menu

    /// - Parameter edit: the menu section with the window's *Undo* and *Redo*.
    init(edit: Menu, actions group: OpaquePointer) {
        self.edit = edit
        title = TitleButton(actions: group)
        let open: Widget = gtk_button_new_with_mnemonic(tr("_Open"))
        gtk_button_set_has_frame(open.cast(), 0)
        open.activates(.open)
        open.setAccessibleLabel(tr("Open"))
        open.setTooltip(Shortcut.tooltip(tr("Open a document"), for: .open))
        let samples: Widget = gtk_menu_button_new()
        gtk_menu_button_set_has_frame(samples.cast(), 0)
        gtk_menu_button_set_label(samples.cast(), tr("Samples"))
        gtk_menu_button_set_always_show_arrow(samples.cast(), 1)
        samples.setAccessibleLabel(tr("Samples"))

        let screen = Self.menuButton(
            "video-display-symbolic", tr("Size and zoom of the preview"), key: .viewportSize)
        gtk_menu_button_set_primary(primary.cast(), 1)

        wideButtons = [open, samples, screen]
        widget = gtk_header_bar_new()
        for button in [sidebarButton, open, samples] { gtk_header_bar_pack_start(widget.cast(), button) }
        for button in [primary, screen] + tools.reversed().map(\.widget) {
            gtk_header_bar_pack_end(widget.cast(), button)
        }
        gtk_header_bar_set_title_widget(widget.cast(), title.widget)
        follow(title.popover)
        setPopover(of: samples) { PrimaryMenu.samples.popover }
        setPopover(of: compare.widget) { CompareMenu.menuOfButton.popover }
        setPopover(of: export.widget) { ExportActions.menu.popover }
        setPopover(of: screen) { ScreenMenu.popover(actions: group) }
        setPrimaryMenu()
        followFont(for: widget) { [weak self] in self?.fontChanges() }
    }

    /// The window's width, in points.
    private var width: Int32 = 0
    var room = Room.wide {
        didSet {
            guard room != oldValue else { return }
            for button in wideButtons { gtk_widget_set_visible(button, room.hasAllButtons.gboolean) }
            for tool in tools {
                gtk_widget_set_visible(tool.widget, (room != .narrow).gboolean)
                tool.showsName = room == .spacious
            }
            gtk_header_bar_set_decoration_layout(widget.cast(), room == .narrow ? ":close" : nil)
            setPrimaryMenu()
        }
    }

    /// Call it when the window gets another width, in points.
    func fit(_ width: Int32) {
        self.width = width
        room = Room(width: width, widthForNames: widthForNames)
    }

    /// Takes the names away before GTK lays out with another font, in which they would make the window wider.
    private func fontChanges() {
        measuredWidth = nil
        if room == .spacious { room = .wide }
        // After GTK has read the new font.
        whenIdle(for: self) { $0.fit($0.width) }
    }

    /// The least width, in points, at which all buttons fit beside a readable title when the tools have their names. It depends on the
    /// language and the font.
    var widthForNames: Int32 {
        let width = measuredWidth ?? measureWidth()
        measuredWidth = width
        return width
    }
    /// `nil` until it is asked for in the present font.
    private var measuredWidth: Int32?

    private func measureWidth() -> Int32 {
        let isShown = tools.map(\.showsName)
        for tool in tools { tool.showsName = true }
        let buttons = wideButtons + [sidebarButton, primary] + tools.map(\.widget)
        let width = buttons.reduce(Self.leastTitleWidth + Self.decorationWidth) { width, button in
            var natural: Int32 = 0
            gtk_widget_measure(button, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
            return width + natural + Self.spacing
        }
        for (tool, isShown) in zip(tools, isShown) { tool.showsName = isShown }
        return width
    }
    /// Room for the title, for the window's own buttons, and between two buttons, in points.
    private static let (leastTitleWidth, decorationWidth, spacing): (Int32, Int32, Int32) = (114, 130, 6)

    /// Whether canvases are compared. The button of the comparison looks pressed then.
    var isComparing = false {
        didSet { compare.widget.setClass("active", isComparing) }
    }

    /// Opens the menu for choosing a canvas to compare with.
    func showCompareMenu() {
        guard room == .narrow else { return Popovers.open(ofMenuButton: compare.widget) }
        Popovers.open(ofMenuButton: primary)
        if let menu = gtk_menu_button_get_popover(primary.cast()) {
            setProperty(of: menu, "visible-submenu", to: CompareMenu.title)
        }
    }

    private func setPrimaryMenu() {
        setPopover(of: primary) { [edit, room] in PrimaryMenu.menu(edit: edit, beside: room).popover }
    }

    private func setPopover(of button: Widget, _ make: @escaping @MainActor () -> Widget) {
        button.setPopover { [weak self] in
            let popover = make()
            self?.follow(popover)
            return popover
        }
    }

    private func follow(_ popover: Widget) {
        connect(popover, "closed") { [weak self] in
            guard let self else { return }
            // GTK gives the keyboard to the menu's button. Later, so that the chosen action runs first.
            whenIdle(for: self) { returnKeyboard(near: $0.widget) }
        }
    }

    private static func toggle(_ icon: String, _ label: String, _ action: WindowAction) -> Widget {
        let toggle: Widget = gtk_toggle_button_new()
        gtk_button_set_has_frame(toggle.cast(), 0)
        gtk_button_set_icon_name(toggle.cast(), icon)
        toggle.activates(action)
        toggle.setTooltip(Shortcut.tooltip(label, for: action))
        toggle.setAccessibleLabel(label)
        return toggle
    }

    /// - Parameter key: the action whose key is in the tooltip; `nil` for the main menu, which GTK opens.
    private static func menuButton(_ icon: String, _ label: String, key: WindowAction?) -> Widget {
        let button: Widget = gtk_menu_button_new()
        gtk_menu_button_set_has_frame(button.cast(), 0)
        gtk_menu_button_set_icon_name(button.cast(), icon)
        button.setTooltip(Shortcut.tooltip(label, for: key))
        button.setAccessibleLabel(label)
        return button
    }
}
