import CollectionCanvas
import GTKBridge

/// What GTK 4.8 expects of whoever shows a popover, seen to for every popover of the process: GTK's own, in menu buttons,
/// drop-downs and dialogs, included.
///
/// - Wayland shows no popover beside one that holds the input. People never open two, but a script may open one while they
///   use another, in whichever window. So the others close first, but for those that the new one is inside of.
/// - GTK asks for the monitor under the window. Where there is none, for the window was moved off the screen, nothing is shown.
@MainActor
enum Popovers {
    private typealias Show = @convention(c) (Widget?) -> Void

    /// Call it before the first popover is made. A second time does nothing.
    static func prepare() { _ = showWithoutCare }

    /// How `GtkPopover` shows itself, which classes derived from it go on to from theirs.
    private static let showWithoutCare: Show? = {
        let gclass = g_type_class_ref(gtk_popover_get_type())!.assumingMemoryBound(to: GtkWidgetClass.self)
        let show = gclass.pointee.show
        gclass.pointee.show = { popover in
            onMainThread(popover) { popover in
                guard let popover, popover.isOnMonitor else { return }
                Popovers.close(besides: popover)
                Popovers.showWithoutCare?(popover)
            }
        }
        return show
    }()

    /// Closes the popovers that are open in any window, but for those that `popover` is inside of.
    private static func close(besides popover: Widget) {
        let windows = gtk_window_get_toplevels()
        // Closing one may close a window, or open another.
        let all = (0..<g_list_model_get_n_items(windows)).compactMap { index in
            g_list_model_get_item(windows, index).map { GObjectRef<Widget>(taking: Widget($0)) }
        }
        for window in all { window.pointer.closePopovers(besides: popover) }
    }
}

extension Widget {
    /// Whether any of its window is on a monitor.
    @MainActor
    var isOnMonitor: Bool {
        guard let root = gtk_widget_get_root(self), let surface = gtk_native_get_surface(root) else { return false }
        return gdk_display_get_monitor_at_surface(gtk_widget_get_display(self), surface) != nil
    }

    /// Closes the popovers that are open below this widget, the innermost first.
    @MainActor
    fileprivate func closePopovers(besides popover: Widget) {
        guard gtk_widget_get_mapped(self) != 0 else { return }
        var child = gtk_widget_get_first_child(self)
        while let widget = child {
            child = gtk_widget_get_next_sibling(widget)
            widget.closePopovers(besides: popover)
        }
        let isPopover = g_type_check_instance_is_a(cast(), gtk_popover_get_type()) != 0
        if isPopover, gtk_widget_is_ancestor(popover, self) == 0 { gtk_popover_popdown(cast()) }
    }
}
