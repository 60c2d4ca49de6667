import GTKBridge

/// The pages of the sidebar, with a button for each.
final class SidebarTabs {
    let switcher = box(GTK_ORIENTATION_HORIZONTAL, classes: ["linked"])
    let pages: Widget = gtk_stack_new()
    private(set) var tabs: [(button: Widget, page: SidebarPage)] = []

    /// The width that a title requests at most, in characters.
    private static let titleLength: Int32 = 8

    init() {
        gtk_box_set_homogeneous(switcher.cast(), 1)
        gtk_widget_set_vexpand(pages, 1)
    }

    /// Adds a page, and returns its button. The first page is shown.
    @discardableResult
    func add(_ page: SidebarPage, title: String) -> Widget {
        let button: Widget = gtk_toggle_button_new_with_label(title)
        // A long title must not widen the sidebar. Section titles often differ at their ends.
        let label: Widget? = gtk_button_get_child(button.cast())
        gtk_label_set_ellipsize(label?.cast(), PANGO_ELLIPSIZE_MIDDLE)
        gtk_label_set_max_width_chars(label?.cast(), Self.titleLength)
        gtk_widget_set_hexpand(button, 1)
        if let first = tabs.first {
            gtk_toggle_button_set_group(button.cast(), first.button.cast())
        } else {
            gtk_toggle_button_set_active(button.cast(), 1)
        }
        gtk_stack_add_child(pages.cast(), page.widget)
        connect(button, "toggled") { [pages] in
            if gtk_toggle_button_get_active(button.cast()) != 0 {
                gtk_stack_set_visible_child(pages.cast(), page.widget)
            }
        }
        gtk_box_append(switcher.cast(), button)
        tabs.append((button, page))
        return button
    }

    /// Searches all pages. If the shown page has no result, shows the first page with one.
    func filter(by search: SidebarSearch) {
        for tab in tabs { tab.page.filter(by: search) }
        let shown = gtk_stack_get_visible_child(pages.cast())
        guard !search.isEmpty, tabs.first(where: { $0.page.widget == shown })?.page.findsAnything == false,
            let found = tabs.first(where: \.page.findsAnything)
        else { return }
        gtk_toggle_button_set_active(found.button.cast(), 1)
    }
}
