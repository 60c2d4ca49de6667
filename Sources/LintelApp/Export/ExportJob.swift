import GTKBridge
import LintelDocument
import Synchronization

/// An export that runs while the window remains usable. The window shows its progress, and can cancel it. Its work in the
/// background shares it with the main thread.
nonisolated final class ExportJob: Sendable {
    /// The name for people: that of the file, or of what is copied.
    let name: String
    /// Whether it is cancelled when the dialog closes.
    let isOfDialog: Bool
    /// Whether it makes a recording.
    let isRecording: Bool
    /// Called after its failure was reported, or after it was cancelled.
    let onFailure: @MainActor () -> Void
    let flag = CancelFlag()
    private let start = g_get_monotonic_time()
    private let done = Atomic(ExportJob.unknown)
    private static let unknown = -1.0

    init(
        _ name: String, isOfDialog: Bool = false, isRecording: Bool = false,
        onFailure: @escaping @MainActor () -> Void = {}
    ) {
        self.name = name
        self.isOfDialog = isOfDialog
        self.isRecording = isRecording
        self.onFailure = onFailure
    }

    /// Whether it has run for so long that a strip shows it: one that comes and goes at once would flicker.
    var takesLong: Bool { g_get_monotonic_time() - start > 1_000 * DocumentEditor.quietMilliseconds }

    /// The finished share, from 0 to 1; `nil` while it is unknown.
    var share: Double? {
        let share = done.load(ordering: .relaxed)
        return share == Self.unknown ? nil : share
    }

    func report(share: Double) { done.store(share, ordering: .relaxed) }

    /// - Throws: `CancellationError` if it was cancelled.
    func check() throws {
        if flag.isSet { throw CancellationError() }
    }
}
