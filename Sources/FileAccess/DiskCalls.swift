import Glibc
import Synchronization

/// Finds calls that make the main thread wait for a disk.
///
/// A disk that is gone, such as one of a network, may not answer for minutes, and a window whose main thread waits for it stands
/// still. So a window asks disks on other threads. Everything in this library that hands a path to the system calls
/// `willAsk` first. In debug builds it tells the observer if that happens on the main thread; release builds do not look.
package enum DiskCalls {
    /// A call that the main thread makes nevertheless. `Documentation/decisions.md` says why.
    package enum Exception: Sendable {
        /// Reading the window's settings before the first window is shown, and writing them.
        case savedWindow
    }

    /// The observer gets the path that the main thread asks a disk about.
    package typealias Observer = @Sendable (_ path: String) -> Void

    private static let watched = Mutex<(thread: pthread_t, observer: Observer)?>(nil)
    /// The number of exceptions that are being made. Only the main thread uses it.
    private nonisolated(unsafe) static var exceptionCount = 0

    /// Observes the main thread from now on. Commands without a window have no observer.
    @MainActor
    package static func observe(_ observer: Observer?) {
        let new = observer.map { (pthread_self(), $0) }
        watched.withLock { $0 = new }
    }

    /// Runs work in which the main thread may ask disks.
    @MainActor
    package static func making<Result, Failure>(
        _ exception: Exception, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        exceptionCount += 1
        defer { exceptionCount -= 1 }
        return try work()
    }

    /// To be called before the system gets a path.
    static func willAsk(_ path: @autoclosure () -> String) {
        #if DEBUG
        guard let (thread, observer) = watched.withLock({ $0 }), pthread_equal(thread, pthread_self()) != 0,
            exceptionCount == 0
        else { return }
        observer(path())
        #endif
    }
}
