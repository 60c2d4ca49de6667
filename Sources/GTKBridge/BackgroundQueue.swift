/// Runs work away from the main thread, in the order it was given, on threads that end when there is none.
///
///     let queue = BackgroundQueue()
///     queue.async {
///         let pixels = decode(bytes)
///         runOnMainThread { [weak self] in self?.show(pixels) }
///     }
///
/// GLib's thread pool, and not a dispatch queue: once one of those was used, libdispatch for Linux looks after its threads
/// once a second until the process ends, and a window at rest would never be at rest.
public final class BackgroundQueue: Sendable {
    private nonisolated(unsafe) let pool: UnsafeMutablePointer<GThreadPool>

    /// - Parameter width: so much work is done at once; of more than 1, the order is that of the beginnings.
    public init(width: Int = 1) {
        // Threads are made when work is there, and that fails for good only where the system has no more of them.
        pool = g_thread_pool_new({ work, _ in Work.run(work) }, nil, gint(width), 0, nil)
    }

    /// Lets what was given run to its end.
    deinit { g_thread_pool_free(pool, 0, 0) }

    /// Any thread may call it.
    public func async(_ body: @escaping @Sendable () -> Void) {
        g_thread_pool_push(pool, Unmanaged.passRetained(Work(body)).toOpaque(), nil)
    }
}

private final class Work {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ work: gpointer?) {
        guard let work else { return }
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    }
}
