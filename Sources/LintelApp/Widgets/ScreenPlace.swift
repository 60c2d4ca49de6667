import CollectionCanvas
import GTKBridge
import Glibc

extension Widget {
    /// Whether a part of the rectangle is on a monitor. It is assumed on Wayland, where only the compositor knows the
    /// window's place.
    ///
    /// - Parameter rect: in this widget's coordinates.
    func isOnMonitor(_ rect: GdkRectangle) -> Bool {
        guard let native = gtk_widget_get_native(self), let surface = gtk_native_get_surface(native),
            let start = point(Double(rect.x), Double(rect.y), in: native.cast())
        else { return false }
        var (dx, dy) = (0.0, 0.0)
        gtk_native_get_surface_transform(native, &dx, &dy)
        guard let place = X11.shared?.place(of: surface, x: (start.x + dx).whole, y: (start.y + dy).whole) else {
            return true
        }
        var onScreen = GdkRectangle(x: place.x, y: place.y, width: max(1, rect.width), height: max(1, rect.height))
        let monitors: [GObjectRef<OpaquePointer>] = items(
            of: gdk_display_get_monitors(gdk_surface_get_display(surface)))
        return monitors.contains { monitor in
            var room = GdkRectangle()
            X11.shared?.getWorkArea(monitor.pointer, &room)
            return gdk_rectangle_intersect(&room, &onScreen, nil) != 0
        }
    }
}

/// Functions that GTK and Xlib have only for X11. They are looked up at run time: GTK may be built without X11.
private struct X11 {
    typealias Identifier = CUnsignedLong

    let getWorkArea: @convention(c) (OpaquePointer, UnsafeMutablePointer<GdkRectangle>) -> Void
    private let getWindow: @convention(c) (OpaquePointer) -> Identifier
    private let getDisplay: @convention(c) (OpaquePointer) -> OpaquePointer
    private let getRoot: @convention(c) (OpaquePointer) -> Identifier
    private let translate:
        @convention(c) (
            OpaquePointer, Identifier, Identifier, CInt, CInt, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>,
            UnsafeMutablePointer<Identifier>
        ) -> CInt

    /// `nil` if GTK was built without X11.
    static let shared = X11()

    private init?() {
        guard
            let getWorkArea = cFunction("gdk_x11_monitor_get_workarea", as: type(of: getWorkArea)),
            let getWindow = cFunction("gdk_x11_surface_get_xid", as: type(of: getWindow)),
            let getDisplay = cFunction("gdk_x11_display_get_xdisplay", as: type(of: getDisplay)),
            let getRoot = cFunction("gdk_x11_display_get_xrootwindow", as: type(of: getRoot)),
            let translate = cFunction("XTranslateCoordinates", as: type(of: translate))
        else { return nil }
        (self.getWorkArea, self.getWindow, self.getDisplay) = (getWorkArea, getWindow, getDisplay)
        (self.getRoot, self.translate) = (getRoot, translate)
    }

    /// The place of a surface's point on the screen, in points; `nil` if the display is not X11.
    func place(of surface: OpaquePointer, x: Int32, y: Int32) -> (x: Int32, y: Int32)? {
        guard let display = gdk_surface_get_display(surface),
            String(cString: g_type_name_from_instance(display.cast())) == "GdkX11Display"
        else { return nil }
        let scale = gdk_surface_get_scale_factor(surface)
        var (placeX, placeY, child): (CInt, CInt, Identifier) = (0, 0, 0)
        _ = translate(
            getDisplay(display), getWindow(surface), getRoot(display), x * scale, y * scale, &placeX, &placeY, &child)
        return (placeX / scale, placeY / scale)
    }
}
