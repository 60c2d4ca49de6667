import Synchronization

/// Passes an object from one thread to another through C, which carries it as a pointer.
///
/// GLib's queues order the two threads by atomics of their own, which no sanitizer sees. `fence` orders them once more, in
/// Swift's terms: whatever was done before `send` has happened for whoever calls `arrive` with the pointer.
enum HandOver {
    private static let fence = Atomic<UInt>(0)

    /// - Returns: a reference for C to carry, which the receiver takes over.
    static func send(_ object: AnyObject) -> gpointer {
        depart()
        return Unmanaged.passRetained(object).toOpaque()
    }

    /// Before a pointer leaves for another thread.
    static func depart() { _ = fence.add(1, ordering: .releasing) }

    /// Before what a pointer from another thread leads to is touched.
    static func arrive() { _ = fence.load(ordering: .acquiring) }

    /// Calls `receive` with the pointer, on the main thread, in a later turn of the main loop.
    static func sendToMainThread(
        _ pointer: gpointer, _ receive: @escaping @convention(c) (gpointer?) -> gboolean
    ) {
        depart()
        g_idle_add_full(G_PRIORITY_DEFAULT, receive, pointer, nil)
    }
}
