import CollectionCanvas
import GTKBridge
import StickyLayout

/// A page of the sidebar: groups of rows, which scroll.
@MainActor
final class SidebarPage {
    let widget: Widget
    private let list = box(GTK_ORIENTATION_VERTICAL, spacing: 6, classes: ["sidebar-list"])
    /// Stands where there are no rows.
    private let note = label("", classes: ["dim-label"], wraps: true)
    /// What the page says where nothing can be set; `nil` where its groups say it.
    private let hint: String?
    private let actions: OpaquePointer
    private let remarks: SidebarRowView.Remarks?
    private(set) var groups: [SidebarGroupView] = []
    private var shown: (options: LayoutOptions, isSettable: Bool)?
    private(set) var search = SidebarSearch("")

    /// - Parameter group: the window's actions.
    init(actions group: OpaquePointer, hint: String? = nil, remarks: SidebarRowView.Remarks? = nil) {
        actions = group
        self.remarks = remarks
        self.hint = hint
        widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(widget.cast(), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(widget.cast(), list)
        gtk_widget_set_vexpand(widget, 1)
        keepFocusInSight(of: widget)
        gtk_widget_set_visible(note, 0)
        gtk_box_append(list.cast(), note)
    }

    func append(_ contents: SidebarGroup) {
        append(
            SidebarGroupView(
                contents.title, rows: contents.rows.map { SidebarRowView($0, actions: actions, remarks: remarks) }))
    }

    func append(_ group: SidebarGroupView) {
        groups.append(group)
        gtk_box_append(list.cast(), group.widget)
        update()
    }

    /// - Parameter isSettable: whether there is something to set what is no option of: items that are counted, a section.
    func show(_ options: LayoutOptions, isSettable: Bool) {
        shown = (options, isSettable)
        update()
    }

    /// Shows only what somebody looks for.
    func show(_ search: SidebarSearch) {
        guard search != self.search else { return }
        self.search = search
        update()
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(widget.cast()), 0)
    }

    /// Whether anything is in sight.
    var findsAnything: Bool { groups.contains { gtk_widget_get_visible($0.widget) != 0 } }

    private func update() {
        guard let shown else { return }
        for group in groups { group.update(shown.options, isSettable: shown.isSettable, search: search) }
        let hint = shown.isSettable ? nil : hint
        if hint != nil { for group in groups { gtk_widget_set_visible(group.widget, 0) } }
        note.setLabelText(hint ?? tr("No option has these words"))
        gtk_widget_set_visible(note, (!findsAnything).gboolean)
    }
}
