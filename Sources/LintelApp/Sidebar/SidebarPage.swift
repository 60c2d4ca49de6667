import GTKBridge
import StickyLayout

/// What decides which rows of a page are there.
struct SidebarState {
    var options: LayoutOptions
    /// Whether there is something to set what is no option of: items that are counted, a section that is selected.
    var isSettable: Bool
    var search = SidebarSearch("")
}

/// A page of the sidebar: groups of rows, which scroll.
@MainActor
final class SidebarPage {
    let widget: Widget
    private let list: Widget
    /// Stands where there are no rows.
    private let note = label("", classes: ["dim-label"], wraps: true)
    /// What the page says where nothing can be set; `nil` where its groups say it.
    private let hint: String?
    private let actions: OpaquePointer
    private let remarks: SidebarRowView.Remarks?
    private(set) var groups: [SidebarGroupView] = []
    /// `nil` before the page has been told.
    private var state: SidebarState?
    private var search = SidebarSearch("")
    /// Whether anything is in sight.
    private(set) var findsAnything = false

    /// - Parameter group: the window's actions.
    init(actions group: OpaquePointer, hint: String? = nil, remarks: SidebarRowView.Remarks? = nil) {
        actions = group
        self.remarks = remarks
        self.hint = hint
        (list, widget) = SidebarList.make()
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

    /// - Parameter isSettable: see `SidebarState`.
    func show(_ options: LayoutOptions, isSettable: Bool) {
        state = SidebarState(options: options, isSettable: isSettable, search: search)
        update()
    }

    /// Shows only what somebody looks for.
    func show(_ search: SidebarSearch) {
        guard search != self.search else { return }
        self.search = search
        state?.search = search
        update()
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(widget.cast()), 0)
    }

    private func update() {
        guard let state else { return }
        let hint = state.isSettable ? nil : hint
        findsAnything = false
        for group in groups {
            if hint != nil {
                gtk_widget_set_visible(group.widget, 0)
            } else if group.update(state) {
                findsAnything = true
            }
        }
        note.setLabelText(hint ?? tr("No option contains these words"))
        gtk_widget_set_visible(note, (!findsAnything).gboolean)
    }
}
