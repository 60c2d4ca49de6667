import CMalloc

/// Lets go of a value away from the main thread, in a moment: freeing a million items takes longer than a frame may. Whoever
/// else holds it has let it go by then.
package func letGo(_ value: some Sendable) {
    let last = LastHolder(value)
    let due = g_get_monotonic_time() + holdingTime
    freeing.async {
        g_usleep(gulong(max(0, due - g_get_monotonic_time())))
        last.empty()
    }
}

/// Gives the memory that is free by now back to the system, after what was let go before. The allocator keeps it otherwise,
/// in pieces between what is still in use, and the process looks larger with every document that is opened.
package func giveBackMemory() {
    freeing.async { malloc_trim(0) }
}

/// Has all threads share the memory that they free. With an arena a thread, what background threads have made and freed lies
/// scattered in all of them: 20 MB more after some minutes. Call it before there are threads that work in the background.
package func shareFreeMemory() {
    mallopt(M_ARENA_MAX, 2)
}

private let freeing = BackgroundQueue()
/// In microseconds; long enough for a window to be gone.
private let holdingTime: gint64 = 1_000_000

/// Filled by one thread, and emptied by the one that it is handed to.
private final class LastHolder: @unchecked Sendable {
    private var value: (any Sendable)?

    init(_ value: some Sendable) { self.value = value }

    func empty() { value = nil }
}
