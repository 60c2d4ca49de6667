import GTKBridge
import Synchronization

/// Something that is being exported while the window goes on. The window shows how far it is, and can cancel it.
@MainActor
final class ExportJob {
    /// What people know it by: the name of its file, or what is copied.
    let name: String
    /// Whether it ends with the dialog in which it was started.
    let isOfDialog: Bool
    let control = ExportControl()
    /// The first half of a recording, which the main thread takes part in.
    var recording: RecordingJob?
    private let start = g_get_monotonic_time()

    /// What is done sooner is not worth a strip that comes and goes, in microseconds.
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

/// What work in the background shares with whoever waits for it: how far it is, and whether it is still wanted.
final class ExportControl: Sendable {
    private let isUnwanted = Atomic(false)
    private let done = Atomic(ExportControl.unknown)
    private static let unknown = -1.0

    var isCancelled: Bool { isUnwanted.load(ordering: .relaxed) }

    /// The share that is done, from 0 to 1; `nil` while nobody knows.
    var share: Double? {
        let share = done.load(ordering: .relaxed)
        return share == Self.unknown ? nil : share
    }

    func cancel() { isUnwanted.store(true, ordering: .relaxed) }

    func report(share: Double) { done.store(share, ordering: .relaxed) }

    /// - Throws: `CancellationError` once it is not wanted any more.
    func check() throws {
        if isCancelled { throw CancellationError() }
    }
}
