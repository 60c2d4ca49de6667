import Synchronization

/// Runs work in the background of which only the newest is needed. Starting work cancels the work before it, and drops
/// its result.
///
///     work.run { flag, report in … } onReport: { show($0) } then: { show($0) }
@MainActor
public final class LatestWork {
    private var queue = BackgroundQueue()
    private let waitsForCancelled: Bool
    private var current: CancelFlag?
    /// The flag of the work that the queue does last, until that has ended.
    private var last: CancelFlag?

    /// - Parameter waitsForCancelled: whether work starts when the work before it has ended. Work that asks a disk cannot end
    ///   before the disk answers, so nothing should wait for it. Other work that has been cancelled would compete for processors
    ///   and memory.
    public init(waitsForCancelled: Bool = true) { self.waitsForCancelled = waitsForCancelled }

    isolated deinit { cancel() }

    public var isRunning: Bool { current != nil }

    /// Cancels the current work.
    public func cancel() {
        current?.set()
        current = nil
    }

    /// - Parameters:
    ///   - job: called in the background; returns `nil` if it was cancelled.
    ///   - onReport: called with each report, on the main thread.
    ///   - completion: called once, on the main thread and after all reports, unless the work is cancelled.
    public func run<Report: Sendable, Output: Sendable>(
        _ job: @escaping @Sendable (CancelFlag, _ report: @Sendable (Report) -> Void) -> Output?,
        onReport: @escaping @MainActor (Report) -> Void, then completion: @escaping @MainActor (Output) -> Void
    ) {
        cancel()
        let flag = CancelFlag()
        if last != nil, !waitsForCancelled { queue = BackgroundQueue() }
        current = flag
        last = flag
        queue.run { report in
            flag.isSet ? nil : job(flag, report)
        } onReport: {
            if !flag.isSet { onReport($0) }
        } then: { [weak self] (output: Output?) in
            if let self, last === flag { last = nil }
            // Too late: free the unwanted result in the background.
            guard let self, let output, !flag.isSet else { return letGo(output) }
            current = nil
            completion(output)
        }
    }

    /// Runs work that reports nothing.
    public func run<Output: Sendable>(
        _ job: @escaping @Sendable (CancelFlag) -> Output?, then completion: @escaping @MainActor (Output) -> Void
    ) {
        run({ flag, _ in job(flag) }, onReport: { (_: Never) in }, then: completion)
    }
}

/// A flag that is set once, from any thread.
public final class CancelFlag: Sendable {
    private let flag = Atomic(false)

    public init() {}

    public var isSet: Bool { flag.load(ordering: .relaxed) }

    public func set() { flag.store(true, ordering: .relaxed) }
}
