import Synchronization

/// Runs work in the background, in order, on threads that end when there is nothing to do.
///
///     let queue = BackgroundQueue()
///     queue.run { decode(bytes) } then: { [weak self] pixels in self?.show(pixels) }
///
/// **Work captures values, and no object of the main thread.** The result goes to `completion`, which stays on the main
/// thread: a worker never has it. The work's closures are released on the main thread, too. So even an object that slipped
/// into one is not deinitialised on a worker, where an `isolated deinit` would wait for a dispatch queue that nobody
/// drains. A value that takes long to free goes to `letGo` before the work ends.
///
/// It uses GLib's thread pool because a dispatch queue, once used, makes libdispatch for Linux wake up every second until
/// the process ends.
public final class BackgroundQueue: Sendable {
    private nonisolated(unsafe) let pool: UnsafeMutablePointer<GThreadPool>

    /// - Parameter width: how many pieces of work run at the same time. With more than 1, they start in order.
    public init(width: Int = 1) {
        // Threads are made on demand, which fails only if the system has no more of them.
        pool = g_thread_pool_new({ errand, _ in errand.map(Errand.carryOut) }, nil, gint(width), 0, nil)
    }

    /// Waiting work still runs.
    deinit { g_thread_pool_free(pool, 0, 0) }

    /// Runs work without a result. Can be called on any thread.
    public func async(_ work: @escaping @Sendable () -> Void) {
        start(Errand(work) {})
    }

    /// Runs `work` in the background, and passes its result to `completion` on the main thread.
    ///
    /// - Parameter completion: called once, in a later turn of the main loop.
    @MainActor
    public func run<Output: Sendable>(
        _ work: @escaping @Sendable () -> Output, then completion: @escaping @MainActor (Output) -> Void
    ) {
        let outcome = Outcome<Output>()
        start(
            Errand {
                outcome.value = work()
            } end: {
                outcome.value.map(completion)
            })
    }

    /// Runs work that reports its progress.
    ///
    /// - Parameters:
    ///   - work: gets a function to report with, which it must not call after it has returned.
    ///   - onReport: called with each report, on the main thread, in order and before `completion`.
    @MainActor
    public func run<Report: Sendable, Output: Sendable>(
        _ work: @escaping @Sendable (_ report: @Sendable (Report) -> Void) -> Output,
        onReport: @escaping @MainActor (Report) -> Void, then completion: @escaping @MainActor (Output) -> Void
    ) {
        run(
            {
                work { report in Errand.toMainThread { onReport(report) } }
            }, then: completion)
    }

    private func start(_ errand: Errand) {
        g_thread_pool_push(pool, errand.send(), nil)
    }
}

/// A piece of work on its way to a worker and back.
///
/// The worker only borrows it: the reference that C carries is released on the main thread.
///
/// GLib's queues order the two threads with atomics that sanitizers do not see. `fence` orders them again, in Swift's
/// terms: everything before an addition has happened before the receiver's load.
final class Errand {
    private static let fence = Atomic<UInt>(0)
    private let work: () -> Void
    private let end: @MainActor () -> Void

    init(_ work: @escaping () -> Void, end: @escaping @MainActor () -> Void) {
        self.work = work
        self.end = end
    }

    /// - Returns: a reference for C to carry, for `carryOut` or `finish`.
    func send() -> gpointer {
        _ = Self.fence.add(1, ordering: .releasing)
        return Unmanaged.passRetained(self).toOpaque()
    }

    static func carryOut(_ errand: gpointer) {
        _ = fence.load(ordering: .acquiring)
        perform(errand)
        finish(errand)
    }

    /// Runs `end` on the main thread, in a later turn of the main loop. Can be called on any thread.
    static func toMainThread(_ end: @escaping @MainActor () -> Void) { finish(Errand({}, end: end).send()) }

    /// Sends the errand to the main thread, which carries out its end.
    private static func finish(_ errand: gpointer) {
        _ = fence.add(1, ordering: .releasing)
        let receive: GSourceFunc = { errand in
            _ = Errand.fence.load(ordering: .acquiring)
            onMainThread(errand) { errand in
                guard let errand else { return }
                Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().end()
            }
            return 0
        }
        g_idle_add_full(G_PRIORITY_DEFAULT, receive, errand, nil)
    }

    /// A separate function, so that the worker holds nothing of the errand after it has returned.
    @inline(never)
    private static func perform(_ errand: gpointer) {
        Unmanaged<Errand>.fromOpaque(errand).takeUnretainedValue().work()
    }
}

/// A value that one thread puts in, and another one takes out later.
final class Outcome<Value: Sendable>: @unchecked Sendable {
    var value: Value?

    init(_ value: Value? = nil) { self.value = value }
}
