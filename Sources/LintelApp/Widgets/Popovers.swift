import GTKBridge

/// What GTK 4.8 leaves to whoever shows a popover, seen to for every popover of the process: GTK's own, in menu buttons,
/// drop-downs and dialogs, included.
///
/// - Wayland shows no popover beside one that holds the input. People never open two, but a script may open one while they
///   use another, in whichever window. So the others close first, but for those that the new one is inside of.
/// - On X11, GTK takes it for granted that what a popover points to is on a monitor. Where it is not, for the window was moved
///   over the edge of the screen, nothing is shown; where it is not any more, the popover closes before GTK places it again.
/// - Its window may be laid out before a popover got any room, and at the edge of the screen it may get less than it can do with.
///   It is laid out as large as it must be, and cut off.
@MainActor
enum Popovers {
    private typealias Show = @convention(c) (Widget?) -> Void
    private typealias Allocate = @convention(c) (Widget?, CInt, CInt, CInt) -> Void

    /// Call it before the first popover is made. A second time does nothing.
    static func prepare() { _ = original }

    /// `GtkPopover`'s own functions, which those of derived classes go on to.
    private static let original: (show: Show?, allocate: Allocate?) = {
        let gclass = g_type_class_ref(gtk_popover_get_type())!.assumingMemoryBound(to: GtkWidgetClass.self)
        let original = (gclass.pointee.show, gclass.pointee.size_allocate)
        gclass.pointee.show = { popover in
            onMainThread(popover) { popover in
                guard let popover, popover.pointsIntoMonitor else { return }
                Popovers.close(besides: popover)
                Popovers.original.show?(popover)
                popover.closeWhereItPointsOffTheScreen()
            }
        }
        gclass.pointee.size_allocate = { popover, width, height, _ in
            onMainThread(popover) { popover in
                guard let popover else { return }
                let width = max(width, popover.leastLength(GTK_ORIENTATION_HORIZONTAL, for: -1))
                let height = max(height, popover.leastLength(GTK_ORIENTATION_VERTICAL, for: width))
                // No line of text goes on from its window into a popover.
                Popovers.original.allocate?(popover, width, height, -1)
            }
        }
        return original
    }()

    /// Closes the popovers that are open in any window, but for those that `popover` is inside of.
    private static func close(besides popover: Widget) {
        // Closing one may close a window, or open another.
        let windows: [GObjectRef<Widget>] = items(of: gtk_window_get_toplevels())
        for window in windows { window.pointer.closePopovers(besides: popover) }
    }
}

@MainActor
extension Widget {
    /// Whether what the popover points to is on a monitor.
    fileprivate var pointsIntoMonitor: Bool {
        var place = GdkRectangle()
        gtk_popover_get_pointing_to(cast(), &place)
        return gtk_widget_get_parent(self)?.isOnMonitor(place) ?? false
    }

    /// Looks at it before each frame of its window.
    fileprivate func closeWhereItPointsOffTheScreen() {
        guard let parent = gtk_widget_get_parent(self), let clock = gtk_widget_get_frame_clock(parent) else { return }
        let looking = connect(clock, "before-paint", for: self) {
            if !pointsIntoMonitor { gtk_popover_popdown(cast()) }
        }
        // It may be shown again with another clock.
        var hiding: SignalConnection?
        hiding = connect(self, "hide") {
            looking.disconnect()
            hiding?.disconnect()
        }
    }

    fileprivate func leastLength(_ orientation: GtkOrientation, for size: CInt) -> CInt {
        var least: CInt = 0
        gtk_widget_measure(self, orientation, size, &least, nil, nil, nil)
        return least
    }

    /// Closes the popovers that are open below this widget, the innermost first.
    fileprivate func closePopovers(besides popover: Widget) {
        guard gtk_widget_get_mapped(self) != 0 else { return }
        for child in children { child.closePopovers(besides: popover) }
        if isA(gtk_popover_get_type()), gtk_widget_is_ancestor(popover, self) == 0 { gtk_popover_popdown(cast()) }
    }
}
