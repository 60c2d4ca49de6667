import CollectionCanvas
import GTKBridge
import Samples

/// The header bar: sidebar, open, title and subtitle, samples, primary menu.
@MainActor
final class HeaderBar {
    let widget: Widget
    private let title = label("Lintel", classes: ["title"])
    private let subtitle = label("", classes: ["subtitle"])
    private let openButton: Widget
    private let samplesButton: Widget
    private let viewportButton: Widget
    /// After one of the menus closes, whose button GTK gives the keyboard to.
    var onMenuClosed: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - primaryMenu: the menu at the end.
    ///   - group: the window's actions.
    init(menu primaryMenu: Menu, actions group: OpaquePointer) {
        let toggle: Widget = gtk_toggle_button_new()
        gtk_button_set_icon_name(toggle.cast(), "sidebar-show-symbolic")
        gtk_actionable_set_action_name(toggle.cast(), "win.show-sidebar")
        toggle.setTooltip(Shortcut.tooltip(tr("Sidebar"), for: "win.show-sidebar"))
        toggle.setAccessibleLabel(tr("Sidebar"))

        openButton = gtk_button_new_with_mnemonic(tr("_Open"))
        gtk_actionable_set_action_name(openButton.cast(), "win.open")
        openButton.setAccessibleLabel(tr("Open"))
        openButton.setTooltip(Shortcut.tooltip(tr("Open a document"), for: "win.open"))

        samplesButton = gtk_menu_button_new()
        gtk_menu_button_set_label(samplesButton.cast(), tr("Samples"))
        gtk_menu_button_set_always_show_arrow(samplesButton.cast(), 1)
        samplesButton.setAccessibleLabel(tr("Samples"))
        gtk_menu_button_set_menu_model(samplesButton.cast(), PrimaryMenu.samples.model)

        viewportButton = ViewportMenu.button(actions: group)

        let primary: Widget = gtk_menu_button_new()
        gtk_menu_button_set_icon_name(primary.cast(), "open-menu-symbolic")
        gtk_menu_button_set_primary(primary.cast(), 1)
        gtk_menu_button_set_menu_model(primary.cast(), primaryMenu.model)
        primary.setTooltip(tr("Main menu") + " (F10)")
        primary.setAccessibleLabel(tr("Main menu"))

        widget = gtk_header_bar_new()
        gtk_header_bar_pack_start(widget.cast(), toggle)
        gtk_header_bar_pack_start(widget.cast(), openButton)
        gtk_header_bar_pack_end(widget.cast(), primary)
        gtk_header_bar_pack_end(widget.cast(), viewportButton)
        gtk_header_bar_pack_end(widget.cast(), samplesButton)

        for line in [title, subtitle] { gtk_label_set_xalign(line.cast(), 0.5) }
        let titles = box(GTK_ORIENTATION_VERTICAL, [title, subtitle])
        gtk_widget_set_valign(titles, GTK_ALIGN_CENTER)
        gtk_header_bar_set_title_widget(widget.cast(), titles)
        for button in [samplesButton, viewportButton, primary] {
            guard let popover = gtk_menu_button_get_popover(button.cast()) else { continue }
            connect(popover, "closed") { [weak self] in self?.onMenuClosed?() }
        }
    }

    /// A narrow header bar leaves opening to the primary menu, which has it all.
    var isNarrow = false {
        didSet {
            gtk_widget_set_visible(openButton, (!isNarrow).gboolean)
            gtk_widget_set_visible(samplesButton, (!isNarrow).gboolean)
            gtk_widget_set_visible(viewportButton, (!isNarrow).gboolean)
            gtk_header_bar_set_decoration_layout(widget.cast(), isNarrow ? ":close" : nil)
        }
    }

    func show(title: String, subtitle: String) {
        self.title.setLabelText(title)
        self.subtitle.setLabelText(subtitle)
    }
}
