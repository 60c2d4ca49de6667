import GTKBridge

/// Panels that share a place. One of the visible panels is shown; if there are several, tabs choose it.
///
///     GtkBox
///     ├── GtkScrolledWindow, because tabs with long titles must not widen the window
///     │   └── GtkStackSwitcher
///     └── GtkStack
///
/// The owner of a panel shows and hides it. A panel with an action is chosen when it becomes visible, and when its action is
/// activated while another panel covers it.
final class PanelStack: WidgetOwner {
    let widget: Widget
    private let stack: Widget = gtk_stack_new()
    private let switcher: Widget = gtk_stack_switcher_new()
    private let tabs: Widget
    private var panels: [Widget] = []

    init() {
        // A stack asks for the width of a covered panel at its least height, where its texts take one line.
        gtk_stack_set_hhomogeneous(stack.cast(), 0)
        gtk_stack_set_vhomogeneous(stack.cast(), 0)
        gtk_widget_set_halign(switcher, GTK_ALIGN_CENTER)
        // Each tab is as wide as its own title.
        gtk_box_layout_set_homogeneous(gtk_widget_get_layout_manager(switcher)?.cast(), 0)
        tabs = scrolled(switcher).styled(["panel-tabs"])
        gtk_scrolled_window_set_policy(tabs.cast(), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
        widget = box(GTK_ORIENTATION_VERTICAL, [tabs, stack])
        // A panel takes the height that a person gives the panels, and no more by itself.
        gtk_widget_set_vexpand(stack, 1)
        gtk_widget_set_vexpand(widget, 0)
        showTabs()
    }

    /// - Parameter isShown: the action that shows and hides the panel; `nil` for a panel that comes with another one, and is chosen
    ///   only by its tab.
    func add(_ panel: Widget, title: String, isShown: Action<Bool>?) {
        isShown?.onActivate { [weak self, weak isShown] in
            guard let self, let isShown else { return }
            let isCovered = gtk_widget_get_visible(panel) != 0 && gtk_stack_get_visible_child(stack.cast()) != panel
            if isCovered { choose(panel) } else { isShown.request(!isShown.state) }
        }
        gtk_stack_add_titled(stack.cast(), panel, nil, title)
        panels.append(panel)
        let isChosenWhenShown = isShown != nil
        let update: @MainActor () -> Void = { [weak self] in
            self?.showTab(of: panel)
            if isChosenWhenShown { self?.choose(panel) }
        }
        connect(panel, "notify::visible", update)
        update()
    }

    /// Gives a panel's tab another title.
    func setTitle(_ title: String, of panel: Widget) {
        gtk_stack_page_set_title(gtk_stack_get_page(stack.cast(), panel), title)
    }

    /// Shows a panel in place of the others, if it is visible.
    func choose(_ panel: Widget) {
        if gtk_widget_get_visible(panel) != 0 { gtk_stack_set_visible_child(stack.cast(), panel) }
    }

    /// Shows the tab of a panel that is visible, and hides that of another one.
    private func showTab(of panel: Widget) {
        let isVisible = gtk_widget_get_visible(panel)
        gtk_stack_page_set_visible(gtk_stack_get_page(stack.cast(), panel), isVisible)
        showTabs()
    }

    private func showTabs() {
        let count = panels.count { gtk_widget_get_visible($0) != 0 }
        // Without the stack the switcher has no buttons, which it would make anew with each change.
        gtk_stack_switcher_set_stack(switcher.cast(), count > 1 ? stack.cast() : nil)
        gtk_widget_set_visible(tabs, (count > 1).gboolean)
        gtk_widget_set_visible(widget, (count > 0).gboolean)
    }
}
