/// Work that takes long, and asks from time to time whether anybody still waits for it.
///
///     let work = LongWork { !flag.isSet }
///     for section in sections where work.goesOn() { … }
///     return work.isCancelled ? nil : found
final class LongWork {
    private let isAwaited: () -> Bool
    /// Whether the work was cancelled, so that what it has found so far is of no use.
    private(set) var isCancelled = false

    /// - Parameter goesOn: returns `false` to cancel the work. It is not called again then.
    init(goesOn: @escaping () -> Bool = { true }) { isAwaited = goesOn }

    /// Whether to do the next step. Ask it before each step that takes more than a microsecond.
    func goesOn() -> Bool {
        if !isCancelled { isCancelled = !isAwaited() }
        return !isCancelled
    }
}
