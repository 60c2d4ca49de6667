import GTKBridge

/// A button of the header bar with an icon and, where there is room, its name.
final class ToolButton {
    let widget: Widget
    private let name: Widget

    /// A button that is pressed while a panel is shown.
    static func toggle(_ panel: PanelDescription) -> ToolButton {
        let button: Widget = gtk_toggle_button_new()
        button.activates(panel.action)
        gtk_button_set_has_frame(button.cast(), 0)
        let tooltip = Shortcut.tooltip(panel.tooltip, for: panel.action)
        return ToolButton(button, panel.icon, panel.name, tooltip: tooltip) {
            gtk_button_set_child(button.cast(), $0)
        }
    }

    /// A button that opens a menu.
    ///
    /// - Parameter key: the action whose key is in the tooltip.
    static func menu(_ icon: String, _ title: String, tooltip: String, key: WindowAction) -> ToolButton {
        let button: Widget = gtk_menu_button_new()
        gtk_menu_button_set_has_frame(button.cast(), 0)
        return ToolButton(button, icon, title, tooltip: Shortcut.tooltip(tooltip, for: key)) {
            gtk_menu_button_set_child(button.cast(), $0)
        }
    }

    private init(
        _ button: Widget, _ icon: String, _ title: String, tooltip: String, setChild: (_ child: Widget) -> Void
    ) {
        widget = button
        name = label(title)
        gtk_label_set_ellipsize(name.cast(), PANGO_ELLIPSIZE_NONE)
        gtk_widget_set_visible(name, 0)
        setChild(box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [gtk_image_new_from_icon_name(icon), name]))
        widget.styled(["tool"])
        widget.setAccessibleLabel(title)
        widget.setTooltip(tooltip)
    }

    var showsName = false {
        didSet {
            gtk_widget_set_visible(name, showsName.gboolean)
            widget.setClass("named", showsName)
        }
    }
}
