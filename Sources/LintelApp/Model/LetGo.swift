import GTKBridge
import Synchronization

/// Lets go of a value away from the main thread, in a moment: freeing a million items takes longer than a frame may. Whoever
/// else holds it has let it go by then.
func letGo(_ value: some Sendable) {
    let last = LastHolder(value)
    let due = g_get_monotonic_time() + holdingTime
    freeing.async {
        g_usleep(gulong(max(0, due - g_get_monotonic_time())))
        last.empty()
    }
}

private let freeing = BackgroundQueue()
/// In microseconds; long enough for a window to be gone.
private let holdingTime: gint64 = 1_000_000

private final class LastHolder: Sendable {
    private let value: Mutex<(any Sendable)?>

    init(_ value: some Sendable) { self.value = Mutex(value) }

    func empty() {
        value.withLock { $0 = nil }
    }
}
