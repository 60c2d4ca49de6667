/// A callback before each frame of a widget, until it is cancelled.
///
///     tick = TickCallback(on: widget) { now in
///         canvas.setOffset(motion.offset(at: now))
///         return !motion.isSettled(at: now)
///     }
///
/// The frame clock runs until it ends, even if this object is dropped, so end it when nothing moves.
public final class TickCallback: MainLoopSource {
    /// - Parameter body: gets the frame's time in seconds, on the clock of `g_get_monotonic_time`, and returns whether it
    ///   wants the next frame.
    public init(on widget: UnsafeMutablePointer<GtkWidget>, _ body: @escaping @MainActor (Double) -> Bool) {
        let weakly = WeakGObject(widget)
        super.init {
            weakly.use { widget in
                guard let clock = gtk_widget_get_frame_clock(widget) else { return false }
                return body(Double(gdk_frame_clock_get_frame_time(clock)) / 1e6)
            } ?? false
        } remove: { id in
            weakly.use { gtk_widget_remove_tick_callback($0, id) }
        } add: {
            gtk_widget_add_tick_callback(widget, { _, _, data in MainLoopSource.call(data) }, $0, releaseBox)
        }
    }
}
