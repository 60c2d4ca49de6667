/// A callback before each frame of a widget, until it is cancelled.
///
///     tick = TickCallback(on: widget) { now in
///         canvas.setOffset(motion.offset(at: now))
///         return !motion.isSettled(at: now)
///     }
///
/// The frame clock runs until it ends, even if this object is dropped, so end it when nothing moves.
@MainActor
public final class TickCallback {
    private let widget: WeakGObject<UnsafeMutablePointer<GtkWidget>>
    private var id: guint = 0

    public var isActive: Bool { id != 0 }

    /// - Parameter body: gets the frame's time in seconds, on the clock of `g_get_monotonic_time`, and returns whether it
    ///   wants the next frame.
    public init(on widget: UnsafeMutablePointer<GtkWidget>, _ body: @escaping @MainActor (Double) -> Bool) {
        self.widget = WeakGObject(widget)
        let box = SignalBox<Body> { [weak self] time in
            let goesOn = body(time)
            if !goesOn { self?.id = 0 }
            return goesOn
        }
        id = gtk_widget_add_tick_callback(
            widget,
            { _, clock, data in
                onMainThread(clock, data) { clock, data in
                    let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
                    return SignalBox<Body>.body(of: data)?(time) == true ? 1 : 0
                }
            },
            box.retained,
            releaseBox
        )
    }

    /// Ends it. Does nothing if it has ended, or the widget is gone.
    public func cancel() {
        guard id != 0 else { return }
        let callback = id
        id = 0
        widget.use { gtk_widget_remove_tick_callback($0, callback) }
    }

    private typealias Body = @MainActor (Double) -> Bool
}
