/// Runs work away from the main thread, in the order it was given, on threads that end when there is none.
///
///     let queue = BackgroundQueue()
///     queue.run { decode(bytes) } then: { [weak self] pixels in self?.show(pixels) }
///
/// **Work captures values, and no object of the main thread.** What comes back goes to `completion`, which the main thread
/// makes, holds, calls and lets go: a worker never has it. The closures of the work itself are let go on the main thread, too,
/// so that not even an object that slipped into one is deinitialised on a worker: an `isolated deinit` would wait for a
/// dispatch queue there that nobody drains. A value that takes long to free goes to `letGo` before the work ends.
///
/// GLib's thread pool, and not a dispatch queue: once one of those was used, libdispatch for Linux looks after its threads
/// once a second until the process ends, and a window at rest would never be at rest.
public final class BackgroundQueue: Sendable {
    private nonisolated(unsafe) let pool: UnsafeMutablePointer<GThreadPool>

    /// - Parameter width: so much work is done at once; of more than 1, the order is that of the beginnings.
    public init(width: Int = 1) {
        // Threads are made when work is there, and that fails for good only where the system has no more of them.
        pool = g_thread_pool_new({ errand, _ in errand.map(Errand.carryOut) }, nil, gint(width), 0, nil)
    }

    /// Lets what was given run to its end.
    deinit { g_thread_pool_free(pool, 0, 0) }

    /// Does what nobody waits for. Any thread may call it.
    public func async(_ work: @escaping @Sendable () -> Void) {
        start(Errand(work) {})
    }

    /// Does `work` away from the main thread, and hands what it returns to `completion`, on the main thread.
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

    /// The same for work that tells how far it is.
    ///
    /// - Parameters:
    ///   - work: gets a function that it calls with each report, and not after it has returned.
    ///   - onReport: called with each report, on the main thread, in their order and before `completion`.
    @MainActor
    public func run<Report: Sendable, Output: Sendable>(
        _ work: @escaping @Sendable (_ report: @Sendable (Report) -> Void) -> Output,
        onReport: @escaping @MainActor (Report) -> Void, then completion: @escaping @MainActor (Output) -> Void
    ) {
        let listener = Listener { report in (report as? Report).map(onReport) }
        run({ work { listener.tell($0) } }, then: completion)
    }

    private func start(_ errand: Errand) {
        g_thread_pool_push(pool, HandOver.send(errand), nil)
    }
}

/// A piece of work on its way from the main thread to a worker and back.
///
/// A worker is lent it: the one reference that C carries is given back on the main thread.
private final class Errand {
    private let work: () -> Void
    private let end: @MainActor () -> Void

    init(_ work: @escaping () -> Void, end: @escaping @MainActor () -> Void) {
        self.work = work
        self.end = end
    }

    static func carryOut(_ errand: gpointer) {
        HandOver.arrive()
        perform(errand)
        HandOver.sendToMainThread(errand) { errand in
            HandOver.arrive()
            onMainThread(errand) { errand in
                guard let errand else { return }
                Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().end()
            }
            return 0
        }
    }

    /// A function of its own: once it has returned, the worker holds nothing of the errand.
    @inline(never)
    private static func perform(_ errand: gpointer) {
        Unmanaged<Errand>.fromOpaque(errand).takeUnretainedValue().work()
    }
}

/// What the work came to: written by the worker, and read by the main thread after that.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
    var value: Value?
}

/// Hears what work says of itself. Its errand keeps it until the last report has been heard.
private final class Listener: Sendable {
    private let hear: @MainActor @Sendable (any Sendable) -> Void

    init(_ hear: @escaping @MainActor @Sendable (any Sendable) -> Void) { self.hear = hear }

    func tell(_ report: any Sendable) {
        let letter = HandOver.send(Letter(report, to: self))
        HandOver.sendToMainThread(letter) { letter in
            HandOver.arrive()
            onMainThread(letter) { letter in
                guard let letter else { return }
                let arrived = Unmanaged<Letter>.fromOpaque(letter).takeRetainedValue()
                arrived.listener.hear(arrived.report)
            }
            return 0
        }
    }

    private final class Letter {
        let report: any Sendable
        let listener: Listener

        init(_ report: any Sendable, to listener: Listener) {
            self.report = report
            self.listener = listener
        }
    }
}
