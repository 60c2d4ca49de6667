import GTKBridge

/// The menu for the size of the preview, in the header bar and in the primary menu.
enum ScreenMenu {
    /// Makes the popover of the button in the header bar.
    static func popover(actions group: OpaquePointer) -> Widget {
        let popover = buttonMenu.popover
        gtk_popover_menu_add_child(popover.cast(), customSize(actions: group), "custom-size")
        // A device that is larger than the room is shown smaller, as its caption says.
        let zoom = stepper(
            tr("Zoom"), Screen.zooming, showing: .shownScale, resetting: tr("Original zoom"), smaller: tr("Zoom out"),
            larger: tr("Zoom in"), of: group)
        gtk_popover_menu_add_child(popover.cast(), zoom, "zoom")
        let text = stepper(
            tr("Text"), Screen.textScaling, showing: Screen.textScaling.value, resetting: tr("Back to 100%"),
            smaller: tr("Smaller text"), larger: tr("Larger text"), of: group)
        gtk_popover_menu_add_child(popover.cast(), text, "text")
        return popover
    }

    /// The same commands as a submenu, for windows that are too narrow for the button.
    static let submenu = Menu(
        sizes, turning,
        [
            .action(tr("Zoom _In"), .zoomIn), .action(tr("Zoom _Out"), .zoomOut),
            .action(tr("Original _Zoom"), .zoomReset),
        ],
        [
            .action(tr("_Larger Text"), .textLarger), .action(tr("_Smaller Text"), .textSmaller),
            .action(tr("_Normal Text"), .textReset),
        ])

    // MARK: Items

    private static let buttonMenu = Menu(
        sizes, [.custom("custom-size")], turning, [.custom("zoom"), .custom("text")])

    private static let sizes: [Menu.Item] =
        [.action(tr("_Fit the Window"), .viewportSize, target: Screen.fitName)]
        + Screen.devices.map { device in
            let title = tr("{device}, {size}", ["device": device.title, "size": Screen.sizeText(device.size)])
            return .action(title, .viewportSize, target: device.name)
        }

    private static let turning: [Menu.Item] = [
        .action(tr("L_andscape"), .viewportLandscape), .action(tr("Show _Bars"), .viewportBars),
    ]

    // MARK: Widgets

    /// A row such as `Zoom    − 100% +`.
    ///
    /// - Parameter action: the action whose state is the number.
    private static func stepper(
        _ title: String, _ factor: Screen.Factor, showing action: WindowAction, resetting: String, smaller: String,
        larger: String, of group: OpaquePointer
    ) -> Widget {
        func button(_ icon: String, _ action: WindowAction, _ label: String) -> Widget {
            iconButton(icon, label, tooltip: Shortcut.tooltip(label, for: action), action: action)
        }
        let value: Widget = gtk_button_new_with_label("")
        value.activates(factor.reset)
        value.setTooltip(Shortcut.tooltip(resetting, for: factor.reset))
        value.styled(["flat", "numeric"])
        // Wide enough for every number, so that nothing moves under the pointer.
        gtk_widget_set_size_request(value, 64, -1)
        ActionMirror<Double>(action, of: group).follow(for: value) { scale in
            gtk_button_set_label(value.cast(), Screen.percentText(scale))
        }
        let name = label(title)
        gtk_widget_set_hexpand(name, 1)
        let minus = button("list-remove-symbolic", factor.smaller, smaller)
        let plus = button("list-add-symbolic", factor.larger, larger)
        return box(GTK_ORIENTATION_HORIZONTAL, spacing: 3, classes: ["menu-row"], [name, minus, value, plus])
    }

    /// A row such as `Custom size    390 × 844`.
    private static func customSize(actions group: OpaquePointer) -> Widget {
        let size = ActionMirror<String>(.viewportSize, of: group)
        let isLandscape = ActionMirror<Bool>(.viewportLandscape, of: group)
        func entry(_ label: String) -> Widget {
            // A side beyond the range becomes its end.
            numberEntry(
                Screen.sideRange, label: label, text: { $0.shown(decimals: 0) },
                number: { number(from: $0)?.rounded() })
        }
        let (width, height) = (entry(tr("Custom width")), entry(tr("Custom height")))
        let changes = [width, height].map { entry in
            connect(entry, "value-changed") {
                let sides = [width, height].map { gtk_spin_button_get_value_as_int($0.cast()) }
                size.request("\(sides[0])x\(sides[1])")
            }
        }
        func updateEntries() {
            let screen = Screen(name: size.state ?? Screen.fitName, isLandscape: isLandscape.state ?? false)
            // A preview without a size of its own begins with a phone's.
            let size = screen.size ?? Screen.devices[1].size
            changes[0].whileBlocked { gtk_spin_button_set_value(width.cast(), size.width) }
            changes[1].whileBlocked { gtk_spin_button_set_value(height.cast(), size.height) }
        }
        size.follow(for: width) { _ in updateEntries() }
        isLandscape.follow(for: width) { _ in updateEntries() }
        let name = label(tr("Custom size"))
        gtk_widget_set_hexpand(name, 1)
        return box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, classes: ["menu-row"], [name, width, label("×"), height])
    }
}
