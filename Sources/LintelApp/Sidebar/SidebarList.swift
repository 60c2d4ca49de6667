import GTKBridge

/// A vertical box of groups in a scrolled window. It draws only the visible groups, because with cairo, every widget in
/// a window takes time in each frame that changes anything.
enum SidebarList {
    static func make() -> (list: Widget, scrolled: Widget) {
        let list: Widget = g_object_new_with_properties(type, 0, nil, nil)!.cast()
        gtk_orientable_set_orientation(list.cast(), GTK_ORIENTATION_VERTICAL)
        gtk_box_set_spacing(list.cast(), 6)
        let scrolled = scrolled(list.styled(["sidebar-list"]))
        // The second signal comes when the window gets taller.
        for signal in ["value-changed", "changed"] {
            connect(gtk_scrolled_window_get_vadjustment(scrolled.cast()), signal) { gtk_widget_queue_draw(list) }
        }
        return (list, scrolled)
    }

    private static let type = registerType("LintelSidebarList", parent: gtk_box_get_type()) { gclass in
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
