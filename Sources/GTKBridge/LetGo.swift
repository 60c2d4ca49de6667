import CMalloc

/// Frees a value in the background after `holdingTime`, because freeing a million items takes longer than a frame.
/// Other owners must have released the value by then.
package func letGo(_ value: some Sendable) {
    let last = Outcome(value)
    let due = g_get_monotonic_time() + holdingTime
    freeing.async {
        g_usleep(gulong(max(0, due - g_get_monotonic_time())))
        last.value = nil
    }
}

/// Returns free memory to the system. Otherwise the allocator keeps it in pieces, and the process grows with every opened
/// document.
package func giveBackMemory() {
    freeing.async { malloc_trim(0) }
}

/// Makes all threads share free memory. With an arena for each thread, the memory of background threads is scattered: 20 MB
/// more after some minutes. Call it before there are background threads.
package func shareFreeMemory() {
    mallopt(M_ARENA_MAX, 2)
}

private let freeing = BackgroundQueue()
/// The time before a value is freed, in microseconds; long enough for a window to be gone.
private let holdingTime: gint64 = 1_000_000
