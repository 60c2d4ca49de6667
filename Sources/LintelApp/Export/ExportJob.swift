import GTKBridge
import Synchronization

/// An export that runs while the window remains usable. The window shows its progress, and can cancel it.
final class ExportJob {
    /// The name for people: that of the file, or of what is copied.
    let name: String
    /// Whether it is cancelled when the dialog closes.
    let isOfDialog: Bool
    let control = ExportControl()
    /// The first part of a recording, in which the main thread is involved.
    var recording: RecordingJob?
    private let start = g_get_monotonic_time()

    /// Jobs shorter than this, in microseconds, show no strip: it would come and go at once.
    private static let brevity: gint64 = 300_000

    init(_ name: String, isOfDialog: Bool) {
        self.name = name
        self.isOfDialog = isOfDialog
    }

    var takesLong: Bool { g_get_monotonic_time() - start > Self.brevity }

    func cancel() {
        control.cancel()
        recording?.cancel()
    }
}

/// State that work in the background shares with the main thread: its progress, and whether it is still wanted.
nonisolated final class ExportControl: Sendable {
    private let isUnwanted = Atomic(false)
    private let done = Atomic(ExportControl.unknown)
    private static let unknown = -1.0

    var isCancelled: Bool { isUnwanted.load(ordering: .relaxed) }

    /// The finished share, from 0 to 1; `nil` while it is unknown.
    var share: Double? {
        let share = done.load(ordering: .relaxed)
        return share == Self.unknown ? nil : share
    }

    func cancel() { isUnwanted.store(true, ordering: .relaxed) }

    func report(share: Double) { done.store(share, ordering: .relaxed) }

    /// - Throws: `CancellationError` if it was cancelled.
    func check() throws {
        if isCancelled { throw CancellationError() }
    }
}
