import GTKBridge

/// Tells when a file may have changed: written in place, replaced by renaming another over it, removed, back again.
/// Editors do several of these in a row, so it waits until it is quiet for a moment.
@MainActor
final class FileWatch {
    /// Long enough for an editor's write and rename to be over, short enough to seem immediate.
    private static let quietMilliseconds = 80

    private var monitor: GObjectRef<UnsafeMutablePointer<GFileMonitor>>?
    private var pending: MainLoopSource?
    private let onChange: @MainActor () -> Void

    init(path: String, onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
        let file = GObjectRef<OpaquePointer>(taking: g_file_new_for_path(path))
        // Where the system cannot watch, the file is simply not followed.
        guard
            let monitor = try? throwingGError({ g_file_monitor_file(file.pointer, G_FILE_MONITOR_WATCH_MOVES, nil, $0) }
            )
        else { return }
        self.monitor = GObjectRef(taking: monitor)
        g_file_monitor_set_rate_limit(monitor, 0)
        connect(monitor, "changed") { [weak self] in self?.fileChanged() }
    }

    isolated deinit {
        pending?.cancel()
        if let monitor { g_file_monitor_cancel(monitor.pointer) }
    }

    private func fileChanged() {
        pending?.cancel()
        pending = after(milliseconds: Self.quietMilliseconds) { [weak self] in self?.onChange() }
    }
}
