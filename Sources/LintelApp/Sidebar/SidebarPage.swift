import GTKBridge
import StickyLayout

/// The values that decide which rows of a page are shown.
struct SidebarState {
    var options: LayoutOptions
    /// Whether rows that set no option can be used: the items are counted, or a section is selected.
    var isSettable: Bool
    var search = SidebarSearch("")
}

/// A page of the sidebar: groups of rows that scroll.
final class SidebarPage {
    let widget: Widget
    private let list: Widget
    /// The text on a page without rows.
    private let note = label("", classes: ["dim-label"], wraps: true)
    /// The text of the page when nothing can be set; `nil` if the groups say so.
    private let hint: String?
    private let controls: Controls
    private(set) var groups: [SidebarGroupView] = []
    private var state = SidebarState(options: LayoutOptions(), isSettable: false)
    /// Whether any group is shown.
    private(set) var findsAnything = false

    init(_ controls: Controls, hint: String? = nil) {
        self.controls = controls
        self.hint = hint
        (list, widget) = SidebarList.make()
        gtk_widget_set_vexpand(widget, 1)
        keepFocusInSight(of: widget)
        gtk_widget_set_visible(note, 0)
        gtk_box_append(list.cast(), note)
    }

    func append(_ contents: SidebarGroup) {
        append(SidebarGroupView(contents.title, rows: contents.rows.map { SidebarRowView($0, controls) }))
    }

    func append(_ group: SidebarGroupView) {
        groups.append(group)
        gtk_box_append(list.cast(), group.widget)
        update()
    }

    /// - Parameter isSettable: see `SidebarState`.
    func show(_ options: LayoutOptions, isSettable: Bool) {
        (state.options, state.isSettable) = (options, isSettable)
        update()
    }

    /// Shows only the rows that the search finds.
    func show(_ search: SidebarSearch) {
        guard search != state.search else { return }
        state.search = search
        update()
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(widget.cast()), 0)
    }

    private func update() {
        let hint = state.isSettable ? nil : hint
        var isFound = false
        for group in groups {
            let hasRows = group.update(state)
            gtk_widget_set_visible(group.widget, (hasRows && hint == nil).gboolean)
            isFound = isFound || hasRows
        }
        findsAnything = isFound && hint == nil
        note.setLabelText(isFound || state.search.isEmpty ? hint ?? "" : tr("No option contains these words"))
        gtk_widget_set_visible(note, (!findsAnything).gboolean)
    }
}
