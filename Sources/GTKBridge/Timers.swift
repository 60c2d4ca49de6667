/// Runs `work` once, `milliseconds` from now.
@MainActor @discardableResult
public func after(milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> MainLoopSource {
    let interval = guint(max(0, milliseconds))
    return addSource(.once, priority: G_PRIORITY_DEFAULT, add: { g_timeout_add_full($0, interval, $1, $2, $3) }, work)
}

/// Runs `work` every `milliseconds` until it is cancelled.
@MainActor
public func every(milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> MainLoopSource {
    let interval = guint(max(0, milliseconds))
    return addSource(
        .repeating, priority: G_PRIORITY_DEFAULT, add: { g_timeout_add_full($0, interval, $1, $2, $3) }, work)
}

/// Runs `work` once, when the main loop has nothing more urgent to do.
@MainActor @discardableResult
public func whenIdle(_ work: @escaping @MainActor () -> Void) -> MainLoopSource {
    addSource(.once, priority: G_PRIORITY_DEFAULT_IDLE, add: { g_idle_add_full($0, $1, $2, $3) }, work)
}

/// A timeout or an idle that waits in the main loop. Dropping it changes nothing.
public final class MainLoopSource {
    fileprivate var id: guint = 0

    /// Whether it still has a turn to come.
    public var isActive: Bool { id != 0 }

    /// Takes it from the main loop; a second time does nothing.
    public func cancel() {
        guard id != 0 else { return }
        let source = id
        id = 0
        g_source_remove(source)
    }
}

enum Repetition { case once, repeating }

/// Hands `work` to the main loop through `add`, one of GLib's `…_add_full` functions.
func addSource(
    _ repetition: Repetition, priority: Int32,
    add: (Int32, GSourceFunc, gpointer, GDestroyNotify) -> guint,
    _ work: @escaping @MainActor () -> Void
) -> MainLoopSource {
    typealias Body = @MainActor () -> Bool
    let source = MainLoopSource()
    nonisolated(unsafe) let token = source
    let box = SignalBox<Body> {
        if repetition == .once { token.id = 0 }
        work()
        return repetition == .repeating
    }
    source.id = add(
        priority,
        { data in onMainThread(data) { SignalBox<Body>.body(of: $0)?() == true ? 1 : 0 } },
        box.retained,
        releaseBox
    )
    return source
}
