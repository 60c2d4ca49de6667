import GTKBridge

/// Calls `body` with the size of the window's surface, in points, when the surface is made and when its size changes.
///
/// GTK 4.8 on X11 never frees a surface over which a popover was open. So the connections to the surface end when the
/// window gives it up.
func followSurfaceSize(
    of window: UnsafeMutablePointer<GtkWindow>, _ body: @escaping @MainActor (_ width: Int32, _ height: Int32) -> Void
) {
    connect(window, "realize", after: true) {
        guard let surface = gtk_native_get_surface(window.cast()) else { return }
        let report = { body(gdk_surface_get_width(surface), gdk_surface_get_height(surface)) }
        let connections = ["notify::width", "notify::height"].map { connect(surface, $0) { report() } }
        var leaving: SignalConnection?
        leaving = connect(window, "unrealize") {
            for connection in connections { connection.disconnect() }
            leaving?.disconnect()
        }
        report()
    }
}
