import GTKBridge
import StickyLayout

/// The values that decide which rows of a page are shown.
struct SidebarState {
    /// Those of the collection; on the page of a section, as they hold for it.
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
    var findsAnything: Bool { groups.contains { gtk_widget_get_visible($0.widget) != 0 } }

    init(_ controls: Controls, hint: String? = nil) {
        self.controls = controls
        self.hint = hint
        (list, widget) = Self.makeList()
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
    func render(_ options: LayoutOptions, isSettable: Bool) {
        guard options != state.options || isSettable != state.isSettable else { return }
        (state.options, state.isSettable) = (options, isSettable)
        update()
    }

    /// Makes the groups that only a search shows, when somebody searches for the first time.
    var makeSearchOnlyGroups: (() -> [SidebarGroupView])?

    /// Shows only the rows that the search finds. Groups in which it finds a title come first.
    func filter(by search: SidebarSearch) {
        guard search != state.search else { return }
        state.search = search
        if let make = makeSearchOnlyGroups {
            makeSearchOnlyGroups = nil
            for group in make() { append(group) }
        }
        update()
        order()
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(widget.cast()), 0)
    }

    /// Shows what is to be shown now.
    func update() {
        let hint = state.isSettable ? nil : hint
        var isFound = false
        for group in groups {
            let hasRows = group.update(state)
            gtk_widget_set_visible(group.widget, (hasRows && hint == nil).gboolean)
            isFound = isFound || hasRows
        }
        let nothing = tr(
            "Nothing found. You can search for options, presets, commands, what systems do, and the terms of the inspector: “sticky”, “gap”, “UIKit” or “pin line”."
        )
        note.setLabelText(isFound || state.search.isEmpty ? hint ?? "" : nothing)
        gtk_widget_set_visible(note, (!findsAnything).gboolean)
    }

    /// Moves the groups in which the search finds a title before the others. Without a search, they are in the order in which they
    /// were appended.
    private func order() {
        let search = state.search
        let first = search.isEmpty ? [] : groups.filter { $0.hasTitle(foundBy: search) }
        let rest = groups.filter { group in !first.contains { $0.widget == group.widget } }
        var last: Widget? = note
        for group in first + rest {
            gtk_box_reorder_child_after(list.cast(), group.widget, last)
            last = group.widget
        }
    }

    // MARK: The list

    /// A vertical box of groups in a scrolled window. It draws only the visible groups, because with cairo, every widget
    /// in a window takes time in each frame that changes anything.
    private static func makeList() -> (list: Widget, scrolled: Widget) {
        let list: Widget = g_object_new_with_properties(listType, 0, nil, nil)!.cast()
        gtk_orientable_set_orientation(list.cast(), GTK_ORIENTATION_VERTICAL)
        gtk_box_set_spacing(list.cast(), 6)
        let scrolled = scrolled(list.styled(["sidebar-list"]))
        // The second signal comes when the window gets taller.
        for signal in ["value-changed", "changed"] {
            connect(gtk_scrolled_window_get_vadjustment(scrolled.cast()), signal) { gtk_widget_queue_draw(list) }
        }
        return (list, scrolled)
    }

    private static let listType = registerType("LintelSidebarList", parent: gtk_box_get_type()) { gclass in
        gclass.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot = { list, snapshot in
            onMainThread(list, snapshot) { list, snapshot in
                guard let list, let viewport = gtk_widget_get_parent(list) else { return }
                for group in list.children where isInSight(group, of: viewport) {
                    gtk_widget_snapshot_child(list, group, snapshot)
                }
            }
        }
    }

    private static func isInSight(_ group: Widget, of viewport: Widget) -> Bool {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(group, viewport, &bounds) != 0 else { return true }
        let (start, length) = (Double(bounds.origin.y), Double(bounds.size.height))
        return start < Double(gtk_widget_get_height(viewport)) && start + length > 0
    }
}
