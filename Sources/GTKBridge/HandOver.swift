import Synchronization

/// Passes an object from one thread to another through C, as a pointer.
///
/// GLib's queues order the two threads with atomics that sanitizers do not see. `fence` orders them again, in Swift's
/// terms: everything before `send` has happened before the receiver's `arrive`.
enum HandOver {
    private static let fence = Atomic<UInt>(0)

    /// - Returns: a reference for C to carry, which the receiver takes.
    static func send(_ object: AnyObject) -> gpointer {
        depart()
        return Unmanaged.passRetained(object).toOpaque()
    }

    /// Call it before a pointer leaves for another thread.
    static func depart() { _ = fence.add(1, ordering: .releasing) }

    /// Call it before using the object behind a pointer from another thread.
    static func arrive() { _ = fence.load(ordering: .acquiring) }
}
