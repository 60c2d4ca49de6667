import GTKBridge

/// The menu for the size of the preview, in the header bar and in the primary menu.
enum ViewportMenu {
    /// Makes the popover of the button in the header bar.
    ///
    /// - Parameter group: the window's actions.
    static func popover(actions group: OpaquePointer) -> Widget {
        let popover = buttonMenu.popover
        gtk_popover_menu_add_child(popover.cast(), customSize(actions: group), "custom-size")
        gtk_popover_menu_add_child(
            popover.cast(),
            stepper(
                tr("Zoom"), "zoom", down: ("zoom-out", tr("Zoom out")), reset: "zoom-reset",
                up: ("zoom-in", tr("Zoom in")), of: group), "zoom")
        gtk_popover_menu_add_child(
            popover.cast(),
            stepper(
                tr("Text"), "text-scale", down: ("text-smaller", tr("Smaller text")), reset: "text-reset",
                up: ("text-larger", tr("Larger text")), of: group), "text")
        return popover
    }

    /// The same commands as a submenu, for windows that are too narrow for the button.
    static let submenu = Menu(
        sizes, turning,
        [
            .action(tr("Zoom _In"), "win.zoom-in"), .action(tr("Zoom _Out"), "win.zoom-out"),
            .action(tr("Original _Zoom"), "win.zoom-reset"),
        ],
        [
            .action(tr("_Larger Text"), "win.text-larger"), .action(tr("_Smaller Text"), "win.text-smaller"),
            .action(tr("_Normal Text"), "win.text-reset"),
        ])

    // MARK: Items

    private static let buttonMenu = Menu(
        sizes, [.custom("custom-size")], turning, [.custom("zoom"), .custom("text")])

    private static let sizes: [Menu.Item] =
        [.action(tr("_Fit the Window"), "win.viewport-size", target: "fit")]
        + Viewport.devices.map { device in
            let title = tr("{device}, {size}", ["device": device.title, "size": Viewport.sizeText(device.size)])
            return .action(title, "win.viewport-size", target: device.name)
        }

    private static let turning: [Menu.Item] = [.action(tr("L_andscape"), "win.viewport-landscape")]

    // MARK: Widgets

    /// A row such as `Zoom    − 100% +`.
    private static func stepper(
        _ title: String, _ action: String, down: (action: String, label: String), reset: String,
        up: (action: String, label: String), of group: OpaquePointer
    ) -> Widget {
        func button(_ icon: String, _ action: String, _ label: String) -> Widget {
            iconButton(icon, label, tooltip: Shortcut.tooltip(label, for: "win.\(action)"), action: "win.\(action)")
        }
        let value: Widget = gtk_button_new_with_label("")
        gtk_actionable_set_action_name(value.cast(), "win.\(reset)")
        value.setTooltip(Shortcut.tooltip(tr("Back to 100%"), for: "win.\(reset)"))
        value.styled(["flat", "numeric"])
        // Wide enough for every number, so that nothing moves under the pointer.
        gtk_widget_set_size_request(value, 64, -1)
        ActionMirror<Double>(action, of: group).follow(for: value) { scale in
            gtk_button_set_label(value.cast(), Viewport.percentText(scale))
        }
        let name = label(title)
        gtk_widget_set_hexpand(name, 1)
        return box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 3, classes: ["menu-row"],
            [
                name, button("list-remove-symbolic", down.action, down.label), value,
                button("list-add-symbolic", up.action, up.label),
            ])
    }

    /// A row such as `Custom size    390 × 844`.
    private static func customSize(actions group: OpaquePointer) -> Widget {
        let size = ActionMirror<String>("viewport-size", of: group)
        let isLandscape = ActionMirror<Bool>("viewport-landscape", of: group)
        func entry(_ label: String) -> Widget {
            let range = Viewport.sideRange
            let entry: Widget = gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, 1)
            gtk_editable_set_width_chars(entry.cast(), 5)
            gtk_editable_set_max_width_chars(entry.cast(), 5)
            // A side beyond the range becomes its end.
            gtk_spin_button_set_numeric(entry.cast(), 1)
            entry.setAccessibleLabel(label)
            return entry
        }
        let (width, height) = (entry(tr("Custom width")), entry(tr("Custom height")))
        let changes = [width, height].map { entry in
            connect(entry, "value-changed") {
                let (width, height) = (
                    gtk_spin_button_get_value(width.cast()), gtk_spin_button_get_value(height.cast())
                )
                size.request("\(Int(width))x\(Int(height))")
            }
        }
        func show() {
            var viewport = Viewport()
            viewport.name = size.state ?? viewport.name
            viewport.isLandscape = isLandscape.state ?? false
            // A preview without a size of its own begins with a phone's.
            let size = viewport.size ?? Viewport.devices[1].size
            changes[0].whileBlocked { gtk_spin_button_set_value(width.cast(), size.width) }
            changes[1].whileBlocked { gtk_spin_button_set_value(height.cast(), size.height) }
        }
        size.follow(for: width) { _ in show() }
        isLandscape.follow(for: width) { _ in show() }
        let name = label(tr("Custom size"))
        gtk_widget_set_hexpand(name, 1)
        return box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, classes: ["menu-row"], [name, width, label("×"), height])
    }
}
