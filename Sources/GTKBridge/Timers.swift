// Callbacks of the main loop. Each names an object that it is for, and holds it weakly: once the Swift object or the
// GObject is gone, the callback is not called, and one that repeats ends. It should use that object instead of captured
// pointers to widgets.
//
//     whenIdle(for: self) { $0.update() }
//     after(milliseconds: 120, repeats: true, for: bar) { gtk_progress_bar_pulse($0.cast()) }

/// A Swift object with plain pointers to widgets: to `widget` and to widgets in it, which are destroyed with it.
///
/// Callbacks for such an object end with its widget, even if the object still exists.
@MainActor
public protocol WidgetOwner: AnyObject {
    var widget: UnsafeMutablePointer<GtkWidget> { get }
}

/// - Returns: a function that calls `work`, and says whether the object still exists.
@MainActor
private func tied<Owner: AnyObject>(
    _ work: @escaping @MainActor (Owner) -> Void, to owner: Owner
) -> @MainActor () -> Bool {
    let widget = (owner as? any WidgetOwner).map { WeakGObject($0.widget) }
    return { [weak owner] in
        guard let owner else { return false }
        if let widget { return widget.use { _ in work(owner) } != nil }
        work(owner)
        return true
    }
}

/// Runs `work` once, `milliseconds` from now, or again and again until it is cancelled.
@MainActor @discardableResult
public func after<Owner: AnyObject>(
    milliseconds: Int, repeats: Bool = false, for owner: Owner, _ work: @escaping @MainActor (Owner) -> Void
) -> MainLoopSource {
    timeout(milliseconds, repeats: repeats, tied(work, to: owner))
}

/// Runs `work` once, `milliseconds` from now, or again and again until it is cancelled.
@MainActor @discardableResult
public func after<Object: GPointer>(
    milliseconds: Int, repeats: Bool = false, for object: Object, _ work: @escaping @MainActor (Object) -> Void
) -> MainLoopSource {
    let object = WeakGObject(object)
    return timeout(milliseconds, repeats: repeats) { object.use(work) != nil }
}

/// Runs `work` once, when the main loop has nothing more urgent to do.
@MainActor @discardableResult
public func whenIdle<Owner: AnyObject>(
    for owner: Owner, _ work: @escaping @MainActor (Owner) -> Void
) -> MainLoopSource {
    idle(tied(work, to: owner))
}

/// Runs `work` once, when the main loop has nothing more urgent to do.
@MainActor @discardableResult
public func whenIdle<Object: GPointer>(
    for object: Object, _ work: @escaping @MainActor (Object) -> Void
) -> MainLoopSource {
    let object = WeakGObject(object)
    return idle { object.use(work) != nil }
}

/// Runs `work` whenever an open file has something to read, until it is cancelled. Cancel it before you close the file.
@MainActor
public func whenReadable<Owner: AnyObject>(
    _ descriptor: Int32, for owner: Owner, _ work: @escaping @MainActor (Owner) -> Void
) -> MainLoopSource {
    MainLoopSource(tied(work, to: owner)) {
        g_unix_fd_add_full(G_PRIORITY_DEFAULT, descriptor, G_IO_IN, { _, _, data in callBox(data) }, $0, releaseBox)
    }
}

@MainActor
private func timeout(_ milliseconds: Int, repeats: Bool, _ work: @escaping @MainActor () -> Bool) -> MainLoopSource {
    MainLoopSource(repeats: repeats, work) {
        g_timeout_add_full(G_PRIORITY_DEFAULT, guint(max(0, milliseconds)), callBox, $0, releaseBox)
    }
}

@MainActor
private func idle(_ work: @escaping @MainActor () -> Bool) -> MainLoopSource {
    MainLoopSource(repeats: false, work) {
        g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, callBox, $0, releaseBox)
    }
}

/// A timeout or another callback of the main loop. Dropping this object does not cancel it.
@MainActor
public class MainLoopSource {
    private var id: guint = 0
    private let remove: (guint) -> Void

    /// - Parameters:
    ///   - work: returns whether it wants to be called again.
    ///   - remove: takes the ID of the callback.
    ///   - add: registers `callBox`, or a function that calls it, with the given data and `releaseBox`. Returns the ID.
    init(
        repeats: Bool = true, _ work: @escaping @MainActor () -> Bool,
        remove: @escaping (guint) -> Void = { g_source_remove($0) }, add: (gpointer) -> guint
    ) {
        self.remove = remove
        let box = SignalBox<AnsweringBody> { [self] in
            if !repeats { id = 0 }
            let goesOn = work() && repeats
            if !goesOn { id = 0 }
            return goesOn
        }
        id = add(box.retained)
    }

    /// Whether it will be called again.
    public var isActive: Bool { id != 0 }

    /// Cancels it. Does nothing if it has ended.
    public func cancel() {
        guard id != 0 else { return }
        let source = id
        id = 0
        remove(source)
    }
}

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
            gtk_widget_add_tick_callback(widget, { _, _, data in callBox(data) }, $0, releaseBox)
        }
    }
}

/// Runs `work` once a widget has been laid out and drawn anew: in the second frame from now, because the first one is only being made.
///
/// Once `owner` or the widget is gone, it is not called.
@MainActor
public func afterNextFrame<Owner: AnyObject>(
    of widget: UnsafeMutablePointer<GtkWidget>, for owner: Owner, _ work: @escaping @MainActor (Owner) -> Void
) {
    afterNextFrame(of: widget) { [weak owner] in owner.map(work) }
}

@MainActor
private func afterNextFrame(of widget: UnsafeMutablePointer<GtkWidget>, _ work: @escaping @MainActor () -> Void) {
    var isPlaced = false
    _ = TickCallback(on: widget) { _ in
        if isPlaced { work() }
        defer { isPlaced = true }
        return !isPlaced
    }
}

/// Runs `work` once a widget has been laid out and drawn anew.
@MainActor
public func afterNextFrame(
    of widget: UnsafeMutablePointer<GtkWidget>, _ work: @escaping @MainActor (UnsafeMutablePointer<GtkWidget>) -> Void
) {
    let weakly = WeakGObject(widget)
    afterNextFrame(of: widget) { _ = weakly.use(work) }
}
