import CollectionCanvas
import GTKBridge

/// Opens popovers, one at a time: Wayland shows no popover beside one that holds the input. People never open two, but a
/// script may open one while another is in use, in any window. So a new popover closes all others, except those that it is
/// inside of.
///
/// `prepare` works around problems of GTK 4.8, which 4.18 and later do not have. It applies to every popover of the
/// process, including GTK's own in menu buttons, drop-downs and dialogs.
///
/// - On X11, GTK assumes that a popover points to a place on a monitor. If the place is off the screen, because the
///   window was moved over its edge, the popover does not open. An open one closes before GTK places it again.
/// - A popover can get less room than its minimum: at the edge of the screen, and when its window is laid out before
///   the popover has any room. The popover is then laid out at its minimum size and cut off.
enum Popovers {
    private typealias Show = @convention(c) (Widget?) -> Void
    private typealias Allocate = @convention(c) (Widget?, CInt, CInt, CInt) -> Void

    static func open(_ popover: Widget) {
        close(besides: popover)
        gtk_popover_popup(popover.cast())
    }

    /// Opens the popover of a menu button.
    static func open(ofMenuButton button: Widget) {
        // Some popovers are made when they open.
        close(besides: gtk_menu_button_get_popover(button.cast()).map { $0.cast() } ?? button)
        gtk_menu_button_popup(button.cast())
    }

    /// Call it before the first popover is made. A second call does nothing.
    static func prepare() {
        if gtk_check_version(4, 18, 0) != nil { _ = original }
    }

    /// The functions of `GtkPopover` before this replaces them. Derived classes call the replacements.
    private static let original: (show: Show?, allocate: Allocate?) = {
        let gclass = g_type_class_ref(gtk_popover_get_type())!.assumingMemoryBound(to: GtkWidgetClass.self)
        let original = (gclass.pointee.show, gclass.pointee.size_allocate)
        gclass.pointee.show = { popover in
            onMainThread(popover) { popover in
                guard let popover, popover.pointsIntoMonitor else { return }
                // Closing a popover may free others.
                let held = GObjectRef(retaining: popover)
                defer { withExtendedLifetime(held) {} }
                Popovers.close(besides: popover)
                guard gtk_widget_get_parent(popover) != nil else { return }
                Popovers.original.show?(popover)
                popover.closeWhereItPointsOffTheScreen()
            }
        }
        gclass.pointee.size_allocate = { popover, width, height, _ in
            onMainThread(popover) { popover in
                guard let popover else { return }
                let width = max(width, popover.leastLength(GTK_ORIENTATION_HORIZONTAL, for: -1))
                let height = max(height, popover.leastLength(GTK_ORIENTATION_VERTICAL, for: width))
                // -1: a popover shares no text baseline with its window.
                Popovers.original.allocate?(popover, width, height, -1)
            }
        }
        return original
    }()

    /// Closes the open popovers of all windows, except those that `popover` is inside of.
    private static func close(besides popover: Widget) {
        // A copy of the list: closing a popover may close a window, or open another.
        let windows: [GObjectRef<Widget>] = items(of: gtk_window_get_toplevels())
        for window in windows { window.pointer.closePopovers(besides: popover) }
    }
}

extension Widget {
    /// Whether the popover points to a place on a monitor.
    fileprivate var pointsIntoMonitor: Bool {
        var place = GdkRectangle()
        gtk_popover_get_pointing_to(cast(), &place)
        return gtk_widget_get_parent(self)?.isOnMonitor(place) ?? false
    }

    /// Whether a part of the rectangle is on a monitor. It is assumed on Wayland, where only the compositor knows the
    /// window's place.
    ///
    /// - Parameter rect: in this widget's coordinates.
    private func isOnMonitor(_ rect: GdkRectangle) -> Bool {
        guard let native = gtk_widget_get_native(self), let surface = gtk_native_get_surface(native),
            let start = point(Double(rect.x), Double(rect.y), in: native.cast())
        else { return false }
        var (dx, dy) = (0.0, 0.0)
        gtk_native_get_surface_transform(native, &dx, &dy)
        guard let getWorkArea = X11.getWorkArea,
            let place = X11.place(of: surface, x: (start.x + dx).whole, y: (start.y + dy).whole)
        else { return true }
        var onScreen = GdkRectangle(x: place.x, y: place.y, width: max(1, rect.width), height: max(1, rect.height))
        let monitors: [GObjectRef<OpaquePointer>] = items(
            of: gdk_display_get_monitors(gdk_surface_get_display(surface)))
        return monitors.contains { monitor in
            var room = GdkRectangle()
            getWorkArea(monitor.pointer, &room)
            return gdk_rectangle_intersect(&room, &onScreen, nil) != 0
        }
    }

    /// Checks the place before each frame of the window, and closes the popover if the place is off the screen.
    fileprivate func closeWhereItPointsOffTheScreen() {
        guard let parent = gtk_widget_get_parent(self), let clock = gtk_widget_get_frame_clock(parent) else { return }
        let looking = connect(clock, "before-paint", for: self) {
            if !pointsIntoMonitor { gtk_popover_popdown(cast()) }
        }
        // The popover may be shown again with another clock, or lose its parent while it is shown.
        var ends: [SignalConnection] = []
        ends = ["hide", "unrealize"].map {
            connect(self, $0) { for connection in [looking] + ends { connection.disconnect() } }
        }
    }

    fileprivate func leastLength(_ orientation: GtkOrientation, for size: CInt) -> CInt {
        var least: CInt = 0
        gtk_widget_measure(self, orientation, size, &least, nil, nil, nil)
        return least
    }

    /// Closes the popovers that are open below this widget, the innermost first. Closing one may free
    /// others.
    fileprivate func closePopovers(besides popover: Widget) {
        guard gtk_widget_get_mapped(self) != 0 else { return }
        for child in children.map(GObjectRef.init(retaining:)) { child.pointer.closePopovers(besides: popover) }
        if isA(gtk_popover_get_type()), gtk_widget_is_ancestor(popover, self) == 0 { gtk_popover_popdown(cast()) }
    }
}

/// Functions that GTK and Xlib have only for X11. They are looked up at run time: GTK may be built without X11.
private enum X11 {
    private typealias Identifier = CUnsignedLong
    private typealias GetIdentifier = @convention(c) (OpaquePointer) -> Identifier
    private typealias GetDisplay = @convention(c) (OpaquePointer) -> OpaquePointer
    typealias GetWorkArea = @convention(c) (OpaquePointer, UnsafeMutablePointer<GdkRectangle>) -> Void
    private typealias Translate =
        @convention(c) (
            OpaquePointer, Identifier, Identifier, CInt, CInt, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>,
            UnsafeMutablePointer<Identifier>
        ) -> CInt

    static let getWorkArea = cFunction("gdk_x11_monitor_get_workarea", as: GetWorkArea.self)
    private static let getWindow = cFunction("gdk_x11_surface_get_xid", as: GetIdentifier.self)
    private static let getDisplay = cFunction("gdk_x11_display_get_xdisplay", as: GetDisplay.self)
    private static let getRoot = cFunction("gdk_x11_display_get_xrootwindow", as: GetIdentifier.self)
    private static let translate = cFunction("XTranslateCoordinates", as: Translate.self)

    /// The place of a surface's point on the screen, in points; `nil` if the display is not X11.
    static func place(of surface: OpaquePointer, x: Int32, y: Int32) -> (x: Int32, y: Int32)? {
        guard let getWindow, let getDisplay, let getRoot, let translate, let display = gdk_surface_get_display(surface),
            String(cString: g_type_name_from_instance(display.cast())) == "GdkX11Display"
        else { return nil }
        let scale = gdk_surface_get_scale_factor(surface)
        var (placeX, placeY, child): (CInt, CInt, Identifier) = (0, 0, 0)
        _ = translate(
            getDisplay(display), getWindow(surface), getRoot(display), x * scale, y * scale, &placeX, &placeY, &child)
        return (placeX / scale, placeY / scale)
    }
}
